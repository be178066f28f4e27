import LayerDiagnostics

/// `completions`: prints a script with which a shell completes the tool's commands and options.
enum CompletionsCommand: Command {
  static let definition = CommandDefinition(
    name: "completions",
    summary: "print a script for completing commands in a shell",
    examples: [
      .init("completions bash", "for bash: source <(layercost completions bash)"),
      .init("completions zsh", "for zsh: source <(layercost completions zsh)"),
      .init("completions fish", "for fish: layercost completions fish | source"),
    ],
    operands: .init(
      "SHELL", 1...1, choices: ShellCatalog.all.map { $0.shell },
      DisplayText.list(ShellCatalog.all.map { $0.shell })),
    groups: [CommonOptions.all])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    guard let shell = ShellCatalog.all.first(where: { $0.shell == arguments.operands.first }) else {
      preconditionFailure("The parser accepts only shells of the catalog.")
    }
    return session.deliver(Array(shell.script(CommandCatalog.all.map { $0.definition }).utf8), arguments)
  }
}
