/// All formats, by what they show.
public enum FormatCatalog {
  /// Formats of plans; the first is the default.
  public static let plan: [any PlanFormat.Type] = [
    PlanText.self,
    PlanJSON.self,
    PlanDOT.self,
  ]

  /// Formats of comparisons; the first is the default.
  public static let comparison: [any ComparisonFormat.Type] = [
    CompareText.self,
    CompareJSON.self,
    CompareMarkdown.self,
  ]

  /// Formats of simulations; the first is the default.
  public static let simulation: [any SimulationFormat.Type] = [
    SimulationText.self,
    SimulationJSON.self,
    SimulationCSV.self,
  ]

  /// The format of simulations with an id.
  public static func simulation(_ id: String) -> (any SimulationFormat.Type)? { simulation.first { $0.id == id } }

  /// The format of comparisons with an id.
  public static func comparison(_ id: String) -> (any ComparisonFormat.Type)? { comparison.first { $0.id == id } }

  /// Formats of findings; the first is the default.
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

  /// The format of findings with an id.
  public static func lint(_ id: String) -> (any LintFormat.Type)? { lint.first { $0.id == id } }

  /// The format of plans with an id.
  public static func plan(_ id: String) -> (any PlanFormat.Type)? { plan.first { $0.id == id } }
}
