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

  /// The line and column of a byte offset; an offset past the end is the place after the last byte.
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
