public import LayerDiagnostics
import LayerWriting

/// Findings for programs: `layercost-error/1`.
public struct FindingJSON: Sendable {
  /// One finding and its input.
  private struct Entry: Sendable {
    let severity: Severity
    let rule: String
    let message: String
    let notes: [String]
    let help: String?
    let place: PlacedFile.Place?
  }

  private var entries: [Entry] = []

  /// Creates an empty list of findings.
  public init() {}

  /// Whether nothing was found.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds the findings of one input.
  public mutating func add(_ findings: [Finding], of source: SourceText) {
    let lines = !source.isBinary && findings.contains { $0.span != nil } ? LineTable(source) : nil
    for finding in findings {
      let span = lines == nil ? nil : finding.span
      let place = PlacedFile.Place(
        file: source.name, start: span.flatMap { lines?.location(of: $0.start) },
        end: span.flatMap { lines?.location(of: $0.end) })
      entries.append(
        Entry(
          severity: finding.severity, rule: finding.rule, message: finding.message, notes: finding.notes,
          help: finding.help, place: place))
    }
  }

  /// Adds a finding about an input that could not be read at all, or about the tool's usage (`file` is nil).
  public mutating func add(
    _ severity: Severity, rule: String, _ message: String, file: String?, notes: [String] = [], help: String? = nil
  ) {
    let place = file.map { PlacedFile.Place(file: $0, start: nil, end: nil) }
    entries.append(
      Entry(severity: severity, rule: rule, message: message, notes: notes, help: help, place: place))
  }

  /// Adds all findings of another document.
  public mutating func append(_ other: FindingJSON) { entries += other.entries }

  /// The document: errors, and separately the warnings and notes, which do not prevent the use of an input.
  public var bytes: [UInt8] { Self.document.bytes(of: self) }

  static let document = Document<FindingJSON>(
    "layercost-error/1", title: "layercost faults, version 1",
    "Errors in inputs and in the use of the tool, written to standard error.",
    [list("errors", .error), list("warnings", .warning), list("notes", .note)])

  private static func list(_ key: String, _ severity: Severity) -> DocumentField<FindingJSON> {
    .required(key, .list(.object(finding), .lines)) { $0.entries.filter { $0.severity == severity } }
  }

  private static let finding = DocumentObject<Entry>([
    .required("rule", .text(pattern: "^[a-z0-9-]+$"), \.rule, "The kind of fault, as an id."),
    .required("message", .text(isFilled: true), \.message),
    .optional("notes", .list(.text), { $0.notes.isEmpty ? nil : $0.notes }, "Explanations."),
    .optional("help", .text, \.help, "What to do."),
    .optional(
      "at", .object(PlaceParts.place), \.place,
      "The place: the whole input if there is no line; absent for usage errors."),
  ]).named("finding")
}
