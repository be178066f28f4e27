import LayerReport

/// `schema`: the JSON Schema of a format.
enum SchemaCommand: Command {
  static let definition = CommandDefinition(
    name: "schema",
    summary: "the JSON Schema of a format that the tool reads or writes",
    examples: [
      .init("schema", "which there are"),
      .init("schema plan -o plan.schema.json", "that of plans, into a file"),
    ],
    operands: .init("NAME", 0...1, choices: SchemaCatalog.all.map(\.name), "format; without it, their list"),
    groups: [CommonOptions.all])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    guard let name = arguments.operands.first else {
      let lines = SchemaCatalog.all.map { "\($0.name)  \($0.summary)\n" }
      return session.deliver(Array(lines.joined().utf8), arguments)
    }
    guard let schema = SchemaCatalog.all.first(where: { $0.name == name }) else {
      preconditionFailure("The parser accepts only schemas of the catalog.")
    }
    return session.deliver(Array(schema.text.utf8), arguments)
  }
}
