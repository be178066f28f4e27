import LayerGeometry
import LayerModel

/// The text of a platform object; text that is set at run time is assumed to be present.
enum SwiftText {
  /// The font of an object.
  static func font(of object: SwiftObject, number: (SwiftNumber) -> Double?) -> PlatformFont {
    guard case .font(let font)? = object.last("font") else { return .system(17) }
    let size = number(font.size).flatMap { PlatformFont.size($0) } ?? 17
    return .system(size, font.weight)
  }

  /// The text of an object, from the first of several properties that contains any.
  static func text(
    of object: SwiftObject, _ names: [String], otherwise: String, number: (SwiftNumber) -> Double?
  ) -> PlatformText {
    var words = otherwise
    for name in names {
      if case .text(let text?)? = object.last(name), !text.isEmpty {
        words = text
        break
      }
    }
    var text = PlatformText(words)
    text.font = font(of: object, number: number)
    if case .color(let color?)? = object.last("textColor", "titleColor") { text.color = color }
    if case .word(let word, _)? = object.last("textAlignment") {
      text.alignment = TextAlignment(rawValue: word) ?? .natural
    }
    if let lines = object.last("numberOfLines")?.number?.known { text.isWrapped = lines != 1 }
    return text
  }
}
