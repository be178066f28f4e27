import LayerModel

extension OffscreenTrigger {
  /// Two or more layers or surfaces that fade as one.
  static let opacity: OffscreenTrigger = .surface(.opacity, property: .opacity, remedy: .change { $0.opacity = 1 })
}
