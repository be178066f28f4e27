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
  ///
  /// - Parameter namesRules: whether each headline ends with its rule, for who wants to look it up or silence it.
  public static func text(
    _ findings: [Finding], of source: SourceText, namesRules: Bool = false, style: TextStyle
  ) -> String {
    text(findings.map { (nil, $0) }, of: source, namesRules: namesRules, style: style)
  }

  /// The findings of one input, one after the other, some of them placed elsewhere: at what made a layer.
  static func text(
    _ findings: [(origin: String?, finding: Finding)], of source: SourceText, namesRules: Bool, style: TextStyle
  ) -> String {
    guard !findings.isEmpty else { return "" }
    let lines = !source.isBinary && findings.contains { $0.finding.span != nil } ? LineTable(source) : nil
    let name = DisplayText.escaped(source.name)
    return findings.map { origin, finding in
      text(finding, origin: origin, name: name, lines: lines, namesRules: namesRules, style: style)
    }.joined()
  }

  /// What is said of an input that could not be read at all, or of the use of the tool.
  public static func text(
    _ severity: Severity, _ message: String, about name: String, notes: [String] = [], help: String? = nil,
    style: TextStyle
  ) -> String {
    headline(severity, message, place: DisplayText.escaped(name), style: style)
      + details(notes: notes, help: help, style: style)
  }

  private static func text(
    _ finding: Finding, origin: String?, name: String, lines: LineTable?, namesRules: Bool, style: TextStyle
  ) -> String {
    let rule = namesRules ? finding.rule : nil
    var (place, excerpt) = (name, "")
    if let span = finding.span, let lines {
      let location = lines.location(of: span.start)
      place = "\(name):\(location.line):\(location.column)"
      excerpt = SourceExcerpt(span, in: lines, line: location.line, columns: max(style.columns, 40))
        .text(ink: ink(of: finding.severity), style: style)
    }
    let stated = origin == nil ? "" : "  stated in \(place)\n"
    let head = headline(
      finding.severity, finding.message, rule: rule, place: origin.map(shown) ?? place, style: style)
    return head + stated + excerpt + details(notes: finding.notes, help: finding.help, style: style)
  }

  private static func headline(
    _ severity: Severity, _ message: String, rule: String? = nil, place: String, style: TextStyle
  ) -> String {
    let word = style.inked(severity.rawValue + ":", ink(of: severity))
    let rule = rule.map { " " + style.faint("[\(shown($0))]") } ?? ""
    return "\(style.strong(place + ":")) \(word) \(style.strong(shown(message)))\(rule)\n"
  }

  private static func details(notes: [String], help: String?, style: TextStyle) -> String {
    let notes = notes.map { "  \(style.inked("note:", .note)) \(shown($0))\n" }
    let help = help.map { "  \(style.inked("help:", .help)) \(shown($0))\n" } ?? ""
    return notes.joined() + help
  }

  /// A name of a file may be a megabyte long; nobody reads more than its beginning and its end.
  private static let longestWords = 1_200

  /// Words as they are shown: on one line, without what acts on a terminal, and not too many.
  ///
  /// Whoever makes a finding escapes what it quotes; a terminal is too dear to rely on all of them.
  public static func shown(_ words: String) -> String {
    let words = DisplayText.escaped(words)
    let scalars = words.unicodeScalars
    guard words.utf8.count > longestWords, scalars.count > longestWords else { return words }
    let (head, tail) = (scalars.prefix(longestWords / 2), scalars.suffix(longestWords / 6))
    let left = DisplayText.grouped(scalars.count - head.count - tail.count)
    return "\(String(head)) … (\(left) characters) … \(String(tail))"
  }

  private static func ink(of severity: Severity) -> TextStyle.Ink {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
