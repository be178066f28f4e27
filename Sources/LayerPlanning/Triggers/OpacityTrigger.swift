import LayerModel

extension OffscreenTrigger {
  /// Two or more layers or surfaces that fade as one.
  static let opacity = OffscreenTrigger(
    reason: .opacity, property: .opacity, remedy: .change { $0.opacity = 1 }
  ) { situation, compositor in
    situation.surfaces.contains(ReasonSet(.opacity)) ? compositor.recipe(.opacity).confidence : nil
  }
}
