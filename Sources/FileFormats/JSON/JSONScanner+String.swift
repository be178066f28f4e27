package import LayerDiagnostics
import LayerModel

extension JSONScanner {
  /// Reads the string at the next opening quote; nil only if it does not end.
  package mutating func scanString() -> JSONText? {
    let start = cursor + 1
    var hasEscapes = false
    var isSound = true
    cursor = start
    while true {  // Ends: each iteration advances, and the text is finite.
      cursor = Self.endOfPlainCharacters(in: bytes, from: cursor)
      guard cursor < bytes.count else { break }
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "\"") {
        let text = checkLength(self.text(from: start, hasEscapes: hasEscapes, isSound: isSound))
        cursor += 1
        needsComma = true
        return text
      } else if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        if !scanEscape() { isSound = false }
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        break
      } else {
        isSound = false
        let code = String(byte, radix: 16)
        let escape = "\\u" + String(repeating: "0", count: 4 - code.count) + code
        note("control character in a string", at: cursor, length: 1, help: "write \(escape)")
        cursor += 1
      }
    }
    fail("string is not closed", at: start - 1, help: "end it with '\"'; write a line break as \\n")
    return nil
  }

  private mutating func checkLength(_ text: JSONText) -> JSONText {
    guard text.end - text.start > stringBytes.value else { return text }
    findings.append(stringBytes.finding(asked: text.end - text.start, at: text.span))
    return self.text(from: text.start, hasEscapes: text.hasEscapes, isSound: false)
  }

  /// The text from an offset up to the cursor.
  @inlinable @inline(__always)
  package func text(from start: Int, hasEscapes: Bool = false, isSound: Bool = true) -> JSONText {
    JSONText(
      raw: UnsafeBufferPointer(rebasing: bytes[start..<cursor]), start: start, hasEscapes: hasEscapes, isSound: isSound)
  }

  private mutating func note(
    _ message: String, at start: Int, length: Int, help: String?, rule: String = "json-syntax"
  ) {
    let span = SourceSpan(start: start, end: min(start + length, bytes.count))
    findings.append(Finding(rule, .error, message, at: span, help: help))
  }

  /// The offset of the next quote, backslash or control character, found eight bytes at a time.
  @inlinable @inline(__always)
  static func endOfPlainCharacters(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return start }
    var place = start
    while place + 8 <= bytes.count {
      let stops = stops(in: base.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian)
      if stops != 0 { return place + stops.trailingZeroBitCount >> 3 }
      place += 8
    }
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      place += 1
    }
    return place
  }

  /// The bytes of a word that end a plain run, marked by their highest bits; only the lowest mark is exact.
  ///
  /// Subtracting 1 from each byte borrows into its highest bit where the byte was 0 (and it was not set before): the
  /// usual test for a zero byte. A borrow can carry into the byte above and mark it wrongly, so only the lowest mark is
  /// used.
  @inlinable @inline(__always)
  static func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs = ones << 7
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let quotes = (quote &- ones) & ~quote
    let backslashes = (backslash &- ones) & ~backslash
    let controls = (word &- ones &* 0x20) & ~word
    return (quotes | backslashes | controls) & highs
  }
}

// MARK: Escapes

extension JSONScanner {
  /// Skips the next escape; false, with a finding, if it is not valid.
  private mutating func scanEscape() -> Bool {
    let start = cursor
    cursor += 1
    guard cursor < bytes.count else { return false }
    let byte = bytes[cursor]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      cursor += 1
      return true
    case UInt8(ascii: "u"):
      return scanUnicodeEscape(at: start)
    default:
      // Control characters and the rest of a multi-byte character are left to the loop over the string.
      if byte >= 0x20, byte < 0x80 { cursor += 1 }
      note(
        "escape '\\' before \(shown(at: start + 1)) is not valid", at: start, length: 2,
        help: "write \"\\\\\" for a backslash")
      return false
    }
  }

  /// Skips `\uXXXX`, and a second one if the first is half of a pair.
  private mutating func scanUnicodeEscape(at start: Int) -> Bool {
    guard let unit = scanCodeUnit() else {
      note("escape '\\u' needs four hexadecimal digits", at: start, length: 2, help: "write it as in \"\\u00E9\"")
      return false
    }
    switch unit {
    case 0xD800..<0xDC00:
      let second = cursor
      if cursor + 1 < bytes.count, bytes[cursor] == UInt8(ascii: "\\"), bytes[cursor + 1] == UInt8(ascii: "u") {
        cursor += 1
        if let low = scanCodeUnit(), (0xDC00..<0xE000).contains(low) { return true }
        // The second escape is not the other half: read it again separately.
        cursor = second
      }
    case 0xDC00..<0xE000: break
    default: return true
    }
    note(
      "escape '\\u\(String(unit, radix: 16, uppercase: true))' is half of a surrogate pair", at: start, length: 6,
      help: "write both halves, or the character itself", rule: "unpaired-surrogate")
    return false
  }

  /// Skips a `u` and the four digits after it; stops after the `u` if they are not digits.
  private mutating func scanCodeUnit() -> UInt16? {
    cursor += 1
    guard cursor + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for offset in cursor..<cursor + 4 {
      guard let digit = Hexadecimal.value(of: bytes[offset]) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    cursor += 4
    return unit
  }
}

/// Hexadecimal digits in JSON escapes and colours.
@usableFromInline package enum Hexadecimal {
  /// The value of a digit, or nil for any other byte.
  @usableFromInline package static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The four bytes of eight digits, with the first digit in the lowest byte of a word; nil if one is not a digit.
  ///
  /// All eight digits are converted at once: a letter has bit 6 set, and its value is its lower half plus 9.
  @inlinable package static func values(of digits: UInt64) -> SIMD4<UInt8>? {
    let letters = (digits >> 6) & each(1)
    let values = (digits & each(0x0F)) &+ (letters &* 9)
    // The upper half of a digit is 3, of a letter 4 or 6; the value of a letter is 10 to 15, that of a digit less than
    // 10.
    let upper = (digits | letters << 5) & each(0xF0)
    guard upper == each(0x30) &+ (letters &* 0x30), values & each(0x10) == 0,
      (values &+ each(6)) & each(0x10) == letters << 4
    else { return nil }
    let pairs = values << 4 | values >> 8
    return SIMD4(
      UInt8(truncatingIfNeeded: pairs), UInt8(truncatingIfNeeded: pairs >> 16),
      UInt8(truncatingIfNeeded: pairs >> 32), UInt8(truncatingIfNeeded: pairs >> 48))
  }

  /// A word of eight equal bytes.
  @inlinable @inline(__always)
  static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}

/// A string in JSON text, as the raw bytes between the quotes; valid as long as the text is.
@usableFromInline package struct JSONText {
  /// The bytes between the quotes.
  @usableFromInline package let raw: UnsafeBufferPointer<UInt8>
  /// The offset of the first byte.
  @usableFromInline package let start: Int
  /// Whether the bytes contain escapes, so that they differ from the characters.
  @usableFromInline package let hasEscapes: Bool
  /// Whether the string is valid; faults have been reported already.
  @usableFromInline package let isSound: Bool

  @inlinable init(raw: UnsafeBufferPointer<UInt8>, start: Int, hasEscapes: Bool, isSound: Bool) {
    (self.raw, self.start, self.hasEscapes, self.isSound) = (raw, start, hasEscapes, isSound)
  }

  /// The offset of the closing quote.
  @inlinable package var end: Int { start + raw.count }

  /// The range in the text, including the quotes.
  package var span: SourceSpan { SourceSpan(start: start - 1, end: end + 1) }

  /// The characters.
  package var string: String {
    hasEscapes ? String(decoding: unescaped, as: UTF8.self) : String(decoding: raw, as: UTF8.self)
  }

  /// The bytes of the characters with escapes resolved; unpaired surrogates, which were reported, are omitted.
  @usableFromInline package var unescaped: [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(raw.count)
    var place = 0
    var high: UInt32 = 0
    while place < raw.count {  // Ends: each iteration advances.
      guard raw[place] == UInt8(ascii: "\\"), place + 1 < raw.count else {
        decoded.append(raw[place])
        place += 1
        continue
      }
      let letter = raw[place + 1]
      place += 2
      guard letter == UInt8(ascii: "u") else {
        decoded.append(Self.simpleEscape(letter))
        continue
      }
      guard place + 4 <= raw.count else { break }
      let unit = (place..<place + 4).reduce(UInt32(0)) { $0 << 4 | UInt32(Hexadecimal.value(of: raw[$1]) ?? 0) }
      place += 4
      switch unit {
      case 0xD800..<0xDC00: high = unit
      case 0xDC00..<0xE000:
        if high != 0 { Self.append(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00), to: &decoded) }
        high = 0
      default: Self.append(unit, to: &decoded)
      }
    }
    return decoded
  }

  private static func simpleEscape(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  private static func append(_ code: UInt32, to bytes: inout [UInt8]) {
    if let scalar = Unicode.Scalar(code) { bytes += Array(String(Character(scalar)).utf8) }
  }
}
