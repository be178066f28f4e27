import LayerModel

extension ReasonDescription {
  /// Reasons that treat a subtree as one picture.
  static let groups = [groupOpacity, rasterize, filter, blendMode]

  private static let groupOpacity = ReasonDescription(
    OffscreenTrigger(
      reason: .groupOpacity, property: .opacity, remedy: .change { $0.opacity = 1 },
      nearMiss: { situation, _ in situation.fades && situation.planes == 1 ? .plane : nil }
    ) { situation, compositor in
      guard situation.fades, situation.planes >= 2 else { return nil }
      let firm = compositor.recipe(.groupOpacity).confidence
      return situation.hasDrawingSublayer ? firm : min(firm, compositor.variant(.groupOpacityOwnPlanes).confidence)
    },
    title: "several overlapping parts that fade as one", legend: "opacity of a group", plural: "group opacity",
    condition: """
      'opacity' is below 1, 'allowsGroupOpacity' is on, and two or more parts are drawn: the background, the contents, \
      the shadow or sublayers.
      """,
    mechanism: "the parts are drawn as one picture, then the opacity is applied to it",
    remedy: """
      Fade the parts individually: put the alpha into their colours, turn 'allowsGroupOpacity' off where they do not \
      overlap, or fade in a layer in the background's colour above them.
      """,
    example: "Scenes/opacity/overlap.json",
    words: ["opacity", "alpha", "allowsGroupOpacity", "fade", "transparency", "translucent"],
    cases: [
      .init(.groupOpacity, "opacity, with a sublayer", passes: 1),
      .init(.groupOpacityOwnPlanes, "same, several planes", of: .groupOpacity),
      .init(.singlePlaneOpacity, "same, one plane only", of: .groupOpacity),
    ],
    met: { "The opacity of \($0.text($0.node.opacity)) applies to two planes or more" },
    missing: {
      let isOff = "'allowsGroupOpacity' is off: each plane fades by itself."
      return $0.missingTranslucency ?? ($0.layer.allowsGroupOpacity ? nil : isOff)
    },
    otherwise: "There is at most one plane: it fades by itself.")

  private static let nothingVisible = "The layer draws nothing visible."

  private static let rasterize = ReasonDescription(
    OffscreenTrigger(
      reason: .rasterize, property: .shouldRasterize, remedy: .change { $0.shouldRasterize = false },
      nearMiss: { situation, _ in (0.9...1).contains(situation.entryShare) ? .entryPixels : nil }
    ) { situation, compositor in
      situation.layer.shouldRasterize ? compositor.recipe(.rasterize).confidence : nil
    },
    title: "a subtree that is kept as a bitmap", legend: "shouldRasterize", plural: "rasterized layers",
    condition: """
      'shouldRasterize' is on. It costs a pass in a frame that has to draw the bitmap. While the bitmap can be reused, \
      neither the layer nor its content costs a pass.
      """,
    mechanism: "the subtree is drawn into a bitmap, which a later frame may reuse",
    remedy: """
      Use it for costly, unchanging subtrees, and set 'rasterizationScale' to the screen's scale. Turn it off for \
      subtrees that change from frame to frame, because it adds a pass there.
      """,
    example: "Scenes/rasterize/alone.json",
    words: [
      "shouldRasterize", "rasterizationScale", "rasterization", "rasterize cache", "bitmap cache", "drawingGroup",
    ],
    cases: [
      .init(.rasterize, "rasterized, not in the cache", passes: 1),
      .init(.rasterizeHit, "same, in the cache", of: .rasterize),
    ],
    met: { _ in "'shouldRasterize' is on" },
    missing: { $0.layer.shouldRasterize ? nil : "'shouldRasterize' is off." }, otherwise: nothingVisible)

  private static let filter = ReasonDescription(
    OffscreenTrigger(
      reason: .filter, property: .filters, remedy: .change { $0.filters = [] }
    ) { situation, compositor in
      situation.facts.hasFilters || situation.surfaces.contains(ReasonSet(.filter))
        ? compositor.recipe(.filter).confidence : nil
    },
    title: "filters applied to a layer's own content", legend: "filter", plural: "filters",
    condition: "'filters' is not empty, even if no filter changes anything.",
    mechanism: "the layer's picture is drawn first, then filtered",
    remedy: "Filter an image once instead of in every frame, and remove filters that change nothing.",
    example: "Scenes/blur/filter-gaussian.json", words: ["filters", "CIFilter", "CAFilter", "gaussian blur"],
    ownPasses: [.compose, .filterBlurX, .filterBlurY],
    cases: [.init(.filter, "colour filter", passes: 1), .init(.filterBlur, "filter with a blur", of: .filter)],
    met: { _ in "The layer has 'filters'" },
    missing: { $0.layer.filters.isEmpty ? "The layer has no 'filters'." : nil }, otherwise: nothingVisible)

  private static let blendMode = ReasonDescription(
    OffscreenTrigger(
      reason: .blendMode, property: .compositingFilter, remedy: .change { $0.compositingFilter = .sourceOver }
    ) { situation, compositor in
      situation.facts.blendMode != .sourceOver || situation.surfaces.contains(ReasonSet(.blendMode))
        ? compositor.recipe(.blendMode).confidence : nil
    },
    title: "a subtree with a blend mode", legend: "blend mode", plural: "blend modes",
    condition: "'compositingFilter' is set to anything other than source-over.",
    mechanism: "the subtree is drawn first, then blended as a whole",
    remedy: "Apply the blend mode to the image once, or choose colours that need no blend mode.",
    example: "Scenes/blend/multiply.json",
    words: ["compositingFilter", "blending mode", "multiply", "screen blend", "plusLighter"],
    cases: [.init(.blendMode, "blend mode", passes: 1)],
    met: { "'compositingFilter' is '\($0.layer.compositingFilter.rawValue)'" },
    missing: { $0.layer.compositingFilter == .sourceOver ? "'compositingFilter' is source-over." : nil },
    otherwise: nothingVisible)
}

extension ReasonDescription {
  /// Reasons of backdrops, which read the pixels below them.
  static let backdrops = [backdropBlur, vibrancy]

  private static let backdropBlur = ReasonDescription(
    OffscreenTrigger(
      reason: .backdropBlur, property: .blurRadius,
      otherProperty: { layer in
        if layer.layerClass != .backdrop { return .backgroundFilters }
        return layer.hasStyledBackdrop ? .style : nil
      },
      remedy: .change { layer in
        if layer.layerClass != .backdrop { layer.backgroundFilters = [] }
        if layer.hasStyledBackdrop { layer.backdrop.style = .none }
        layer.backdrop.blurRadius = 0
      }
    ) { situation, compositor in
      situation.facts.backdrop != .none && situation.ownPlanes.contains(.contents)
        ? compositor.recipe(.backdropBlur).confidence : nil
    },
    title: "a layer that captures the pixels below it", legend: "blurred backdrop", plural: "backdrops",
    condition: "The layer is a backdrop that blurs, saturates or tints, or has 'backgroundFilters'.",
    mechanism: "the pixels below the layer are captured, then blurred or recoloured",
    remedy: """
      Let neighbouring backdrops share a capture ('group'), keep backdrops small, and show an image that was blurred \
      once where the content below is static.
      """,
    example: "Scenes/blur/backdrop.json",
    words: [
      "UIVisualEffectView", "UIBlurEffect", "NSVisualEffectView", "CABackdropLayer", "backdrop", "blur", "material",
      "backgroundFilters", "blurRadius", "visual effect", "frosted glass",
    ],
    ownPasses: [.backdropCapture, .backdropBlurX, .backdropBlurY, .backdropTint],
    cases: [
      .init(.backdropBlur, "backdrop with a blur", passes: 4),
      .init(.backdropColor, "backdrop, colours only", of: .backdropBlur),
    ],
    met: { _ in "The layer is a backdrop, or has 'backgroundFilters'" }, missing: \.missingBackdrop,
    otherwise: "The backdrop neither blurs nor recolours.")

  private static let vibrancy = ReasonDescription(
    OffscreenTrigger(
      reason: .vibrancy, property: .vibrancy, remedy: .change { $0.backdrop.hasVibrancy = false }
    ) { situation, compositor in
      situation.facts.hasVibrancy && situation.ownPlanes.contains(.contents)
        ? compositor.recipe(.vibrancy).confidence : nil
    },
    title: "vibrant sublayers of a backdrop", legend: "vibrancy", plural: "vibrancy",
    condition: "A backdrop's 'vibrancy' is on. Its passes are added to the backdrop's own.",
    mechanism: "the sublayers are drawn separately, then combined with the pixels below",
    remedy: "Use plain colours on the blur where the glow is not needed.",
    example: "Scenes/blur/vibrancy.json", words: ["UIVibrancyEffect", "vibrant"],
    ownPasses: [.vibrantContent, .vibrantFilter], cases: [.init(.vibrancy, "vibrancy, in addition", passes: 2)],
    met: { _ in "'vibrancy' is on" },
    missing: { $0.layer.backdrop.hasVibrancy ? nil : "'vibrancy' is off, or the layer is not a backdrop." },
    otherwise: nothingVisible)
}

extension LayerSituation {
  fileprivate var fades: Bool { opacity < 1 && layer.allowsGroupOpacity }
}

extension Layer {
  /// Whether a backdrop sets no blur of its own, so that its style applies.
  fileprivate var hasStyledBackdrop: Bool { backdrop.style != .none && backdrop.blurRadius == 0 }
}
