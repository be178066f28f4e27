/// The bytes of one input, and the name that messages use for it.
///
/// A scene can use several files: a cell in one, its base class and its constants in others. Such a text consists of
/// parts, one after another, the main file first. Spans are offsets into the whole text.
public struct SourceText: Sendable {
  /// One file of a text that consists of several.
  public struct Part: Hashable, Sendable {
    /// The file's name.
    public let name: String
    /// The offset of the part's first byte in the whole text.
    public let start: Int
    /// The number of bytes in the part.
    public let count: Int
  }

  /// The name as the user gave it; `<standard input>` for standard input.
  public let name: String
  /// The unchanged bytes; with several parts, the bytes of all of them, each part beginning on a new line.
  public let bytes: [UInt8]
  /// The files that the text consists of; empty for a text that is one file.
  public let parts: [Part]

  /// Whether the bytes are a binary property list, which has no lines.
  public var isBinary: Bool { bytes.starts(with: "bplist".utf8) }

  /// Creates a text from its name and bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    parts = []
  }

  /// Creates a text of several files, named after the first.
  public init(parts files: [(name: String, bytes: [UInt8])]) {
    name = files.first?.name ?? ""
    var whole: [UInt8] = []
    whole.reserveCapacity(files.reduce(0) { $0 + $1.bytes.count + 1 })
    var parts: [Part] = []
    for file in files {
      // Each part begins a line, so that lines can be counted from there.
      if let last = whole.last, last != UInt8(ascii: "\n") { whole.append(UInt8(ascii: "\n")) }
      parts.append(Part(name: file.name, start: whole.count, count: file.bytes.count))
      whole += file.bytes
    }
    bytes = whole
    self.parts = parts.count > 1 ? parts : []
  }

  /// The file that contains a byte of the text, and the byte's offset in that file.
  public func part(at offset: UInt32) -> (name: String, offset: UInt32) {
    guard let part = parts.last(where: { $0.start <= Int(offset) }) else { return (name, offset) }
    return (part.name, offset - UInt32(truncatingIfNeeded: part.start))
  }
}

/// The line starts of a text: the only code that converts byte offsets to lines and columns.
///
/// Build one table for many places, because building reads the whole text. The table finds a line by binary search, and
/// a column from a count that it keeps for every block, because a scene written by a program is often a single line of
/// several megabytes.
///
/// A byte-order mark at the beginning is not a column and not part of the first line, as in editors. Binary content has
/// one empty line. In a text of several files, lines are counted from the beginning of each file.
public struct LineTable: Sendable {
  private let bytes: [UInt8]
  private var starts: [UInt32] = [0]
  /// For each block of the text, the number of bytes before it that do not begin a scalar.
  private var continuationsBefore: [UInt32] = []
  /// The starts of the files in the text; empty for one file.
  private let partStarts: [Int]

  private static let blockBytes = 1024

  /// Creates the table for a text.
  public init(_ source: SourceText) {
    let text = source.isBinary ? [] : source.bytes
    bytes = text
    partStarts = source.parts.map(\.start)
    text.withUnsafeBytes { bytes in
      var continuations: UInt32 = 0
      var start = 0
      while start < bytes.count {  // Ends: one block forward each time.
        continuationsBefore.append(continuations)
        let end = min(start + Self.blockBytes, bytes.count)
        continuations += UInt32(truncatingIfNeeded: Self.scan(bytes, start..<end, &starts))
        start = end
      }
    }
  }

  /// The line and column of a byte offset; an offset past the end gives the place after the last byte.
  public func location(of offset: UInt32) -> SourceLocation {
    let offset = min(Int(offset), bytes.count)
    let line = lineIndex(of: offset)
    let start = min(textStart(of: line), offset)
    let continuations = continuations(before: offset) - continuations(before: start)
    return SourceLocation(line: line - firstLine(at: offset) + 1, column: offset - start - continuations + 1)
  }

  /// The bytes of the line that contains an offset, without its line break.
  public func lineRange(at offset: UInt32) -> Range<Int> {
    let line = lineIndex(of: min(Int(offset), bytes.count))
    let start = textStart(of: line)
    var end = line + 1 < starts.count ? Int(starts[line + 1]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The text of the line that contains an offset, without its line break; invalid bytes are replaced.
  public func line(at offset: UInt32) -> String { text(in: lineRange(at: offset)) }

  /// A part of the text; invalid bytes are replaced.
  public func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The last offset at or before a given one at which a scalar begins or the text ends.
  public func scalarStart(atOrBefore offset: Int) -> Int {
    var offset = min(offset, bytes.count)
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }  // Ends: backwards.
    return offset
  }

  private func textStart(of line: Int) -> Int {
    let start = Int(starts[line])
    guard line == 0 || partStarts.contains(start) else { return start }
    return bytes[start...].starts(with: [0xEF, 0xBB, 0xBF]) ? start + 3 : start
  }

  /// The first line of the file that contains an offset.
  private func firstLine(at offset: Int) -> Int {
    partStarts.last { $0 <= offset }.map { lineIndex(of: $0) } ?? 0
  }

  private func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {  // Halves each time: high - low shrinks until one line is left.
      let middle = (low + high + 1) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func continuations(before offset: Int) -> Int {
    guard !continuationsBefore.isEmpty else { return 0 }
    let block = min(offset / Self.blockBytes, continuationsBefore.count - 1)
    let rest = bytes[block * Self.blockBytes..<offset].reduce(into: 0) { $0 += $1 & 0xC0 == 0x80 ? 1 : 0 }
    return Int(continuationsBefore[block]) + rest
  }

  /// Notes the lines that begin in a block, and counts the bytes that do not begin a scalar, eight bytes at a time.
  private static func scan(_ bytes: UnsafeRawBufferPointer, _ block: Range<Int>, _ starts: inout [UInt32]) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var continuations = 0
    var offset = block.lowerBound
    while offset + 8 <= block.upperBound {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      continuations += ((word >> 7) & ~(word >> 6) & ones).nonzeroBitCount
      let differences = word ^ (ones &* UInt64(UInt8(ascii: "\n")))
      if (differences &- ones) & ~differences & (ones << 7) != 0 { note(bytes, offset..<offset + 8, &starts) }
      offset += 8
    }
    note(bytes, offset..<block.upperBound, &starts)
    return bytes[offset..<block.upperBound].reduce(into: continuations) { $0 += $1 & 0xC0 == 0x80 ? 1 : 0 }
  }

  private static func note(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ starts: inout [UInt32]) {
    for offset in range where bytes[offset] == UInt8(ascii: "\n") {
      starts.append(UInt32(truncatingIfNeeded: offset + 1))
    }
  }
}

/// A few bytes of a text with their position: enough to show a place when the text itself is not available.
public struct SourcePiece: Hashable, Sendable {
  /// The line and column of the first byte.
  public var location: SourceLocation
  /// The offset of the first byte.
  public var start: Int
  /// The bytes as text, without line breaks.
  public var text: String

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

  /// The pieces of the text around the given offsets, in the order of the text; nearby offsets share one piece.
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
  /// Creates a text that has the given pieces at their offsets, lines and columns, with filler in between.
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
