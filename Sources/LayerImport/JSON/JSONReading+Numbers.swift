import LayerDiagnostics
import LayerModel

extension JSONReading {
  /// Reads a number, or the parameter that stands for it, and checks its range.
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

  /// Reads a whole number, or the parameter that stands for it.
  mutating func integer(_ subject: Subject, _ range: ClosedRange<Int>) -> Int? {
    _ = scanner.peek()
    let start = scanner.cursor
    let reach = NumberRange(Double(range.lowerBound), Double(range.upperBound))
    guard let value = number(subject, reach) else { return nil }
    guard let whole = Int(exactly: value) else {
      find(
        "wrong-type", .error, "\(subject.quoted) is \(DisplayText.number(value)); it takes a whole number",
        at: SourceSpan(start: start, end: scanner.cursor))
      return nil
    }
    return whole
  }

  /// Reads a number that no parameter can stand for, of any size.
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

  /// The number that a text is, for a hint.
  private func quotedNumber(at start: Int) -> String? {
    let end = scanner.bytes[(start + 1)...].prefix(40).firstIndex(of: UInt8(ascii: "\""))
    guard let end else { return nil }
    let text = String(decoding: scanner.bytes[(start + 1)..<end], as: UTF8.self)
    return Double(text).flatMap { $0.isFinite ? text : nil }
  }

  // MARK: Ranges

  /// Whether a number lies in a range; one that does not is found.
  mutating func isInside(_ value: Double, _ range: NumberRange, _ subject: Subject, from start: Int) -> Bool {
    // The limit on coordinates can be moved; ranges that end at it move along.
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
        "limit", .error, "\(subject.quoted) is \(shown), beyond the limit '\(limit.name)' of \(limit.value)", at: span,
        help: limit.help(asked: Int(min(abs(value).rounded(.up), 1e18))))
    } else if range.maximum == NumberRange.coordinate.maximum, least == 0, value < 0 {
      find("negative-size", .error, "\(subject.quoted) is negative: \(shown)", at: span, help: "write 0 or more")
    } else {
      let low = DisplayText.number(least)
      let above = range.excludesMinimum ? "more than \(low)" : "\(low) or more"
      let high = DisplayText.number(most)
      let both = range.excludesMinimum ? "\(above), up to \(high)" : "\(low) to \(high)"
      // Nobody who stays above the least needs to know an end that is far beyond.
      let range = most >= NumberRange.coordinate.maximum && value <= most ? above : both
      find("number-out-of-range", .error, "\(subject.quoted) is \(shown); it takes \(range)", at: span)
    }
    return false
  }

  // MARK: Lists

  /// Reads a list of numbers into `numbers`, their places into `numberStarts`; false when anything was wrong.
  ///
  /// `counts` is how many there may be, nil for any number; `form` says it in words.
  mutating func list(_ subject: Subject, _ range: NumberRange, counts: ClosedRange<Int>?, form: String) -> Bool {
    guard scanner.peekKind() == .array else {
      wrongType(subject, takes: form)
      return false
    }
    scanner.enter()
    return restOfList(subject, range, counts: counts, form: form)
  }

  /// The same for a list that was entered.
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
        at: SourceSpan(start: start, end: scanner.cursor))
      return false
    }
    return isSound
  }
}
