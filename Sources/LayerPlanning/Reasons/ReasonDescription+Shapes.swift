import LayerGeometry
import LayerModel

extension ReasonDescription {
  /// Reasons that come from the shape of a layer: its shadow, its mask and its clip.
  static let shapes = [shadowWithoutPath, mask, roundedClip, rotatedClip, fractionalClip]

  // An opaque or rounded layer is not an exception: Apple recommends a path for such layers as well (Tech Talk 10857).
  private static let shadowWithoutPath = ReasonDescription(
    OffscreenTrigger(
      reason: .shadowWithoutPath, property: .shadowOpacity, remedy: .change { $0.shadowOpacity = 0 },
      advice: .change { $0.shadowPathIsBounds = true }
    ) { situation, compositor in
      // `planes` includes a shadow only if something casts it.
      situation.facts.shadow == .fromSubtree && (situation.ownPlaneCount > 0 || situation.hasDrawingSublayer)
        ? compositor.recipe(.shadowWithoutPath).confidence : nil
    },
    title: "a shadow without a shadowPath", legend: "shadow without a shadowPath", plural: "shadows",
    condition: """
      A shadow is visible ('shadowOpacity' and the alpha of 'shadowColor' above 0, 'masksToBounds' off), no \
      'shadowPath' sets its outline, and something in the subtree is drawn.
      """,
    mechanism: "the layer and its sublayers are drawn to find the shadow's shape, which is then blurred and tinted",
    remedy: """
      Set 'shadowPath' to the layer's outline, with its corner radius (in a captured tree, 'shadowPathIsBounds' has \
      the same effect). The shadow is then blurred once and kept. Update the path when the bounds change.
      """,
    example: "Scenes/shadows/star-without-path.json",
    words: [
      "shadow", "drop shadow", "shadowPath", "shadowOpacity", "shadowColor", "shadowRadius", "shadowOffset",
      "shadowPathIsBounds",
    ],
    ownPasses: [.shadowSilhouette, .shadowDownscale, .shadowBlurX, .shadowBlurY, .shadowBlur, .shadowTint],
    cases: [
      .init("shadow-without-path", "shadow without a path", .shadowWithoutPath) {
        $0.plainCase(of: .shadowWithoutPath, passes: $0.shadowPasses.count)
      },
      .init(.shadowWithPath, "shadow with a path", of: .shadowWithoutPath),
    ],
    met: { "'shadowOpacity' is \($0.text($0.layer.shadowOpacity)) and no path defines the shadow's outline" },
    missing: {
      if $0.layer.shadowOpacity <= 0 { return "'shadowOpacity' is 0: there is no shadow." }
      if !($0.layer.shadowColor?.isVisible ?? false) { return "'shadowColor' is clear: there is no shadow." }
      if $0.layer.masksToBounds { return "'masksToBounds' cuts off the layer's own shadow." }
      return $0.layer.hasShadowPath ? "A path defines the shadow's outline: the shadow is blurred once and kept." : nil
    },
    otherwise: "Nothing visible in the subtree casts a shadow.")

  private static let mask = ReasonDescription(
    OffscreenTrigger(reason: .mask, property: .mask, remedy: .dropMask) { situation, compositor in
      situation.hasMask ? compositor.recipe(.mask).confidence : nil
    },
    title: "a layer whose alpha cuts out another layer", legend: "mask", plural: "masks",
    condition: "'mask' is set to a layer of any class, even to an empty or hidden one.",
    mechanism: "the layer and its mask are drawn into textures, then multiplied",
    remedy: """
      Replace a rounded rectangle or a circle with 'cornerRadius' and 'masksToBounds', which cost one pass or none; \
      put a gradient in the background's colour above the content instead of a gradient mask; or draw the shape into \
      the image once.
      """,
    example: "Scenes/masks/image-by-shape.json",
    words: ["masking", "maskView", "layer mask", "mask layer", "shape mask", "gradient mask", "alpha mask"],
    ownPasses: [.mask], cases: [.init(.mask, "mask of any kind", passes: 2)],
    met: { _ in "The layer has a mask" }, missing: \.missingMask,
    otherwise: "The mask of a mask, or of a transform layer, is ignored.")

  private static let clipWork = "the content is drawn into a texture, which is then clipped"

  /// A single plane is drawn rounded without a pass, and a plane inside the outline is not cut.
  private static let roundedClip = ReasonDescription(
    OffscreenTrigger(
      reason: .roundedClip, property: .cornerRadius, remedy: .change { $0.cornerRadius = 0 },
      nearMiss: { situation, compositor in
        situation.layer.masksToBounds && situation.facts.isRounded && !(compositor.doubtsRoundedClips?.value ?? false)
          && (situation.ownPlaneCount == 1 || situation.hasDrawingSublayer) ? .plane : nil
      }
    ) { situation, compositor in
      guard situation.layer.masksToBounds, situation.facts.isRounded else { return nil }
      let inDoubt: Confidence? = compositor.reading == .most ? .unsure : nil
      if situation.doubts.contains(.plainLeaf) { return inDoubt }
      guard let confidence = situation.confidenceOfRoundedClip(compositor) else { return nil }
      return compositor.doubtsRoundedClips?.value ?? false ? inDoubt : confidence
    },
    title: "rounded corners that clip more than a background or an image alone",
    legend: "rounded corners with a clip", plural: "rounded clips",
    condition: """
      'masksToBounds' is on, the radius is above 0, and a plane of a sublayer leaves the rounded outline, or the layer \
      has contents above a background or below a border. A sublayer that stays inside the outline is not cut.
      """,
    mechanism: clipWork,
    remedy: """
      Clip only one part: round the sublayer at the corners itself, remove a background that the image covers, round \
      the image itself, or put corner pieces in the background's colour on top.
      """,
    example: "Scenes/corners/clip-sublayer.json",
    words: [
      "cornerRadius", "masksToBounds", "clipsToBounds", "rounded corners", "corners", "cornerCurve", "maskedCorners",
      "clip", "clipping", "clipShape",
    ],
    cases: [
      .init(.radiusAlone, "corner radius without a clip", of: .roundedClip),
      .init(.roundedClip, "rounded clip, a sublayer is cut", passes: 1),
      .init(.roundedClipInside, "same, sublayers inside", of: .roundedClip),
      .init(.roundedClipTwoPlanes, "same, background + contents", of: .roundedClip),
      .init(.roundedClipBorder, "same, border + contents", of: .roundedClip),
      .init("rounded-clip-one-plane", "same, one plane only", .roundedClip) {
        $0.switched($0.roundedClipAlwaysFlattens)
      },
    ],
    met: {
      "'masksToBounds' clips several planes, or one of a sublayer, to corners of radius "
        + $0.text($0.layer.cornerRadius)
    },
    missing: {
      !$0.layer.masksToBounds
        ? "'masksToBounds' is off: a radius alone rounds background and border at no cost."
        : $0.isRounded ? nil : "'cornerRadius' is 0: other rules cover rectangular clips."
    },
    otherwise: """
      No plane of a sublayer leaves the rounded outline, and the layer has at most one plane of its own, which is \
      drawn with rounded corners.
      """)

  private static let rotatedClip = ReasonDescription(
    OffscreenTrigger(reason: .rotatedClip, property: .masksToBounds, remedy: .noClip) { situation, compositor in
      situation.layer.masksToBounds && !situation.facts.isRounded && !situation.isClipAligned && situation.overflows
        ? compositor.recipe(.rotatedClip).confidence : nil
    },
    title: "a rectangular clip that is rotated", legend: "rotated clip", plural: "rotated clips",
    condition: """
      'masksToBounds' is on without a radius, the edges are rotated or skewed relative to the target, and something \
      extends beyond the bounds.
      """,
    mechanism: clipWork,
    remedy:
      "Rotate the content instead of the clip, or keep the content inside the bounds and turn 'masksToBounds' off.",
    example: "Scenes/geometry/clip-turned.json", words: ["rotated clip", "masksToBounds", "skewed clip", "rotation"],
    cases: [
      .init(.alignedClip, "rectangular clip, on pixel grid", of: nil), .init(.rotatedClip, "same, rotated", passes: 1),
    ],
    met: { _ in
      "'masksToBounds' cuts planes along edges that are rotated in the target, and something extends beyond them"
    },
    missing: \.missingStraightClip,
    otherwise: "The clip is aligned with the axes of its target, or nothing extends beyond the bounds.")

  /// On compositors that cannot clip between pixels.
  private static let fractionalClip = ReasonDescription(
    OffscreenTrigger(
      reason: .fractionalClip, property: .masksToBounds, remedy: .noClip,
      nearMiss: { situation, compositor in
        guard situation.isClippedBetweenPixels else { return nil }
        return compositor.fractionalClipFlattens.value ? .overflow : .olderCompositor
      }
    ) { situation, compositor in
      compositor.fractionalClipFlattens.value && situation.isClippedBetweenPixels && situation.overflows
        ? compositor.recipe(.fractionalClip).confidence : nil
    },
    title: "a rectangular clip with an edge off the pixel grid", legend: "clip between pixels",
    plural: "clips between pixels",
    condition:
      "'masksToBounds' is on without a radius, an edge is off the pixel grid, and something extends beyond the bounds.",
    mechanism: clipWork, remedy: "Move the layer to whole pixels: round its frame to multiples of 1 / scale.",
    example: "Scenes/geometry/clip-fractional-classic.json", words: ["masksToBounds", "subpixel", "half pixel"],
    cases: [
      .init("fractional-clip", "same, between pixels", .fractionalClip) { $0.switched($0.fractionalClipFlattens) }
    ],
    met: { _ in "'masksToBounds' cuts planes between pixels, and something extends beyond the bounds" },
    missing: {
      $0.compositor.fractionalClipFlattens.value
        ? $0.missingStraightClip : "\($0.server) cuts between pixels at no cost."
    },
    otherwise: "The clip is on whole pixels, or is rotated, or nothing extends beyond the bounds.")
}

extension LayerSituation {
  /// The confidence that a rounded clip costs a pass, by the planes that it cuts; nil if it does not.
  fileprivate func confidenceOfRoundedClip(_ compositor: Compositor) -> Confidence? {
    let firm = compositor.recipe(.roundedClip).confidence
    if clipReach == .outside { return firm }
    if ownPlaneCount >= 2 {
      let isCommon = ownPlanes.contains(.background)
      return min(firm, compositor.variant(isCommon ? .roundedClipTwoPlanes : .roundedClipBorder).confidence)
    }
    if compositor.roundedClipAlwaysFlattens.value {
      if hasDrawingSublayer { return firm }
      return ownPlaneCount > 0 ? min(firm, compositor.roundedClipAlwaysFlattens.confidence) : nil
    }
    return clipReach == .assumed && compositor.reading == .most ? .unsure : nil
  }

  fileprivate var isClippedBetweenPixels: Bool {
    layer.masksToBounds && !facts.isRounded && isClipAligned && !isClipOnGrid
  }
}
