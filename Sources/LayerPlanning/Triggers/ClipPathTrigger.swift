import LayerModel

extension OffscreenTrigger {
  /// A clip along a path: a mask that is a filled shape.
  static let clipPath: OffscreenTrigger = .surface(.clipPath, property: .mask, remedy: .dropMask)
}
