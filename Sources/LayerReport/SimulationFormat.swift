/// One way to show simulations.
public protocol SimulationFormat: Sendable {
  /// The word that `--format` takes.
  static var id: String { get }
  /// One sentence for documents.
  static var summary: String { get }
  /// The text of a report.
  static func bytes(of report: SimulationReport, style: TextStyle) -> [UInt8]
}
