import LayerModel

extension OffscreenTrigger {
  /// A clip along a path: a mask that is a filled shape.
  static let clipPath = OffscreenTrigger(
    reason: .clipPath, property: .mask, remedy: .dropMask
  ) { situation, compositor in
    situation.surfaces.contains(ReasonSet(.clipPath)) ? compositor.recipe(.clipPath).confidence : nil
  }
}
