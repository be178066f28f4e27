import LayerDiagnostics
import LayerModel

/// A reader of one file format in JSON: its scanner, and what all such readers say in the same words.
///
/// Every value is asked for by its type. One that is of another type, or out of range, is found and passed over, and
/// the reader gets nil and goes on with the next key: so a file's faults are all found in one reading.
protocol JSONReading {
  /// Where the reader is in its text, and what it has found.
  var scanner: JSONScanner { get set }
  /// What the file may ask for.
  var limits: Limits { get }
  /// Whether unknown keys are warnings, not errors.
  var isLenient: Bool { get }
  /// Whether unknown keys are passed over without a word, for a later version of what wrote the file may add some.
  var ignoresUnknownKeys: Bool { get }
  /// The list of numbers read last; kept, so that lists cost no memory of their own.
  var numbers: [Double] { get set }
  /// Where each of them begins.
  var numberStarts: [Int] { get set }

  /// The number that `"$name"` stands for; nil when there is none, which is found.
  mutating func parameter(_ name: String, at span: SourceSpan) -> Double?
}

extension JSONReading {
  var ignoresUnknownKeys: Bool { false }

  /// Adds what was found.
  mutating func find(
    _ rule: String, _ severity: Severity = .error, _ message: String, at span: SourceSpan?, notes: [String] = [],
    help: String? = nil
  ) {
    scanner.findings.append(Finding(rule, severity, message, at: span, notes: notes, help: help))
  }

  /// Reads text that is not empty, or may be.
  mutating func text(_ subject: Subject, mayBeEmpty: Bool = false) -> Stated<String>? {
    guard scanner.peekKind() == .string else {
      wrongType(subject, takes: "text")
      return nil
    }
    guard let text = scanner.scanString(), text.isSound else { return nil }
    guard mayBeEmpty || text.end > text.start else {
      find("wrong-type", .error, "\(subject.quoted) is empty", at: text.span)
      return nil
    }
    return Stated(text.string, at: text.span)
  }

  /// Reads true or false.
  mutating func flag(_ subject: Subject) -> Bool? {
    guard scanner.peekKind() == .flag else {
      wrongType(subject, takes: "true or false")
      return nil
    }
    return scanner.scanFlag()
  }

  /// Reads one word of a list, as its number; `shown` is how many of them a message lists.
  mutating func choice(_ subject: Subject, _ words: KeyTable, shown: Int = .max) -> Int? {
    let list = { "write one of \(words.words.prefix(shown).joined(separator: ", "))" }
    guard scanner.peekKind() == .string else {
      wrongType(subject, takes: "a word", help: list())
      return nil
    }
    guard let text = scanner.scanString(), text.isSound else { return nil }
    if let number = words.number(of: text) { return number }
    let word = text.string
    let help = suggestion(for: word, among: words.words).map { "did you mean \"\($0)\"? " } ?? ""
    find(
      "unknown-word", .error, "\(subject.quoted) knows no '\(DisplayText.escaped(word))'", at: text.span,
      help: help + list())
    return nil
  }

  /// Passes `null`, if that comes next.
  mutating func isNull() -> Bool {
    guard scanner.peekKind() == .null else { return false }
    scanner.scanNull()
    return true
  }

}
