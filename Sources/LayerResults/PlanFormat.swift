public import LayerLint

/// One way to show plans.
public protocol PlanFormat: Sendable {
  /// The word that `--format` takes.
  static var id: String { get }
  /// One sentence for documents.
  static var summary: String { get }
  /// Whether it shows the savings of edits, which take the time of several plans to calculate.
  static var tellsEffects: Bool { get }
  /// The text of a report.
  static func bytes(of report: PlanReport, style: TextStyle) -> [UInt8]
}

/// One way to show comparisons.
public protocol ComparisonFormat: Sendable {
  /// The word that `--format` takes.
  static var id: String { get }
  /// One sentence for documents.
  static var summary: String { get }
  /// The text of a report.
  static func bytes(of report: ComparisonReport, style: TextStyle) -> [UInt8]
}

/// One way to show what linting found.
public protocol LintFormat: Sendable {
  /// The word that `--format` takes.
  static var id: String { get }
  /// One sentence for documents.
  static var summary: String { get }
  /// The text of a report.
  static func bytes(of report: LintReport, style: TextStyle) -> [UInt8]
}

/// One way to show simulations.
public protocol SimulationFormat: Sendable {
  /// The word that `--format` takes.
  static var id: String { get }
  /// One sentence for documents.
  static var summary: String { get }
  /// The text of a report.
  static func bytes(of report: SimulationReport, style: TextStyle) -> [UInt8]
}
