import LayerDiagnostics
import LayerReport

/// What is told on standard error: faults at once as text, or all in the end as one JSON document.
struct DiagnosticLog: Sendable {
  private let console: Console
  private let isQuiet: Bool
  private var document: FindingJSON?
  /// What waits to be told, when nothing may be told at once.
  private var held: [UInt8]?
  /// The first error since somebody asked, for results that have to name what they lack.
  private var firstError: String?

  init(console: Console, isJSON: Bool, isQuiet: Bool) {
    self.console = console
    self.isQuiet = isQuiet
    document = isJSON ? FindingJSON() : nil
  }

  /// Keeps all that is to be told, until another log absorbs this one.
  mutating func hold() { held = [] }

  /// The first error since this was asked last.
  mutating func takeFirstError() -> String? {
    defer { firstError = nil }
    return firstError
  }

  /// Tells what another log has kept.
  mutating func absorb(_ other: DiagnosticLog) {
    if let findings = other.document { document?.append(findings) }
    if let bytes = other.held, !bytes.isEmpty { tell(bytes) }
  }

  /// Tells what was found in an input; when quiet, errors only.
  mutating func add(_ findings: [Finding], of source: SourceText) {
    note(findings.first { $0.severity == .error }?.message)
    let told = isQuiet ? findings.filter { $0.severity == .error } : findings
    if document != nil {
      document?.add(told, of: source)
    } else {
      tell(FindingText.text(told, of: source, style: console.diagnosticStyle))
    }
  }

  /// Tells of a file that could not be read or written.
  mutating func add(_ fault: FileFault) {
    note(fault.message)
    if document != nil {
      document?.add(.error, rule: "file", fault.message, file: fault.file, help: fault.help)
    } else {
      tell(
        FindingText.text(
          .error, fault.message, about: fault.file, help: fault.help, style: console.diagnosticStyle))
    }
  }

  /// Tells of a wrong use.
  mutating func add(_ fault: UsageFault) {
    note(fault.message)
    if document != nil {
      document?.add(.error, rule: "usage", fault.message, file: nil, help: fault.help)
    } else {
      tell(
        FindingText.text(
          .error, fault.message, about: ToolIdentity.name, help: fault.help, style: console.diagnosticStyle))
    }
  }

  /// Tells what happened, for those who asked for it; never part of the JSON document.
  mutating func remark(_ text: String) {
    if document == nil { tell(console.diagnosticStyle.faint(text) + "\n") }
  }

  /// Writes the JSON document, if that is the form, and if there is anything to say.
  func finish() {
    if let document, !document.isEmpty { console.tell(document.bytes) }
  }

  private mutating func note(_ error: String?) { firstError = firstError ?? error }

  private mutating func tell(_ text: String) { if !text.isEmpty { tell(Array(text.utf8)) } }

  private mutating func tell(_ bytes: [UInt8]) {
    if held == nil { console.tell(bytes) } else { held?.append(contentsOf: bytes) }
  }
}
