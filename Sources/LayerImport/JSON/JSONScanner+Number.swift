import LayerDiagnostics

/// What a number's text comes to.
enum ParsedNumber {
  /// The number, correctly rounded.
  case exact(Double)
  /// A number with too many digits to be found here.
  case long
  /// No number.
  case broken
}

extension JSONScanner {
  /// Reads the number that comes next; nil when it is none or too large, which is found.
  mutating func scanNumber() -> Double? {
    let start = cursor
    var place = start
    switch parseNumber(&place) {
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

  /// Reads the number at a place and moves behind it.
  ///
  /// Most numbers have at most fifteen digits and a small exponent. Then both the digits and the power of ten are exact
  /// as `Double`, and one division or product rounds once, which is correct (Clinger, "How to read floating point
  /// numbers accurately", 1990). The others go to the standard library.
  @inline(__always)
  func parseNumber(_ place: inout Int) -> ParsedNumber {
    let isNegative = byte(at: place) == UInt8(ascii: "-")
    if isNegative { place += 1 }
    var mantissa: UInt64 = 0
    let first = place
    passDigits(&place, &mantissa)
    var digits = place - first
    guard digits > 0, digits == 1 || bytes[first] != UInt8(ascii: "0") else { return .broken }
    var exponent = 0
    if byte(at: place) == UInt8(ascii: ".") {
      place += 1
      let fraction = place
      passDigits(&place, &mantissa)
      exponent = fraction - place
      guard exponent < 0 else { return .broken }
      digits -= exponent
    }
    if byte(at: place) | 0x20 == UInt8(ascii: "e") {
      guard let power = parseExponent(&place) else { return .broken }
      exponent += power
    }
    guard !Self.continuesWord(byte(at: place)) else { return .broken }
    guard digits <= 19, mantissa <= 1 << 53 else { return .long }
    if exponent == 0 { return .exact(isNegative ? -Double(mantissa) : Double(mantissa)) }
    guard exponent >= -22, exponent <= 22 else { return .long }
    let power = Self.powersOfTen[abs(exponent)]
    let value = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    return .exact(isNegative ? -value : value)
  }

  /// Moves over digits and adds them to a number, which wraps beyond 19 of them and then is not used.
  @inline(__always)
  private func passDigits(_ place: inout Int, _ number: inout UInt64) {
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      number = number &* 10 &+ UInt64(digit)
      place += 1
    }
  }

  /// Moves over the exponent at a place; nil when it has no digit.
  private func parseExponent(_ place: inout Int) -> Int? {
    place += 1
    let sign = byte(at: place)
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { place += 1 }
    let first = place
    var power = 0
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      // Large powers need only stay large.
      power = min(power * 10 + Int(digit), 100_000)
      place += 1
    }
    guard place > first else { return nil }
    return sign == UInt8(ascii: "-") ? -power : power
  }

  private mutating func longNumber(from start: Int, to end: Int) -> Double? {
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    if let value = Double(text), value.isFinite { return value }
    let shown = text.utf8.count > 40 ? "\(text.prefix(40))..." : text
    findings.append(
      Finding(
        "number-out-of-range", .error, "number '\(shown)' is too large", at: SourceSpan(start: start, end: end)))
    return nil
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    1e20, 1e21, 1e22,
  ]

  /// The byte at a place, or 0 behind the end.
  @inline(__always)
  func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
}

// MARK: Words

extension JSONScanner {
  /// Whether a byte belongs to the word before it: a number or literal that runs on is no number or literal.
  @inline(__always)
  static func continuesWord(_ byte: UInt8) -> Bool {
    // What usually follows a word is below all that can continue one.
    if byte <= UInt8(ascii: ",") && byte != UInt8(ascii: "+") { return false }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), 0x80...0xFF:
      return true
    default: return false
    }
  }

  /// Passes the `true` or `false` that comes next, and says which it is.
  mutating func scanFlag() -> Bool {
    let flag = bytes[cursor] == UInt8(ascii: "t")
    cursor += flag ? 4 : 5
    needsComma = true
    return flag
  }

  /// Passes the `null` that comes next.
  mutating func scanNull() {
    cursor += 4
    needsComma = true
  }

  /// Passes over a word that is no value, and says what it should have been.
  ///
  /// Where there is no word at all, the structure is broken.
  mutating func badWord(from start: Int) -> Double? {
    var end = start
    while end < bytes.count, Self.continuesWord(bytes[end]) { end += 1 }
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
      fail("comment stands where a value is expected", at: start, help: "JSON has no comments; use \"notes\"")
    case UInt8(ascii: "'"):
      fail("string stands in single quotes", at: start, help: "write it in double quotes")
    default:
      fail("value is missing before \(shown(at: start))", at: start)
    }
  }

  /// What a broken word was probably meant to be, and how to write that.
  private static func help(for word: String) -> (noun: String, help: String) {
    switch word.lowercased() {
    case "none", "nil", "undefined": return ("word", "write null")
    case "nan", "-nan", "infinity", "-infinity", "+infinity", "inf", "-inf", "+inf":
      return ("number", "numbers are finite; leave the property out for its default")
    default: break
    }
    if let number = number(like: word) { return ("number", "write \(number)") }
    if let literal = NearMiss.suggestion(for: word, among: ["true", "false", "null"]) {
      return ("word", "write \(literal)")
    }
    return ("word", "a value is a number, true, false, null, text in double quotes, a list or an object")
  }

  /// The number that a word comes close to, as JSON writes it.
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
