import LayerGeometry
import LayerModel

// Texts and fonts in Interface Builder files.

extension PlatformText {
  /// Reads the text layout settings of a view.
  mutating func read(_ view: Int, in document: InterfaceDocument) {
    let tree = document.tree
    font = PlatformFont.stated(by: view, in: document) ?? font
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

  /// Reads an attributed text: its whole string, and the attributes of the first fragment.
  private mutating func read(attributed place: Int?, in document: InterfaceDocument) {
    let tree = document.tree
    guard let place, tree.has(.key, "attributedText", of: place) else { return }
    let fragments = tree.children(of: place).filter { tree[$0].name == .fragment }
    guard let first = fragments.first else { return }
    string = fragments.map { document.string(.content, of: $0) ?? "" }.joined()
    guard let attributes = tree.child(.attributes, of: first) else { return }
    color = document.color(keyed: "NSColor", of: attributes)?.color ?? color
    if let stated = tree.child(.font, of: attributes) {
      let size = PlatformFont.size(tree.number(.size, of: stated))
      font = PlatformFont(name: tree.string(.name, of: stated) ?? font.name, size: size ?? font.size)
    }
  }
}

extension PlatformFont {
  /// The font of a view; nil if the file does not specify one.
  static func stated(by view: Int, in document: InterfaceDocument) -> PlatformFont? {
    let tree = document.tree
    guard let description = tree.child(.fontDescription, of: view) else { return nil }
    if let style = tree.string(.style, of: description) { return self.style(word(ofStyle: style)) ?? .system(17) }
    let size = size(tree.number(.pointSize, of: description)) ?? 17
    if let name = tree.string(.name, of: description) { return PlatformFont(name: name, size: size) }
    switch tree.string(.type, of: description) {
    case "boldSystem": return .system(size, "Bold")
    case "italicSystem": return .system(size, "Italic")
    default:
      let weight = tree.string(.weight, of: description) ?? "regular"
      return .system(size, weight.prefix(1).uppercased() + weight.dropFirst())
    }
  }

  /// A text style's name in code: files use `UICTFontTextStyleHeadline`, and two older names.
  private static func word(ofStyle style: String) -> String {
    let mark = "UICTFontTextStyle"
    guard style.hasPrefix(mark) else { return style }
    let name = style.dropFirst(mark.count)
    switch name {
    case "Title0": return "largeTitle"
    case "Subhead": return "subheadline"
    default: return name.prefix(1).lowercased() + name.dropFirst()
    }
  }
}
