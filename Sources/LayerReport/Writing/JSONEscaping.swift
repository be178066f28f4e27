/// How text stands between quotation marks in JSON.
///
/// Beside what JSON demands, everything is escaped that would act on a terminal (C1 controls) or turn the reading order
/// of a line (bidirectional controls): a plan is looked at as often as it is parsed, and nothing is lost by it.
enum JSONEscaping {
  static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    guard text.contains(where: needsLook) else {
      bytes.append(contentsOf: text)
      return
    }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { append(scalar, to: &bytes) }
  }

  /// Whether a byte is escaped, or may begin a scalar that is: U+0080 to U+009F begin with C2, U+061C with D8, U+200E
  /// to U+2069 with E2, U+FEFF with EF.
  private static func needsLook(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
      || byte == 0xEF
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    default:
      guard acts(scalar) else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        return
      }
      let digits = String(scalar.value, radix: 16)
      bytes.append(contentsOf: "\\u".utf8)
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
      bytes.append(contentsOf: digits.utf8)
    }
  }

  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
