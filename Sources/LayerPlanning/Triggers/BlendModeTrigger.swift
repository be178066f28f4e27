import LayerModel

extension OffscreenTrigger {
  /// A subtree that is blended with what lies below by another rule than "over".
  static let blendMode = OffscreenTrigger(reason: .blendMode, property: .compositingFilter) { situation, compositor in
    // A mask's own blend mode is ignored; the planner removes it there.
    situation.layer.compositingFilter != .sourceOver ? compositor.recipe(.blendMode).confidence : nil
  }
}
