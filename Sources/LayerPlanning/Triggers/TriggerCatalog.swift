/// Every cause of offscreen passes, in the order in which a layer's reasons are listed.
enum TriggerCatalog {
  static let all: [OffscreenTrigger] = [
    .shadowWithoutPath, .mask, .roundedClip, .rotatedClip, .fractionalClip, .groupOpacity, .rasterize, .filter,
    .backdropBlur, .vibrancy, .blendMode,
  ]
}
