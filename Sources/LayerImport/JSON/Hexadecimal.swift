/// Hexadecimal digits, as JSON's escapes and colours use them.
enum Hexadecimal {
  /// What a digit is worth, or nil for any other byte.
  static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The four bytes that eight digits are, the first digit being the lowest byte of a word; nil if one is no digit.
  ///
  /// All eight at once: a letter has bit 6, and is worth 9 more than its lower half.
  static func values(of digits: UInt64) -> SIMD4<UInt8>? {
    let letters = (digits >> 6) & each(1)
    let values = (digits & each(0x0F)) &+ (letters &* 9)
    // The upper half of a digit is 3, of a letter 4 or 6; a letter is worth 10 to 15, a digit less than 10.
    let upper = (digits | letters << 5) & each(0xF0)
    guard upper == each(0x30) &+ (letters &* 0x30), values & each(0x10) == 0,
      (values &+ each(6)) & each(0x10) == letters << 4
    else { return nil }
    let pairs = values << 4 | values >> 8
    return SIMD4(
      UInt8(truncatingIfNeeded: pairs), UInt8(truncatingIfNeeded: pairs >> 16),
      UInt8(truncatingIfNeeded: pairs >> 32), UInt8(truncatingIfNeeded: pairs >> 48))
  }

  /// A byte, eight times.
  @inline(__always)
  private static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
