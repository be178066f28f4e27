import LayerDiagnostics
import LayerImport
import LayerResults

/// `schema`: the JSON Schema of a format.
enum SchemaCommand: Command {
  /// The schemas of inputs, then those of outputs.
  private static let schemas: [SchemaCatalog.Schema] =
    [
      .init(name: "scene", text: SceneSchema.text), .init(name: "device", text: DeviceSchema.text),
      .init(name: "observation", text: ObservationJSON.schema),
      .init(name: "configuration", text: ConfigurationSchema.text), .init(name: "record", text: RecordSchema.text),
    ]
    + SchemaCatalog.all

  private static let list = OptionDefinition("list", .flag, "list the names of all schemas, one per line")

  static let definition = CommandDefinition(
    name: "schema",
    summary: "print the JSON Schema of a format the tool reads or writes",
    examples: [
      .init("schema", "the schema of scene files"),
      .init("schema device", "the schema of device files"),
      .init("schema plan -o plan.schema.json", "the schema of plans, into a file"),
    ],
    operands: .init(
      "NAME", 0...1, choices: schemas.map(\.name), DisplayText.list(schemas.map(\.name)) + "; scene by default"),
    groups: [.init(title: "Schema", options: [list]), CommonOptions.all])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    if arguments.has(list) {
      return session.deliver(Array(schemas.map { $0.name + "\n" }.joined().utf8), arguments)
    }
    let name = arguments.operands.first ?? schemas[0].name
    guard let schema = schemas.first(where: { $0.name == name }) else {
      preconditionFailure("The parser accepts only schemas in the list.")
    }
    return session.deliver(Array(schema.text.utf8), arguments)
  }
}
