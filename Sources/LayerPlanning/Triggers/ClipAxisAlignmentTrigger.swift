import LayerModel

extension OffscreenTrigger {
  /// A rectangular clip that is turned relative to its surface.
  static let clipAxisAlignment: OffscreenTrigger = .surface(
    .clipAxisAlignment, property: .masksToBounds, remedy: .noClip)
}
