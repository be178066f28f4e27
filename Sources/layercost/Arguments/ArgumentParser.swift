import LayerDiagnostics

/// Reads a command's words against its table.
///
/// `--name=value` and `--name value`, `-n value` and `-nvalue`, `-qv` for two flags; `--` ends the options; `-` is an
/// operand, for it names standard input.
struct ArgumentParser {
  private let command: CommandDefinition
  private var words: ArraySlice<String>
  private var parsed = ParsedArguments()

  /// Reads the words that follow a command's name.
  static func parse(_ words: ArraySlice<String>, of command: CommandDefinition) throws(UsageFault) -> ParsedArguments {
    var parser = ArgumentParser(command: command, words: words)
    return try parser.run()
  }

  private init(command: CommandDefinition, words: ArraySlice<String>) {
    self.command = command
    self.words = words
  }

  private mutating func run() throws(UsageFault) -> ParsedArguments {
    while let word = words.popFirst() {  // Ends: each round takes a word away.
      if word == "--" {
        parsed.operands += words
        words = []
      } else if word.hasPrefix("--") {
        try readLong(word)
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word)
      } else {
        parsed.operands.append(word)
      }
    }
    if !parsed.has(CommonOptions.help) { try checkOperands() }
    return parsed
  }

  // MARK: Options

  private mutating func readLong(_ word: String) throws(UsageFault) {
    let mark = word.firstIndex(of: "=")
    let name = String(word[..<(mark ?? word.endIndex)].dropFirst(2))
    guard let option = command.options.first(where: { $0.name == name }) else { throw unknown(word, name) }
    let attached = mark.map { String(word[word.index(after: $0)...]) }
    guard option.placeholder != nil else {
      if attached != nil { throw UsageFault("option '--\(name)' takes no value", help: "write \"--\(name)\"") }
      parsed.add("", of: option)
      return
    }
    try add(attached ?? takeValue(), of: option)
  }

  private mutating func readShort(_ word: String) throws(UsageFault) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.letter == letter }) else { throw unknown(word, word) }
      guard option.placeholder != nil else {
        parsed.add("", of: option)
        continue
      }
      let attached = letters.first == "=" ? letters.dropFirst() : letters
      try add(letters.isEmpty ? takeValue() : String(attached), of: option)
      return
    }
  }

  /// The word after an option, unless it is an option itself: then the value was forgotten.
  private mutating func takeValue() -> String? {
    guard let next = words.first else { return nil }
    let name = next.dropFirst(2).prefix { $0 != "=" }
    if next == "--" || (next.hasPrefix("--") && command.options.contains { $0.name == name }) { return nil }
    return words.popFirst()
  }

  private mutating func add(_ value: String?, of option: OptionDefinition) throws(UsageFault) {
    guard let value else {
      throw UsageFault(
        "option '--\(option.name)' has no value", help: "write \"--\(option.name) \(option.placeholder ?? "")\"")
    }
    try Self.check(value, of: option)
    parsed.add(value, of: option)
  }

  private static func check(_ value: String, of option: OptionDefinition) throws(UsageFault) {
    let subject = "value '\(DisplayText.escaped(value))' of option '--\(option.name)'"
    switch option.value {
    case .flag: break
    case .text, .name: if value.isEmpty { throw UsageFault("value of option '--\(option.name)' is empty") }
    case .choice(_, let words):
      guard !words.contains(value) else { return }
      throw UsageFault(
        "\(subject) is not known", help: suggestion(for: value, among: words) + "known are " + list(words))
    case .integer(_, let range):
      guard !(Int(value).map(range.contains) ?? false) else { return }
      throw UsageFault("\(subject) is no whole number from \(range.lowerBound) to \(range.upperBound)")
    case .number(_, let range):
      // NaN is in no range.
      guard !(Double(value).map(range.contains) ?? false) else { return }
      throw UsageFault("\(subject) is no number from \(plain(range.lowerBound)) to \(plain(range.upperBound))")
    case .assignment(let form):
      guard ParsedArguments.assignment(value) == nil else { return }
      throw UsageFault("\(subject) is no name with a number", help: "write \"--\(option.name) \(form)\"")
    }
  }

  private func unknown(_ word: String, _ name: String) -> UsageFault {
    let names = command.options.map(\.name)
    let near = NearMiss.suggestion(for: name, among: names) ?? Self.onlyCompletion(of: name, among: names)
    return UsageFault(
      "option '\(DisplayText.escaped(word))' is not known",
      help: (near.map { "did you mean \"--\($0)\"? " } ?? "")
        + "\"layercost \(command.name) --help\" lists all options")
  }

  /// The one name that begins as given; abbreviations are offered, not accepted: a later option must not change what a
  /// script means.
  private static func onlyCompletion(of name: String, among names: [String]) -> String? {
    let completions = names.filter { $0.hasPrefix(name) && name.count >= 2 }
    return completions.count == 1 ? completions.first : nil
  }

  // MARK: Operands

  private func checkOperands() throws(UsageFault) {
    let operands = command.operands
    let help = Self.usage(command)
    let (given, least) = (parsed.operands.count, operands.count.lowerBound)
    if given < least { throw Self.lacking(command, given: given) }
    if parsed.operands.count > operands.count.upperBound {
      let word = DisplayText.escaped(parsed.operands[operands.count.upperBound])
      throw UsageFault("word '\(word)' is one too many for command '\(command.name)'", help: help)
    }
    guard !operands.choices.isEmpty else { return }
    for word in parsed.operands where !operands.choices.contains(word) {
      let noun = operands.name.lowercased().prefix { $0 != "." }
      throw UsageFault(
        "\(noun) '\(DisplayText.escaped(word))' is not known",
        help: Self.suggestion(for: word, among: operands.choices) + "known are " + Self.list(operands.choices))
    }
  }

  /// What is said of a command that was given too little to work with.
  static func lacking(_ command: CommandDefinition, given: Int = 0) -> UsageFault {
    let lack = given == 0 ? "" : ": \(command.operands.count.lowerBound) or more, not \(given)"
    return UsageFault("command '\(command.name)' needs \(command.operands.name)\(lack)", help: usage(command))
  }

  private static func usage(_ command: CommandDefinition) -> String {
    "\"layercost \(command.name) --help\" shows how it is used"
  }

  // MARK: Words

  /// The beginning of a help line that offers the nearest word, or the only one that begins so; empty for none.
  static func suggestion(for word: String, among known: [String]) -> String {
    let near = NearMiss.suggestion(for: word, among: known) ?? onlyCompletion(of: word, among: known)
    return near.map { "did you mean \"\($0)\"? " } ?? ""
  }

  /// Words as a sentence lists them.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
