/// Every rule, by id.
public enum RuleCatalog {
  /// The rules, in the order of their ids.
  public static let all: [LintRule] = [
    .ambiguousLayout,
    .backdropInGroup,
    .computedHeights,
    .constraintAcrossLevels,
    .decodeOnMainThread,
    .deepOverdraw,
    .duplicateConstraint,
    .eagerList,
    .gradientMask,
    .groupOpacity,
    .hang,
    .hiddenWork,
    .inertProperty,
    .irregularMask,
    .maskAsPlainLayer,
    .maskAsShape,
    .misaligned,
    .needlessBlending,
    .needlessClip,
    .needlessRasterize,
    .nestedMask,
    .rasterizeAtWrongScale,
    .rasterizeChurn,
    .rasterizeIdle,
    .rasterizeOverBudget,
    .rasterizedMaskOrOpacity,
    .recreatedModel,
    .reloadStorm,
    .roundedClip,
    .scaledImage,
    .shadowClippedAway,
    .shadowWithoutPath,
    .stackedBackdrops,
    .storeAccessPerRecord,
    .transformLayerProperty,
    .unequalShadowPaths,
    .unsupportedImageFormat,
    .workOverBudget,
    .wrongKeyPath,
  ]

  /// The rule with the given id.
  public static func rule(_ id: String) -> LintRule? { all.first { $0.id == id } }
}
