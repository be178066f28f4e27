import LayerDiagnostics
import LayerModel

/// A reader of one small file in JSON, such as a device's: one object that states its format, without parameters.
protocol JSONFileReading: JSONReading {
  /// What the file states.
  associatedtype Value: Sendable

  /// What the file is, for messages.
  static var kind: StaticString { get }
  /// The version of the format that is read.
  static var format: String { get }

  /// A reader at the beginning of its text.
  init(scanner: JSONScanner, limits: Limits)
  /// Reads the one object of the file; what is wrong with it is found.
  mutating func readFile() -> Value?
}

extension JSONFileReading {
  var isLenient: Bool { false }

  mutating func parameter(_ name: String, at span: SourceSpan) -> Double? {
    find(
      "missing-parameter", .error, "parameter '\(DisplayText.escaped(name))' stands in the \(Self.kind)", at: span,
      notes: ["only scenes have parameters"])
    return nil
  }

  /// What a text states, if nothing is wrong with it, and everything that was found.
  static func readFile(_ source: SourceText, limits: Limits) -> Checked<Value> {
    source.bytes.withUnsafeBufferPointer { bytes in
      var findings = FindingList(limit: limits.findings.value)
      let start = ByteOrderMark.end(in: bytes, &findings)
      UTF8Check.check(bytes, &findings)
      guard !findings.hasErrors else { return Checked(nil, findings: findings.inSourceOrder) }
      var reader = Self(scanner: JSONScanner(bytes, from: start, limits: limits, findings: findings), limits: limits)
      let value = reader.readFile()
      reader.scanner.finish()
      let found = reader.scanner.findings
      return Checked(found.hasErrors ? nil : value, findings: found.inSourceOrder)
    }
  }

  /// Reads the format; another version ends the reading, for its keys may mean anything.
  mutating func readFormat() {
    guard let format = text(.key("format")), format.value != Self.format else { return }
    find(
      "unknown-format", .error, "format '\(DisplayText.escaped(format.value))' is not known", at: format.span,
      help: "write \"format\": \"\(Self.format)\"")
    scanner.abandon()
  }

  /// Reads a list, `read` being called at each element.
  mutating func readList(_ subject: Subject, of things: String, _ read: (inout Self) -> Void) {
    guard scanner.peekKind() == .array else { return wrongType(subject, takes: "a list of \(things)") }
    scanner.enter()
    while scanner.nextElement() { read(&self) }
  }

  /// Reads a list of words.
  mutating func words(_ subject: Subject, of things: String) -> [String] {
    var words: [String] = []
    readList(subject, of: things) { reader in
      if let word = reader.text(subject) { words.append(word.value) }
    }
    return words
  }
}
