import LayerGeometry
import LayerModel
import ViewLayout

/// The text of a platform object; text that is set at run time is assumed to be present.
enum SwiftText {
  /// The properties that hold the text of a label or a text view.
  static let ofLabels = ["text", "attributedText"]
  /// The size of a symbol in the text style `body`.
  static let symbolSize = Size(
    ViewSizes.onGrid(17 * ViewSizes.symbolBox.width), ViewSizes.onGrid(17 * ViewSizes.symbolBox.height))

  /// The font of an object.
  static func font(of object: SwiftObject, number: (SwiftNumber) -> Double?) -> PlatformFont {
    guard case .font(let font)? = object.last("font") else {
      // The second text of a cell is smaller.
      return object.isPart && object.name == "detailTextLabel" ? .system(12) : .system(17)
    }
    let size = number(font.size).flatMap { PlatformFont.size($0) } ?? 17
    return .system(size, font.weight)
  }

  /// The text of an object, from the first of several properties that contains any.
  static func text(
    of object: SwiftObject, _ names: [String], number: (SwiftNumber) -> Double?
  ) -> PlatformText {
    var text = PlatformText(
      words(of: object, names) ?? object.name.flatMap { PlaceholderText.words(for: $0) } ?? "Text")
    text.font = font(of: object, number: number)
    if case .color(let color?)? = object.last("textColor", "titleColor") { text.color = color }
    if case .word(let word, _)? = object.last("textAlignment") {
      text.alignment = TextAlignment(rawValue: word) ?? .natural
    }
    if let lines = object.last("numberOfLines")?.number?.known { text.isWrapped = lines != 1 }
    if object.base == "UITextView" { text.isWrapped = true }
    return text
  }

  /// The distances of a text view's text from its edges: 8 points above and below, and 5 at the sides.
  static func insets(ofTextView object: SwiftObject) -> LayoutInsets {
    var insets = LayoutInsets(top: 8, leading: 5, bottom: 8, trailing: 5)
    switch object.last("textContainerInset") {
    case .insets(let top, let left, let bottom, let right)?:
      if let top = top.known { insets.top = top }
      if let bottom = bottom.known { insets.bottom = bottom }
      if let left = left.known { insets.leading += left }
      if let right = right.known { insets.trailing += right }
    case .word("zero", _)?: (insets.top, insets.bottom) = (0, 0)
    default: break
    }
    return insets
  }

  /// The text that code sets; nil if it is set at run time.
  static func words(of object: SwiftObject, _ names: [String]) -> String? {
    for name in names {
      if case .text(let text?)? = object.last(name), !text.isEmpty, !isFiller(text, of: object, names) { return text }
    }
    return nil
  }

  /// Whether a text only keeps the place of one that is set at run time: a space or a mark.
  private static func isFiller(_ text: String, of object: SwiftObject, _ names: [String]) -> Bool {
    guard !text.contains(where: { $0.isLetter || $0.isNumber }), text.count < 3 else { return false }
    return object.settings.contains { setting in
      guard names.contains(setting.name) else { return false }
      if case .text(let text?) = setting.value { return text.contains { $0.isLetter } }
      return !setting.value.isNone
    }
  }
}

/// What a button shows: an image, a title, or both.
///
/// A title is assumed if other code may set it.
struct SwiftButtonFace {
  private(set) var image: SwiftImage?
  private(set) var text: PlatformText?
  /// Whether a configuration describes the button.
  let isConfigured: Bool
  /// The symbols of the types of buttons that have one.
  private static let symbols = [
    "close": "xmark.circle.fill", "contactAdd": "plus.circle", "infoLight": "info.circle", "infoDark": "info.circle",
    "detailDisclosure": "info.circle",
  ]
  /// The space between the image and the title.
  let gap = 4.0

  init(of button: SwiftObject, in run: SwiftRun) {
    isConfigured = button.last("configuration") != nil
    if let value = button.last("image"), !value.isNone {
      image = if case .image(let image) = value { image } else { SwiftImage() }
    }
    if image == nil, case .word(let type, _)? = button.last("buttonType"), let symbol = Self.symbols[type] {
      image = SwiftImage(name: symbol, isSymbol: true)
    }
    let title = button.last("title").flatMap { $0.isNone ? nil : $0 }
    if case .text("")? = title { return }
    let label = button.fields["part:titleLabel"]?.object
    let isStated =
      title != nil || isConfigured || button.isForeign || label.map { !run.objects[$0].settings.isEmpty } ?? false
    guard isStated, title != nil || image == nil else { return }
    var words = SwiftText.text(of: button, ["title"]) { $0.known }
    if SwiftText.words(of: button, ["title"]) == nil {
      words.string = button.name.flatMap { PlaceholderText.words(for: $0) } ?? "Button"
    }
    if let label {
      let own = run.objects[label]
      if own.last("font") != nil { words.font = SwiftText.font(of: own) { $0.known } }
      if case .color(let color?)? = own.last("textColor") { words.color = color }
      if let stated = SwiftText.words(of: own, SwiftText.ofLabels) { words.string = stated }
    }
    words.alignment = .center
    text = words
  }

  /// The face of the button whose title or image an object draws; nil for any other object.
  init?(with part: SwiftObject, in run: SwiftRun) {
    guard part.isPart, let parent = part.parent, run.objects[parent].base == "UIButton",
      part.name == "titleLabel" || part.name == "imageView"
    else { return nil }
    self.init(of: run.objects[parent], in: run)
  }
}

/// What a bar button item without a view of its own shows: a title or a symbol.
struct SwiftBarItem {
  private(set) var title: String?
  private(set) var symbol = "circle"

  init(_ item: SwiftObject) {
    if case .word(let word, _)? = item.last("systemItem") {
      symbol = Self.symbols[word] ?? symbol
      if Self.symbols[word] == nil { title = word.prefix(1).uppercased() + word.dropFirst() }
    } else if case .image(let image)? = item.last("image"), let name = image.name, image.isSymbol {
      symbol = name
    } else if case .text(let text?)? = item.last("title") {
      title = text
    } else if item.last("image") == nil {
      title = item.name.flatMap { PlaceholderText.words(for: $0) } ?? "Item"
    }
  }

  /// Whether an item is only a space between others.
  static func isSpace(_ item: SwiftObject) -> Bool {
    if item.className.contains("Space") { return true }
    if case .word(let word, _)? = item.last("systemItem") { return word.hasSuffix("Space") }
    return false
  }

  /// The symbols of the items that the system shows without a title.
  private static let symbols = [
    "add": "plus", "close": "xmark", "stop": "xmark", "search": "magnifyingglass", "trash": "trash",
    "action": "square.and.arrow.up", "refresh": "arrow.clockwise", "compose": "square.and.pencil", "camera": "camera",
    "bookmarks": "book", "organize": "folder", "reply": "arrowshape.turn.up.left", "play": "play.fill",
    "pause": "pause.fill", "rewind": "backward.fill", "fastForward": "forward.fill",
  ]
}
