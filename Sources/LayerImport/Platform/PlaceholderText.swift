/// The text that is drawn where only the running app knows it: the name of its variable, in words.
enum PlaceholderText {
  /// The most characters of a placeholder.
  private static let longest = 32
  /// Words at the start and at the end of a name that say what a view is and not what it shows.
  private static let first: Set<String> = ["lbl", "btn", "txt", "ui", "my", "the", "get", "formatted", "localized"]
  private static let last: Set<String> = [
    "label", "labels", "lbl", "button", "btn", "view", "field", "text", "txt", "ui", "string", "str",
  ]

  /// The words of a variable's name: "Title" for `titleLabel`; nil if the name says nothing about the text.
  static func words(for name: String) -> String? {
    var words = split(name)
    while let word = words.first, words.count > 1, first.contains(word) { words.removeFirst() }
    while let word = words.last, last.contains(word) { words.removeLast() }
    guard words.contains(where: { $0.count > 1 }) else { return nil }
    let text = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    return String(text.prefix(longest))
  }

  /// The words of a name in lower case: `userNameLabel`, `user_name_label` and `userURLLabel` have three.
  private static func split(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (place, character) in characters.enumerated() {
      let isPart = character.isLetter || character.isNumber
      let wasUpper = place > 0 && characters[place - 1].isUppercase
      let isBeforeLower = place + 1 < characters.count && characters[place + 1].isLowercase
      if !isPart || character.isUppercase && (!wasUpper || isBeforeLower), !word.isEmpty {
        words.append(word)
        word = ""
      }
      if isPart { word += character.lowercased() }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}

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
