/// Decoding of Base64 text (RFC 4648), as in property lists, `data:` URLs and Interface Builder files.
@usableFromInline package enum Base64 {
  @usableFromInline static let digits: [UInt8] = {
    var digits = [UInt8](repeating: 0xFF, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, character) in alphabet.utf8.enumerated() { digits[Int(character)] = UInt8(value) }
    return digits
  }()

  /// The bytes that a string encodes, ignoring white space; nil if it contains other characters.
  @inlinable package static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count) = (0, 0)
    var hasEnded = false
    for character in text where character > 0x20 {
      if character == UInt8(ascii: "=") {
        hasEnded = true
        continue
      }
      let digit = digits[Int(character)]
      guard digit != 0xFF, !hasEnded else { return nil }
      bits = (bits << 6 | Int(digit)) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }
}
