/// One way to show comparisons.
public protocol ComparisonFormat: Sendable {
  /// The word that `--format` takes.
  static var id: String { get }
  /// One sentence for documents.
  static var summary: String { get }
  /// The text of a report.
  static func bytes(of report: ComparisonReport, style: TextStyle) -> [UInt8]
}
