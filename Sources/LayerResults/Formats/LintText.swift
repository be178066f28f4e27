public import LayerLint

/// Findings for people: what saves most, with its source line and the edit, then counts and what to type next.
public enum LintText: LintFormat {
  /// `text`.
  public static let id = "text"
  /// A description of the format.
  public static let summary = "For people: what saves most, with its source line and the edit, then counts by rule."

  /// The text.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    var page = LintPage(report, style: style)
    return Array(page.text().utf8)
  }
}
