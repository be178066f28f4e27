import LayerPlanning
import LayerWriting

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
          for reason in Reason.allCases { json.field(text: reason.rawValue) { write(reason.row, to: &$0) } }
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

  private static func write(_ text: ReasonDescription, to json: inout JSONWriter) {
    json.object { json in
      json.field("title", text.title)
      json.field("remedy", text.remedy)
    }
  }
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
}
