import LayerModel

extension ReasonDescription {
  /// The reasons of Chromium, whose passes are render surfaces; it shares filters and blend modes with Core Animation.
  static let surfaces = [
    opacity, backdropFilter, backdropScope, roundedCorner, clipPath, clipAxisAlignment, spaceFlattening,
  ]

  private static let opacity = ReasonDescription(
    .surface(.opacity, property: .opacity, remedy: .change { $0.opacity = 1 }),
    title: "Chromium: two or more layers or surfaces that fade as one", legend: "opacity of several layers",
    plural: "opacity",
    condition: "'opacity' is below 1, and the group holds two or more layers that paint, or surfaces.",
    mechanism: "the group is drawn into a surface, then the opacity is applied to it",
    remedy: "Fade the layers individually, or fade one layer in the background's colour above them.",
    example: "Scenes/opacity/apart.json", words: ["will-change: opacity"], missing: \.missingTranslucency,
    otherwise: "The group holds fewer than two layers and surfaces.")

  private static let backdropFilter = ReasonDescription(
    .surface(
      .backdropFilter, property: .backgroundFilters,
      otherProperty: { $0.layerClass == .backdrop ? .blurRadius : nil },
      remedy: .change { layer in
        layer.backgroundFilters = []
        layer.backdrop = BackdropContent()
      }),
    title: "Chromium: a filter on what is behind a layer", legend: "backdrop filter", plural: "backdrop filters",
    condition: "The layer is a backdrop that blurs, saturates or tints, or has 'backgroundFilters'.",
    mechanism: "the layer becomes a surface, and the pixels behind it are filtered when it is drawn",
    remedy: "Keep backdrops few and small, or show an image that was blurred once.",
    example: "Scenes/blur/backdrop.json", words: ["backdrop-filter"], missing: \.missingBackdrop,
    otherwise: "Another surface of the layer, or one around it, takes its place.")

  private static let backdropScope = ReasonDescription(
    .surface(.backdropScope, property: .sublayers, remedy: .dropMask),
    title: "Chromium: a group that limits what a mask, a blend mode or a backdrop inside it can see",
    legend: "backdrop scope", plural: "backdrop scopes",
    condition: """
      The layer has a mask and sublayers, or a sublayer has a blend mode; or the layer has an effect of its own, and a \
      backdrop lies inside it.
      """,
    mechanism: "the group is drawn into a surface of its own, so that nothing outside it is masked or blended",
    remedy: "Mask or blend a layer without sublayers, or draw the result into an image.",
    example: "Scenes/blend/multiply.json", words: ["isolation", "backdrop root"],
    otherwise: "Nothing in the group reads what is behind it.")

  private static let roundedCorner = ReasonDescription(
    .surface(.roundedCorner, property: .cornerRadius, remedy: .change { $0.cornerRadius = 0 }),
    title: "Chromium: a rounded clip that cannot be cut while its layers are drawn", legend: "rounded corner",
    plural: "rounded corners",
    condition: """
      'masksToBounds' clips to a radius, or a mask is an ellipse or a rounded rectangle, and the corners are \
      elliptical, the clip is turned relative to its surface, or another rounded clip lies inside it.
      """,
    mechanism: "the clipped layers are drawn into a surface, which is then cut",
    remedy: "Round only the innermost clip, and use circular corners.",
    example: "Scenes/corners/clip-nested.json", words: ["nested rounded clips", "elliptical corners"],
    otherwise: "No clip of the layer is rounded, or its corners are cut while layers are drawn.")

  private static let clipPath = ReasonDescription(
    .surface(.clipPath, property: .mask, remedy: .dropMask),
    title: "Chromium: a clip along a path", legend: "clip path", plural: "clip paths",
    condition: "The layer's mask is a filled path and nothing else.",
    mechanism: "the layer and its sublayers are drawn into a surface, which is then cut along the path",
    remedy: "Use a circle or a rounded rectangle, which are cut at no cost.",
    example: "Scenes/masks/beyond-bounds.json", words: ["clip-path"], missing: \.missingMask,
    otherwise: "The mask is not a filled path.")

  private static let clipAxisAlignment = ReasonDescription(
    .surface(.clipAxisAlignment, property: .masksToBounds, remedy: .noClip),
    title: "Chromium: a rectangular clip that is turned relative to its surface", legend: "turned clip",
    plural: "turned clips",
    condition: """
      'masksToBounds' is on, the layer has sublayers that paint, and its edges are turned relative to the surface \
      around it, even if nothing extends beyond the bounds.
      """,
    mechanism: "the sublayers are drawn into a surface that is aligned with the clip",
    remedy: "Turn the content instead of the clip, or turn 'masksToBounds' off.",
    example: "Scenes/geometry/clip-turned.json", words: ["overflow: hidden"], missing: \.missingClip,
    otherwise: "The clip is aligned with the axes of its surface, or nothing in it paints.")

  private static let spaceFlattening = ReasonDescription(
    .surface(.spaceFlattening, property: .class, remedy: .change { _ in }),
    title: "Chromium: flat content at the edge of a 3D scene", legend: "flat content in space",
    plural: "flat content in space",
    condition: "The layer is a sublayer of a transform layer ('transform-style: preserve-3d'), and not one itself.",
    mechanism: "the layer and its sublayers are drawn into a surface, which is then placed in space",
    remedy: "Use a transform layer only where sublayers need different depths.",
    example: "Scenes/3d/transform-layer.json", words: ["preserve-3d", "transform-style"],
    otherwise: "The layer is not a sublayer of a transform layer.")
}
