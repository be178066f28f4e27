import LayerImport
import LayerReport

/// `schema`: the JSON Schema of a format.
enum SchemaCommand: Command {
  /// What the tool reads, then what it writes.
  private static let schemas: [(name: String, text: String)] =
    [
      ("scene", SceneSchema.text), ("device", DeviceSchema.text), ("observation", ObservationSchema.text),
      ("configuration", ConfigurationSchema.text),
    ]
    + SchemaCatalog.all.map { ($0.name, $0.text) }

  static let definition = CommandDefinition(
    name: "schema",
    summary: "the JSON Schema of a format that the tool reads or writes",
    examples: [
      .init("schema", "that of scene files"),
      .init("schema device", "that of a device of your own"),
      .init("schema plan -o plan.schema.json", "that of plans, into a file"),
    ],
    operands: .init(
      "NAME", 0...1, choices: schemas.map(\.name), ArgumentParser.list(schemas.map(\.name)) + "; scene without it"),
    groups: [CommonOptions.all])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    let name = arguments.operands.first ?? schemas[0].name
    guard let schema = schemas.first(where: { $0.name == name }) else {
      preconditionFailure("The parser accepts only schemas of the list.")
    }
    return session.deliver(Array(schema.text.utf8), arguments)
  }
}
