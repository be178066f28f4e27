import LayerDiagnostics

/// Writes comma-separated values as RFC 4180 has them, row by row.
///
/// A spreadsheet takes a cell that begins with one of a few signs for a formula, and runs it: such texts get an
/// apostrophe before them, which spreadsheets do not show.
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

  /// Writes a row of texts, as the first one is.
  mutating func row(_ titles: [String]) { row(titles.map { Cell.text($0) }) }

  /// Writes a row.
  mutating func row(_ cells: [Cell]) {
    for (place, cell) in cells.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .text(let text): append(text)
      case .integer(let value): DecimalText.append(value, to: &bytes)
      case .number(let value): DecimalText.append(value, to: &bytes)
      case .nothing: break
      }
    }
    bytes += [0x0D, 0x0A]
  }

  private static let formulaSigns = Set("=+-@\t\r".utf8)
  private static let separators = Set(",\"\r\n".utf8)

  private mutating func append(_ text: String) {
    // A table is looked at in a terminal too; white space is a cell's own.
    let text = text.escapingScalars { scalar in
      "\t\r\n".unicodeScalars.contains(scalar) ? nil : DisplayText.escaped(String(scalar))
    }
    let isFormula = text.utf8.first.map(Self.formulaSigns.contains) ?? false
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

/// Numbers as every output writes them.
enum DecimalText {
  /// A whole number.
  static func append(_ value: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(value.magnitude), to: &bytes)
  }

  /// A fraction: rounded to six digits after the point, in the shortest form that reads back to that, with at least one
  /// digit after the point, without exponent and without a minus before zero.
  static func append(_ value: Double, to bytes: inout [UInt8]) {
    precondition(value.isFinite, "A number in an output is finite.")
    guard value.magnitude < Self.exactLimit else {
      append(large: value, to: &bytes)
      return
    }
    let millionths = UInt64((value.magnitude * 1_000_000).rounded())
    if value < 0, millionths > 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: millionths / 1_000_000, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    append(fraction: millionths % 1_000_000, to: &bytes)
  }

  /// Below it doubles lie closer than decimals of six digits, so that no shorter decimal is the same double.
  private static let exactLimit = 1e9

  /// The digits after the point, without the zeros at their end except for a first.
  private static func append(fraction: UInt64, to bytes: inout [UInt8]) {
    var rest = fraction
    var place: UInt64 = 100_000
    repeat {  // Ends: the place shrinks to nothing.
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    } while rest > 0 && place > 0
  }

  private static func append(digitsOf value: UInt64, to bytes: inout [UInt8]) {
    if value < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
      return
    }
    let start = bytes.count
    var rest = value
    while rest > 0 {  // Ends: divided by ten each time.
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  /// The language's own shortest form, with an exponent written out as zeros.
  private static func append(large value: Double, to bytes: inout [UInt8]) {
    let rounded = value.magnitude < 9e9 ? (value * 1_000_000).rounded() / 1_000_000 : value
    let text = rounded.description
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]) else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    let parts = text[..<mark].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 && parts[1] != "0" ? parts[1] : ""
    bytes.append(contentsOf: parts[0].utf8)
    bytes.append(contentsOf: fraction.utf8)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, exponent - fraction.utf8.count)))
    bytes.append(contentsOf: ".0".utf8)
  }
}

extension DecimalText {
  /// A fraction for people: without a point when it is whole.
  static func short(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
