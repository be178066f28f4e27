import LayerModel

extension OffscreenTrigger {
  /// Sublayers that glow through a backdrop: drawn into a texture, filtered, joined with it.
  static let vibrancy = OffscreenTrigger(
    reason: .vibrancy, property: .vibrancy, remedy: .change { $0.backdrop.hasVibrancy = false }
  ) { situation, compositor in
    situation.facts.hasVibrancy && situation.ownPlanes.contains(.contents)
      ? compositor.recipe(.vibrancy).confidence : nil
  }
}
