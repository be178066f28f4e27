/// All commands, in the order of the help.
enum CommandCatalog {
  static let all: [any Command.Type] = [
    RenderCommand.self,
    PlanCommand.self,
    SimulateCommand.self,
    LintCommand.self,
    MergeCommand.self,
    CompareCommand.self,
    TraceCommand.self,
    ReportCommand.self,
    WatchCommand.self,
    ImportCommand.self,
    ExplainCommand.self,
    DevicesCommand.self,
    CompositorsCommand.self,
    SchemaCommand.self,
    InitCommand.self,
    NewCommand.self,
    DemoCommand.self,
    CompletionsCommand.self,
    ManualCommand.self,
  ]

  /// The command with the given name.
  static func command(_ name: String) -> (any Command.Type)? { all.first { $0.definition.name == name } }
}
