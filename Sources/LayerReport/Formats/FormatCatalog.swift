/// All formats, by what they show.
public enum FormatCatalog {
  /// Formats of plans; the first is the default.
  public static let plan: [any PlanFormat.Type] = [
    PlanText.self,
    PlanJSON.self,
    PlanDOT.self,
  ]

  /// The format of plans with an id.
  public static func plan(_ id: String) -> (any PlanFormat.Type)? { plan.first { $0.id == id } }
}
