/// Encodes bytes as text for pages (RFC 4648).
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let present = min(3, bytes.count - start)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < present ? Int(bytes[start + offset]) : 0) }
      for place in 0..<4 {
        text.append(place <= present ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
  }

  static func bytes(of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    append(bytes, to: &text)
    return text
  }

  static func text(of bytes: [UInt8]) -> String {
    String(decoding: self.bytes(of: bytes), as: UTF8.self)
  }
}
