import LayerDiagnostics
public import LayerLint

/// Findings as lines that Xcode's build log turns into marks in the editor.
public enum LintXcode: LintFormat {
  /// `xcode`.
  public static let id = "xcode"
  /// A one-sentence description of the format.
  public static let summary = "For Xcode's build phases: one line per finding."

  /// The lines.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    var text = ""
    for file in PlacedFile.all(report) {
      for row in file.rows {
        let place = DisplayText.escaped(row.place.text) + (row.place.start == nil ? ":1:1" : "")
        let more = [row.entry.help, row.whereabouts].compactMap { $0.map { "; \($0)" } }.joined()
        let message = DisplayText.escaped("\(row.entry.costedLine)\(more) [\(row.entry.rule)]")
        text += "\(place): \(row.entry.severity.rawValue): \(message)\n"
      }
    }
    return Array(text.utf8)
  }
}
