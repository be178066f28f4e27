import FileFormats
import LayerDiagnostics
import LayerModel

/// A reader of a small JSON file, such as a device file: a single object that names its format and has no parameters.
protocol JSONFileReading: JSONReading {
  /// The value that the file describes.
  associatedtype Value: Sendable

  /// The kind of file, for messages.
  static var kind: StaticString { get }
  /// The version of the format that is read.
  static var format: String { get }

  /// A reader at the beginning of its text.
  init(scanner: JSONScanner, limits: Limits)
  /// Reads the one object of the file and reports its faults.
  mutating func readFile() -> Value?
}

extension JSONFileReading {
  var isLenient: Bool { false }

  mutating func parameter(_ name: String, at span: SourceSpan) -> Double? {
    find(
      "missing-parameter", .error, "parameter '\(DisplayText.escaped(name))' is used in the \(Self.kind)", at: span,
      notes: ["only scenes have parameters"])
    return nil
  }

  /// The value in a file with all findings; nil if the file has errors.
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

  /// Reads the format; reading stops if the version is a different one, because its keys may have other meanings.
  mutating func readFormat() {
    guard let format = text(.key("format")), format.value != Self.format else { return }
    find(
      "unknown-format", .error, "format '\(DisplayText.escaped(format.value))' is not known", at: format.span,
      help: "write \"format\": \"\(Self.format)\"")
    scanner.abandon()
  }

  /// Reads a list and calls `read` for each element.
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
