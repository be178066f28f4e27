extension Compositor {
  /// Core Animation on the Mac: the default rules with antialiased edges.
  ///
  /// No count on a Mac has been published.
  public static let coreAnimationMacOS: Compositor = {
    let model = Compositor.coreAnimation
    let why = "as on iOS"
    let recipes = model.recipes.mapValues { recipe in
      Recipe(passes: recipe.passes, confidence: .unsure, countConfidence: .unsure, source: "assumed: \(why)")
    }
    return Compositor(
      id: "core-animation-macos", title: "macOS, same rules as iOS", model: "core-animation-macos/2", recipes: recipes,
      variants: model.variants.mapValues { $0.carriedOver(why) },
      roundedClipAlwaysFlattens: model.roundedClipAlwaysFlattens.carriedOver(why),
      fractionalClipFlattens: model.fractionalClipFlattens.carriedOver(why),
      smoothsEdges: Sourced(
        value: true, confidence: .certain, source: "CALayer.h: allowsEdgeAntialiasing is enabled on macOS"),
      shadowSigmaPerRadius: model.shadowSigmaPerRadius.carriedOver(why),
      backdropStyles: model.backdropStyles.mapValues { $0.carriedOver(why) }, shadowPasses: model.shadowPasses,
      cacheScreens: model.cacheScreens.carriedOver(why),
      cacheIdleMilliseconds: model.cacheIdleMilliseconds.carriedOver(why),
      passGapMilliseconds: model.passGapMilliseconds.carriedOver(why))
  }()
}
