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
