/// `manual`: the manual page, made from the tables that the parser reads.
enum ManualCommand: Command {
  static let definition = CommandDefinition(
    name: "manual",
    summary: "print the manual page, for man",
    examples: [
      .init("manual | man -l -", "read it"),
      .init("manual -o layercost.1", "save it"),
    ],
    operands: .none,
    groups: [CommonOptions.all])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    session.deliver(Array(ManualPage.text(CommandCatalog.all.map { $0.definition }).utf8), arguments)
  }
}
