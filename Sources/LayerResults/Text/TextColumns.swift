import LayerWriting

/// Aligns the cells of a table.
///
/// Colours do not count towards a cell's width, because they are added afterwards.
public struct TextColumns {
  /// One cell.
  struct Cell {
    let text: String
    var ink: TextStyle.Ink?
    /// Whether the cell is right-aligned, like numbers.
    var isRight = false
    /// Coloured text of the same width, shown instead of `text`.
    var inkedText: String?

    static func text(_ text: String, _ ink: TextStyle.Ink? = nil) -> Cell { Cell(text: text, ink: ink) }
    static func number(_ text: String, _ ink: TextStyle.Ink? = nil) -> Cell {
      Cell(text: text, ink: ink, isRight: true)
    }
    static func inked(_ inkedText: String, as text: String) -> Cell { Cell(text: text, inkedText: inkedText) }
  }

  private var rows: [[Cell]] = []

  /// Rows of words, with columns two spaces apart.
  public static func lines(_ rows: [[String]], indent: Int, style: TextStyle) -> [String] {
    var columns = TextColumns()
    for row in rows { columns.add(row.map { .text($0) }) }
    return columns.lines(indent: indent, style: style)
  }

  /// Adds a row.
  mutating func add(_ cells: [Cell]) { rows.append(cells) }

  /// The rows, with columns two spaces apart and without trailing spaces.
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

/// The style of text for people: colours, line-drawing characters and width.
///
/// Only the tool knows its output device, so the tool passes the style in.
public struct TextStyle: Hashable, Sendable {
  /// Whether terminal colours are understood and wanted.
  public var isColored: Bool
  /// Whether characters beyond ASCII are shown.
  public var isUnicode: Bool
  /// The number of columns in a line.
  public var columns: Int
  /// The folder for relative paths, if the terminal supports links; nil if it does not.
  public var linkFolder: String?

  /// Creates a style from its parts.
  public init(isColored: Bool, isUnicode: Bool, columns: Int) {
    self.isColored = isColored
    self.isUnicode = isUnicode
    self.columns = columns
  }

  /// The style for files: no colours, 80 columns.
  public static let plain = TextStyle(isColored: false, isUnicode: true, columns: 80)
}

extension TextStyle {
  /// The meaning of a colour, in one table so that a meaning has the same colour in all outputs.
  public enum Ink: Sendable {
    case strong, faint, code, error, warning, note, help, good, cost, likely, unsure, removed, removedPart, addedPart

    /// The parameters of the terminal's "select graphic rendition" (ECMA-48); only the eight basic colours, because
    /// these follow the user's theme.
    var parameters: String {
      switch self {
      case .strong: "1"
      case .faint: "2"
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;36"
      case .help, .good: "1;32"
      case .cost: "33"
      case .code, .likely: "36"
      case .unsure: "35"
      case .removed: "31"
      case .removedPart: "7;31"
      case .addedPart: "7;32"
      }
    }
  }

  /// Text in a colour, if there are colours.
  public func inked(_ text: String, _ ink: Ink) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(ink.parameters)m\(text)\u{1B}[0m" : text
  }

  /// Text that is emphasized.
  public func strong(_ text: String) -> String { inked(text, .strong) }

  /// Text that links to a file, on a terminal that supports links (OSC 8).
  ///
  /// - Parameter place: a path, with a line and a column if they are known.
  func linked(_ text: String, to place: String) -> String {
    guard let linkFolder else { return text }
    let path = place.split(separator: ":", maxSplits: 1).first.map(String.init) ?? place
    let whole = path.hasPrefix("/") ? path : linkFolder + "/" + path
    return "\u{1B}]8;;file://\(Self.percentEncoded(whole))\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// A path, percent-encoded for addresses (RFC 3986, section 2.1).
  private static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { encoded, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte))
      if isPlain || "-._~/".unicodeScalars.contains(scalar) {
        encoded.unicodeScalars.append(scalar)
      } else {
        encoded += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  /// Text that is less prominent.
  public func faint(_ text: String) -> String { inked(text, .faint) }
}

/// Breaks sentences into lines.
public enum TextWrapping {
  /// The text in lines of a maximum width, broken at spaces; a longer word gets its own line.
  public static func lines(of text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in text.split(separator: " ") {
      let wordWidth = DisplayWidth.columns(of: word)
      if !line.isEmpty, width + 1 + wordWidth > columns {
        lines.append(line)
        (line, width) = ("", 0)
      }
      if !line.isEmpty {
        line += " "
        width += 1
      }
      line += word
      width += wordWidth
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }
}
