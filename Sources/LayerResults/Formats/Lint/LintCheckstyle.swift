import LayerDiagnostics
public import LayerLint

/// Findings in Checkstyle's format, which most review tools read.
public enum LintCheckstyle: LintFormat {
  /// `checkstyle`.
  public static let id = "checkstyle"
  /// A one-sentence description of the format.
  public static let summary = "For review tools: the XML that Checkstyle writes."

  /// The document.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for file in PlacedFile.all(report) {
      for (name, rows) in groups(of: file.rows) {
        text += "  <" + XMLText.tag("file", [("name", name)]) + ">\n"
        for row in rows { text += "    <" + XMLText.tag("error", attributes(of: row)) + "/>\n" }
        text += "  </file>\n"
      }
    }
    return Array((text + "</checkstyle>\n").utf8)
  }

  /// Findings grouped by file, in the order in which files occur: the layers of a scene can come from several files.
  private static func groups(of rows: [PlacedFile.Row]) -> [(name: String, rows: [PlacedFile.Row])] {
    var placeOfGroup: [String: Int] = [:]
    var groups: [(name: String, rows: [PlacedFile.Row])] = []
    for row in rows {
      if let place = placeOfGroup[row.place.file] {
        groups[place].rows.append(row)
      } else {
        placeOfGroup[row.place.file] = groups.count
        groups.append((row.place.file, [row]))
      }
    }
    return groups
  }

  private static func attributes(of row: PlacedFile.Row) -> [(name: String, value: String)] {
    let place = row.place.start.map { [("line", "\($0.line)"), ("column", "\($0.column)")] } ?? [("line", "1")]
    let severity = row.entry.severity == .note ? "info" : row.entry.severity.rawValue
    let more = [row.entry.help, row.whereabouts].compactMap { $0.map { "; \($0)" } }.joined()
    return place + [
      ("severity", severity), ("message", row.entry.costedLine + more), ("source", "layercost.\(row.entry.rule)"),
    ]
  }
}
