import LayerModel

extension OffscreenTrigger {
  /// A rectangular clip that is rotated relative to its target, where content extends beyond it.
  static let rotatedClip = OffscreenTrigger(
    reason: .rotatedClip, property: .masksToBounds, remedy: .noClip
  ) { situation, compositor in
    situation.layer.masksToBounds && !situation.facts.isRounded && !situation.isClipAligned && situation.overflows
      ? compositor.recipe(.rotatedClip).confidence : nil
  }
}
