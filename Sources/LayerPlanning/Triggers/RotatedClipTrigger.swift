import LayerModel

extension OffscreenTrigger {
  /// A straight clip that is turned against its target, where something would stick out.
  static let rotatedClip = OffscreenTrigger(
    reason: .rotatedClip, property: .masksToBounds, remedy: .noClip
  ) { situation, compositor in
    situation.layer.masksToBounds && !situation.facts.isRounded && !situation.isClipAligned && situation.overflows
      ? compositor.recipe(.rotatedClip).confidence : nil
  }
}
