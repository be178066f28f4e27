import LayerModel

extension OffscreenTrigger {
  /// A shadow whose outline only the drawn subtree tells: the subtree is drawn, blackened, blurred and tinted first.
  ///
  /// An opaque or rounded layer is no exception: Apple's advice is a path even there (Tech Talk 10857).
  static let shadowWithoutPath = OffscreenTrigger(
    reason: .shadowWithoutPath, property: .shadowOpacity, remedy: .change { $0.shadowOpacity = 0 }
  ) { situation, compositor in
    // `planes` counts a shadow only where something casts it.
    situation.facts.shadow == .fromSubtree && (situation.ownPlaneCount > 0 || situation.hasDrawingSublayer)
      ? compositor.recipe(.shadowWithoutPath).confidence : nil
  }
}
