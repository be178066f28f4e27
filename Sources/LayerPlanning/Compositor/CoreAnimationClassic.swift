extension Compositor {
  /// Core Animation of iOS 4 to 9, on OpenGL ES.
  ///
  /// Three rules differ from the default: a rounded clip always costs a pass, a clip that is off the pixel grid costs
  /// one too, and a shadow has no separate downscale and tint passes.
  public static let coreAnimationClassic: Compositor = {
    var recipes = Compositor.coreAnimation.recipes
    recipes[.shadowWithoutPath] = Recipe(
      passes: "3", confidence: .likely, countConfidence: .likely,
      source: "the minimum for a separable blur; WWDC 2014 session 419 mentions offscreen shadows but no count")
    recipes[.mask] = Recipe(
      passes: "2", confidence: .certain, countConfidence: .certain,
      source: "WWDC 2014 session 419, which counts the final compositing step as a third pass")
    recipes[.roundedClip] = Recipe(
      passes: "1", confidence: .certain, countConfidence: .certain,
      source: "WWDC 2010 session 135; WWDC 2014 session 419")
    recipes[.rotatedClip] = Recipe(
      passes: "1", confidence: .likely, countConfidence: .likely, source: "WWDC 2010 session 135")
    recipes[.fractionalClip] = Recipe(
      passes: "1", confidence: .likely, countConfidence: .likely, source: "WWDC 2010 session 135")
    recipes[.filter] = Recipe(
      passes: "1, with blur 3", confidence: .unsure, countConfidence: .unsure, source: "assumed: no public filters yet"
    )
    recipes[.blendMode] = Recipe(
      passes: "1", confidence: .unsure, countConfidence: .unsure, source: "assumed: no public blend modes yet")
    var variants = Compositor.variants
    variants[.radiusAlone] = .assumed(0, "as in later versions")
    for variant in [Variant.roundedClipInside, .roundedClipTwoPlanes, .roundedClipBorder] {
      variants[variant] = Sourced(value: 1, confidence: .certain, source: "WWDC 2010 session 135")
    }
    for variant in [Variant.filterBlur, .backdropColor] {
      variants[variant] = variants[variant]?.carriedOver("as in later versions")
    }
    return Compositor(
      id: "core-animation-classic", title: "iOS 4 to 9 (OpenGL ES)", model: "core-animation-classic/1",
      recipes: recipes, variants: variants,
      roundedClipAlwaysFlattens: Sourced(
        value: true, confidence: .likely, source: "WWDC 2014 session 419, for images"),
      fractionalClipFlattens: Sourced(value: true, confidence: .likely, source: "WWDC 2010 session 135"),
      smoothsEdges: smoothsEdges, shadowSigmaPerRadius: shadowSigma, backdropStyles: styles,
      shadowPasses: [.shadowSilhouette, .shadowBlurX, .shadowBlurY], cacheScreens: cacheScreens,
      cacheIdleMilliseconds: cacheIdle, passGapMilliseconds: passGap)
  }()
}
