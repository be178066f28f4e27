/// Every cause of offscreen passes, in the order in which a layer's reasons are listed.
enum TriggerCatalog {
  static let all: [OffscreenTrigger] = [
    .shadowWithoutPath, .mask, .roundedClip, .rotatedClip, .fractionalClip, .groupOpacity, .rasterize, .filter,
    .backdropBlur, .vibrancy, .blendMode,
  ]

  /// The trigger for a reason.
  static func trigger(_ reason: Reason) -> OffscreenTrigger {
    guard let trigger = all.first(where: { $0.reason == reason }) else {
      preconditionFailure("The catalog has no trigger for '\(reason.rawValue)'.")
    }
    return trigger
  }
}
