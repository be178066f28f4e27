public import LayerDiagnostics
import LayerWriting

/// Findings for programs: `layercost-error/1`.
public struct FindingJSON: Sendable {
  /// The format's name and version.
  public static let format = "layercost-error/1"

  /// One finding and its input.
  private struct Entry: Sendable {
    let severity: Severity
    let rule: String
    let message: String
    let notes: [String]
    let help: String?
    let file: String?
    let place: (start: LayerDiagnostics.SourceLocation, end: LayerDiagnostics.SourceLocation)?
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
      let place = finding.span.flatMap { span in
        lines.map { ($0.location(of: span.start), $0.location(of: span.end)) }
      }
      entries.append(
        Entry(
          severity: finding.severity, rule: finding.rule, message: finding.message, notes: finding.notes,
          help: finding.help, file: source.name, place: place))
    }
  }

  /// Adds a finding about an input that could not be read at all, or about the tool's usage (`file` is nil).
  public mutating func add(
    _ severity: Severity, rule: String, _ message: String, file: String?, notes: [String] = [], help: String? = nil
  ) {
    entries.append(
      Entry(
        severity: severity, rule: rule, message: message, notes: notes, help: help, file: file, place: nil))
  }

  /// Adds all findings of another document.
  public mutating func append(_ other: FindingJSON) { entries += other.entries }

  /// The document: errors, and separately the warnings and notes, which do not prevent the use of an input.
  public var bytes: [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", Self.format)
      json.field("errors") { Self.write(entries.filter { $0.severity == .error }, to: &$0) }
      json.field("warnings") { Self.write(entries.filter { $0.severity == .warning }, to: &$0) }
      json.field("notes") { Self.write(entries.filter { $0.severity == .note }, to: &$0) }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ entries: [Entry], to json: inout JSONWriter) {
    json.list(.lines) { json in
      for entry in entries { json.element { write(entry, to: &$0) } }
    }
  }

  private static func write(_ entry: Entry, to json: inout JSONWriter) {
    json.object { json in
      json.field("rule", entry.rule)
      json.field("message", entry.message)
      if !entry.notes.isEmpty { json.field("notes", entry.notes) }
      if let help = entry.help { json.field("help", help) }
      guard let file = entry.file else { return }
      json.field("at") { json in
        json.object { json in
          json.field("file", file)
          guard let place = entry.place else { return }
          json.field("line", place.start.line)
          json.field("column", place.start.column)
          json.field("endLine", place.end.line)
          json.field("endColumn", place.end.column)
        }
      }
    }
  }
}
