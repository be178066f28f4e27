import LayerGeometry
import ViewLayout

/// A view or a modifier while source is followed, before anybody knows what lies around it.
///
/// Parts lie in one array of the interpreter; the parts in a part come before it. What flows down from outer views,
/// such as a font, is kept as a part of its own and applied when the tree is written from its root.
struct ViewPart: Sendable {
  var kind: ViewPartKind
  /// The parts in it, in order; the first of a modifier is what it modifies.
  var children: [Int] = []
  var site: SwiftNode
  var name: String?
  /// The view whose body it is written in.
  var owner: String
  var assumptions: [String] = []
  var copies = 1
}

/// The kind of a part.
enum ViewPartKind: Sendable {
  /// A node that a tree takes over unchanged.
  case node(ViewNodeKind)
  /// A text; its look comes from what lies around it.
  case text(String?)
  /// An image or a symbol.
  case image(ViewImage)
  /// A shape; nil is filled with the foreground style.
  case shape(ViewShape, ViewDrawing?)
  /// A modifier that flows down into what it modifies.
  case setting(ViewSetting)
  /// Options of which one is shown, and the one that pictures show.
  case branch(preferred: Int)
  /// A label, a title and an icon: children in this order.
  case label
  /// A control whose look is up to a style around it; its label is its child.
  case button(ViewButton)
  /// `List` and `Form`.
  case list(isForm: Bool)
  /// A header, rows and a footer.
  case section(hasHeader: Bool, hasFooter: Bool)
  /// `TabView`, whose children are its pages.
  case tabs
  /// `NavigationStack` and its like: the content, with a bar above.
  case navigation(title: String?, isInline: Bool, isHidden: Bool)
  /// `Toggle`, `Slider` and other controls that UIKit draws, by the name of their type.
  case control(String, label: String?)
}

/// The kind of a control that a style draws.
enum ViewButton: Sendable {
  case button, link, navigationLink, menu, toggle
}

/// What flows down from a modifier into all views in it.
enum ViewSetting: Sendable {
  case font(ViewFont)
  case weight(String)
  case monospaced
  /// The foreground style.
  case foreground(ViewPaint)
  case tint(Color?)
  case lineLimit(Int?)
  case alignment(String)
  case imageScale(String)
  case dark(Bool)
  /// A style of buttons, toggles, labels, lists, tabs, by the modifier's name.
  case style(String, SwiftValue)
  /// The title of the screen, with whether its bar is small.
  case title(String?, isInline: Bool?)
  /// Whether the screen's bar is hidden.
  case hidesBar
  /// A setting of a preview.
  case preview(ViewPreview)
  /// A modifier that changes nothing that is drawn.
  case inert
}

/// A setting of a preview.
enum ViewPreview: Sendable {
  case name(String)
  case size(LayoutSize)
  case fitting
}

/// A font as far as a modifier says; a part that is nil is left as it is.
struct ViewFont: Sendable {
  var size = 17.0
  var weight: String?
  var isMonospaced = false
  var family: String?
}

/// What flows down to a view from those around it.
struct ViewEnvironment: Sendable {
  var font = ViewFont()
  /// A weight that a modifier gives whatever the font is.
  var weight: String?
  var isMonospaced = false
  var foreground: ViewPaint?
  var tint: Color? = SystemColors.tint
  var lineLimit: Int?
  var alignment = "leading"
  var symbolScale = 1.0
  var isDark = false
  var styles: [String: SwiftValue] = [:]
  var isInList = false

  /// Applies what a modifier says.
  mutating func apply(_ setting: ViewSetting) {
    switch setting {
    case .font(let font):
      self.font = font
      if font.weight != nil { weight = nil }
    case .weight(let weight): self.weight = weight
    case .monospaced: isMonospaced = true
    case .foreground(let paint): foreground = paint
    case .tint(let color): tint = color
    case .lineLimit(let limit): lineLimit = limit
    case .alignment(let word): alignment = word
    case .imageScale(let word): symbolScale = word == "large" ? 1.28 : word == "small" ? 0.78 : 1
    case .dark(let isDark): self.isDark = isDark
    case .style(let name, let style): styles[name] = style
    case .title, .hidesBar, .preview, .inert: break
    }
  }

  /// The foreground style, or the colour of text.
  var paint: ViewPaint { foreground ?? .color(isDark ? .white : .black) }

  /// A text as these say.
  func text(_ string: String?) -> ViewText {
    ViewText(
      string: string, size: font.size, weight: weight ?? font.weight ?? "Regular",
      isMonospaced: isMonospaced || font.isMonospaced, family: font.family, paint: paint, lineLimit: lineLimit,
      alignment: alignment)
  }
}
