import LayerGeometry
import LayerModel

/// Text as a view shows it: by default one vertically centred line, truncated with an ellipsis.
struct PlatformText: Hashable, Sendable {
  var string: String
  var font = PlatformFont.system(17)
  var color = Color.black
  var alignment = TextAlignment.natural
  var placement = TextPlacement.center
  var isWrapped = false
  var truncation = TextTruncation.end

  init(_ string: String) { self.string = string }

  /// The approximate width of one line, because importers do not open fonts.
  var estimatedWidth: Double {
    // Most characters from here on, such as Chinese ones, are about as wide as they are tall.
    string.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.55 : 1) * font.size }
  }

  /// The approximate height of one line: 1.2 times the size of the system font.
  var lineHeight: Double { (font.size * 1.2).rounded(.up) }

  /// Removes the ellipsis if the text probably fits on the device, even if it does not fit in the fonts available here.
  ///
  /// Design-time frames are as wide as their text in the platform's font, which is narrower than its replacements.
  mutating func fit(into width: Double) {
    if !isWrapped, estimatedWidth * 0.75 <= width { truncation = .none }
  }

  /// The sign at the trailing edge of a cell; nil for a cell without an accessory.
  static func accessory(_ type: String, tint: Color) -> PlatformText? {
    let (sign, color): (String, Color)
    switch type {
    case "disclosureIndicator": (sign, color) = ("›", SystemColors.picture)
    case "checkmark": (sign, color) = ("✓", tint)
    case "detailDisclosureButton": (sign, color) = ("ⓘ ›", tint)
    case "detailButton": (sign, color) = ("ⓘ", tint)
    default: return nil
    }
    var text = PlatformText(sign)
    text.font = .system(20)
    text.color = color
    text.alignment = .right
    return text
  }

  /// The text as the content of a layer.
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

/// A font of a view, with the name that is used to draw text.
struct PlatformFont: Hashable, Sendable {
  var name: String
  var size: Double

  /// The system font in a weight.
  static func system(_ size: Double, _ weight: String = "Regular") -> PlatformFont {
    PlatformFont(name: weight == "Regular" ? "System" : "System-\(weight)", size: size)
  }

  /// Text styles at the default Dynamic Type size.
  ///
  /// Source: Apple, Human Interface Guidelines, Typography, "iOS Dynamic Type sizes", Large (default).
  private static let styles: [String: PlatformFont] = [
    "largeTitle": .system(34), "title1": .system(28), "title2": .system(22), "title3": .system(20),
    "headline": .system(17, "Semibold"), "body": .system(17), "callout": .system(16), "subheadline": .system(15),
    "footnote": .system(13), "caption1": .system(12), "caption2": .system(11),
  ]

  /// The font of a text style, by its name in code; nil if it is unknown.
  static func style(_ name: String) -> PlatformFont? { styles[name] }

  /// A valid font size; nil for any other number.
  static func size(_ stated: Double?) -> Double? { stated.flatMap { $0 > 0 && $0 <= 1e7 ? $0 : nil } }
}

extension Layer {
  /// Draws a label without subviews as one plane, so that its layer has the correct cost.
  ///
  /// A label draws its background into its contents, not as a layer background. With a single plane, a radius needs no
  /// clip, and opacity needs no group. Sources: a printed description of such a layer, which is opaque and has no
  /// sublayers (Stack Overflow 31759796), and the fact that a radius alone does not round a label's background,
  /// although it would round the background of a layer.
  mutating func drawAsOnePlane() {
    guard borderWidth == 0, shadowOpacity == 0 else { return }
    masksToBounds = false
    if opacity < 1 { allowsGroupOpacity = false }
  }
}

/// Names of layers that show text.
enum DrawnText {
  /// The name of a layer that shows text: the first line, shortened.
  static func name(of string: String) -> String {
    let line = string.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? string
    return line.count <= 32 ? "\"\(line)\"" : "\"\(line.prefix(30))…\""
  }
}
