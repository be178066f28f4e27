import LayerGeometry
import LayerModel

/// Words as a view shows them: by default one line in the middle of its height, cut with an ellipsis.
struct InterfaceText: Hashable, Sendable {
  var string: String
  var font = InterfaceFont.system(17)
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

  /// Takes over how a view says that its text is laid out.
  mutating func read(_ view: Int, in document: InterfaceDocument) {
    let tree = document.tree
    font = InterfaceFont.stated(by: view, in: document) ?? font
    color = document.color(keyed: "textColor", of: view)?.color ?? color
    alignment = tree.string(.textAlignment, of: view).flatMap(TextAlignment.init) ?? alignment
    switch tree.string(.lineBreakMode, of: view) {
    case "headTruncation": truncation = .start
    case "middleTruncation": truncation = .middle
    case "clip", "clipping": truncation = .none
    default: break
    }
    read(attributed: tree.child(.attributedString, of: view), in: document)
  }

  /// Takes over a text with attributes: all of its words, and the look of the first.
  private mutating func read(attributed place: Int?, in document: InterfaceDocument) {
    let tree = document.tree
    guard let place, tree.has(.key, "attributedText", of: place) else { return }
    let fragments = tree.children(of: place).filter { tree[$0].name == .fragment }
    guard let first = fragments.first else { return }
    string = fragments.map { document.string(.content, of: $0) ?? "" }.joined()
    guard let attributes = tree.child(.attributes, of: first) else { return }
    color = document.color(keyed: "NSColor", of: attributes)?.color ?? color
    if let stated = tree.child(.font, of: attributes) {
      let size = InterfaceFont.size(tree.number(.size, of: stated))
      font = InterfaceFont(name: tree.string(.name, of: stated) ?? font.name, size: size ?? font.size)
    }
  }
}

/// A font as Interface Builder states it, under a name that text is drawn with.
struct InterfaceFont: Hashable, Sendable {
  var name: String
  var size: Double

  /// The system's font in a weight.
  static func system(_ size: Double, _ weight: String = "Regular") -> InterfaceFont {
    InterfaceFont(name: weight == "Regular" ? "System" : "System-\(weight)", size: size)
  }

  /// Text styles at the usual setting of type size.
  ///
  /// Source: Apple, Human Interface Guidelines, Typography, "iOS Dynamic Type sizes", Large (default).
  private static let styles: [String: InterfaceFont] = [
    "UICTFontTextStyleTitle0": .system(34), "UICTFontTextStyleLargeTitle": .system(34),
    "UICTFontTextStyleTitle1": .system(28), "UICTFontTextStyleTitle2": .system(22),
    "UICTFontTextStyleTitle3": .system(20), "UICTFontTextStyleHeadline": .system(17, "Semibold"),
    "UICTFontTextStyleBody": .system(17), "UICTFontTextStyleCallout": .system(16),
    "UICTFontTextStyleSubhead": .system(15), "UICTFontTextStyleFootnote": .system(13),
    "UICTFontTextStyleCaption1": .system(12), "UICTFontTextStyleCaption2": .system(11),
  ]

  /// A size that a font can have; nil for any other.
  static func size(_ stated: Double?) -> Double? { stated.flatMap { $0 > 0 && $0 <= 1e7 ? $0 : nil } }

  /// The font of a view; nil when it states none.
  static func stated(by view: Int, in document: InterfaceDocument) -> InterfaceFont? {
    let tree = document.tree
    guard let description = tree.child(.fontDescription, of: view) else { return nil }
    if let style = tree.string(.style, of: description) { return styles[style] ?? .system(17) }
    let size = size(tree.number(.pointSize, of: description)) ?? 17
    if let name = tree.string(.name, of: description) { return InterfaceFont(name: name, size: size) }
    switch tree.string(.type, of: description) {
    case "boldSystem": return .system(size, "Bold")
    case "italicSystem": return .system(size, "Italic")
    default:
      let weight = tree.string(.weight, of: description) ?? "regular"
      return .system(size, weight.prefix(1).uppercased() + weight.dropFirst())
    }
  }
}
