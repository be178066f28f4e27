import LayerModel

extension OffscreenTrigger {
  /// A clip with rounded corners over more than one plane; a single plane is drawn rounded without a pass.
  static let roundedClip = OffscreenTrigger(
    reason: .roundedClip, property: .cornerRadius, remedy: .change { $0.cornerRadius = 0 },
    nearMiss: { situation, _ in
      situation.layer.masksToBounds && situation.facts.isRounded && situation.ownPlaneCount == 1 ? .plane : nil
    }
  ) { situation, compositor in
    guard situation.layer.masksToBounds, situation.facts.isRounded else { return nil }
    let firm = compositor.recipe(.roundedClip).confidence
    if situation.hasDrawingSublayer { return firm }
    if situation.ownPlaneCount >= 2 {
      let isCommon = situation.ownPlanes.contains(.background)
      return min(firm, compositor.variant(isCommon ? .roundedClipTwoPlanes : .roundedClipBorder).confidence)
    }
    return compositor.roundedClipAlwaysFlattens.value && situation.ownPlaneCount > 0
      ? min(firm, compositor.roundedClipAlwaysFlattens.confidence) : nil
  }
}
