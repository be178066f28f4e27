/// What a number's text comes to.
enum ParsedNumber {
  /// The number, correctly rounded.
  case exact(Double)
  /// A number with too many digits to be found here.
  case long
  /// No number.
  case broken
}

extension ParsedNumber {
  /// Reads the number at a place and moves behind it.
  ///
  /// Most numbers have at most fifteen digits and a small exponent. Then both the digits and the power of ten are exact
  /// as `Double`, and one division or product rounds once, which is correct (Clinger, "How to read floating point
  /// numbers accurately", 1990). The others go to the standard library.
  @inline(__always)
  init(in bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) {
    self = .broken
    let isNegative = place < bytes.count && bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    var mantissa: UInt64 = 0
    let first = place
    Self.passDigits(bytes, &place, &mantissa)
    var digits = place - first
    guard digits > 0, digits == 1 || bytes[first] != UInt8(ascii: "0") else { return }
    var exponent = 0
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      let fraction = place
      Self.passDigits(bytes, &place, &mantissa)
      exponent = fraction - place
      guard exponent < 0 else { return }
      digits -= exponent
    }
    if place < bytes.count {
      // What usually follows is a comma or a bracket.
      if bytes[place] | 0x20 == UInt8(ascii: "e") {
        guard let power = Self.exponent(bytes, &place) else { return }
        exponent += power
      }
      if place < bytes.count, Self.continuesWord(bytes[place]) { return }
    }
    self = .long
    guard digits <= 19, mantissa <= 1 << 53 else { return }
    // Below 2^53 it is the same with a sign, and a signed number is turned into a `Double` by one instruction.
    var value = Double(Int64(bitPattern: mantissa))
    if exponent != 0 {
      guard exponent >= -22, exponent <= 22 else { return }
      let power = Self.powersOfTen[abs(exponent)]
      value = exponent < 0 ? value / power : value * power
    }
    self = .exact(isNegative ? -value : value)
  }

  /// Moves over digits and adds them to a number, which wraps beyond 19 of them and then is not used.
  @inline(__always)
  private static func passDigits(
    _ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ number: inout UInt64
  ) {
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      number = number &* 10 &+ UInt64(digit)
      place += 1
    }
  }

  /// Moves over the exponent at a place; nil when it has no digit.
  private static func exponent(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Int? {
    place += 1
    let sign = place < bytes.count ? bytes[place] : 0
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

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    1e20, 1e21, 1e22,
  ]

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
}
