import LayerDiagnostics

/// Writes text as Markdown for GitHub and GitLab.
///
/// Text from a file is shown literally: it cannot create a heading, link, tag or mention, or end a table cell.
enum MarkdownText {
  /// The length limit of a pull-request comment (GitHub: 65,536 characters), minus room for text that a bot adds.
  static let longestComment = 60_000

  private static let tick = UInt8(ascii: "`")

  /// A name from a file, in code font.
  static func code(_ name: String) -> String {
    let shown = DisplayText.escaped(name)
    var (longest, run) = (0, 0)
    for scalar in shown.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let pad = shown.utf8.first == tick || shown.utf8.last == tick || shown.isEmpty ? " " : ""
    return fence + pad + shown.escapingScalars { $0 == "|" ? "\\|" : nil } + pad + fence
  }

  /// A sentence that may quote a file.
  static func escaped(_ sentence: String) -> String {
    var last: Unicode.Scalar = " "
    return DisplayText.escaped(sentence).escapingScalars { scalar in
      defer { last = scalar }
      return switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // A mention needs its name directly after the sign.
      case "@": "@<!-- -->"
      // Addresses become links without brackets: "https://" and "www.".
      case "/" where last == ":": "<!-- -->/"
      case "." where last == "w": "<!-- -->."
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!", "$": "\\\(scalar)"
      default: nil
      }
    }
  }

  /// Sentences in several lines.
  static func escapedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }.joined(separator: "\n")
  }

  /// A table with a heading row, in which the given columns are right-aligned; cells are already Markdown.
  static func table(_ heading: [String], right: Set<Int>, _ rows: [[String]]) -> [String] {
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    let rule = heading.indices.map { right.contains($0) ? "---:" : "---" }
    return [line(heading), "|" + rule.joined(separator: "|") + "|"] + rows.map(line)
  }

  /// Lines up to the length of a comment, and a note about the omitted ones.
  static func cut(_ lines: [String]) -> String {
    var text = ""
    for (place, line) in lines.enumerated() {
      guard text.utf8.count + line.utf8.count < longestComment else {
        return text + "\n\(lines.count - place) more lines are omitted here; the text format has all.\n"
      }
      text += line + "\n"
    }
    return text
  }
}

/// Text in XML, between tags or in quotation marks.
///
/// XML cannot represent control characters, so they are written as visible escapes, as in all other output. Characters
/// that would end a tag, a value or a section are written as entities.
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
      // The two scalars of Unicode's first plane that are not characters and that XML forbids.
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

extension String {
  /// The text with some scalars replaced; nil keeps a scalar.
  ///
  /// Works on scalars, not characters: a sign with a combining accent is a different character from the sign alone, but
  /// programs that read bytes still see the sign.
  func escapingScalars(_ escape: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let escaped = escape(scalar) { text += escaped } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

/// Encodes file names as parts of addresses (RFC 3986).
enum AddressText {
  /// A path, with reserved characters percent-encoded.
  static func path(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
