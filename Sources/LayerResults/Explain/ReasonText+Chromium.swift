import LayerPlanning

/// The reasons of Chromium, whose passes are render surfaces.
extension ReasonText {
  static let opacity = ReasonText(
    title: "Chromium: two or more layers or surfaces that fade as one",
    condition: "'opacity' is below 1, and the group holds two or more layers that paint, or surfaces.",
    mechanism: "the group is drawn into a surface, then the opacity is applied to it",
    remedy: "Fade the layers individually, or fade one layer in the background's colour above them.",
    example: "Scenes/opacity/apart.json", words: ["will-change: opacity"])

  static let backdropFilter = ReasonText(
    title: "Chromium: a filter on what is behind a layer",
    condition: "The layer is a backdrop that blurs, saturates or tints, or has 'backgroundFilters'.",
    mechanism: "the layer becomes a surface, and the pixels behind it are filtered when it is drawn",
    remedy: "Keep backdrops few and small, or show an image that was blurred once.",
    example: "Scenes/blur/backdrop.json", words: ["backdrop-filter"])

  static let backdropScope = ReasonText(
    title: "Chromium: a group that limits what a mask, a blend mode or a backdrop inside it can see",
    condition: "The layer has a mask and sublayers, or a sublayer has a blend mode; or the layer has an effect of its "
      + "own, and a backdrop lies inside it.",
    mechanism: "the group is drawn into a surface of its own, so that nothing outside it is masked or blended",
    remedy: "Mask or blend a layer without sublayers, or draw the result into an image.",
    example: "Scenes/blend/multiply.json", words: ["isolation", "backdrop root"])

  static let roundedCorner = ReasonText(
    title: "Chromium: a rounded clip that cannot be cut while its layers are drawn",
    condition: "'masksToBounds' clips to a radius, or a mask is an ellipse or a rounded rectangle, and the corners are "
      + "elliptical, the clip is turned relative to its surface, or another rounded clip lies inside it.",
    mechanism: "the clipped layers are drawn into a surface, which is then cut",
    remedy: "Round only the innermost clip, and use circular corners.",
    example: "Scenes/corners/clip-nested.json", words: ["nested rounded clips", "elliptical corners"])

  static let clipPath = ReasonText(
    title: "Chromium: a clip along a path",
    condition: "The layer's mask is a filled path and nothing else.",
    mechanism: "the layer and its sublayers are drawn into a surface, which is then cut along the path",
    remedy: "Use a circle or a rounded rectangle, which are cut at no cost.",
    example: "Scenes/masks/beyond-bounds.json", words: ["clip-path"])

  static let clipAxisAlignment = ReasonText(
    title: "Chromium: a rectangular clip that is turned relative to its surface",
    condition: "'masksToBounds' is on, the layer has sublayers that paint, and its edges are turned relative to the "
      + "surface around it, even if nothing extends beyond the bounds.",
    mechanism: "the sublayers are drawn into a surface that is aligned with the clip",
    remedy: "Turn the content instead of the clip, or turn 'masksToBounds' off.",
    example: "Scenes/geometry/clip-turned.json", words: ["overflow: hidden"])

  static let spaceFlattening = ReasonText(
    title: "Chromium: flat content at the edge of a 3D scene",
    condition: "The layer is a sublayer of a transform layer ('transform-style: preserve-3d'), and not one itself.",
    mechanism: "the layer and its sublayers are drawn into a surface, which is then placed in space",
    remedy: "Use a transform layer only where sublayers need different depths.",
    example: "Scenes/3d/transform-layer.json", words: ["preserve-3d", "transform-style"])
}
