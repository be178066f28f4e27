public import LayerDiagnostics

/// Findings as people read them, in the form that editors and terminals turn into links.
///
///     feed.json:12:9: error: key 'shadowOpacit' is not known
///       12 |     "shadowOpacit": 0.3,
///          |     ^~~~~~~~~~~~~~
///       note: a layer's keys are the properties of CALayer
///       help: did you mean "shadowOpacity"?
public enum FindingText {
  /// The findings of one input, one after the other.
  public static func text(_ findings: [Finding], of source: SourceText, style: TextStyle) -> String {
    guard !findings.isEmpty else { return "" }
    let lines = !source.isBinary && findings.contains { $0.span != nil } ? LineTable(source) : nil
    let name = DisplayText.escaped(source.name)
    return findings.map { text($0, name: name, lines: lines, style: style) }.joined()
  }

  /// What is said of an input that could not be read at all, or of the use of the tool.
  public static func text(
    _ severity: Severity, _ message: String, about name: String, notes: [String] = [], help: String? = nil,
    style: TextStyle
  ) -> String {
    headline(severity, message, place: DisplayText.escaped(name), style: style)
      + details(notes: notes, help: help, style: style)
  }

  private static func text(_ finding: Finding, name: String, lines: LineTable?, style: TextStyle) -> String {
    guard let span = finding.span, let lines else {
      return headline(finding.severity, finding.message, place: name, style: style)
        + details(notes: finding.notes, help: finding.help, style: style)
    }
    let location = lines.location(of: span.start)
    let excerpt = SourceExcerpt(span, in: lines, line: location.line, columns: max(style.columns, 40))
    return headline(
      finding.severity, finding.message, place: "\(name):\(location.line):\(location.column)", style: style)
      + excerpt.text(ink: ink(of: finding.severity), style: style)
      + details(notes: finding.notes, help: finding.help, style: style)
  }

  private static func headline(_ severity: Severity, _ message: String, place: String, style: TextStyle) -> String {
    "\(style.strong(place + ":")) \(style.inked(severity.rawValue + ":", ink(of: severity))) \(style.strong(message))\n"
  }

  private static func details(notes: [String], help: String?, style: TextStyle) -> String {
    let notes = notes.map { "  \(style.inked("note:", .note)) \($0)\n" }
    let help = help.map { "  \(style.inked("help:", .help)) \($0)\n" } ?? ""
    return notes.joined() + help
  }

  private static func ink(of severity: Severity) -> TextStyle.Ink {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
