import LayerModel

extension OffscreenTrigger {
  /// A shadow without a path: to find the outline, the server draws the subtree, then blackens, blurs and tints it.
  ///
  /// An opaque or rounded layer is not an exception: Apple recommends a path for such layers as well (Tech Talk 10857).
  static let shadowWithoutPath = OffscreenTrigger(
    reason: .shadowWithoutPath, property: .shadowOpacity, remedy: .change { $0.shadowOpacity = 0 }
  ) { situation, compositor in
    // `planes` includes a shadow only if something casts it.
    situation.facts.shadow == .fromSubtree && (situation.ownPlaneCount > 0 || situation.hasDrawingSublayer)
      ? compositor.recipe(.shadowWithoutPath).confidence : nil
  }
}
