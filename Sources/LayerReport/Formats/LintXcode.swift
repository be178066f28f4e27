import LayerDiagnostics
public import LayerLint

/// Findings as lines that Xcode's build log turns into marks in the editor.
public enum LintXcode: LintFormat {
  /// `xcode`.
  public static let id = "xcode"
  /// What it is.
  public static let summary = "For Xcode's build phases: one line a finding."

  /// The lines.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    var text = ""
    for file in PlacedFile.all(report) {
      let name = DisplayText.escaped(file.name)
      for row in file.rows {
        let place = row.start.map { "\(name):\($0.line):\($0.column)" } ?? "\(name):1:1"
        let cost = row.entry.cost.text.map { " (\($0))" } ?? ""
        let help = row.entry.help.map { "; \($0)" } ?? ""
        let message = DisplayText.escaped("\(row.entry.line)\(cost)\(help) [\(row.entry.rule)]")
        text += "\(place): \(row.entry.severity.rawValue): \(message)\n"
      }
    }
    return Array(text.utf8)
  }
}
