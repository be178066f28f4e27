/// Cells of a table, put under one another.
///
/// A cell's colours take no room: they are added after the cell has its width.
public struct TextColumns {
  /// One cell.
  struct Cell {
    let text: String
    var ink: TextStyle.Ink?
    /// Whether it ends where its column ends, as numbers do.
    var isRight = false
    /// Text with colours in it already, shown in place of `text` and as wide.
    var inkedText: String?

    static func text(_ text: String, _ ink: TextStyle.Ink? = nil) -> Cell { Cell(text: text, ink: ink) }
    static func number(_ text: String, _ ink: TextStyle.Ink? = nil) -> Cell {
      Cell(text: text, ink: ink, isRight: true)
    }
    static func inked(_ inkedText: String, as text: String) -> Cell { Cell(text: text, inkedText: inkedText) }
  }

  private var rows: [[Cell]] = []

  /// Rows of words, columns two spaces apart.
  public static func lines(_ rows: [[String]], indent: Int, style: TextStyle) -> [String] {
    var columns = TextColumns()
    for row in rows { columns.add(row.map { .text($0) }) }
    return columns.lines(indent: indent, style: style)
  }

  /// Adds a row.
  mutating func add(_ cells: [Cell]) { rows.append(cells) }

  /// The rows, columns two spaces apart, without spaces at their ends.
  func lines(indent: Int, style: TextStyle) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        let width = DisplayWidth.columns(of: cell.text)
        if column < widths.count { widths[column] = max(widths[column], width) } else { widths.append(width) }
      }
    }
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      var waiting = 0
      for (column, cell) in row.enumerated() {
        let gap = widths[column] - DisplayWidth.columns(of: cell.text)
        if column > 0 { waiting += 2 }
        if cell.isRight { waiting += gap }
        if !cell.text.isEmpty {
          line += String(repeating: " ", count: waiting)
          waiting = 0
          line += cell.inkedText ?? cell.ink.map { style.inked(cell.text, $0) } ?? cell.text
        }
        if !cell.isRight { waiting += gap }
      }
      return line
    }
  }
}
