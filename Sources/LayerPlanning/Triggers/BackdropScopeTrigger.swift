import LayerModel

extension OffscreenTrigger {
  /// A group that ends what a mask, a blend mode or a backdrop inside it can see.
  static let backdropScope: OffscreenTrigger = .surface(.backdropScope, property: .sublayers, remedy: .dropMask)
}
