import LayerDiagnostics
import LayerPlanning

/// Parses the words of a command line according to the command's table.
///
/// The parser accepts `--name=value` and `--name value`, `-n value` and `-nvalue`, and `-qv` for two flags; `--` ends
/// the options; `-` is an operand, because it names standard input.
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
    while let word = words.popFirst() {  // Ends: each round removes a word.
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

  /// The word after an option, unless it is an option itself, because then the value was forgotten.
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
        "\(subject) is not known",
        help: suggestion(for: value, among: words) + "expected one of " + DisplayText.list(words))
    case .integer(_, let range):
      guard !(Int(value).map(range.contains) ?? false) else { return }
      throw UsageFault(
        "\(subject) is not a whole number from \(range.lowerBound) to \(range.upperBound)",
        help: "write \"--\(option.name) \(min(max(1, range.lowerBound), range.upperBound))\", for example")
    case .number(_, let range):
      // No range contains NaN.
      guard !(Double(value).map(range.contains) ?? false) else { return }
      throw UsageFault(
        "\(subject) is not a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))",
        help: "write \"--\(option.name) \(plain(min(max(1, range.lowerBound), range.upperBound)))\", for example")
    case .assignment(let form):
      guard ParsedArguments.assignment(value) == nil else { return }
      throw UsageFault("\(subject) is not a name and a number", help: "write \"--\(option.name) \(form)\"")
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

  /// The only name with a given prefix.
  ///
  /// Abbreviations are suggested but not accepted, because a new option must not change the meaning of a script.
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
      throw UsageFault("extra argument '\(word)' for command '\(command.name)'", help: help)
    }
    guard !operands.choices.isEmpty else { return }
    for word in parsed.operands where !operands.choices.contains(word) {
      let noun = operands.name.lowercased().prefix { $0 != "." }
      throw UsageFault(
        "\(noun) '\(DisplayText.escaped(word))' is not known",
        help: Self.suggestion(for: word, among: operands.choices) + "expected one of "
          + DisplayText.list(operands.choices))
    }
  }

  /// The error about too few operands.
  static func lacking(_ command: CommandDefinition, given: Int = 0) -> UsageFault {
    let lack = given == 0 ? "" : ": \(command.operands.count.lowerBound) or more, not \(given)"
    return UsageFault("command '\(command.name)' needs \(command.operands.name)\(lack)", help: usage(command))
  }

  private static func usage(_ command: CommandDefinition) -> String {
    "\"layercost \(command.name) --help\" shows how it is used"
  }

  // MARK: Words

  /// The beginning of a help line that suggests the nearest word, or the only word with that prefix; empty if there is
  /// no such word.
  static func suggestion(for word: String, among known: [String]) -> String {
    let near = NearMiss.suggestion(for: word, among: known) ?? onlyCompletion(of: word, among: known)
    return near.map { "did you mean \"\($0)\"? " } ?? ""
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

/// A usage error, with advice on what to type instead.
struct UsageFault: Error {
  /// The headline.
  let message: String
  /// The advice.
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

/// Options that several commands share.
enum CommonOptions {
  static let help = OptionDefinition("help", letter: "h", .flag, "show this help")
  static let version = OptionDefinition("version", .flag, "show the version")

  static let output = OptionDefinition(
    "output", letter: "o", .text("FILE"), "write the result to FILE atomically")
  static let color = OptionDefinition(
    "color", .choice("WHEN", ["auto", "always", "never"]), initial: "auto", "when to use colours")
  static let errorFormat = OptionDefinition(
    "error-format", .choice("FORMAT", ["text", "json"]), initial: "text", "format of messages on standard error")
  static let quiet = OptionDefinition("quiet", letter: "q", .flag, "print only the result, without warnings or notes")
  static let verbose = OptionDefinition("verbose", letter: "v", .flag, "also print what was read and how long it took")

  /// The options of every command.
  static let all = CommandDefinition.OptionGroup(
    title: "Common", options: [output, color, errorFormat, quiet, verbose, help], isShared: true)

  /// The options of commands that choose the names of their output files.
  static let withoutOutput = CommandDefinition.OptionGroup(
    title: "Common", options: [color, errorFormat, quiet, verbose, help], isShared: true)
}

/// The arguments of a command line, checked against the command's table.
struct ParsedArguments: Sendable {
  /// Words that are not options, in order.
  var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Records an option and its value; a flag's value is empty.
  mutating func add(_ value: String, of option: OptionDefinition) { values[option.name, default: []].append(value) }

  /// Whether an option was given.
  func has(_ option: OptionDefinition) -> Bool { values[option.name] != nil }

  /// The value of an option; the last one if there are several, so that an alias can be overridden.
  func text(_ option: OptionDefinition) -> String? { values[option.name]?.last }

  /// All values of an option, in order.
  func texts(_ option: OptionDefinition) -> [String] { values[option.name] ?? [] }

  /// The value of an option that takes a number.
  func number(_ option: OptionDefinition) -> Double? { text(option).flatMap(Double.init) }

  /// The names and numbers of an option that takes assignments, in order.
  func assignments(_ option: OptionDefinition) -> [(name: String, number: Double)] {
    texts(option).compactMap(Self.assignment)
  }

  /// The two sides of `NAME=NUMBER`.
  static func assignment(_ text: String) -> (name: String, number: Double)? {
    guard let mark = text.firstIndex(of: "="), mark != text.startIndex,
      let number = Double(text[text.index(after: mark)...]), number.isFinite
    else { return nil }
    return (String(text[..<mark]), number)
  }
}

/// One option of a command as data: its name, value and purpose.
///
/// The parser, the help and every suggestion read this value; no other code refers to an option by name.
struct OptionDefinition: Sendable {
  /// The kind of value that comes after an option.
  enum Value: Sendable {
    /// No value: the option is present or absent.
    case flag
    /// One word of a list, shown in the help under a name.
    case choice(String, [String])
    /// Any text, shown in the help under a name.
    case text(String)
    /// Any text, shown in the help under a name; shells offer some values.
    case name(String, offered: @Sendable () -> [String])
    /// A whole number.
    case integer(String, ClosedRange<Int>)
    /// A number.
    case number(String, ClosedRange<Double>)
    /// A name and a number, `NAME=NUMBER`; may be given several times.
    case assignment(String)
  }

  /// The name without its two dashes.
  let name: String
  /// The short name without its dash.
  let letter: Character?
  /// The kind of its value.
  let value: Value
  /// The default, as shown in the help.
  let initial: String?
  /// Its purpose, in a few words.
  let summary: String

  init(_ name: String, letter: Character? = nil, _ value: Value, initial: String? = nil, _ summary: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.initial = initial
    self.summary = summary
  }

  /// The name of the value in the help; nil for a flag.
  var placeholder: String? {
    switch value {
    case .flag: nil
    case .choice(let name, _), .text(let name), .name(let name, _), .integer(let name, _), .number(let name, _),
      .assignment(let name):
      name
    }
  }
}
