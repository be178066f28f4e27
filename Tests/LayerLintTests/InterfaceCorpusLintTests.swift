import Foundation
import LayerDiagnostics
import LayerLint
import LayerModel
import LayerTestSupport
import Testing

/// The findings in real files, and a limit on their number.
@Suite(.withCorpus("ib"))
struct InterfaceCorpusLintTests {
  /// The results for some files.
  private struct Sum {
    var files = 0
    var refused = 0
    var trees = 0
    var views = 0
    /// The number of findings, by severity and rule.
    var findings: [String: Int] = [:]
    /// The number of warnings and errors.
    var severe = 0

    mutating func count(_ rule: String, _ severity: Severity) {
      findings["\(severity.rawValue) \(rule)", default: 0] += 1
      if severity >= .warning { severe += 1 }
    }

    mutating func add(_ other: Sum) {
      files += other.files
      refused += other.refused
      trees += other.trees
      views += other.views
      severe += other.severe
      findings.merge(other.findings, uniquingKeysWith: +)
    }

    var line: String {
      "files \(files), refused \(refused), trees \(trees), views \(views), warnings and errors \(severe)"
    }
  }

  /// The sums of each repository, which is a folder of the corpus, in the order of their names.
  private static let repositories: [(name: String, sum: Sum)] = {
    var sums: [(name: String, sum: Sum)] = []
    for file in InterfaceCorpus.files {
      let name = String(file.name.prefix { $0 != "/" })
      if sums.last?.name != name { sums.append((name, Sum())) }
      sums[sums.count - 1].sum.add(sum(of: file))
    }
    return sums
  }()

  private static func sum(of file: InterfaceCorpus.File) -> Sum {
    var sum = Sum()
    sum.files = 1
    for tree in file.trees {
      // Files of other platforms are skipped silently.
      for fault in tree.faults where fault.rule != "unsupported-input" { sum.count(fault.rule, fault.severity) }
      guard let views = tree.views else { continue }
      sum.trees += 1
      sum.views += views
      for finding in tree.findings { sum.count(finding.rule, finding.severity) }
    }
    if sum.trees == 0 { sum.refused = 1 }
    return sum
  }

  @Test func totalsAreThoseThatWereRead() {
    var all = Sum()
    for entry in Self.repositories { all.add(entry.sum) }
    var lines = Self.repositories.map { "\($0.name): \($0.sum.line)" }
    lines.append("all: \(all.line)")
    lines += all.findings.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let name = "Tests/LayerLintTests/Goldens/interface-corpus.txt"
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    Golden(folder.appendingPathComponent("Goldens/interface-corpus.txt"), name: name)
      .expect(lines.joined(separator: "\n") + "\n")
  }

  /// At warning and above, the median repository gets at most one finding, and nine in ten get at most five.
  @Test func mostRepositoriesHearLittle() throws {
    let counts = Self.repositories.map(\.sum.severe).sorted()
    try #require(!counts.isEmpty)
    #expect(counts[counts.count / 2] <= 1)
    #expect(counts[(counts.count * 9 + 9) / 10 - 1] <= 5)
  }
}
