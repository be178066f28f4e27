import LayerDiagnostics
public import LayerLint

/// Findings as Checkstyle writes them, which most review tools read.
public enum LintCheckstyle: LintFormat {
  /// `checkstyle`.
  public static let id = "checkstyle"
  /// What it is.
  public static let summary = "For review tools: the XML that Checkstyle writes."

  /// The document.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for file in PlacedFile.all(report) where !file.rows.isEmpty {
      text += "  <" + XMLText.tag("file", [("name", file.name)]) + ">\n"
      for row in file.rows { text += "    <" + XMLText.tag("error", attributes(of: row)) + "/>\n" }
      text += "  </file>\n"
    }
    return Array((text + "</checkstyle>\n").utf8)
  }

  private static func attributes(of row: PlacedFile.Row) -> [(name: String, value: String)] {
    let place = row.start.map { [("line", "\($0.line)"), ("column", "\($0.column)")] } ?? [("line", "1")]
    let severity = row.entry.severity == .note ? "info" : row.entry.severity.rawValue
    let help = row.entry.help.map { "; \($0)" } ?? ""
    return place + [
      ("severity", severity), ("message", row.entry.line + help), ("source", "layercost.\(row.entry.rule)"),
    ]
  }
}
