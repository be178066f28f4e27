import LayerResults
import LayerWriting

/// A page in Markdown as text for a terminal: paragraphs are wrapped, tables are aligned, links show only their text,
/// and pictures are left out.
///
/// Only the Markdown of the documentation is understood: headings, paragraphs, lists, tables, code, emphasis and links.
struct TerminalPage {
  /// The longest lines that are comfortable to read.
  private static let longestLine = 100

  private let style: TextStyle
  private let columns: Int
  private var lines: [String] = []
  /// The lines of the open paragraph, list item or table.
  private var open: [Substring] = []

  /// The page as text.
  static func text(of page: String, _ style: TextStyle) -> String {
    var text = TerminalPage(style)
    text.add(page.split(separator: "\n", omittingEmptySubsequences: false))
    while text.lines.last?.isEmpty ?? false { text.lines.removeLast() }
    return text.lines.map { $0 + "\n" }.joined()
  }

  private init(_ style: TextStyle) {
    self.style = style
    columns = min(style.columns, Self.longestLine)
  }

  private mutating func add(_ page: [Substring]) {
    var isCode = false
    for line in page {
      if line.hasPrefix("```") {
        close()
        isCode.toggle()
      } else if isCode {
        lines.append("  " + style.faint(String(line)))
      } else if line.allSatisfy({ $0 == " " }) {
        close()
        if !(lines.last?.isEmpty ?? true) { lines.append("") }
      } else if line.hasPrefix("#") {
        close()
        lines.append(style.strong(String(line.drop { $0 == "#" || $0 == " " })))
      } else if !line.hasPrefix("<!--") {
        // A list item, or the first row of a table, ends the paragraph before it.
        if Self.bullet(of: line) != nil || line.hasPrefix("|") != (open.first?.hasPrefix("|") ?? false) { close() }
        open.append(line)
      }
    }
    close()
  }

  /// Adds the open paragraph, list item or table.
  private mutating func close() {
    guard let first = open.first else { return }
    if first.hasPrefix("|") {
      addTable(open.map(Self.cells))
    } else {
      let bullet = Self.bullet(of: first) ?? ""
      let text = open.map { $0.drop { $0 == " " } }.joined(separator: " ")
      let mark = bullet.drop { $0 == " " }
      addWrapped(Self.plain(text.dropFirst(mark.count)), indent: bullet.count, first: String(bullet))
    }
    open = []
  }

  private mutating func addWrapped(_ text: String, indent: Int, first: String) {
    let blank = String(repeating: " ", count: indent)
    let wrapped = TextWrapping.lines(of: text, columns: columns - indent).joined(separator: "\n")
    for (place, line) in highlighted(wrapped).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      lines.append((place == 0 ? first : blank) + line)
    }
  }

  /// The mark of a list item with the spaces around it: `- ` or `2. `; nil for other lines.
  private static func bullet(of line: Substring) -> Substring? {
    let start = line.prefix { $0 == " " }
    let rest = line[start.endIndex...]
    let mark = rest.hasPrefix("- ") ? rest.prefix(1) : rest.prefix { $0.isNumber || $0 == "." }
    guard mark == "-" || (mark.count > 1 && mark.hasSuffix(".")), rest[mark.endIndex...].hasPrefix(" ") else {
      return nil
    }
    return line[..<rest.index(after: mark.endIndex)]
  }

  // MARK: Tables

  private static func cells(of row: Substring) -> [String] {
    // A bar in a cell is written `\|`.
    let row = row.replacing("\\|", with: "\u{0}")
    return row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map { cell in
      let text = plain(cell.drop { $0 == " " })
      return String(text.reversed().drop { $0 == " " }.reversed()).replacing("\u{0}", with: "|")
    }
  }

  /// The narrowest last column of a table in columns.
  private static let narrowestCell = 30

  /// Adds a table in columns, the last one wrapped, or as a list of its rows if the other columns are too wide.
  private mutating func addTable(_ rows: [[String]]) {
    let rows = rows.filter { !$0.allSatisfy { $0.allSatisfy { $0 == "-" || $0 == ":" } } }
    guard let head = rows.first else { return }
    let starts = head.indices.dropLast().map { column in
      rows.map { $0.indices.contains(column) ? DisplayWidth.columns(of: $0[column]) + 2 : 0 }.max() ?? 0
    }
    let last = columns - starts.reduce(2, +)
    guard last >= Self.narrowestCell else {
      for row in rows.dropFirst() { addRow(row, head) }
      return
    }
    for (number, row) in rows.enumerated() {
      var first = "  "
      for (cell, width) in zip(row, starts) {
        first += highlighted(cell) + String(repeating: " ", count: width - DisplayWidth.columns(of: cell))
      }
      let text = row.count == head.count ? row[row.count - 1] : ""
      let added = lines.count
      addWrapped(text, indent: columns - last, first: first)
      if number == 0 { lines[added] = style.strong(lines[added]) }
    }
  }

  /// Adds a row of a table as a list of its cells.
  private mutating func addRow(_ row: [String], _ head: [String]) {
    for (column, (title, cell)) in zip(head, row).enumerated() where !cell.isEmpty {
      if column == 0 {
        addWrapped(cell, indent: 4, first: "  ")
      } else {
        addWrapped(title.isEmpty ? cell : "\(title): \(cell)", indent: 6, first: "    ")
      }
    }
  }

  // MARK: Text in a line

  /// A text without the marks of emphasis and without pictures, and with each link replaced by its text.
  private static func plain(_ text: some StringProtocol) -> String {
    var (plain, rest) = ("", Substring(text).replacing("**", with: "")[...])
    while let middle = rest.firstRange(of: "]("), let start = rest[..<middle.lowerBound].lastIndex(of: "["),
      let end = rest[middle.upperBound...].firstIndex(of: ")")
    {  // Ends: the rest gets shorter.
      // A picture is left out.
      let isPicture = rest[..<start].hasSuffix("!")
      plain += rest[..<start].dropLast(isPicture ? 1 : 0)
      if !isPicture { plain += rest[rest.index(after: start)..<middle.lowerBound] }
      rest = rest[rest.index(after: end)...]
    }
    return plain + rest
  }

  /// A text with code in a colour; without colours, code keeps its marks.
  private func highlighted(_ text: String) -> String {
    guard style.isColored else { return text }
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { $0.isMultiple(of: 2) ? String($1) : style.inked(String($1), .code) }.joined()
  }
}
