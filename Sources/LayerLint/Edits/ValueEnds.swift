/// Where the long objects and lists of a JSON text end.
///
/// Layers lie in one another: whoever passes over the sublayers of each goes through the innermost as often as they are
/// deep. Found once, in one pass over the text; short values are passed over as fast as their end is looked up.
struct ValueEnds {
  private static let longBytes = 4_096

  private var ends: [Int: Int] = [:]

  /// None are known.
  init() {}

  /// The ends in a text that has been read as JSON before.
  init(_ bytes: [UInt8]) {
    var open: [Int] = []
    var offset = 0
    while offset < bytes.count {  // Forwards by a byte, or over a string.
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

  /// The byte after the value that begins at a place; nil for short ones.
  subscript(start: Int) -> Int? { ends[start] }
}
