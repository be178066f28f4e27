/// What stands for one character: `&amp;`, `&#38;`, `&#x26;`.
///
/// XML knows five names; all others would have to be declared, and declarations are not read.
struct XMLReference {
  /// The character.
  let character: Unicode.Scalar
  /// The offset behind its semicolon.
  let end: Int

  /// The longest reference is `&#x10FFFF;`.
  private static let longest = 10

  private static let names: [(name: StaticString, character: Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
  ]

  /// The reference that begins with the `&` at the start of a range; nil when it is none.
  init?(in bytes: some XMLBytes, _ range: Range<Int>) {
    let window = range.prefix(Self.longest)
    guard let semicolon = window.first(where: { bytes[$0] == UInt8(ascii: ";") }), semicolon > range.lowerBound + 1
    else { return nil }
    let body = range.lowerBound + 1..<semicolon
    end = semicolon + 1
    guard bytes[body.lowerBound] == UInt8(ascii: "#") else {
      let named = Self.names.first { name, _ in
        name.utf8CodeUnitCount == body.count
          && body.allSatisfy { bytes[$0] == name.utf8Start[$0 - body.lowerBound] }
      }
      guard let named else { return nil }
      character = named.character
      return
    }
    guard let scalar = Self.number(bytes, body.dropFirst()).flatMap(Unicode.Scalar.init), Self.isAllowed(scalar) else {
      return nil
    }
    character = scalar
  }

  private static func number(_ bytes: some XMLBytes, _ digits: Range<Int>) -> UInt32? {
    guard let first = digits.first else { return nil }
    let isHexadecimal = bytes[first] == UInt8(ascii: "x")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard !digits.isEmpty else { return nil }
    var number: UInt32 = 0
    for place in digits {
      guard let digit = Hexadecimal.value(of: bytes[place]), isHexadecimal || digit < 10 else { return nil }
      // At most eight digits were let through, so this fits.
      number = number * (isHexadecimal ? 16 : 10) + UInt32(digit)
    }
    return number
  }

  /// Characters that XML allows at all (XML 1.0, 2.2).
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case ..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
