import Foundation
import LayerDiagnostics
import LayerLint
import LayerTestSupport
import Testing

/// Every warning about real files has a manual verdict: whether an iOS expert would agree.
///
/// A golden run does not rewrite the table. After a change of the findings, each new file in it must be reviewed.
@Suite(.withCorpus("ib"))
struct InterfaceCorpusVerdictTests {
  /// A warning and its verdict.
  private struct Verdict {
    let isRight: Bool
    /// Rule, file and line.
    let finding: String
  }

  /// The minimum share of warnings that must be correct.
  private static let leastRight = 0.95

  private static func table() throws -> [Verdict] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appendingPathComponent("Goldens/interface-corpus-verdicts.txt"), encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t")
      try #require(parts.count == 4 && ["right", "wrong"].contains(parts[0]), "\(line)")
      return Verdict(isRight: parts[0] == "right", finding: "\(parts[1])\t\(parts[2])")
    }
  }

  private static func warnings() -> [String] {
    InterfaceCorpus.files.flatMap { file in
      file.trees.flatMap { tree in
        zip(tree.findings, tree.lines).filter { $0.0.severity >= .warning }.map {
          "\($0.rule)\t\(file.name):\($1)"
        }
      }
    }
  }

  @Test func everyWarningHasAVerdict() throws {
    let verdicts = try Self.table()
    let (found, judged) = (Self.warnings().sorted(), verdicts.map(\.finding).sorted())
    let (new, gone) = (found.filter { !judged.contains($0) }, judged.filter { !found.contains($0) })
    #expect(found == judged, "without a verdict: \(new); no longer found: \(gone)")
    let right = verdicts.count(where: \.isRight)
    #expect(Double(right) >= Self.leastRight * Double(verdicts.count), "\(right) of \(verdicts.count)")
  }
}
