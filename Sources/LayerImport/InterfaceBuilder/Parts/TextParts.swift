import LayerGeometry
import LayerModel

/// Views that show text.
enum TextParts {
  /// Draws a label, which is one layer with the text as its contents.
  static func label(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let document = builder.document
    var text = PlatformText(document.string(.text, of: view.element) ?? "")
    text.read(view.element, in: document)
    // 0 means as many lines as fit.
    text.isWrapped = document.tree.number(.numberOfLines, of: view.element).map { $0 != 1 } ?? false
    text.fit(into: view.width)
    guard !text.string.isEmpty else { return }
    builder.change { $0.content = .text(text.content) }
  }

  /// Draws a text field: its border and its text, or its placeholder.
  static func textField(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let document = builder.document
    let style = document.tree.string(.borderStyle, of: view.element) ?? "none"
    let isBordered = style != "none"
    if isBordered {
      builder.part("border", view.frame, at: view.element) { layer in
        // A line or a bezel has square corners and shows the view's own background.
        if style == "roundedRect" {
          layer.backgroundColor = .white
          layer.cornerRadius = 5
        }
        layer.borderWidth = 0.5
        layer.borderColor = SystemColors.picture
      }
    }
    var text = PlatformText(document.string(.text, of: view.element) ?? "")
    text.read(view.element, in: document)
    if text.string.isEmpty {
      text.string = document.string(.placeholder, of: view.element) ?? ""
      text.color = SystemColors.placeholder
    }
    // The text is one line in the middle, which reaches corners only if they are very round.
    let height = min(view.height, text.lineHeight)
    builder.text(
      "text", view.inset(x: isBordered ? 7 : 0, y: (view.height - height) / 2), at: view.element, text)
  }

  /// Draws a text view, with its text at the top, within UIKit's insets.
  static func textView(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    var text = PlatformText(builder.document.string(.text, of: view.element) ?? "")
    text.font = .system(14)
    text.read(view.element, in: builder.document)
    text.placement = .top
    text.isWrapped = true
    builder.text("text", view.inset(x: 5, y: 8), at: view.element, text)
  }
}

extension InterfaceView {
  /// The whole view, in the coordinate space of its parts.
  var frame: Rect<SuperlayerSpace> { Rect(x: 0, y: 0, width: width, height: height) }

  /// The view's frame, inset at its edges.
  func inset(x: Double = 0, y: Double = 0) -> Rect<SuperlayerSpace> {
    Rect(minX: x, minY: y, maxX: width - x, maxY: height - y)
  }

  /// A frame of a given size in the middle of the view.
  func centered(_ width: Double, _ height: Double) -> Rect<SuperlayerSpace> {
    Rect(x: (self.width - width) / 2, y: (self.height - height) / 2, width: width, height: height)
  }
}

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
