import LayerGeometry
import LayerModel

/// Views that show text.
enum TextParts {
  /// A label is one layer whose contents are its words.
  static func label(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let document = builder.document
    var text = PlatformText(document.string(.text, of: view.element) ?? "")
    text.read(view.element, in: document)
    // 0 is as many lines as there is room for.
    text.isWrapped = document.tree.number(.numberOfLines, of: view.element).map { $0 != 1 } ?? false
    text.fit(into: view.width)
    guard !text.string.isEmpty else { return }
    builder.change { $0.content = .text(text.content) }
  }

  /// A field draws its border and its words, or what is in their place.
  static func textField(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let document = builder.document
    let isBordered = document.tree.attribute(.borderStyle, of: view.element) != nil
    if isBordered {
      builder.part("border", view.frame, at: view.element) { layer in
        layer.backgroundColor = .white
        layer.cornerRadius = 5
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
    builder.text("text", view.inset(x: isBordered ? 7 : 0), at: view.element, text)
  }

  /// A text view begins at its top, within the insets that UIKit gives it.
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
  /// The whole view, in its own space, which is that of its parts.
  var frame: Rect<SuperlayerSpace> { Rect(x: 0, y: 0, width: width, height: height) }

  /// The view without a strip at its edges.
  func inset(x: Double = 0, y: Double = 0) -> Rect<SuperlayerSpace> {
    Rect(minX: x, minY: y, maxX: width - x, maxY: height - y)
  }

  /// A place of a size in the middle of the view.
  func centered(_ width: Double, _ height: Double) -> Rect<SuperlayerSpace> {
    Rect(x: (self.width - width) / 2, y: (self.height - height) / 2, width: width, height: height)
  }
}
