public import LayerLint

/// One way to show plans.
public protocol PlanFormat: Sendable {
  /// The value for `--format`.
  static var id: String { get }
  /// A one-sentence description for documents.
  static var summary: String { get }
  /// Whether the format shows the savings from edits, which take as long to calculate as several plans.
  static var tellsEffects: Bool { get }
  /// The text of a report.
  static func bytes(of report: PlanReport, style: TextStyle) -> [UInt8]
}

/// One way to show comparisons.
public protocol ComparisonFormat: Sendable {
  /// The value for `--format`.
  static var id: String { get }
  /// A one-sentence description for documents.
  static var summary: String { get }
  /// The text of a report.
  static func bytes(of report: ComparisonReport, style: TextStyle) -> [UInt8]
}

/// One way to show lint findings.
public protocol LintFormat: Sendable {
  /// The value for `--format`.
  static var id: String { get }
  /// A one-sentence description for documents.
  static var summary: String { get }
  /// The text of a report.
  static func bytes(of report: LintReport, style: TextStyle) -> [UInt8]
}

/// One way to show simulations.
public protocol SimulationFormat: Sendable {
  /// The value for `--format`.
  static var id: String { get }
  /// A one-sentence description for documents.
  static var summary: String { get }
  /// The text of a report.
  static func bytes(of report: SimulationReport, style: TextStyle) -> [UInt8]
}
