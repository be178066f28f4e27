import LayerDiagnostics
public import LayerLint

/// Findings as workflow commands that GitHub shows beside the lines of a pull request.
///
/// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
public enum LintGitHub: LintFormat {
  /// `github`.
  public static let id = "github"
  /// What it is.
  public static let summary =
    "For GitHub Actions: annotations, the worst nine and how many more there are."

  /// The platform shows ten annotations of a step; the last says how many there are.
  static let mostAnnotations = 9

  /// The lines.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    var rows: [(row: PlacedFile.Row, file: String)] = []
    for file in PlacedFile.all(report) { rows += file.rows.map { ($0, file.name) } }
    let worst = rows.enumerated().sorted { left, right in
      let (first, second) = (left.element.row.entry, right.element.row.entry)
      return (second.severity, second.cost.passes, left.offset) < (first.severity, first.cost.passes, right.offset)
    }.map(\.element)
    var text = worst.prefix(mostAnnotations).map { line($0.row, $0.file) }.joined()
    let rest = worst.count - min(worst.count, mostAnnotations)
    if rest > 0 {
      text += "::notice title=layercost::" + data("\(rest) more; \(LintSummary.headline(report))") + "\n"
    }
    return Array(text.utf8)
  }

  private static func line(_ row: PlacedFile.Row, _ file: String) -> String {
    let entry = row.entry
    let command = entry.severity == .note ? "notice" : entry.severity.rawValue
    var properties = [("file", file)]
    if let start = row.start, let end = row.end {
      properties += [("line", "\(start.line)"), ("endLine", "\(end.line)")]
      if start.line == end.line { properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")] }
    }
    properties.append(("title", entry.rule))
    let help = entry.help.map { "\n\($0)" } ?? ""
    let cost = entry.cost.text.map { " (\($0))" } ?? ""
    let shown = properties.map { "\($0.0)=\(property($0.1))" }.joined(separator: ",")
    return "::\(command) \(shown)::\(data(DisplayText.escaped(entry.line) + cost + help.isolated))\n"
  }

  /// What a command says: a line break would end it, and what follows could be another one.
  private static func data(_ text: String) -> String {
    text.escapingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  private static func property(_ text: String) -> String {
    data(DisplayText.escaped(text)).escapingScalars { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}

extension String {
  /// The text with controls shown, but for line breaks that we set ourselves.
  fileprivate var isolated: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { DisplayText.escaped(String($0)) }
      .joined(separator: "\n")
  }
}
