public import LayerDiagnostics
import LayerWriting

/// Findings for people, in the form that editors and terminals turn into links.
///
///     feed.json:12:9: error: key 'shadowOpacit' is not known
///       12 |     "shadowOpacit": 0.3,
///          |     ^~~~~~~~~~~~~~
///       note: a layer's keys are the properties of CALayer
///       help: did you mean "shadowOpacity"?
public enum FindingText {
  /// The findings of one input, one after another.
  ///
  /// - Parameter namesRules: whether each headline ends with its rule, so that users can look it up or silence it.
  public static func text(
    _ findings: [Finding], of source: SourceText, namesRules: Bool = false, style: TextStyle
  ) -> String {
    text(findings.map { (nil, $0) }, of: source, namesRules: namesRules, style: style)
  }

  /// The findings of one input, one after another; some are placed at the code that created a layer.
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

  /// A message about an input that could not be read at all, or about the use of the tool.
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
    let stated = origin == nil ? "" : "  set in \(place)\n"
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

  /// A file name can be a megabyte long, but only its beginning and end are useful.
  private static let longestWords = 1_200

  /// Text for display: on one line, shortened, without characters that act on a terminal.
  ///
  /// Code that creates findings escapes the text that it quotes, but this is a second line of defence for terminals.
  public static func shown(_ words: String) -> String {
    let words = DisplayText.escaped(words)
    let scalars = words.unicodeScalars
    guard words.utf8.count > longestWords, scalars.count > longestWords else { return words }
    let (head, tail) = (scalars.prefix(longestWords / 2), scalars.suffix(longestWords / 6))
    let left = DisplayText.grouped(scalars.count - head.count - tail.count)
    return "\(String(head)) … (\(left) characters) … \(String(tail))"
  }

  static func ink(of severity: Severity) -> TextStyle.Ink {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

/// The source line that a finding points to, with a mark under the place.
///
/// It works for untrusted files: a line that is megabytes long is cut around the place, tabs become spaces, control
/// characters become visible, and the mark is placed by terminal columns, not by characters.
struct SourceExcerpt {
  private let number: String
  private let shown: String
  private let indent: Int
  private let marked: Int

  /// The distance of tab stops in columns.
  private static let tabColumns = 4

  init(_ span: SourceSpan, in lines: LineTable, line: Int, columns: Int) {
    let span = DecidingPlace.span(of: span, in: lines)
    number = "\(line)"
    let room = max(columns - number.count - 6, 20)
    let range = lines.lineRange(at: span.start)
    let place = min(max(Int(span.start), range.lowerBound), range.upperBound)
    // A scalar takes at most four bytes; characters with combining marks can take more and are cut.
    let reach = room * 4
    var before = lines.text(in: max(range.lowerBound, place - reach)..<place)
    // Indentation takes room and has no meaning for a single line.
    if place - reach <= range.lowerBound { before = String(before.drop { $0 == " " || $0 == "\t" }) }
    let placeEnd = min(max(Int(span.end), place), range.upperBound)
    let within = lines.text(in: place..<min(placeEnd, place + reach))
    let after = lines.text(in: placeEnd..<max(placeEnd, min(range.upperBound, place + reach)))

    var head = Self.visible(before, from: 0)
    let middle = Self.visible(within, from: DisplayWidth.columns(of: head))
    let middleColumns = DisplayWidth.columns(of: middle)
    let hasMore = placeEnd + after.utf8.count < range.upperBound
    let headColumns = DisplayWidth.columns(of: head)
    let rest = DisplayWidth.columns(of: Self.visible(after, from: headColumns + middleColumns))
    // A third of the room is enough for the text before the place; the place and the dots after it get the rest.
    let needed = min(middleColumns + (hasMore || rest > 0 ? 3 : 0), room * 2 / 3)
    let isWhole = !hasMore && headColumns + middleColumns + rest <= room
    let isHeadCut = place - reach > range.lowerBound || !isWhole && headColumns + needed > room
    if isHeadCut { head = "..." + DisplayWidth.cutStart(head, to: room / 3, mark: "") }
    indent = DisplayWidth.columns(of: head)
    let tail = Self.visible(after, from: indent + middleColumns)
    shown = DisplayWidth.cut(head + middle + tail + (hasMore ? "..." : ""), to: room, mark: "...")
    marked = max(1, min(middleColumns, room - indent))
  }

  /// The two lines.
  func text(ink: TextStyle.Ink, style: TextStyle) -> String {
    let blank = String(repeating: " ", count: number.count)
    let mark = "^" + String(repeating: "~", count: marked - 1)
    return style.faint("  \(number) | ") + shown + "\n" + style.faint("  \(blank) | ")
      + String(repeating: " ", count: indent) + style.inked(mark, ink) + "\n"
  }

  /// Text with tabs as spaces and with its control characters made visible.
  private static func visible(_ text: String, from column: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "\t")) else { return DisplayText.escaped(text) }
    var shown = ""
    var column = column
    for part in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 {
        let spaces = tabColumns - column % tabColumns
        shown += String(repeating: " ", count: spaces)
        column += spaces
      }
      let piece = DisplayText.escaped(String(part.element))
      shown += piece
      column += DisplayWidth.columns(of: piece)
    }
    return shown
  }
}

/// Finds the part of a line that causes a finding, if the finding points to the object at the beginning of the line.
///
/// In `cell.layer.cornerRadius = 4`, that part is `cornerRadius`; in an Interface Builder runtime attribute, it is the
/// key path.
enum DecidingPlace {
  private static let runtimeAttribute = Array("<userDefinedRuntimeAttribute".utf8)
  private static let keyPath = Array("keyPath=\"".utf8)

  /// The place to mark; the same place if the line has neither form.
  static func span(of span: SourceSpan, in lines: LineTable) -> SourceSpan {
    let range = lines.lineRange(at: span.start)
    guard range.contains(Int(span.start)), Int(span.end) <= range.upperBound else { return span }
    let text = Array(lines.text(in: Int(span.start)..<range.upperBound).utf8)
    // Invalid UTF-8 is shown with other characters, which would shift the places after it.
    guard text.count == range.upperBound - Int(span.start) else { return span }
    let length = Int(span.end) - Int(span.start)
    guard let place = attributeValue(in: text) ?? assignedMember(in: text, after: length) else { return span }
    let start = Int(span.start)
    return SourceSpan(start: start + place.lowerBound, end: start + place.upperBound)
  }

  /// The value of the key path, if the text begins with a runtime attribute.
  private static func attributeValue(in text: [UInt8]) -> Range<Int>? {
    guard text.starts(with: runtimeAttribute) else { return nil }
    guard let key = text.indices.first(where: { text[$0...].starts(with: keyPath) }) else { return nil }
    let start = key + keyPath.count
    return text[start...].firstIndex(of: UInt8(ascii: "\"")).map { start..<$0 }
  }

  /// The last member of a chain that begins with a name and ends in an assignment: in `layer.mask =`, it is `mask`.
  private static func assignedMember(in text: [UInt8], after length: Int) -> Range<Int>? {
    guard length > 0, length <= text.count, text[..<length].allSatisfy(isOfChain) else { return nil }
    var end = length
    while end < text.count, isOfChain(text[end]) { end += 1 }  // Ends: at the text's end.
    let rest = text[end...].drop { $0 == UInt8(ascii: " ") }
    guard rest.first == UInt8(ascii: "="), rest.dropFirst().first != UInt8(ascii: "=") else { return nil }
    let start = text[..<end].lastIndex { !isOfName($0) }.map { $0 + 1 } ?? 0
    return start > 0 && start < end ? start..<end : nil
  }

  private static func isOfChain(_ byte: UInt8) -> Bool { isOfName(byte) || ".?!".utf8.contains(byte) }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: byte >= 0x80
    }
  }
}
