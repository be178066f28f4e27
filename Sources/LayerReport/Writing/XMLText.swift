import LayerDiagnostics

/// Text in XML, between tags or in quotes.
///
/// XML has no form at all for control characters, so they are shown in letters, as everywhere; what would end a tag, a
/// value or a section is written as an entity.
enum XMLText {
  static func escaped(_ text: String) -> String {
    var safe = ""
    for scalar in DisplayText.escaped(text).unicodeScalars {
      switch scalar {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      case "'": safe += "&apos;"
      // The two scalars of Unicode's first plane that are no characters and that XML forbids.
      case "\u{FFFE}", "\u{FFFF}": safe += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// An opening tag's name and attributes.
  static func tag(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
    name + attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
  }
}
