/// Every rule, by id.
public enum RuleCatalog {
  /// The rules, in the order of their ids.
  public static let all: [LintRule] = [
    .ambiguousLayout,
    .backdropInGroup,
    .constraintAcrossLevels,
    .deepOverdraw,
    .duplicateConstraint,
    .gradientMask,
    .groupOpacity,
    .hiddenWork,
    .inertProperty,
    .maskAsPlainLayer,
    .maskAsShape,
    .misaligned,
    .needlessBlending,
    .needlessClip,
    .needlessRasterize,
    .nestedMask,
    .rasterizeAtWrongScale,
    .rasterizeOverBudget,
    .rasterizedMaskOrOpacity,
    .roundedClip,
    .scaledImage,
    .shadowClippedAway,
    .shadowWithoutPath,
    .stackedBackdrops,
    .transformLayerProperty,
    .unequalShadowPaths,
    .unsupportedImageFormat,
    .wrongKeyPath,
  ]

  /// The rule with an id.
  public static func rule(_ id: String) -> LintRule? { all.first { $0.id == id } }
}
