import LayerModel

extension OffscreenTrigger {
  /// A group that ends what a mask, a blend mode or a backdrop inside it can see.
  static let backdropScope = OffscreenTrigger(
    reason: .backdropScope, property: .sublayers, remedy: .dropMask
  ) { situation, compositor in
    situation.surfaces.contains(ReasonSet(.backdropScope)) ? compositor.recipe(.backdropScope).confidence : nil
  }
}
