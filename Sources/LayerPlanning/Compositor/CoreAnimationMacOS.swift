extension Compositor {
  /// Core Animation on the Mac: the rules of the default, none of them counted there.
  public static let coreAnimationMacOS: Compositor = {
    let recipes = Compositor.coreAnimation.recipes.mapValues { recipe in
      Recipe(
        passes: recipe.passes, confidence: .unsure, countConfidence: .unsure,
        source: "assumed as on iOS: \(recipe.source)")
    }
    return Compositor(
      id: "core-animation-macos", title: "macOS, rules as on iOS", model: "core-animation-macos/1", recipes: recipes,
      roundedClipAlwaysFlattens: false, fractionalClipFlattens: false, shadowSigmaPerRadius: shadowSigma,
      backdropStyles: styles, shadowPasses: Compositor.coreAnimation.shadowPasses)
  }()
}
