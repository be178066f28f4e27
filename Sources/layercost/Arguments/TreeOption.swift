import LayerDiagnostics

/// One tree of a file that holds several.
enum TreeOption {
  static let tree = OptionDefinition("tree", .text("NAME"), "this tree alone, of a file that holds several")

  /// The place of a tree among those that a file holds.
  static func place(of word: String, among names: [String]) throws(UsageFault) -> Int {
    if let place = names.firstIndex(of: word) { return place }
    throw UsageFault(
      "tree '\(DisplayText.escaped(word))' is not in the file",
      help: ArgumentParser.suggestion(for: word, among: names) + "it holds \(list(names))")
  }

  /// Names of trees in a sentence.
  static func list(_ names: [String]) -> String { ArgumentParser.list(names.map(DisplayText.escaped)) }
}
