import LayerDiagnostics

/// How words stand in Markdown as GitHub and GitLab show it.
///
/// Whatever comes from a file is shown as it is: it makes no heading, no link, no tag, no mention of a person, and ends
/// no table cell.
enum MarkdownText {
  /// What a pull-request comment may have, less room for what a bot puts around it (GitHub: 65,536 characters).
  static let longestComment = 60_000

  private static let tick = UInt8(ascii: "`")

  /// A name from a file, in the letters of code.
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
      // A mention needs its name right behind the sign.
      case "@": "@<!-- -->"
      // So do addresses: "https://" and "www." are links without any brackets.
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

  /// A table: a heading, how columns are aligned, and rows; cells are Markdown already.
  static func table(_ heading: [String], right: Set<Int>, _ rows: [[String]]) -> [String] {
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    let rule = heading.indices.map { right.contains($0) ? "---:" : "---" }
    return [line(heading), "|" + rule.joined(separator: "|") + "|"] + rows.map(line)
  }

  /// Lines up to the length of a comment, and a word on what was left out.
  static func cut(_ lines: [String]) -> String {
    var text = ""
    for (place, line) in lines.enumerated() {
      guard text.utf8.count + line.utf8.count < longestComment else {
        return text + "\n\(lines.count - place) more lines are left out here; the text format has all.\n"
      }
      text += line + "\n"
    }
    return text
  }
}
