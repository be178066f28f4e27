import LayerModel

extension OffscreenTrigger {
  /// A rectangular clip that is turned relative to its surface.
  static let clipAxisAlignment = OffscreenTrigger(
    reason: .clipAxisAlignment, property: .masksToBounds, remedy: .noClip
  ) { situation, compositor in
    situation.surfaces.contains(ReasonSet(.clipAxisAlignment)) ? compositor.recipe(.clipAxisAlignment).confidence : nil
  }
}
