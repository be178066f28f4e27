import LayerPlanning
import LayerWriting

/// The texts that a page uses to explain its plans: `layercost-words/1`, once for all scenes.
public enum WordsJSON {
  /// The document.
  public static func bytes() -> [UInt8] { document.bytes(of: ()) }

  static let document = Document<Void>(
    "layercost-words/1", title: "layercost words, version 1",
    "The texts with which a report page explains its plans.",
    [
      .version("The tool version."),
      .required("reasons", .map(.object(reason), .lines)) { _ in Reason.allCases.map { ($0.rawValue, $0.row) } },
      .required(
        "kinds", .map(.text, .lines), { _ in PassKind.allCases.map { ($0.rawValue, $0.meaning) } },
        "The work of each kind of pass."),
    ])

  private static let reason = DocumentObject<ReasonDescription>([
    .required("title", .text, \.title, "The reason in a few words."),
    .required("remedy", .text, \.remedy, "How to avoid it."),
  ])
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
