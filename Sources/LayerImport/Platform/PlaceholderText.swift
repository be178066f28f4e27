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
  static func split(_ name: String) -> [String] {
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
