extension Compositor {
  /// Core Animation of iOS 4 to 9, on OpenGL ES.
  ///
  /// Three rules differ from the default: a rounded clip always costs, so does a clip between pixels, and a shadow is
  /// blurred without being scaled down or tinted in passes of its own.
  public static let coreAnimationClassic: Compositor = {
    var recipes = Compositor.coreAnimation.recipes
    recipes[.shadowWithoutPath] = Recipe(
      passes: "3", confidence: .likely, countConfidence: .likely,
      source: "the least a separable blur needs; WWDC 2014 session 419 counts offscreen shadows without their number")
    recipes[.roundedClip] = Recipe(
      passes: "1", confidence: .certain, countConfidence: .certain,
      source: "WWDC 2010 session 135; WWDC 2014 session 419")
    recipes[.rotatedClip] = Recipe(
      passes: "1", confidence: .likely, countConfidence: .likely, source: "WWDC 2010 session 135")
    recipes[.fractionalClip] = Recipe(
      passes: "1", confidence: .likely, countConfidence: .likely, source: "WWDC 2010 session 135")
    recipes[.filter] = Recipe(
      passes: "1, with blur 3", confidence: .unsure, countConfidence: .unsure, source: "assumed: no public filters then"
    )
    recipes[.blendMode] = Recipe(
      passes: "1", confidence: .unsure, countConfidence: .unsure, source: "assumed: no public blend modes then")
    return Compositor(
      id: "core-animation-classic", title: "iOS 4 to 9 (OpenGL ES)", model: "core-animation-classic/1",
      recipes: recipes, roundedClipAlwaysFlattens: true, fractionalClipFlattens: true,
      shadowSigmaPerRadius: shadowSigma, backdropStyles: styles,
      shadowPasses: [.shadowSilhouette, .shadowBlurX, .shadowBlurY])
  }()
}
