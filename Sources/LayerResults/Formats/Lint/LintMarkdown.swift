import LayerDiagnostics
public import LayerLint

/// Findings for a job's summary or a pull-request comment.
public enum LintMarkdown: LintFormat {
  /// `markdown`.
  public static let id = "markdown"
  /// A one-sentence description of the format.
  public static let summary = "For job summaries and pull-request comments: a table, cut to their size limits."

  /// The text.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    var lines = ["### layercost: " + MarkdownText.escaped(LintSummary.headline(report))]
    let remarks = LintSummary.remarks(report)
    if !remarks.isEmpty { lines += [""] + remarks.map { "- " + MarkdownText.escaped($0) } }
    // The least important findings come last, so that they are the first to be cut.
    let rows = PlacedFile.worstFirst(report).map(cells)
    if !rows.isEmpty {
      lines += [""] + MarkdownText.table(["", "place", "finding", "costs", "what to do"], right: [], rows)
    }
    return Array(MarkdownText.cut(lines).utf8)
  }

  private static func cells(of row: PlacedFile.Row) -> [String] {
    let entry = row.entry
    let place = row.place.start.map { "\(row.place.file):\($0.line)" } ?? row.place.file
    let stated = row.stated.map { ", set in " + MarkdownText.code($0.text) } ?? ""
    let layer =
      entry.layer.map { MarkdownText.code($0) + (entry.count > 1 ? " (\(entry.count) alike)" : "") + ": " } ?? ""
    return [
      entry.severity == .error ? "**error**" : entry.severity.rawValue, MarkdownText.code(place) + stated,
      layer + MarkdownText.escaped(entry.message) + " " + MarkdownText.code(entry.rule),
      MarkdownText.escaped(entry.costText ?? ""), MarkdownText.escaped(entry.help ?? ""),
    ]
  }
}
