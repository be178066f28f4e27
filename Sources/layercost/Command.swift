/// One command: its table, and what it does.
protocol Command: Sendable {
  /// What it is called, takes and does.
  static var definition: CommandDefinition { get }
  /// Does it.
  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode
}
