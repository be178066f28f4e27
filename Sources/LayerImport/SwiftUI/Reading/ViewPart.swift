import LayerGeometry
import SourceProgram
import ViewLayout

/// A view or a modifier during interpretation, before its surroundings are known.
///
/// All parts are in one array of the interpreter; the children of a part come before it. Inherited settings, such as a
/// font, are kept as separate parts and applied when the tree is written from its root.
struct ViewPart: Sendable {
  var kind: ViewPartKind
  /// The part's children, in order; the first child of a modifier is the modified view.
  var children: [Int] = []
  var site: SwiftNode
  var name: String?
  /// Whether the name is that of a state in which a view waits, or in which something is missing.
  let isPassing: Bool
  /// The view whose body contains the part.
  var owner: String
  /// The call of the function that contains the part.
  var call: SwiftNode?
  var assumptions: [ViewAssumption] = []
  var copies = 1
  /// Whether the copies show a collection that is empty at first; outside of scrolling content, it has few elements
  /// later.
  var startsEmpty = false
  /// Whether the part is a loop over known elements, whose children are its rows.
  var isLoop = false
  /// The condition that decides which child of a branch is shown; nil if it cannot be compared with other conditions.
  var condition: ViewCondition?

  init(
    kind: ViewPartKind, children: [Int], site: SwiftNode, name: String?, owner: String, call: SwiftNode?
  ) {
    (self.kind, self.children, self.site, self.name, self.owner, self.call) = (kind, children, site, name, owner, call)
    isPassing = name.map(PassingState.isNamed) ?? false
  }
}

/// The kind of a part.
enum ViewPartKind: Sendable {
  /// A node that a tree contains unchanged.
  case node(ViewNodeKind)
  /// A `Text`; its style is inherited.
  case text(String?)
  /// An image or a symbol.
  case image(ViewImage)
  /// A shape; if the drawing is nil, the shape is filled with the foreground style.
  case shape(ViewShape, ViewDrawing?)
  /// A modifier that its content inherits.
  case setting(ViewSetting)
  /// Options of which one is shown; pictures show the preferred one.
  case branch(preferred: Int)
  /// A label, whose children are the title and the icon, in this order.
  case label
  /// A control with an inherited style; its label is its child.
  case button(ViewButton)
  /// `List` and `Form`.
  case list(isForm: Bool)
  /// A header, rows and a footer.
  case section(hasHeader: Bool, hasFooter: Bool)
  /// A page of a `TabView`, with the bar or the dots that show it as selected.
  case tabs(PlatformControl)
  /// `NavigationStack` and similar containers: the content, then the items of its bars.
  case navigation(ViewBars)
  /// `Toggle`, `Slider` and other controls that UIKit draws; its children fill the slots.
  case control(PlatformControl, [ViewSlot])
  /// A modifier whose first child is the content; its other children are shown by a container around it, not here.
  case attached(ViewAttachment)
}

/// The role of a view that belongs to a control.
enum ViewSlot: Sendable {
  case label, content, minimum, maximum, current
}

/// An addition of a modifier to a container around it.
enum ViewAttachment: Sendable {
  /// The items of a navigation bar.
  case toolbar
  /// A search field below a navigation bar, with its prompt.
  case search(String?)
  /// The item of a tab bar.
  case tabItem
}

/// The bars of a navigation container, and the place of each bar item, in the order of the children after
/// the content.
struct ViewBars: Sendable {
  var title: String?
  var isInline = false
  var isHidden = false
  var hasSearch = false
  /// The prompt of the search field.
  var prompt: String?
  var places: [Place] = []

  /// The place of an item in a bar.
  enum Place: Sendable {
    case leading, principal, trailing, bottom

    /// The place for a `ToolbarItemPlacement` on a phone; nil for one that a screen at rest does not show.
    init?(_ placement: String) {
      switch placement {
      case "navigationBarLeading", "topBarLeading", "cancellationAction", "navigation": self = .leading
      case "principal": self = .principal
      case "bottomBar", "status", "bottomOrnament": self = .bottom
      case "keyboard", "accessoryBar", "largeTitle", "largeSubtitle", "subtitle": return nil
      default: self = .trailing
      }
    }
  }
}

extension ViewPart {
  /// The children that are shown where the part is.
  var shown: ArraySlice<Int> { if case .attached = kind { children.prefix(1) } else { children[...] } }
}

/// The kind of a control that a style draws.
enum ViewButton: Sendable {
  case button, destructive, link, navigationLink, menu, toggle
}

/// A setting that all views inside a modifier inherit.
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
  /// The appearance of the whole screen.
  case prefersDark(Bool)
  /// A style of buttons, toggles, labels, lists or tabs, or another setting of controls, by the modifier's name.
  case style(String, SwiftValue)
  /// The value by which a picker or a tab view selects a view, as text; nil for an unknown value.
  case tag(String?)
  /// The place of an item in a bar, by the name of its `ToolbarItemPlacement`.
  case placement(String)
  /// The title of the screen, and whether its bar is small.
  case title(String?, isInline: Bool?)
  /// Whether the screen's bar is hidden.
  case hidesBar
  /// A setting of a preview.
  case preview(ViewPreview)
  /// A container that decides what the views in it cost.
  case surroundings(ViewSurroundings)
  /// A modifier that does not change the drawing.
  case inert
}

/// A setting of a preview.
enum ViewPreview: Sendable {
  case name(String)
  case size(LayoutSize)
  case fitting
}

/// Font settings of a modifier; nil leaves a setting unchanged.
struct ViewFont: Sendable {
  var size = 17.0
  var weight: String?
  var isMonospaced = false
  var family: String?
}

/// The settings that a view inherits.
struct ViewEnvironment: Sendable {
  var font = ViewFont()
  /// A weight that a modifier sets for any font.
  var weight: String?
  var isMonospaced = false
  var foreground: ViewPaint?
  /// The accent colour of the app's asset catalogue.
  struct Accent: Sendable {
    var light: Color?
    var dark: Color?
  }

  var accent = Accent()
  /// The tint that a modifier sets.
  var ownTint: Color??
  /// The tint of controls; nil for an unknown colour.
  var tint: Color? { ownTint ?? (isDark ? accent.dark : accent.light) ?? ViewColors.color("tint", isDark: isDark) }
  var lineLimit: Int?
  var alignment = "leading"
  var symbolScale = 1.0
  var isDark = false
  var styles: [String: SwiftValue] = [:]
  var isInList = false
  /// Whether the view is a list's row, or a section or a loop of rows.
  var isAroundRows = false
  /// Whether the view can scroll, so that it may be longer than the screen.
  var isInScroll = false
  var surroundings: ViewSurroundings = []
  /// Whether a loop over known elements creates the view, with enough elements to be rows.
  var isInRow = false
  /// Whether a loop repeats the view in a part of the screen that does not scroll by itself.
  var isInLoop = false
  /// Whether the view is next to others in a line that does not scroll.
  var isInLine = false
  /// Whether the innermost scroll view around the view scrolls sideways.
  var isInShelf = false

  /// Applies a setting.
  mutating func apply(_ setting: ViewSetting) {
    switch setting {
    case .font(let font):
      self.font = font
      if font.weight != nil { weight = nil }
    case .weight(let weight): self.weight = weight
    case .monospaced: isMonospaced = true
    case .foreground(let paint): foreground = paint
    case .tint(let color): ownTint = .some(color)
    case .lineLimit(let limit): lineLimit = limit
    case .alignment(let word): alignment = word
    case .imageScale(let word): symbolScale = word == "large" ? 1.28 : word == "small" ? 0.78 : 1
    case .dark(let isDark), .prefersDark(let isDark): self.isDark = isDark
    case .style(let name, let style): styles[name] = style
    case .surroundings(let surroundings): self.surroundings.formUnion(surroundings)
    case .title, .hidesBar, .preview, .tag, .placement, .inert: break
    }
  }

  /// The foreground style, or the colour of text.
  var paint: ViewPaint { foreground ?? .color(isDark ? .white : .black) }

  /// Whether controls are disabled.
  var isDisabled: Bool { styles["disabled"] != nil }
  /// Whether the labels of controls are hidden.
  var hidesLabels: Bool { styles["labelsHidden"] != nil }

  /// Text with these settings.
  func text(_ string: String?) -> ViewText {
    let string =
      switch styles["textCase"]?.wordName {
      case "uppercase": string?.uppercased()
      case "lowercase": string?.lowercased()
      default: string
      }
    return ViewText(
      string: string, size: font.size, weight: weight ?? font.weight ?? "Regular",
      isMonospaced: isMonospaced || font.isMonospaced, family: font.family, paint: paint, lineLimit: lineLimit,
      alignment: alignment)
  }
}
