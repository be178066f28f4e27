/// A few bytes of a text, and where they are in it: enough to show a place, where the text itself is elsewhere.
public struct SourcePiece: Hashable, Sendable {
  /// The line and column of the first byte.
  public let location: SourceLocation
  /// The offset of the first byte.
  public let start: Int
  /// The bytes as text; no line break is among them.
  public let text: String

  /// A piece from its parts.
  public init(at location: SourceLocation, start: Int, text: String) {
    self.location = location
    self.start = start
    self.text = text
  }
}

extension LineTable {
  /// As much of a line as is kept on each side of a place: more than anybody shows, less than a line of megabytes.
  private static let reachBytes = 1024

  /// The pieces of the text around some offsets, in the order of the text; offsets that are near share one.
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
  /// A text that has some pieces at their offsets, lines and columns, and nothing in between.
  ///
  /// Anyone who asks it for one of the places gets what the whole text would say. Nil when no text can have such
  /// pieces.
  public init?(name: String, pieces: [SourcePiece]) {
    var bytes: [UInt8] = []
    var end = SourceLocation(line: 1, column: 1)
    for piece in pieces {
      let (breaks, gap) = (piece.location.line - end.line, piece.start - bytes.count)
      // Columns count what begins a scalar, so bytes that begin none fill a line without moving what follows.
      let columns = breaks == 0 ? piece.location.column - end.column : piece.location.column - 1
      let fill = gap - breaks - columns
      guard breaks >= 0, columns >= 0, fill >= 0 else { return nil }
      if breaks == 0 {
        bytes += [UInt8](repeating: 0x80, count: fill) + [UInt8](repeating: UInt8(ascii: " "), count: columns)
      } else {
        // Before the end of a line that the next piece follows at once there is a carriage return at most; within a
        // line that was cut the rest is what characters took next to their first bytes; else a line nobody asks for.
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
