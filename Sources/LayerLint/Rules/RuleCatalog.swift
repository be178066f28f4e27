/// Every rule, by id.
public enum RuleCatalog {
  /// The rules, in the order of their ids.
  public static let all: [LintRule] = [
    .maskAsShape,
    .needlessRasterize,
    .shadowWithoutPath,
  ]

  /// The rule with an id.
  public static func rule(_ id: String) -> LintRule? { all.first { $0.id == id } }
}
