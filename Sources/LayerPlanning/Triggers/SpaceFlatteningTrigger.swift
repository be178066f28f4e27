import LayerModel

extension OffscreenTrigger {
  /// A layer at the edge of a 3D scene, whose own content is flat: a sublayer of a transform layer.
  static let spaceFlattening = OffscreenTrigger(
    reason: .spaceFlattening, property: .class, remedy: .change { _ in }
  ) { situation, compositor in
    situation.surfaces.contains(ReasonSet(.spaceFlattening)) ? compositor.recipe(.spaceFlattening).confidence : nil
  }
}
