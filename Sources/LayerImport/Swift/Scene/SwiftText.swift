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
    return text
  }

  /// The text that code sets; nil if it is set at run time.
  static func words(of object: SwiftObject, _ names: [String]) -> String? {
    for name in names {
      if case .text(let text?)? = object.last(name), !text.isEmpty { return text }
    }
    return nil
  }
}

/// What a button shows: an image, a title, or both; a title is assumed if code sets neither.
struct SwiftButtonFace {
  private(set) var image: SwiftImage?
  private(set) var text: PlatformText?
  /// Whether a configuration describes the button.
  let isConfigured: Bool
  /// The space between the image and the title.
  let gap = 4.0

  init(of button: SwiftObject, in run: SwiftRun) {
    isConfigured = button.last("configuration") != nil
    if let value = button.last("image"), !value.isNone {
      image = if case .image(let image) = value { image } else { SwiftImage() }
    }
    let title = button.last("title").flatMap { $0.isNone ? nil : $0 }
    if case .text("")? = title { return }
    guard title != nil || image == nil else { return }
    var words = SwiftText.text(of: button, ["title"]) { $0.known }
    if SwiftText.words(of: button, ["title"]) == nil {
      words.string = button.name.flatMap { PlaceholderText.words(for: $0) } ?? "Button"
    }
    if let label = button.fields["part:titleLabel"]?.object {
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
