/// A few bytes of a text with their position: enough to show a place when the text itself is not available.
public struct SourcePiece: Hashable, Sendable {
  /// The line and column of the first byte.
  public let location: SourceLocation
  /// The offset of the first byte.
  public let start: Int
  /// The bytes as text, without line breaks.
  public let text: String

  /// Creates a piece from its parts.
  public init(at location: SourceLocation, start: Int, text: String) {
    self.location = location
    self.start = start
    self.text = text
  }
}

extension LineTable {
  /// The number of bytes kept on each side of a place in a line: more than any output shows, but far fewer than the
  /// longest lines have.
  private static let reachBytes = 1024

  /// The pieces of the text around some offsets, in the order of the text; nearby offsets share one piece.
  public func pieces(around offsets: some Sequence<UInt32>) -> [SourcePiece] {
    var ranges: [Range<Int>] = []
    for offset in Set(offsets).sorted() {
      let line = lineRange(at: offset)
      let place = min(max(Int(offset), line.lowerBound), line.upperBound)
      let start = scalarStart(atOrBefore: max(line.lowerBound, place - Self.reachBytes))
      let end = max(place, scalarStart(atOrBefore: min(line.upperBound, place + Self.reachBytes)))
      if let last = ranges.last, start <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        ranges.append(start..<end)
      }
    }
    return ranges.map { range in
      SourcePiece(
        at: location(of: UInt32(truncatingIfNeeded: range.lowerBound)), start: range.lowerBound,
        text: text(in: range))
    }
  }
}

extension SourceText {
  /// Creates a text that has some pieces at their offsets, lines and columns, with filler in between.
  ///
  /// A lookup of one of the places gives the same result as in the whole text. Returns nil if no text can contain the
  /// pieces.
  public init?(name: String, pieces: [SourcePiece]) {
    var bytes: [UInt8] = []
    var end = SourceLocation(line: 1, column: 1)
    for piece in pieces {
      let (breaks, gap) = (piece.location.line - end.line, piece.start - bytes.count)
      // Columns count the bytes that begin a scalar, so other bytes fill a line without moving the text after them.
      let columns = breaks == 0 ? piece.location.column - end.column : piece.location.column - 1
      let fill = gap - breaks - columns
      guard breaks >= 0, columns >= 0, fill >= 0 else { return nil }
      if breaks == 0 {
        bytes += [UInt8](repeating: 0x80, count: fill) + [UInt8](repeating: UInt8(ascii: " "), count: columns)
      } else {
        // Before a line end that the next piece follows directly, there is at most a carriage return. In a line that
        // was cut, the filler consists of continuation bytes. Otherwise it is a line that contains no place.
        if breaks == 1, columns == 0 { bytes += [UInt8](repeating: UInt8(ascii: "\r"), count: fill) }
        bytes.append(UInt8(ascii: "\n"))
        if breaks == 1, columns > 0 { bytes += [UInt8](repeating: 0x80, count: fill) }
        if breaks > 1 { bytes += [UInt8](repeating: UInt8(ascii: " "), count: fill) }
        bytes += [UInt8](repeating: UInt8(ascii: "\n"), count: breaks - 1)
        bytes += [UInt8](repeating: UInt8(ascii: " "), count: columns)
      }
      bytes += piece.text.utf8
      end = SourceLocation(
        line: piece.location.line, column: piece.location.column + piece.text.unicodeScalars.count)
    }
    self.init(name: name, bytes: bytes)
  }
}
