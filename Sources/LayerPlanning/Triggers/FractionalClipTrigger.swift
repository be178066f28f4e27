import LayerModel

extension OffscreenTrigger {
  /// A straight clip that is off the pixel grid, on compositors that cannot cut between pixels.
  static let fractionalClip = OffscreenTrigger(reason: .fractionalClip, property: .masksToBounds) {
    situation, compositor in
    compositor.fractionalClipFlattens.value && situation.layer.masksToBounds && !situation.facts.isRounded
      && situation.isClipAligned && !situation.isClipOnGrid && situation.overflows
      ? compositor.recipe(.fractionalClip).confidence : nil
  }
}
