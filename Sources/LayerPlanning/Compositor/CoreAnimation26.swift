extension Compositor {
  /// Core Animation of iOS 26 and tvOS 26: the default rules, with rounded clips in doubt.
  ///
  /// Some frames with several rounded clips showed fewer passes than clips, and others as many. What decides is not
  /// known, so each clip counts as 0 to 1. Nothing has been published about a single clip on these systems.
  public static let coreAnimation26: Compositor = {
    let model = Compositor.coreAnimation
    let doubt =
      "in doubt, 0 to 1: three cells had 1 or 2 in all (Apple TV 4K, tvOS 26.4); in goal cards, each clip had one "
      + "(iPhone 13 Pro Max, iOS 26.4.2)"
    var recipes = model.recipes
    recipes[.roundedClip] = Recipe(passes: "0 to 1", confidence: .unsure, countConfidence: .unsure, source: doubt)
    let free = Sourced(value: 0, confidence: .unsure, source: doubt)
    var variants = model.variants
    for variant in [Variant.roundedClipTwoPlanes, .roundedClipBorder] { variants[variant] = free }
    var compositor = Compositor(
      id: "core-animation-26", title: "iOS 26, rounded clips in doubt", model: "core-animation-26/1", recipes: recipes,
      variants: variants, roundedClipAlwaysFlattens: model.roundedClipAlwaysFlattens,
      fractionalClipFlattens: model.fractionalClipFlattens, smoothsEdges: model.smoothsEdges,
      shadowSigmaPerRadius: model.shadowSigmaPerRadius, backdropStyles: model.backdropStyles,
      shadowPasses: model.shadowPasses, cacheScreens: model.cacheScreens,
      cacheIdleMilliseconds: model.cacheIdleMilliseconds, passGapMilliseconds: model.passGapMilliseconds)
    compositor.cases = [Reason.roundedClip.rawValue: free]
    compositor.doubtsRoundedClips = Sourced(value: true, confidence: .unsure, source: doubt)
    return compositor
  }()
}
