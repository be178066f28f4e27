/// A half-open range of bytes in one source text.
///
/// Offsets are 32 bits wide: no input may be larger than 1 GiB, and scenes keep one offset for every property.
@frozen public struct SourceSpan: Hashable, Sendable {
  /// The first byte.
  public var start: UInt32
  /// The byte after the last.
  public var end: UInt32

  /// A range from its offsets.
  @inlinable public init(start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }
}

/// A place as people count: lines and columns begin at 1, columns count Unicode scalars.
public struct SourceLocation: Hashable, Sendable {
  /// The line.
  public var line: Int
  /// The column.
  public var column: Int

  /// A place from its two numbers.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
