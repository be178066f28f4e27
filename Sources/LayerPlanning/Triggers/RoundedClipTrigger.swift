import LayerModel

extension OffscreenTrigger {
  /// A clip with round corners over more than one plane; over a single one the plane itself is drawn rounded.
  static let roundedClip = OffscreenTrigger(reason: .roundedClip, property: .cornerRadius) { situation, compositor in
    guard situation.layer.masksToBounds, situation.facts.isRounded else { return nil }
    let firm = compositor.recipe(.roundedClip).confidence
    if situation.hasDrawingSublayer { return firm }
    if situation.ownPlaneCount >= 2 {
      // Background under contents was seen to cost in several tests, a border only claimed to (reference, 1.1).
      return min(firm, situation.ownPlanes.contains(.background) ? .likely : .unsure)
    }
    return compositor.roundedClipAlwaysFlattens && situation.ownPlaneCount > 0 ? min(firm, .likely) : nil
  }
}
