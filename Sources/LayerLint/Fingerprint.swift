/// A short word that names a finding from one run to the next.
enum Fingerprint {
  /// FNV-1a over the parts, sixteen hexadecimal digits; a part's end is a byte that no text holds.
  static func of(_ parts: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    for part in parts {
      for byte in part.utf8 { add(byte) }
      add(0xFF)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
