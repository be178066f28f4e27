import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerTestSupport
import MainThreadWork
import SourceProgram

/// A finding with its line, for comparison in tests.
struct PlacedFinding: Hashable, Comparable {
  let line: Int
  let rule: String

  static func < (left: Self, right: Self) -> Bool { (left.line, left.rule) < (right.line, right.rule) }
}

/// The findings of source rules in files that are read as one program.
enum SourceFindings {
  /// The findings of each file, in its order.
  static func of(_ files: [SwiftFile]) -> [[SourceFinding]] {
    SwiftProgram(files).work.work.map { SourceLinter().findings(in: $0) }
  }

  /// The findings of a file by line.
  static func placed(_ findings: [SourceFinding], in source: SourceText) -> [PlacedFinding] {
    let lines = LineTable(source)
    return findings.map { PlacedFinding(line: lines.location(of: $0.span.start).line, rule: $0.rule) }.sorted()
  }
}
