import LayerModel

extension OffscreenTrigger {
  /// A layer at the edge of a 3D scene, whose own content is flat: a sublayer of a transform layer.
  static let spaceFlattening: OffscreenTrigger = .surface(.spaceFlattening, property: .class, remedy: .change { _ in })
}
