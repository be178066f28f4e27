/// A type as code writes it: `Binding<Item>?`, `(Int) -> Void`, `@escaping () -> Content`.
package struct SwiftTypeName {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The type that an optional or a binding wraps, or the type itself.
  package var wrapped: SwiftTypeName {
    var plain = Self.withoutMarks(text[...])
    while let name = Self.wrappers.first(where: { plain.hasPrefix($0) }), plain.hasSuffix(">") {
      plain = Self.withoutMarks(plain.dropFirst(name.utf8.count).dropLast())  // Ends: the text gets shorter.
    }
    return SwiftTypeName(String(plain))
  }

  private static let wrappers = ["Binding<", "Optional<", "State<", "Published<"]

  /// The number of parameters of a function type; 0 for other types.
  package var parameterCount: Int {
    guard let arrow, let open = text.firstIndex(of: "("), open < arrow.lowerBound else { return 0 }
    let inner = text[text.index(after: open)..<arrow.lowerBound]
    guard let close = inner.lastIndex(of: ")"), inner[..<close].contains(where: { $0 != " " }) else { return 0 }
    var (level, count) = (0, 1)
    for character in inner[..<close] {
      switch character {
      case "(", "[", "<": level += 1
      case ")", "]", ">": level -= 1
      case ",": if level == 0 { count += 1 }
      default: continue
      }
    }
    return count
  }

  /// The arrow of a function type, outside of the types of its parameters: `(@escaping () -> Void) -> Void`.
  private var arrow: Range<String.Index>? {
    var (level, found) = (0, (place: String.Index, level: Int)?.none)
    for place in text.indices {
      switch text[place] {
      case "(", "[": level += 1
      case ")", "]": level -= 1
      case "-" where text[place...].hasPrefix("->") && level < found?.level ?? Int.max: found = (place, level)
      default: continue
      }
    }
    return found.map { $0.place..<text.index($0.place, offsetBy: 2) }
  }

  /// What a function type returns; nil for other types.
  package var result: SwiftTypeName? {
    guard let arrow else { return nil }
    var result = text[arrow.upperBound...].drop { $0 == " " || $0 == "(" }
    while let last = result.last, [")", "?", "!", " "].contains(last) { result = result.dropLast() }
    return SwiftTypeName(String(result))
  }

  /// Whether a closure of this type only does something: it returns nothing.
  package var isAction: Bool { result.map { $0.text.isEmpty || $0.text == "Void" } ?? false }

  /// The name of the type without optionals, wrappers and generic arguments.
  package var plain: String { SwiftTypeTable.plain(wrapped.text) }

  private static func withoutMarks(_ text: Substring) -> Substring {
    var text = text
    for prefix in ["any ", "some ", "inout ", "@escaping ", "@Sendable ", "@MainActor "] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
    }
    while let last = text.last, last == "?" || last == "!" { text = text.dropLast() }
    return text
  }
}
