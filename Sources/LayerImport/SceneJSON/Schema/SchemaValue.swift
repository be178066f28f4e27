/// A JSON value that a schema is made of, with its keys in order.
///
/// Only for values that the program itself builds: it is as deep as the code that builds it.
indirect enum SchemaValue: Sendable {
  case text(String)
  /// A number, true, false or null, as JSON writes it.
  case word(String)
  case list([SchemaValue])
  case object([(String, SchemaValue)])

  static func number(_ value: Int) -> SchemaValue { .word("\(value)") }

  /// The value as text; what fits into a line stays on one.
  func text(indent: Int = 0, width: Int = 110) -> String {
    let flat = line
    if flat.count + indent <= width { return flat }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .text, .word: return flat
    case .list(let elements):
      let lines = elements.map { inner + $0.text(indent: indent + 2, width: width) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let entries):
      let lines = entries.map { key, value in
        inner + "\(Self.quoted(key)): " + value.text(indent: indent + 2, width: width)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  private var line: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .word(let word): word
    case .list(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let entries) where entries.isEmpty: "{}"
    case .object(let entries):
      "{ " + entries.map { "\(Self.quoted($0)): \($1.line)" }.joined(separator: ", ") + " }"
    }
  }

  /// Text in quotes; the program's own words need no other escapes than these.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByBooleanLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(arrayLiteral elements: SchemaValue...) { self = .list(elements) }
  init(dictionaryLiteral entries: (String, SchemaValue)...) { self = .object(entries) }
  init(booleanLiteral flag: Bool) { self = .word(flag ? "true" : "false") }
}
