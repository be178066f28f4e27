import LayerPlanning

extension PassKind {
  /// The work of a pass of the kind.
  var meaning: String {
    switch self {
    case .mask: "Draws a mask into its own texture; the masked layers are drawn in a content pass."
    case .content: "Draws a layer's subtree into a texture: the pass that most reasons share."
    case .compose: "Joins a filtered picture with its shadow, where a further reason needs the two as one."
    case .shadowSilhouette: "Draws what casts a shadow, in black."
    case .shadowDownscale: "Makes a silhouette smaller, so that blurring it takes less."
    case .shadowBlurX: "Blurs a silhouette from left to right."
    case .shadowBlurY: "Blurs a silhouette from top to bottom."
    case .shadowTint: "Brings a blurred silhouette back to size, in the shadow's colour."
    case .filterBlurX: "Blurs a filtered layer's picture from left to right."
    case .filterBlurY: "Blurs a filtered layer's picture from top to bottom."
    case .backdropCapture: "Copies what lies below a backdrop; the pass that it reads is interrupted for it."
    case .backdropBlurX: "Blurs a capture from left to right."
    case .backdropBlurY: "Blurs a capture from top to bottom."
    case .backdropTint: "Recolours a capture and lays the tint over it."
    case .vibrantContent: "Draws the sublayers of a vibrant backdrop by themselves."
    case .vibrantFilter: "Joins them with what lies below, so that they glow."
    }
  }

  /// The reason that a pass of the kind is part of, where there is one alone.
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
