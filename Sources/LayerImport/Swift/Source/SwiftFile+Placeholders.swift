import SourceProgram

// The text that is drawn where only the running app knows it: the name of the value.

extension SwiftFile {
  /// Members that change how a value is written, or only unwrap it.
  private static let forms: Set<String> = [
    "description", "localizedDescription", "rawValue", "formatted", "uppercased", "lowercased", "capitalized",
    "trimmingCharacters", "joined", "string", "stringValue", "value", "wrappedValue", "text", "localized", "self",
    "prefix", "suffix", "replacingOccurrences", "first", "last", "init",
  ]

  /// The text that is drawn for the value of an expression: "Name" for `item.name`; nil if the expression has no name.
  func placeholder(for row: Int) -> String? {
    var next = row
    for _ in 0..<16 {
      switch kinds[next] {
      case .name: return PlaceholderText.words(for: text(next))
      case .member where Self.forms.contains(text(next)):
        guard let base = firstChild(next) else { return nil }
        next = base
      case .member: return PlaceholderText.words(for: text(next))
      case .call:
        // A type says how the text is written; its argument says what it is.
        let name = calledName(next)
        let isType = name.first?.isUppercase ?? true
        if !isType, !Self.forms.contains(name) { return PlaceholderText.words(for: name) }
        guard let inner = isType ? child(.argument, of: next).flatMap({ argument($0) }) : receiver(of: next) else {
          return nil
        }
        next = inner
      case .postfix, .subscriptCall, .binary, .await, .tuple, .cast:
        guard let inner = firstChild(next) else { return nil }
        next = inner
      default: return nil
      }
    }
    return nil
  }

  /// The text that is drawn for that of a view, such as `Text(item.name)`; nil if its argument has no name.
  func placeholder(forView call: Int) -> String? {
    guard kinds[call] == .call, let argument = child(.argument, of: call), let value = self.argument(argument) else {
      return nil
    }
    return placeholder(for: value)
  }

  /// The expression of an argument.
  private func argument(_ row: Int) -> Int? { children(row).first { kinds[$0] != .label } }
}
