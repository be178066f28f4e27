/// Makes text from a file safe to show.
public enum DisplayText {
  /// The text with control characters, terminal escapes and bidirectional controls shown as `\u{...}`.
  ///
  /// Text from an input reaches a terminal or message only through this function, so that no name can move the cursor,
  /// hide the text after it, or reverse the line. Nor can a name become a command to a CI system that prints it.
  public static func escaped(_ text: String) -> String {
    if isPlain(text) { return text }
    let scalars = Array(text.unicodeScalars)
    var safe = ""
    for (place, scalar) in scalars.enumerated() {
      if isSafe(scalar), !isCommand(scalars, at: place) {
        safe.unicodeScalars.append(scalar)
      } else {
        safe += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return safe
  }

  // Build machines read commands from the output: GitHub's and GitLab's runners `::name::` at the start of a line,
  // GitHub's and Azure's `##[name]` and `##vso[name]` anywhere.

  /// Whether a text is plain ASCII, without control characters or the beginning of a command; nearly all texts are.
  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte < 0x20 || byte >= 0x7F { return false }
      if byte == last, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") { return false }
      last = byte
    }
    return true
  }

  /// Whether the first or second character of a command is at an index; escaping that character disables the command.
  private static func isCommand(_ text: [Unicode.Scalar], at place: Int) -> Bool {
    switch text[place] {
    case ":":
      return text[place...].starts(with: "::".unicodeScalars) && text[..<place].allSatisfy(\.properties.isWhitespace)
    case "#":
      let rest = text[place...].prefix(5).map { $0.properties.lowercaseMapping }.joined()
      return place > 0 && text[place - 1] == "#" && (rest.hasPrefix("#[") || rest == "#vso[")
    default: return false
    }
  }

  /// Whether a scalar is shown unchanged, because it does not act on a terminal, change the reading order or end a
  /// line.
  public static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: true
    }
  }

  /// Words as a list in a sentence: `a`, `a and b`, `a, b and c`.
  public static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A number in its usual notation: whole numbers without a decimal point.
  public static func number(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A whole number with thousands separators.
  public static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var place = digits.count - 3
    while place > 0 {  // Ends: three places to the left each time.
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return (number < 0 ? "-" : "") + digits
  }

  /// A number of bytes in the largest unit in which the number is at least 1: bytes, kB or MB.
  public static func bytes(_ bytes: Int) -> String {
    if bytes < 1_000 { return "\(bytes) \(bytes == 1 ? "byte" : "bytes")" }
    let (size, unit) = bytes < 1_000_000 ? (1_000.0, "kB") : (1_000_000, "MB")
    let amount = Double(bytes) / size
    let shown = amount < 10 ? number((amount * 10).rounded() / 10) : grouped(Int(amount.rounded()))
    return "\(shown) \(unit)"
  }
}
