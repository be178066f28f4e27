public import LayerLint

/// One way to show what linting found.
public protocol LintFormat: Sendable {
  /// The word that `--format` takes.
  static var id: String { get }
  /// One sentence for documents.
  static var summary: String { get }
  /// The text of a report.
  static func bytes(of report: LintReport, style: TextStyle) -> [UInt8]
}
