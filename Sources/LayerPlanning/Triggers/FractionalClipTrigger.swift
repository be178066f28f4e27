import LayerModel

extension OffscreenTrigger {
  /// A rectangular clip that is off the pixel grid, on compositors that cannot clip between pixels.
  static let fractionalClip = OffscreenTrigger(
    reason: .fractionalClip, property: .masksToBounds, remedy: .noClip,
    nearMiss: { situation, compositor in
      guard isBetweenPixels(situation) else { return nil }
      return compositor.fractionalClipFlattens.value ? .overflow : .olderCompositor
    }
  ) { situation, compositor in
    compositor.fractionalClipFlattens.value && isBetweenPixels(situation) && situation.overflows
      ? compositor.recipe(.fractionalClip).confidence : nil
  }

  private static func isBetweenPixels(_ situation: LayerSituation) -> Bool {
    situation.layer.masksToBounds && !situation.facts.isRounded && situation.isClipAligned && !situation.isClipOnGrid
  }
}
