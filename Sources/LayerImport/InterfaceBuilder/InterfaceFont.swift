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
