import LayerDiagnostics

/// A string in JSON text: its characters as they stand between the quotes; of use as long as the text is.
struct JSONText {
  /// The bytes between the quotes.
  let raw: UnsafeBufferPointer<UInt8>
  /// The offset of the first of them.
  let start: Int
  /// Whether there are escapes among them, so that the characters are others.
  let hasEscapes: Bool
  /// Whether it was understood; when not, that was found already.
  let isSound: Bool

  /// The offset of the closing quote.
  var end: Int { start + raw.count }

  /// Where it stands, quotes included.
  var span: SourceSpan { SourceSpan(start: start - 1, end: end + 1) }

  /// The characters.
  var string: String {
    hasEscapes ? String(decoding: unescaped, as: UTF8.self) : String(decoding: raw, as: UTF8.self)
  }

  /// The bytes of the characters, escapes resolved; half surrogates, which were found, are left out.
  var unescaped: [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(raw.count)
    var place = 0
    var high: UInt32 = 0
    while place < raw.count {  // Ends: each turn moves on.
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
