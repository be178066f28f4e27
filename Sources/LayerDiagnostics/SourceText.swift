/// The bytes of one input under the name that messages use for it.
public struct SourceText: Sendable {
  /// The name as the user gave it; `<standard input>` for standard input.
  public let name: String
  /// The bytes, unchanged.
  public let bytes: [UInt8]

  /// A text from its name and bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// Where the lines of a text begin: the only code that turns byte offsets into lines and columns.
///
/// Built once by whoever has many places to name; building reads the whole text.
public struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [UInt32]

  /// The table of a text.
  public init(_ source: SourceText) {
    bytes = source.bytes
    var starts: [UInt32] = [0]
    source.bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
        starts.append(UInt32(truncatingIfNeeded: offset + 1))
      }
    }
    self.starts = starts
  }

  /// The line and column of a byte offset; an offset past the end is the place after the last byte.
  public func location(of offset: UInt32) -> SourceLocation {
    let offset = min(Int(offset), bytes.count)
    let line = lineIndex(of: offset)
    let start = Int(starts[line])
    let scalars = bytes[start..<offset].reduce(into: 0) { count, byte in
      if byte & 0xC0 != 0x80 { count += 1 }
    }
    return SourceLocation(line: line + 1, column: scalars + 1)
  }

  /// The text of the line that holds an offset, without its line break, with broken bytes replaced.
  public func line(at offset: UInt32) -> String {
    let line = lineIndex(of: min(Int(offset), bytes.count))
    let start = Int(starts[line])
    var end = line + 1 < starts.count ? Int(starts[line + 1]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {  // Halves each time: high - low shrinks until one line is left.
      let middle = (low + high + 1) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
