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

/// One way to show recordings of devices.
public protocol TraceFormat: Sendable {
  /// The value for `--format`.
  static var id: String { get }
  /// A one-sentence description for documents.
  static var summary: String { get }
  /// The text of a report.
  static func bytes(of report: TraceReport, style: TextStyle) -> [UInt8]
}

/// All formats, by what they show.
public enum FormatCatalog {
  /// The formats for plans; the first is the default.
  public static let plan: [any PlanFormat.Type] = [
    PlanText.self,
    PlanJSON.self,
    PlanDOT.self,
  ]

  /// The formats for comparisons; the first is the default.
  public static let comparison: [any ComparisonFormat.Type] = [
    CompareText.self,
    CompareJSON.self,
    CompareMarkdown.self,
  ]

  /// The formats for simulations; the first is the default.
  public static let simulation: [any SimulationFormat.Type] = [
    SimulationText.self,
    SimulationJSON.self,
    SimulationCSV.self,
  ]

  /// The formats for recordings; the first is the default.
  public static let trace: [any TraceFormat.Type] = [
    TraceText.self,
    TraceJSON.self,
    TraceCSV.self,
    TraceMarkdown.self,
  ]

  /// The format for recordings with the given id.
  public static func trace(_ id: String) -> (any TraceFormat.Type)? { trace.first { $0.id == id } }

  /// The simulation format with the given id.
  public static func simulation(_ id: String) -> (any SimulationFormat.Type)? { simulation.first { $0.id == id } }

  /// The comparison format with the given id.
  public static func comparison(_ id: String) -> (any ComparisonFormat.Type)? { comparison.first { $0.id == id } }

  /// The formats for findings; the first is the default.
  public static let lint: [any LintFormat.Type] = [
    LintText.self,
    LintAgent.self,
    LintJSON.self,
    LintSARIF.self,
    LintJUnit.self,
    LintGitHub.self,
    LintGitLab.self,
    LintCheckstyle.self,
    LintXcode.self,
    LintMarkdown.self,
  ]

  /// The format for findings with the given id.
  public static func lint(_ id: String) -> (any LintFormat.Type)? { lint.first { $0.id == id } }

  /// The plan format with the given id.
  public static func plan(_ id: String) -> (any PlanFormat.Type)? { plan.first { $0.id == id } }
}
