extension Compositor {
  private static let rules = "Chromium, property_tree_manager.cc; measured with Scripts/measure-chromium"

  /// Chromium's compositor: what Chrome, Electron and Android's web views do with the same layers on a page.
  ///
  /// Safari and `WKWebView` have another one.
  ///
  /// Each layer is an element with `will-change: transform`. A pass is a render surface. Shadows are painted together
  /// with their layer. The rasterization cache, vibrancy and shared captures have no counterpart and cost nothing.
  public static let chromium = Compositor(
    id: "chromium",
    title: "Chromium 156, promoted elements",
    model: "chromium/1",
    recipes: [
      .filter: surface, .blendMode: surface, .opacity: surface, .backdropFilter: surface, .backdropScope: surface,
      .roundedCorner: surface, .clipPath: surface, .clipAxisAlignment: surface, .spaceFlattening: surface,
    ],
    variants: [:],
    roundedClipAlwaysFlattens: Sourced(value: false, confidence: .certain, source: rules),
    fractionalClipFlattens: Sourced(value: false, confidence: .certain, source: rules),
    smoothsEdges: Sourced(value: true, confidence: .likely, source: "Chromium, cc::PictureLayerImpl"),
    shadowSigmaPerRadius: Sourced(
      value: 1, confidence: .certain, source: "CSS Backgrounds 3: a shadow's sigma is half its blur radius"),
    backdropStyles: styles,
    shadowPasses: [],
    cacheScreens: Sourced(value: 0, confidence: .certain, source: "no counterpart: Chromium keeps no group's picture"),
    cacheIdleMilliseconds: Sourced(
      value: 0, confidence: .certain, source: "no counterpart: Chromium keeps no group's picture"),
    passGapMilliseconds: passGap,
    grouping: .surfaces,
    cases: chromiumCases,
    otherCases: Sourced(value: 0, confidence: .certain, source: rules),
    paintedReach: Sourced(
      value: 4_000, confidence: .certain, source: "Chromium, cull_rect_updater.cc; measured at 3,900 and 4,500 points"))

  private static let surface = Recipe(
    passes: "1", confidence: .certain, countConfidence: .certain, source: rules)

  private static let chromiumCases: [String: Sourced<Int>] = {
    let surfaces = ["rotated-clip", "group-opacity", "filter", "filter-blur", "backdrop-blur", "backdrop-color"]
    var cases: [String: Sourced<Int>] = [:]
    for id in surfaces { cases[id] = Sourced(value: 1, confidence: .certain, source: rules) }
    cases["mask"] = Sourced(
      value: 0, confidence: .certain, source: "\(rules); 1 if the masked layer has sublayers, or along a free path")
    // The group around the layer becomes a surface, too: what the layer can see ends there.
    cases["blend-mode"] = Sourced(
      value: 2, confidence: .certain, source: "\(rules); one of them for the layer around it")
    return cases
  }()
}
