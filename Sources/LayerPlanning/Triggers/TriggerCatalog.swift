/// Every cause of offscreen passes, in the order in which a layer's reasons are listed.
enum TriggerCatalog {
  /// The causes of a compositor that judges each layer by its planes.
  static let all: [OffscreenTrigger] = [
    .shadowWithoutPath, .mask, .roundedClip, .rotatedClip, .fractionalClip, .groupOpacity, .rasterize, .filter,
    .backdropBlur, .vibrancy, .blendMode,
  ]

  /// The causes of a compositor that gathers layers into surfaces.
  static let surfaces: [OffscreenTrigger] = [
    .filter, .blendMode, .opacity, .backdropFilter, .backdropScope, .roundedCorner, .clipPath, .clipAxisAlignment,
    .spaceFlattening,
  ]

  /// The causes that a compositor knows.
  static func triggers(of compositor: Compositor) -> [OffscreenTrigger] {
    compositor.grouping == .planes ? all : surfaces
  }

  /// The trigger for a reason.
  static func trigger(_ reason: Reason) -> OffscreenTrigger {
    guard let trigger = (all + surfaces).first(where: { $0.reason == reason }) else {
      preconditionFailure("The catalog has no trigger for '\(reason.rawValue)'.")
    }
    return trigger
  }
}
