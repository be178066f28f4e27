/// One command as data: its name, purpose, examples, operands and options.
struct CommandDefinition: Sendable {
  /// An example of a command line, worth copying.
  struct Example: Sendable {
    /// The words after `layercost`.
    let words: String
    /// Its purpose, in a few words.
    let purpose: String

    init(_ words: String, _ purpose: String) {
      self.words = words
      self.purpose = purpose
    }
  }

  /// Words that are not options.
  struct Operands: Sendable {
    /// The name in the help.
    let name: String
    /// The allowed number of operands.
    let count: ClosedRange<Int>
    /// The words that are accepted; empty for any.
    let choices: [String]
    /// Their meaning, in a few words.
    let summary: String
    /// Words that shells offer in addition to the accepted choices.
    let offered: @Sendable () -> [String]

    init(
      _ name: String, _ count: ClosedRange<Int>, choices: [String] = [], _ summary: String,
      offered: @escaping @Sendable () -> [String] = { [] }
    ) {
      self.name = name
      self.count = count
      self.choices = choices
      self.summary = summary
      self.offered = offered
    }

    /// A command without operands.
    static let none = Operands("", 0...0, "")
  }

  /// Options under one heading of the help.
  struct OptionGroup: Sendable {
    /// The heading.
    let title: String
    /// The options, in the order of the help.
    let options: [OptionDefinition]
    /// Whether many commands share these options; a short help only lists their names.
    var isShared = false
  }

  /// The name of the command.
  let name: String
  /// Its purpose, in a few words.
  let summary: String
  /// Examples, the most common use first.
  let examples: [Example]
  /// Words that are not options.
  let operands: Operands
  /// Its options.
  let groups: [OptionGroup]

  /// All options.
  var options: [OptionDefinition] { groups.flatMap(\.options) }
}

/// One command: its table and its action.
protocol Command: Sendable {
  /// The table that describes it.
  static var definition: CommandDefinition { get }
  /// Runs it.
  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode
}
