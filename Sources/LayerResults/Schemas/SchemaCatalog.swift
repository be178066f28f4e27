/// The JSON Schemas of the formats that the tool writes, by name.
public enum SchemaCatalog {
  /// A schema: its name for `layercost schema`, and its text.
  public struct Schema: Sendable {
    /// The name.
    public let name: String
    private let make: @Sendable () -> String

    /// Creates a schema.
    ///
    /// The text is built only when it is read, because the tool needs only the names at every start.
    public init(name: String, text: @escaping @autoclosure @Sendable () -> String) {
      self.name = name
      make = text
    }

    /// The schema, a JSON document that ends with a line break.
    public var text: String { make() }
  }

  /// All schemas.
  public static let all: [Schema] = [
    Schema(name: "plan", text: PlanJSON.document.schema),
    Schema(name: "simulation", text: SimulationJSON.document.schema),
    Schema(name: "study", text: StudyJSON.document.schema),
    Schema(name: "compare", text: CompareJSON.document.schema),
    Schema(name: "trace", text: TraceJSON.document.schema),
    Schema(name: "lint", text: LintJSON.document.schema),
    Schema(name: "result", text: RecordResult.document.schema),
    Schema(name: "compositors", text: CompositorList.document.schema),
    Schema(name: "devices", text: DeviceList.document.schema),
    Schema(name: "error", text: FindingJSON.document.schema),
    Schema(name: "view", text: ViewSchema.text),
    Schema(name: "fixes", text: FixesJSON.document.schema),
    Schema(name: "words", text: WordsJSON.document.schema),
    Schema(name: "source", text: SourceSchema.text),
  ]
}
