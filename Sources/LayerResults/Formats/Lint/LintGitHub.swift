import LayerDiagnostics
public import LayerLint

/// Findings as workflow commands that GitHub shows next to the lines of a pull request.
///
/// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
public enum LintGitHub: LintFormat {
  /// `github`.
  public static let id = "github"
  /// A one-sentence description of the format.
  public static let summary =
    "For GitHub Actions: annotations for the worst nine findings, and the number of the others."

  /// GitHub shows ten annotations of each level for each step; the last one states how many others there are.
  static let mostAnnotations = 9

  /// The lines.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    let worst = PlacedFile.worstFirst(report)
    var text = worst.prefix(mostAnnotations).map(line).joined()
    let rest = worst.count - min(worst.count, mostAnnotations)
    if rest > 0 {
      text += "::notice title=layercost::" + data("\(rest) more; \(LintSummary.headline(report))") + "\n"
    }
    return Array(text.utf8)
  }

  private static func line(_ row: PlacedFile.Row) -> String {
    let entry = row.entry
    let command = entry.severity == .note ? "notice" : entry.severity.rawValue
    var properties = [("file", row.place.file)]
    if let start = row.place.start, let end = row.place.end {
      properties += [("line", "\(start.line)"), ("endLine", "\(end.line)")]
      if start.line == end.line, row.stated == nil {
        properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")]
      }
    }
    properties.append(("title", entry.rule))
    let more = [entry.help, row.whereabouts].compactMap { $0.map { "\n\($0)" } }.joined()
    let shown = properties.map { "\($0.0)=\(property($0.1))" }.joined(separator: ",")
    return "::\(command) \(shown)::\(data(DisplayText.escaped(entry.costedLine) + more.isolated))\n"
  }

  /// Escapes the message of a command.
  ///
  /// A line break would end the command, and the text after the break could be taken for another command.
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
  /// The text with its control characters made visible, except for the tool's own line breaks.
  fileprivate var isolated: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { DisplayText.escaped(String($0)) }
      .joined(separator: "\n")
  }
}
