import LayerDiagnostics
import LayerGeometry
import LayerWriting

/// Writes comma-separated values as in RFC 4180, row by row.
///
/// A spreadsheet runs a cell that begins with certain signs as a formula. The writer puts an apostrophe, which
/// spreadsheets do not show, in front of such a cell.
struct CSVWriter {
  /// The text so far.
  private(set) var bytes: [UInt8] = []

  /// One cell.
  enum Cell {
    case text(String)
    case integer(Int)
    case number(Double)
    case nothing
  }

  /// Writes a row of text cells, such as the header.
  mutating func row(_ titles: [String]) { row(titles.map { Cell.text($0) }) }

  /// Writes a row.
  mutating func row(_ cells: [Cell]) {
    for (place, cell) in cells.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .text(let text): append(text)
      case .integer(let value): DecimalText.append(value, to: &bytes)
      case .number(let value): DecimalText.append(Finite(nearest: value), to: &bytes)
      case .nothing: break
      }
    }
    bytes += [0x0D, 0x0A]
  }

  /// The signs that begin a formula, in the two widths that spreadsheets accept, and white space that they skip.
  private static let formulaSigns = Set("=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars)
  private static let separators = Set(",\"\r\n".utf8)

  private mutating func append(_ text: String) {
    // Tables are also viewed in terminals, so control characters are escaped; white space is kept.
    let text = text.escapingScalars { scalar in
      "\t\r\n".unicodeScalars.contains(scalar) ? nil : DisplayText.escaped(String(scalar))
    }
    let isFormula = text.unicodeScalars.first.map(Self.formulaSigns.contains) ?? false
    let safe = isFormula ? "'" + text : text
    guard safe.utf8.contains(where: Self.separators.contains) else {
      bytes += safe.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in safe.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
