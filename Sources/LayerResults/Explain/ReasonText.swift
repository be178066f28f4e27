import LayerPlanning
import LayerWriting

/// The description of a reason: one text for the manual and for reports about a layer.
struct ReasonText {
  /// The reason's name, in a few words.
  let title: String
  /// The conditions, as a sentence.
  let condition: String
  /// The work of the render server, as a clause that begins in lower case and has no period.
  let mechanism: String
  /// The way to avoid the cost.
  let remedy: String
  /// A scene in the gallery that has the reason.
  let example: String
  /// The words that people use for the reason, including names of properties.
  let words: [String]

  static func of(_ reason: Reason) -> ReasonText {
    switch reason {
    case .shadowWithoutPath: shadow
    case .mask: mask
    case .roundedClip: roundedClip
    case .rotatedClip: rotatedClip
    case .fractionalClip: fractionalClip
    case .groupOpacity: groupOpacity
    case .rasterize: rasterize
    case .filter: filter
    case .backdropBlur: backdrop
    case .vibrancy: vibrancy
    case .blendMode: blendMode
    case .opacity: opacity
    case .backdropFilter: backdropFilter
    case .backdropScope: backdropScope
    case .roundedCorner: roundedCorner
    case .clipPath: clipPath
    case .clipAxisAlignment: clipAxisAlignment
    case .spaceFlattening: spaceFlattening
    }
  }

  private static let shadow = ReasonText(
    title: "a shadow without a shadowPath",
    condition: "A shadow is visible ('shadowOpacity' and the alpha of 'shadowColor' above 0, 'masksToBounds' off), no "
      + "'shadowPath' sets its outline, and something in the subtree is drawn.",
    mechanism:
      "the layer and its sublayers are drawn to find the shadow's shape, which is then blurred and tinted",
    remedy: "Set 'shadowPath' to the layer's outline, with its corner radius (in a captured tree, 'shadowPathIsBounds' "
      + "has the same effect). The shadow is then blurred once and kept. Update the path when the bounds change.",
    example: "Scenes/shadows/star-without-path.json",
    words: [
      "shadow", "drop shadow", "shadowPath", "shadowOpacity", "shadowColor", "shadowRadius", "shadowOffset",
      "shadowPathIsBounds",
    ])

  private static let mask = ReasonText(
    title: "a layer whose alpha cuts out another layer",
    condition: "'mask' is set to a layer of any class, even to an empty or hidden one.",
    mechanism: "the layer and its mask are drawn into textures, then multiplied",
    remedy: "Replace a rounded rectangle or a circle with 'cornerRadius' and 'masksToBounds', which cost one pass or "
      + "none; put a gradient in the background's colour above the content instead of a gradient mask; or draw the "
      + "shape into the image once.",
    example: "Scenes/masks/image-by-shape.json",
    words: ["masking", "maskView", "layer mask", "mask layer", "shape mask", "gradient mask", "alpha mask"])

  private static let roundedClip = ReasonText(
    title: "rounded corners that clip more than a background or an image alone",
    condition:
      "'masksToBounds' is on, the radius is above 0, and a plane of a sublayer leaves the rounded outline, or the "
      + "layer has contents above a background or below a border. A sublayer that stays inside the outline is not cut.",
    mechanism: "the content is drawn into a texture, which is then clipped",
    remedy: "Clip only one part: round the sublayer at the corners itself, remove a "
      + "background that the image covers, round the image itself, or put corner pieces in the background's colour on "
      + "top.",
    example: "Scenes/corners/clip-sublayer.json",
    words: [
      "cornerRadius", "masksToBounds", "clipsToBounds", "rounded corners", "corners", "cornerCurve", "maskedCorners",
      "clip", "clipping", "clipShape",
    ])

  private static let rotatedClip = ReasonText(
    title: "a rectangular clip that is rotated",
    condition: "'masksToBounds' is on without a radius, the edges are rotated or skewed relative to the target, and "
      + "something extends beyond the bounds.",
    mechanism: "the content is drawn into a texture, which is then clipped",
    remedy:
      "Rotate the content instead of the clip, or keep the content inside the bounds and turn 'masksToBounds' off.",
    example: "Scenes/geometry/clip-turned.json", words: ["rotated clip", "masksToBounds", "skewed clip", "rotation"])

  private static let fractionalClip = ReasonText(
    title: "a rectangular clip with an edge off the pixel grid",
    condition:
      "'masksToBounds' is on without a radius, an edge is off the pixel grid, and something extends beyond the bounds.",
    mechanism: "the content is drawn into a texture, which is then clipped",
    remedy: "Move the layer to whole pixels: round its frame to multiples of 1 / scale.",
    example: "Scenes/geometry/clip-fractional-classic.json", words: ["masksToBounds", "subpixel", "half pixel"])

  private static let groupOpacity = ReasonText(
    title: "several overlapping parts that fade as one",
    condition:
      "'opacity' is below 1, 'allowsGroupOpacity' is on, and two or more parts are drawn: the background, the "
      + "contents, the shadow or sublayers.",
    mechanism: "the parts are drawn as one picture, then the opacity is applied to it",
    remedy: "Fade the parts individually: put the alpha into their colours, turn 'allowsGroupOpacity' off where they "
      + "do not overlap, or fade in a layer in the background's colour above them.",
    example: "Scenes/opacity/overlap.json",
    words: ["opacity", "alpha", "allowsGroupOpacity", "fade", "transparency", "translucent"])

  private static let rasterize = ReasonText(
    title: "a subtree that is kept as a bitmap",
    condition: "'shouldRasterize' is on. It costs a pass in a frame that has to draw the bitmap. While the bitmap "
      + "can be reused, neither the layer nor its content costs a pass.",
    mechanism: "the subtree is drawn into a bitmap, which a later frame may reuse",
    remedy: "Use it for costly, unchanging subtrees, and set 'rasterizationScale' to the screen's scale. Turn it off "
      + "for subtrees that change from frame to frame, because it adds a pass there.",
    example: "Scenes/rasterize/alone.json",
    words: [
      "shouldRasterize", "rasterizationScale", "rasterization", "rasterize cache", "bitmap cache", "drawingGroup",
    ])

  private static let filter = ReasonText(
    title: "filters applied to a layer's own content",
    condition: "'filters' is not empty, even if no filter changes anything.",
    mechanism: "the layer's picture is drawn first, then filtered",
    remedy: "Filter an image once instead of in every frame, and remove filters that change nothing.",
    example: "Scenes/blur/filter-gaussian.json", words: ["filters", "CIFilter", "CAFilter", "gaussian blur"])

  private static let backdrop = ReasonText(
    title: "a layer that captures the pixels below it",
    condition: "The layer is a backdrop that blurs, saturates or tints, or has 'backgroundFilters'.",
    mechanism: "the pixels below the layer are captured, then blurred or recoloured",
    remedy: "Let neighbouring backdrops share a capture ('group'), keep backdrops small, and show an image that was "
      + "blurred once where the content below is static.",
    example: "Scenes/blur/backdrop.json",
    words: [
      "UIVisualEffectView", "UIBlurEffect", "NSVisualEffectView", "CABackdropLayer", "backdrop", "blur", "material",
      "backgroundFilters", "blurRadius", "visual effect", "frosted glass",
    ])

  private static let vibrancy = ReasonText(
    title: "vibrant sublayers of a backdrop",
    condition: "A backdrop's 'vibrancy' is on. Its passes are added to the backdrop's own.",
    mechanism: "the sublayers are drawn separately, then combined with the pixels below",
    remedy: "Use plain colours on the blur where the glow is not needed.",
    example: "Scenes/blur/vibrancy.json", words: ["UIVibrancyEffect", "vibrant"])

  private static let blendMode = ReasonText(
    title: "a subtree with a blend mode",
    condition: "'compositingFilter' is set to anything other than source-over.",
    mechanism: "the subtree is drawn first, then blended as a whole",
    remedy: "Apply the blend mode to the image once, or choose colours that need no blend mode.",
    example: "Scenes/blend/multiply.json",
    words: ["compositingFilter", "blending mode", "multiply", "screen blend", "plusLighter"])
}

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
    case .shadowBlur: "Blurs a silhouette in both directions, in a compositing group."
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
    case .shadowSilhouette, .shadowDownscale, .shadowBlurX, .shadowBlurY, .shadowBlur, .shadowTint: .shadowWithoutPath
    case .backdropCapture, .backdropBlurX, .backdropBlurY, .backdropTint: .backdropBlur
    case .vibrantContent, .vibrantFilter: .vibrancy
    }
  }
}

/// The texts that a page uses to explain its plans: `layercost-words/1`, once for all scenes.
public enum WordsJSON {
  /// The format's name and version.
  public static let format = "layercost-words/1"

  /// The document.
  public static func bytes() -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", format)
      json.field("version", ToolIdentity.version)
      json.field("reasons") { json in
        json.object(.lines) { json in
          for reason in Reason.allCases { json.field(text: reason.rawValue) { write(.of(reason), to: &$0) } }
        }
      }
      json.field("kinds") { json in
        json.object(.lines) { json in
          for kind in PassKind.allCases { json.field(text: kind.rawValue) { $0.string(kind.meaning) } }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ text: ReasonText, to json: inout JSONWriter) {
    json.object { json in
      json.field("title", text.title)
      json.field("remedy", text.remedy)
    }
  }
}
