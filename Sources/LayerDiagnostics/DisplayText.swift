/// Makes text that came from a file safe to show.
public enum DisplayText {
  /// The text with control characters, terminal escapes and bidirectional controls shown as `\u{...}`.
  ///
  /// Text from an input reaches a terminal or message only through here, so that no name can move the cursor, hide
  /// what follows, or reverse the line.
  public static func escaped(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy(isSafe) { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      if isSafe(scalar) {
        safe.unicodeScalars.append(scalar)
      } else {
        safe += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return safe
  }

  /// Whether a scalar is shown as it is: it neither acts on a terminal nor turns the reading order, and ends no line.
  public static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: true
    }
  }

  /// A number as a person would write it: whole numbers without a point.
  public static func number(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
