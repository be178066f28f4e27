/// All source rules, by id.
public enum SourceRuleCatalog {
  /// The rules, in the order of their ids.
  public static let all: [SourceRule] = [
    .computedHeights,
    .decodeOnMainThread,
    .eagerList,
    .endlessRedraw,
    .fullSizeImage,
    .lostLaziness,
    .polling,
    .recreatedCellContent,
    .recreatedModel,
    .reloadStorm,
    .storeAccessPerRecord,
  ]

  /// The rule with the given id.
  public static func rule(_ id: String) -> SourceRule? { all.first { $0.id == id } }

  /// The ids of rules that check only source code.
  public static var ownIDs: [String] { all.map(\.id).filter { RuleCatalog.rule($0) == nil } }
}
