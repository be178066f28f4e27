import LayerDiagnostics

/// The line of a source that a finding points at, with a mark under the place.
///
/// Made for files that nobody has looked at: a line of megabytes is cut around the place, tabs become spaces, controls
/// become visible, and the mark is placed by columns of the terminal, not by characters.
struct SourceExcerpt {
  private let number: String
  private let shown: String
  private let indent: Int
  private let marked: Int

  /// Columns that a tab reaches to a multiple of.
  private static let tabColumns = 4

  init(_ span: SourceSpan, in lines: LineTable, line: Int, columns: Int) {
    number = "\(line)"
    let room = max(columns - number.count - 6, 20)
    let range = lines.lineRange(at: span.start)
    let place = min(max(Int(span.start), range.lowerBound), range.upperBound)
    // Four bytes are the most that one character's scalar takes; marks that combine may take more, and are cut.
    let reach = room * 4
    let before = lines.text(in: max(range.lowerBound, place - reach)..<place)
    let placeEnd = min(max(Int(span.end), place), range.upperBound)
    let within = lines.text(in: place..<min(placeEnd, place + reach))
    let after = lines.text(in: placeEnd..<max(placeEnd, min(range.upperBound, place + reach)))

    var head = Self.visible(before, from: 0)
    let middle = Self.visible(within, from: DisplayWidth.columns(of: head))
    let middleColumns = DisplayWidth.columns(of: middle)
    // A third of the room is enough to see what comes before.
    let isHeadCut =
      place - reach > range.lowerBound
      || DisplayWidth.columns(of: head) + min(middleColumns, room / 3) > room
    if isHeadCut { head = "..." + DisplayWidth.cutStart(head, to: room / 3, mark: "") }
    indent = DisplayWidth.columns(of: head)
    let tail = Self.visible(after, from: indent + middleColumns)
    let hasMore = placeEnd + after.utf8.count < range.upperBound
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

  /// Text with tabs as spaces and what could act on a terminal made visible.
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
