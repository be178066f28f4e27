import LayerPlanning

extension PassKind {
  /// The work of a pass of this kind.
  var meaning: String {
    switch self {
    case .mask: "Draws a mask into its own texture; the masked layers are drawn in a content pass."
    case .content: "Draws a layer's subtree into a texture: the pass that most reasons share."
    case .compose: "Combines a filtered picture with its shadow, if another reason needs both as one picture."
    case .shadowSilhouette: "Draws the shape that casts a shadow, in black."
    case .shadowDownscale: "Scales a silhouette down, so that blurring it costs less."
    case .shadowBlurX: "Blurs a silhouette from left to right."
    case .shadowBlurY: "Blurs a silhouette from top to bottom."
    case .shadowTint: "Scales a blurred silhouette back up, in the shadow's colour."
    case .filterBlurX: "Blurs a filtered layer's picture from left to right."
    case .filterBlurY: "Blurs a filtered layer's picture from top to bottom."
    case .backdropCapture: "Copies the pixels below a backdrop, and interrupts the pass that draws them."
    case .backdropBlurX: "Blurs a capture from left to right."
    case .backdropBlurY: "Blurs a capture from top to bottom."
    case .backdropTint: "Recolours a capture and lays the tint over it."
    case .vibrantContent: "Draws the sublayers of a vibrant backdrop separately."
    case .vibrantFilter: "Combines the sublayers with the pixels below, so that they glow."
    }
  }

  /// The reason for a pass of this kind, if there is only one.
  var reason: Reason? {
    switch self {
    case .mask: .mask
    case .content: nil
    case .compose, .filterBlurX, .filterBlurY: .filter
    case .shadowSilhouette, .shadowDownscale, .shadowBlurX, .shadowBlurY, .shadowTint: .shadowWithoutPath
    case .backdropCapture, .backdropBlurX, .backdropBlurY, .backdropTint: .backdropBlur
    case .vibrantContent, .vibrantFilter: .vibrancy
    }
  }
}
