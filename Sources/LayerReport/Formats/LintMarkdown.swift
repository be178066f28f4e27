import LayerDiagnostics
public import LayerLint

/// Findings for a job's summary or a pull-request comment.
public enum LintMarkdown: LintFormat {
  /// `markdown`.
  public static let id = "markdown"
  /// What it is.
  public static let summary = "For job summaries and pull-request comments: a table, cut below their limits."

  /// The text.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    var lines = ["### layercost: " + MarkdownText.escaped(LintSummary.headline(report))]
    let remarks = LintSummary.remarks(report)
    if !remarks.isEmpty { lines += [""] + remarks.map { "- " + MarkdownText.escaped($0) } }
    var rows: [[String]] = []
    for file in PlacedFile.all(report) {
      for row in file.rows { rows.append(cells(of: row, file.name)) }
    }
    if !rows.isEmpty {
      lines += [""] + MarkdownText.table(["", "place", "finding", "costs", "what to do"], right: [], rows)
    }
    return Array(MarkdownText.cut(lines).utf8)
  }

  private static func cells(of row: PlacedFile.Row, _ file: String) -> [String] {
    let entry = row.entry
    let place = row.start.map { "\(file):\($0.line)" } ?? file
    let layer =
      entry.layer.map { MarkdownText.code($0) + (entry.count > 1 ? " (\(entry.count) alike)" : "") + ": " } ?? ""
    return [
      entry.severity == .error ? "**error**" : entry.severity.rawValue, MarkdownText.code(place),
      layer + MarkdownText.escaped(entry.message) + " " + MarkdownText.code(entry.rule),
      MarkdownText.escaped(entry.cost.text ?? ""), MarkdownText.escaped(entry.help ?? ""),
    ]
  }
}
