import LayerModel

extension OffscreenTrigger {
  /// A rounded clip that cannot be drawn together with the layers in it: its corners are elliptical, it is turned, or
  /// another rounded clip lies inside it.
  static let roundedCorner: OffscreenTrigger = .surface(
    .roundedCorner, property: .cornerRadius, remedy: .change { $0.cornerRadius = 0 })
}
