import LayerModel

extension OffscreenTrigger {
  /// A clip with rounded corners over a plane of a sublayer that leaves the outline, or over several planes of the
  /// layer itself; a single plane is drawn rounded without a pass, and a plane inside the outline is not cut.
  static let roundedClip = OffscreenTrigger(
    reason: .roundedClip, property: .cornerRadius, remedy: .change { $0.cornerRadius = 0 },
    nearMiss: { situation, _ in
      situation.layer.masksToBounds && situation.facts.isRounded
        && (situation.ownPlaneCount == 1 || situation.hasDrawingSublayer) ? .plane : nil
    }
  ) { situation, compositor in
    guard situation.layer.masksToBounds, situation.facts.isRounded else { return nil }
    let firm = compositor.recipe(.roundedClip).confidence
    if situation.doubts.contains(.plainLeaf) { return compositor.reading == .most ? .unsure : nil }
    if situation.clipReach == .outside { return firm }
    if situation.ownPlaneCount >= 2 {
      let isCommon = situation.ownPlanes.contains(.background)
      return min(firm, compositor.variant(isCommon ? .roundedClipTwoPlanes : .roundedClipBorder).confidence)
    }
    if compositor.roundedClipAlwaysFlattens.value {
      if situation.hasDrawingSublayer { return firm }
      return situation.ownPlaneCount > 0 ? min(firm, compositor.roundedClipAlwaysFlattens.confidence) : nil
    }
    return situation.clipReach == .assumed && compositor.reading == .most ? .unsure : nil
  }
}
