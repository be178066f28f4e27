/// All shells with completion.
enum ShellCatalog {
  static let all: [any ShellCompletion.Type] = [BashCompletion.self, FishCompletion.self, ZshCompletion.self]
}

/// Command-line completion for one shell, built from the tables that the parser reads.
protocol ShellCompletion: Sendable {
  /// The shell's name.
  static var shell: String { get }
  /// The line that makes a running shell use the completion.
  static var installation: String { get }
  /// The whole script.
  static func script(_ commands: [CommandDefinition]) -> String
}

/// The completions that a shell offers at one position of the command line.
struct CompletionOffer {
  /// Words to choose from.
  var words: [String] = []
  /// Whether file names are offered too.
  var takesFiles = false
  /// Whether folder names are offered too.
  var takesFolders = false

  private init(_ placeholder: String, _ words: [String]) {
    self.words = words
    // The placeholders in the help name the kind of value.
    takesFiles = ["FILE", "SCENE", "DESIGN"].contains { placeholder.contains($0) }
    takesFolders = placeholder.contains("DIR")
  }

  /// The completions after an option; nil for an option without a value.
  init?(_ option: OptionDefinition) {
    guard let placeholder = option.placeholder else { return nil }
    switch option.value {
    case .choice(_, let words): self.init(placeholder, words)
    case .name(_, let offered): self.init(placeholder, offered())
    case .flag, .text, .integer, .number, .assignment: self.init(placeholder, [])
    }
  }

  /// The completions for the operands of a command.
  init(_ operands: CommandDefinition.Operands) {
    self.init(operands.name, operands.choices + operands.offered())
    // A command's own PATHs lead to files; an option's PATH names a layer.
    takesFiles = takesFiles || operands.name.contains("PATH")
  }
}
