public import LayerLint

/// Findings for people: those that save the most, with source lines and edits, then counts and the next command.
public enum LintText: LintFormat {
  /// `text`.
  public static let id = "text"
  /// A description of the format.
  public static let summary =
    "For people: the findings whose fixes save the most, with source lines and edits, then counts by rule."

  /// The text.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    var page = LintPage(report, style: style)
    return Array(page.text().utf8)
  }
}
