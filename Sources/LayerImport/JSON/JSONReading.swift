import FileFormats
import LayerDiagnostics
import LayerGeometry
import LayerModel

/// A reader of a JSON file format: its scanner, and the messages that all such readers share.
///
/// Every value is read by type. A value of another type, or out of range, is reported and skipped, and the reader gets
/// nil and continues with the next key, so that all faults of a file are found in one pass.
protocol JSONReading {
  /// The scanner, with the current position and the findings.
  var scanner: JSONScanner { get set }
  /// The limits on the file.
  var limits: Limits { get }
  /// Whether unknown keys are warnings, not errors.
  var isLenient: Bool { get }
  /// Whether unknown keys are skipped silently, because a later version of the writer may add some.
  var ignoresUnknownKeys: Bool { get }
  /// The last list of numbers, kept so that the next list can reuse its memory.
  var numbers: [Double] { get set }
  /// The offset of each number.
  var numberStarts: [Int] { get set }

  /// The value of the parameter `"$name"`; nil, with a finding, if it is not defined.
  mutating func parameter(_ name: String, at span: SourceSpan) -> Double?
}

extension JSONReading {
  var ignoresUnknownKeys: Bool { false }

  /// Adds a finding.
  mutating func find(
    _ rule: String, _ severity: Severity = .error, _ message: String, at span: SourceSpan?, notes: [String] = [],
    help: String? = nil
  ) {
    scanner.findings.append(Finding(rule, severity, message, at: span, notes: notes, help: help))
  }

  /// Reads text, which must not be empty unless `mayBeEmpty` is true.
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

  /// Reads a word from a list of permitted words, as its number; a message lists the first `shown` words.
  mutating func choice(_ subject: Subject, _ words: KeyTable, shown: Int = .max) -> Int? {
    let list = { "write one of \(words.words.prefix(shown).joined(separator: ", "))" }
    guard scanner.peekKind() == .string else {
      wrongType(subject, takes: "a word", help: list())
      return nil
    }
    guard let text = scanner.scanString(), text.isSound else { return nil }
    if let number = words.number(of: text) { return number }
    let word = text.string
    if case .property(.type) = subject, let layerClass = ForeignWords.layerClass(word) {
      find(
        "unknown-word", .error, "\(subject.quoted) does not accept '\(DisplayText.escaped(word))'", at: text.span,
        help: "write \"class\": \"\(layerClass.rawValue)\" instead of \"type\"")
      return nil
    }
    let help =
      foreignClass(word, subject) ?? suggestion(for: word, among: words.words).map { "did you mean \"\($0)\"? " } ?? ""
    find(
      "unknown-word", .error, "\(subject.quoted) does not accept '\(DisplayText.escaped(word))'", at: text.span,
      help: help + list())
    return nil
  }

  /// The layer class that corresponds to a view of another framework, as the beginning of a help line.
  private func foreignClass(_ word: String, _ subject: Subject) -> String? {
    guard case .property(.class) = subject else { return nil }
    return ForeignWords.layerClass(word).map { "write \"\($0.rawValue)\"; " }
  }

  /// Skips `null` if it comes next.
  mutating func isNull() -> Bool {
    guard scanner.peekKind() == .null else { return false }
    scanner.scanNull()
    return true
  }

}

extension JSONReading {
  /// Reads a screen of a scene or device file.
  mutating func screenValue() -> Screen? { statedScreen()?.screen }

  /// Reads a screen, and whether it specifies its frames per second.
  mutating func statedScreen() -> (screen: Screen, statesRate: Bool)? {
    var values: [Double?] = [nil, nil, nil, 60]
    var statesRate = false
    // A screen's pixels have a separate limit; points and scale only have to be numbers above 0.
    let ranges = [NumberRange.positive, .positive, ScreenKeys.scale, ScreenKeys.framesPerSecond]
    readObject(.key("screen"), ScreenKeys.table, required: ["width", "height", "scale"]) { reader, number, key in
      values[number] = reader.number(.name(key.string), ranges[number])
      if ranges[number] == ScreenKeys.framesPerSecond { statesRate = true }
    }
    guard let width = values[0], let height = values[1], let scale = values[2], let rate = values[3] else { return nil }
    return (Screen(width: width, height: height, scale: scale, framesPerSecond: rate), statesRate)
  }
}

/// The keys of a screen and their ranges.
private enum ScreenKeys {
  static let table = KeyTable(["width", "height", "scale", "framesPerSecond"])
  static let scale = NumberRange(0, 100, excludesMinimum: true)
  static let framesPerSecond = NumberRange(0, 1_000, excludesMinimum: true)
}

extension JSONReading {
  /// Reads a number or a parameter, and checks its range.
  mutating func number(_ subject: Subject, _ range: NumberRange = .coordinate) -> Double? {
    let kind = scanner.peekKind()
    let start = scanner.cursor
    let value: Double?
    switch kind {
    case .number: value = scanner.scanNumber()
    case .string: value = parameter(subject)
    default:
      wrongType(subject, takes: "a number")
      return nil
    }
    guard let value, isInside(value, range, subject, from: start) else { return nil }
    return value
  }

  /// Reads a whole number or a parameter.
  mutating func integer(_ subject: Subject, _ range: ClosedRange<Int>) -> Int? {
    _ = scanner.peek()
    let start = scanner.cursor
    let reach = NumberRange(Double(range.lowerBound), Double(range.upperBound))
    guard let value = number(subject, reach) else { return nil }
    guard let whole = Int(exactly: value) else {
      find(
        "wrong-type", .error, "\(subject.quoted) is \(DisplayText.number(value)); it must be a whole number",
        at: SourceSpan(start: start, end: scanner.cursor))
      return nil
    }
    return whole
  }

  /// Reads a number of any size, not a parameter.
  mutating func plainNumber(_ subject: Subject) -> Double? {
    guard scanner.peekKind() == .number else {
      wrongType(subject, takes: "a number")
      return nil
    }
    return scanner.scanNumber()
  }

  private mutating func parameter(_ subject: Subject) -> Double? {
    let start = scanner.cursor
    guard start + 1 < scanner.bytes.count, scanner.bytes[start + 1] == UInt8(ascii: "$") else {
      let number = quotedNumber(at: start)
      wrongType(subject, takes: "a number", help: number.map { "write \($0) without quotes" })
      return nil
    }
    guard let text = scanner.scanString(), text.isSound else { return nil }
    return parameter(String(text.string.dropFirst()), at: text.span)
  }

  /// The number in a quoted string, for a hint.
  private func quotedNumber(at start: Int) -> String? {
    let end = scanner.bytes[(start + 1)...].prefix(40).firstIndex(of: UInt8(ascii: "\""))
    guard let end else { return nil }
    let text = String(decoding: scanner.bytes[(start + 1)..<end], as: UTF8.self)
    return Double(text).flatMap { $0.isFinite ? text : nil }
  }

  // MARK: Ranges

  /// Whether a number is in a range; reports one that is not.
  mutating func isInside(_ value: Double, _ range: NumberRange, _ subject: Subject, from start: Int) -> Bool {
    // The limit on coordinates can be changed; ranges that end at it change with it.
    let isCoordinate = range.isOfPoints && range.maximum == NumberRange.coordinate.maximum
    let farthest = Double(limits.coordinate.value)
    let most = isCoordinate ? farthest : range.maximum
    let least = isCoordinate && range.minimum == NumberRange.coordinate.minimum ? -farthest : range.minimum
    if value <= most, range.excludesMinimum ? value > least : value >= least { return true }
    let span = SourceSpan(start: start, end: scanner.cursor)
    let shown = DisplayText.number(value)
    if isCoordinate, abs(value) > farthest {
      let limit = limits.coordinate
      find(
        "limit", .error, "\(subject.quoted) is \(shown), above the limit '\(limit.name)' of \(limit.value)", at: span,
        help: limit.help(asked: Int(nearest: min(abs(value).rounded(.up), 1e18))))
    } else if range.maximum == NumberRange.coordinate.maximum, least == 0, value < 0 {
      find("negative-size", .error, "\(subject.quoted) is negative: \(shown)", at: span, help: "write 0 or more")
    } else {
      let low = DisplayText.number(least)
      let above = range.excludesMinimum ? "more than \(low)" : "\(low) or more"
      let high = DisplayText.number(most)
      let both = range.excludesMinimum ? "\(above), up to \(high)" : "between \(low) and \(high)"
      // If the value is only too small, the message does not mention a distant maximum.
      let range = most >= NumberRange.coordinate.maximum && value <= most ? above : both
      find("number-out-of-range", .error, "\(subject.quoted) is \(shown); it must be \(range)", at: span)
    }
    return false
  }

  // MARK: Lists

  /// Reads a list of numbers into `numbers` and their offsets into `numberStarts`; false after any fault.
  ///
  /// `counts` is the allowed number of elements, nil for any number; `form` describes it in words.
  mutating func list(_ subject: Subject, _ range: NumberRange, counts: ClosedRange<Int>?, form: String) -> Bool {
    guard scanner.peekKind() == .array else {
      wrongType(subject, takes: form)
      return false
    }
    scanner.enter()
    return restOfList(subject, range, counts: counts, form: form)
  }

  /// Reads the rest of a list that has already been entered.
  mutating func restOfList(
    _ subject: Subject, _ range: NumberRange, counts: ClosedRange<Int>?, form: String
  ) -> Bool {
    let start = scanner.cursor - 1
    numbers.removeAll(keepingCapacity: true)
    numberStarts.removeAll(keepingCapacity: true)
    var isSound = true
    var count = 0
    while scanner.nextElement() {
      _ = scanner.peek()
      let place = scanner.cursor
      count += 1
      if let value = number(subject, range) {
        numbers.append(value)
        numberStarts.append(place)
      } else {
        isSound = false
      }
    }
    guard !scanner.hasFailed else { return false }
    if let counts, !counts.contains(count) {
      find(
        "wrong-type", .error, "\(subject.quoted) takes \(form), not \(count)",
        at: SourceSpan(start: start, end: scanner.cursor), help: example(of: subject))
      return false
    }
    return isSound
  }
}

/// The subject of a message about a value; its text is built only when a message needs it.
enum Subject {
  /// The outermost object, by the kind of the file.
  case file(StaticString)
  /// A property of a layer.
  case property(LayerProperty)
  /// A key of any other object.
  case key(StaticString)
  /// A key chosen in the file, such as a parameter's name.
  case name(String)

  /// The key in quotes, escaped for display.
  var quoted: String {
    if case .file(let kind) = self { "the \(kind)" } else { "'\(key)'" }
  }

  private var key: String {
    switch self {
    case .file(let kind): "\(kind)"
    case .property(let property): property.rawValue
    case .key(let key): "\(key)"
    case .name(let name): DisplayText.escaped(name)
    }
  }
}
