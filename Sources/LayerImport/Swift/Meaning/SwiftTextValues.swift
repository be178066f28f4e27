import LayerGeometry
import SourceProgram

/// Functions of Swift and Foundation on texts that are known, and the texts of other values.
enum SwiftTextValues {
  /// The maximum number of parts into which a text is split.
  private static let mostParts = 64

  /// The result of a method of a text; nil for a method or arguments that are not known.
  static func call(_ word: String, on text: String, _ arguments: [SwiftArgument]) -> SwiftValue? {
    let first = arguments.first?.value
    // Regular expressions, and comparisons without regard to case.
    guard !arguments.contains(where: { ["options", "range", "locale"].contains($0.label) }) else { return nil }
    switch word {
    case "uppercased", "localizedUppercase": return .text(text.uppercased())
    case "lowercased", "localizedLowercase": return .text(text.lowercased())
    case "capitalized", "localizedCapitalized": return .text(capitalized(text))
    case "trimmingCharacters": return .text(trimmed(text, of: first?.wordName))
    case "hasPrefix": return first?.string.map { .flag(text.hasPrefix($0)) }
    case "hasSuffix": return first?.string.map { .flag(text.hasSuffix($0)) }
    case "contains": return first?.string.map { .flag($0.isEmpty || text.firstRange(of: $0) != nil) }
    case "range", "firstIndex":
      // Where a text begins is not known, but code can ask whether it is there at all.
      return first?.string.flatMap { $0.isEmpty || text.firstRange(of: $0) != nil ? nil : SwiftValue.none }
    case "replacingOccurrences":
      guard let old = first?.string, !old.isEmpty, let new = arguments.dropFirst().first?.value.string else {
        return nil
      }
      // Each byte could be replaced.
      guard text.utf8.count * (new.utf8.count + 1) <= 16 * SwiftValue.mostTextBytes else { return .text(nil) }
      let replaced = text.replacing(old, with: new)
      return .text(replaced.utf8.count > SwiftValue.mostTextBytes ? nil : replaced)
    case "prefix", "suffix", "dropFirst", "dropLast":
      guard let count = arguments.isEmpty ? 1 : first?.number?.index(of: Int.max) else { return nil }
      return .text(part(word, of: text, count))
    case "components", "split":
      guard let separator = first?.string, !separator.isEmpty, arguments.count == 1 else { return .unknown }
      let parts = text.split(
        separator: separator, maxSplits: mostParts, omittingEmptySubsequences: word == "split")
      return parts.count > mostParts ? .unknown : .list(parts.map { .text(String($0)) })
    default: return nil
    }
  }

  /// A property of a text; nil for an unknown one.
  static func member(_ name: String, of text: String) -> SwiftValue? {
    switch name {
    case "isEmpty": .flag(text.isEmpty)
    case "count": .number(.known(Double(text.count)))
    case "capitalized", "localizedCapitalized": .text(capitalized(text))
    case "key", "description", "stringKey": .text(text)
    default: nil
    }
  }

  /// Texts with a separator between them; nil if a text is unknown, or the result is too long.
  static func joined(_ values: [SwiftValue], _ separator: String) -> String? {
    var all = ""
    for (place, value) in values.enumerated() {
      guard let text = value.string else { return nil }
      all += place == 0 ? text : separator + text
      guard all.utf8.count <= SwiftValue.mostTextBytes else { return nil }
    }
    return all
  }

  /// A value as text; nil if the text is not known.
  static func words(of value: SwiftValue) -> String? {
    switch value {
    case .text(let text): return text
    case .number(let number):
      guard let known = number.known else { return nil }
      return known == known.rounded() && abs(known) < 1e15 ? String(Int(nearest: known)) : String(known)
    case .flag(let flag): return flag ? "true" : "false"
    case .choice(let values): return values.lazy.compactMap { $0.isChoice ? nil : words(of: $0) }.first
    default: return nil
    }
  }

  /// The text with the first letter of each word capitalised.
  private static func capitalized(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map {
      $0.prefix(1).uppercased() + $0.dropFirst().lowercased()
    }.joined(separator: " ")
  }

  /// A text without the spaces at its ends; nil for other characters.
  private static func trimmed(_ text: String, of set: String?) -> String? {
    let isOut: (Character) -> Bool
    switch set {
    case "whitespaces": isOut = { $0.isWhitespace && !$0.isNewline }
    case "whitespacesAndNewlines": isOut = \.isWhitespace
    case "newlines": isOut = \.isNewline
    default: return nil
    }
    let end = text.lastIndex { !isOut($0) }.map(text.index(after:)) ?? text.startIndex
    return String(text[..<end].drop(while: isOut))
  }

  private static func part(_ word: String, of text: String, _ count: Int) -> String {
    switch word {
    case "prefix": String(text.prefix(count))
    case "suffix": String(text.suffix(count))
    case "dropFirst": String(text.dropFirst(count))
    default: String(text.dropLast(count))
    }
  }
}
