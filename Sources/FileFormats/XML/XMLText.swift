/// The position of text or of an attribute's value, and how to decode it.
package struct XMLText: Hashable, Sendable {
  /// The text's byte range in the source.
  package var range: Range<Int>
  /// Whether the bytes are the text itself, without references and line breaks to convert.
  package var isPlain = true
  /// Whether the text is an attribute's value, in which a line break is a space.
  var isAttribute = true

  /// The text, with references resolved.
  package func string(in bytes: [UInt8]) -> String { text(in: bytes) }

  /// The text, with references resolved.
  package func string(in bytes: UnsafeBufferPointer<UInt8>) -> String { text(in: bytes) }

  private func text(in bytes: some XMLBytes) -> String {
    isPlain ? String(decoding: bytes[range], as: UTF8.self) : String(decoding: resolved(in: bytes), as: UTF8.self)
  }

  /// The offset of the first `&` that does not begin a valid reference.
  func firstBrokenReference(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {  // Ends: each iteration advances.
      guard bytes[place] == UInt8(ascii: "&") else {
        place += 1
        continue
      }
      guard let reference = XMLReference(in: bytes, place..<range.upperBound) else { return place }
      place = reference.end
    }
    return nil
  }

  private func resolved(in bytes: some XMLBytes) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {  // Ends: each iteration advances.
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "&"):
        guard let reference = XMLReference(in: bytes, place..<range.upperBound) else {
          // The reader has refused such a text; for other bytes, the text is kept unchanged.
          text.append(byte)
          place += 1
          continue
        }
        text.append(contentsOf: String(reference.character).utf8)
        place = reference.end
        continue
      case UInt8(ascii: "\r"):
        // All line ends become a single line feed (XML 1.0, 2.11).
        if place + 1 < range.upperBound, bytes[place + 1] == UInt8(ascii: "\n") { place += 1 }
        text.append(isAttribute ? UInt8(ascii: " ") : UInt8(ascii: "\n"))
      case UInt8(ascii: "\n") where isAttribute, UInt8(ascii: "\t") where isAttribute:
        text.append(UInt8(ascii: " "))
      default: text.append(byte)
      }
      place += 1
    }
    return text
  }
}

/// Bytes with access by offset: an input's array, or a pointer to it.
protocol XMLBytes: RandomAccessCollection where Element == UInt8, Index == Int {}
extension UnsafeBufferPointer: XMLBytes where Element == UInt8 {}
extension Array: XMLBytes where Element == UInt8 {}

/// A reference to one character: `&amp;`, `&#38;`, `&#x26;`.
///
/// XML predefines five names; all others would have to be declared, and declarations are not read.
struct XMLReference {
  /// The character.
  let character: Unicode.Scalar
  /// The offset after the reference's semicolon.
  let end: Int

  /// The longest reference is `&#x10FFFF;`.
  private static let longest = 10

  private static let names: [(name: StaticString, character: Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
  ]

  /// The reference that begins with the `&` at the start of a range; nil if it is not a reference.
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
      // There are at most eight digits, so the number fits.
      number = number * (isHexadecimal ? 16 : 10) + UInt32(digit)
    }
    return number
  }

  /// Whether XML allows a character (XML 1.0, 2.2).
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case ..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

/// The declaration at the beginning of an XML file, which can name an encoding.
enum XMLDeclaration {
  /// The range of the encoding's name in a declaration; nil if the declaration does not name an encoding.
  static func encoding(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    let key = Array("encoding".utf8)
    guard
      let start = range.first(where: { place in
        place + key.count <= range.upperBound && bytes[place..<place + key.count].elementsEqual(key)
      })
    else { return nil }
    let isQuote = { (place: Int) in bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") }
    guard let opening = (start..<range.upperBound).first(where: isQuote),
      let closing = (opening + 1..<range.upperBound).first(where: { bytes[$0] == bytes[opening] })
    else { return nil }
    return opening + 1..<closing
  }

  /// Whether a name means UTF-8 or a subset of it.
  static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Bool {
    let word = String(decoding: bytes[name], as: UTF8.self).lowercased()
    return word == "utf-8" || word == "utf8" || word == "us-ascii"
  }
}
