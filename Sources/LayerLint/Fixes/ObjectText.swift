/// The members of one JSON object, with their positions in the text.
///
/// The text has already been read as JSON, so nothing is checked again: brackets are counted and strings are skipped.
/// Nested members are not read.
struct ObjectText {
  /// One member, with the byte offsets of its key, including the quotes, and of its value.
  struct Member: Hashable {
    let key: Range<Int>
    let value: Range<Int>
    /// The start of the white space before the key.
    let gap: Int
  }

  let members: [Member]
  /// The bytes between the braces.
  let inside: Range<Int>

  /// Creates the object that begins at an offset; returns nil if the value there is not an object.
  ///
  /// - Parameters:
  ///   - ends: the ends of long values, so that nested objects are not scanned repeatedly.
  ///   - key: the start of the last requested member's key; nil for all members.
  init?(_ bytes: [UInt8], at start: Int, ends: ValueEnds = ValueEnds(), through key: Int? = nil) {
    guard bytes.indices.contains(start), bytes[start] == UInt8(ascii: "{") else { return nil }
    var scanner = Scanner(bytes: bytes, ends: ends, offset: start + 1)
    var members: [Member] = []
    while true {  // Ends because each round passes a member, or the text is at its end.
      let gap = scanner.offset
      scanner.skipSpace()
      guard let byte = scanner.byte else { return nil }
      if byte == UInt8(ascii: "}") || members.last.map({ $0.key.lowerBound == key }) ?? false {
        inside = start + 1..<scanner.offset
        self.members = members
        return
      }
      let key = scanner.skipString()
      scanner.skipSpace()
      scanner.offset += 1  // The colon.
      scanner.skipSpace()
      members.append(Member(key: key, value: scanner.skipValue(), gap: gap))
      scanner.skipSpace()
      if scanner.byte == UInt8(ascii: ",") { scanner.offset += 1 }
    }
  }

  private struct Scanner {
    let bytes: [UInt8]
    let ends: ValueEnds
    var offset: Int

    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func skipSpace() {
      while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
    }

    mutating func skipString() -> Range<Int> {
      let start = offset
      offset += 1
      while let byte, byte != UInt8(ascii: "\"") { offset += byte == UInt8(ascii: "\\") ? 2 : 1 }
      offset = min(offset + 1, bytes.count)
      return start..<offset
    }

    /// Moves past a value and returns its range; the loop ends because every round moves forward.
    mutating func skipValue() -> Range<Int> {
      let start = offset
      if let end = ends[start] {
        offset = end
        return start..<end
      }
      var depth = 0
      while let byte {
        switch byte {
        case UInt8(ascii: "\""):
          _ = skipString()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          offset += 1
          continue
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          offset += 1
        default:
          skipWord()
        }
        if depth == 0 { break }
        skipSeparators()
      }
      return start..<offset
    }

    /// A number, `true`, `false` or `null`.
    private mutating func skipWord() {
      let start = offset
      while let byte, byte > 0x20, !Self.isPunctuation(byte) { offset += 1 }
      if offset == start { offset += 1 }
    }

    private mutating func skipSeparators() {
      while let byte, byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") { offset += 1 }
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "\""):
        true
      default: false
      }
    }
  }
}

/// The ends of the long objects and lists in a JSON text.
///
/// Layers are nested, so skipping the sublayers of each layer would scan the innermost layers once for each level. The
/// ends are found once, in one pass over the text. Short values are left out, because skipping them is as fast as a
/// lookup.
struct ValueEnds {
  private static let longBytes = 4_096

  private var ends: [Int: Int] = [:]

  /// Creates a table without any ends.
  init() {}

  /// Creates the ends in a text that has already been read as JSON.
  init(_ bytes: [UInt8]) {
    var open: [Int] = []
    var offset = 0
    while offset < bytes.count {  // Ends because each round skips a byte or a string.
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(offset)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let start = open.popLast(), offset - start >= Self.longBytes { ends[start] = offset + 1 }
      case UInt8(ascii: "\""):
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
      default: break
      }
      offset += 1
    }
  }

  /// The byte after the value that begins at an offset; nil for short values.
  subscript(start: Int) -> Int? { ends[start] }
}
