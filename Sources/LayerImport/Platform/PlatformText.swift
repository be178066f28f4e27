import LayerGeometry
import LayerModel

/// Words as a view shows them: by default one line in the middle of its height, cut with an ellipsis.
struct PlatformText: Hashable, Sendable {
  var string: String
  var font = PlatformFont.system(17)
  var color = Color.black
  var alignment = TextAlignment.natural
  var placement = TextPlacement.center
  var isWrapped = false
  var truncation = TextTruncation.end

  init(_ string: String) { self.string = string }

  /// How wide one line is, about: no font is opened to import a file.
  var estimatedWidth: Double {
    // Characters beyond Latin are about as wide as they are high.
    string.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.55 : 1) * font.size }
  }

  /// How high one line is, about: the system's font is 1.2 times as high as its size.
  var lineHeight: Double { (font.size * 1.2).rounded(.up) }

  /// Leaves the ellipsis out where the text most likely fits on the device, though not in the font that is in here.
  ///
  /// Design-time frames are as wide as their text in the platform's font, which is narrower than all that replace it.
  mutating func fit(into width: Double) {
    if !isWrapped, estimatedWidth * 0.75 <= width { truncation = .none }
  }

  /// The text as a layer holds it.
  var content: TextContent {
    var content = TextContent()
    content.string = string
    content.font = font.name
    content.fontSize = font.size
    content.foregroundColor = color
    content.alignment = alignment
    content.placement = placement
    content.isWrapped = isWrapped
    content.truncation = truncation
    return content
  }
}

/// A font of a view, under a name that text is drawn with.
struct PlatformFont: Hashable, Sendable {
  var name: String
  var size: Double

  /// The system's font in a weight.
  static func system(_ size: Double, _ weight: String = "Regular") -> PlatformFont {
    PlatformFont(name: weight == "Regular" ? "System" : "System-\(weight)", size: size)
  }

  /// Text styles at the usual setting of type size.
  ///
  /// Source: Apple, Human Interface Guidelines, Typography, "iOS Dynamic Type sizes", Large (default).
  private static let styles: [String: PlatformFont] = [
    "largeTitle": .system(34), "title1": .system(28), "title2": .system(22), "title3": .system(20),
    "headline": .system(17, "Semibold"), "body": .system(17), "callout": .system(16), "subheadline": .system(15),
    "footnote": .system(13), "caption1": .system(12), "caption2": .system(11),
  ]

  /// The font of a text style, by its name in code; nil for one that is not known.
  static func style(_ name: String) -> PlatformFont? { styles[name] }

  /// A size that a font can have; nil for any other.
  static func size(_ stated: Double?) -> Double? { stated.flatMap { $0 > 0 && $0 <= 1e7 ? $0 : nil } }
}

extension Layer {
  /// Makes the layer of a label without subviews cost what it does: its background and its words are one plane.
  ///
  /// A label draws its background into its contents, and no layer has it. A radius rounds one plane without a clip, and
  /// one plane fades without a group. Source: a print of such a layer, which is opaque and has no sublayers (Stack
  /// Overflow 31759796); and that a radius alone does not round the background, as it rounds one of a layer.
  mutating func drawAsOnePlane() {
    guard borderWidth == 0, shadowOpacity == 0 else { return }
    masksToBounds = false
    if opacity < 1 { allowsGroupOpacity = false }
  }
}
