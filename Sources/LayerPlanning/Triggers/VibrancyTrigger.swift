import LayerModel

extension OffscreenTrigger {
  /// Vibrant sublayers of a backdrop: drawn into a texture, filtered and combined with the backdrop.
  static let vibrancy = OffscreenTrigger(
    reason: .vibrancy, property: .vibrancy, remedy: .change { $0.backdrop.hasVibrancy = false }
  ) { situation, compositor in
    situation.facts.hasVibrancy && situation.ownPlanes.contains(.contents)
      ? compositor.recipe(.vibrancy).confidence : nil
  }
}
