/// One option of a command, as data: what it is called, what it takes, what it does.
///
/// The parser, the help and every suggestion read this value; nothing else knows an option by name.
struct OptionDefinition: Sendable {
  /// What stands after an option.
  enum Value: Sendable {
    /// Nothing: the option is there or not.
    case flag
    /// One word of a list, shown in the help under a name.
    case choice(String, [String])
    /// Any text, shown in the help under a name.
    case text(String)
    /// Any text, of which shells offer some, shown in the help under a name.
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
  /// What it takes.
  let value: Value
  /// What holds without it, as the help says it.
  let initial: String?
  /// What it does, in a few words.
  let summary: String

  init(_ name: String, letter: Character? = nil, _ value: Value, initial: String? = nil, _ summary: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.initial = initial
    self.summary = summary
  }

  /// What stands after the name in the help; nil for a flag.
  var placeholder: String? {
    switch value {
    case .flag: nil
    case .choice(let name, _), .text(let name), .name(let name, _), .integer(let name, _), .number(let name, _),
      .assignment(let name):
      name
    }
  }
}
