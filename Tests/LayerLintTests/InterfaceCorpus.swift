import LayerDiagnostics
import LayerLint
import LayerModel
import LayerTestSupport

/// The Interface Builder files of the corpus, each read and linted once for all suites.
enum InterfaceCorpus {
  /// A file, and the results for its trees.
  struct File: Sendable {
    /// The path below the folder of the corpus.
    let name: String
    let trees: [Tree]
  }

  /// The results for one tree.
  struct Tree: Sendable {
    let faults: [Finding]
    /// The number of views; nil if the tree is refused.
    let views: Int?
    let findings: [LintFinding]
    /// The line of each finding.
    let lines: [Int]
  }

  static let files: [File] = Corpus.files(below: "ib", endings: [".xib", ".storyboard"]).map { name in
    guard let bytes = try? Corpus.bytes(of: "ib/\(name)") else { return File(name: name, trees: []) }
    let source = SourceText(name: name, bytes: bytes)
    let table = LineTable(source)
    let trees = LintCase.trees(of: source).map { tree in
      let findings = tree.facts.map { Linter().findings(in: $0) } ?? []
      return Tree(
        faults: tree.faults, views: tree.facts?.scene.origins.count, findings: findings,
        lines: findings.map { table.location(of: $0.span.start).line })
    }
    return File(name: name, trees: trees)
  }
}
