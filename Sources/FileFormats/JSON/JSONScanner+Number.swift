import LayerDiagnostics

extension JSONScanner {
  /// Reads the next number; nil, with a finding, if it is not a number or too large.
  package mutating func scanNumber() -> Double? {
    let start = cursor
    var place = start
    switch ParsedNumber(in: bytes, at: &place) {
    case .exact(let number):
      cursor = place
      needsComma = true
      return number
    case .long:
      cursor = place
      needsComma = true
      return longNumber(from: start, to: place)
    case .broken: return badWord(from: start)
    }
  }

  private mutating func longNumber(from start: Int, to end: Int) -> Double? {
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    if let value = Double(text), value.isFinite { return value.settled }
    let shown = text.utf8.count > 40 ? "\(text.prefix(40))..." : text
    findings.append(
      Finding(
        "number-out-of-range", .error, "number '\(shown)' is too large", at: SourceSpan(start: start, end: end)))
    return nil
  }

  /// The byte at the given offset, or 0 past the end.
  @inlinable @inline(__always)
  package func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
}

// MARK: Words

extension JSONScanner {
  /// Reads the next `true` or `false`.
  @inlinable package mutating func scanFlag() -> Bool {
    let flag = bytes[cursor] == UInt8(ascii: "t")
    cursor += flag ? 4 : 5
    needsComma = true
    return flag
  }

  /// Skips the next `null`.
  @inlinable package mutating func scanNull() {
    cursor += 4
    needsComma = true
  }

  /// Skips a word that is not a value, and suggests the intended value.
  ///
  /// If there is no word at all, the structure is broken.
  mutating func badWord(from start: Int) -> Double? {
    var end = start
    while end < bytes.count, ParsedNumber.continuesWord(bytes[end]) { end += 1 }
    guard end > start else {
      failAtValue(start)
      return nil
    }
    let length = min(end - start, 40)
    let word = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<start + length]), as: UTF8.self)
    let (noun, help) = Self.help(for: word)
    findings.append(
      Finding(
        "json-syntax", .error, "\(noun) '\(DisplayText.escaped(word))' is not valid JSON",
        at: SourceSpan(start: start, end: end), help: help))
    cursor = end
    needsComma = true
    return nil
  }

  private mutating func failAtValue(_ start: Int) {
    switch byte(at: start) {
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      fail("comment in place of a value", at: start, help: "JSON has no comments; use \"notes\"")
    case UInt8(ascii: "'"):
      fail("string is in single quotes", at: start, help: "write it in double quotes")
    default:
      fail("value is missing before \(shown(at: start))", at: start)
    }
  }

  /// The probable meaning of an invalid word, and its correct form.
  private static func help(for word: String) -> (noun: String, help: String) {
    switch word.lowercased() {
    case "none", "nil", "undefined": return ("word", "write null")
    case "nan", "-nan", "infinity", "-infinity", "+infinity", "inf", "-inf", "+inf":
      return ("number", "numbers must be finite; omit the property to use its default")
    default: break
    }
    if let number = number(like: word) { return ("number", "write \(number)") }
    if let literal = NearMiss.suggestion(for: word, among: ["true", "false", "null"]) {
      return ("word", "write \(literal)")
    }
    return ("word", "a value is a number, true, false, null, text in double quotes, a list or an object")
  }

  /// The number that a word resembles, in JSON form.
  private static func number(like word: String) -> String? {
    var digits = Substring(word)
    if digits.hasPrefix("+") { digits = digits.dropFirst() }
    let isNegative = digits.hasPrefix("-")
    if isNegative { digits = digits.dropFirst() }
    guard let first = digits.utf8.first, first < UInt8(ascii: "A"), !digits.lowercased().contains("x"),
      let value = Double(digits), value.isFinite
    else { return nil }
    return (isNegative ? "-" : "") + DisplayText.number(value)
  }
}
