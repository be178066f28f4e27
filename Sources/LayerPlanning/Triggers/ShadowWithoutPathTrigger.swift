import LayerModel

extension OffscreenTrigger {
  /// A shadow without a path: the server draws the subtree, blackens, blurs and tints it to find the outline.
  ///
  /// An opaque or rounded layer is not an exception: Apple recommends a path there too (Tech Talk 10857).
  static let shadowWithoutPath = OffscreenTrigger(
    reason: .shadowWithoutPath, property: .shadowOpacity, remedy: .change { $0.shadowOpacity = 0 }
  ) { situation, compositor in
    // `planes` counts a shadow only if something casts it.
    situation.facts.shadow == .fromSubtree && (situation.ownPlaneCount > 0 || situation.hasDrawingSublayer)
      ? compositor.recipe(.shadowWithoutPath).confidence : nil
  }
}
