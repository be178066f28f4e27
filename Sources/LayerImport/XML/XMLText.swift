/// Where a text or an attribute's value stands, and what has to be done before it can be read.
struct XMLText: Hashable, Sendable {
  /// Its bytes in the source.
  var range: Range<Int>
  /// Whether the bytes are the text as it is: no reference, no line break to be changed.
  var isPlain = true
  /// Whether it is an attribute's value, in which a line break is a space.
  var isAttribute = true

  /// The text, with references resolved.
  func string(in bytes: some RandomAccessCollection<UInt8> & XMLBytes) -> String {
    isPlain ? String(decoding: bytes[range], as: UTF8.self) : String(decoding: resolved(in: bytes), as: UTF8.self)
  }

  /// Where the first `&` stands that is no reference to a character.
  func firstBrokenReference(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {  // Ends: each round moves on.
      guard bytes[place] == UInt8(ascii: "&") else {
        place += 1
        continue
      }
      guard let reference = XMLReference(in: bytes, place..<range.upperBound) else { return place }
      place = reference.end
    }
    return nil
  }

  private func resolved(in bytes: some XMLBytes) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {  // Ends: each round moves on.
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "&"):
        guard let reference = XMLReference(in: bytes, place..<range.upperBound) else {
          // The reader has refused such a text; a caller with other bytes gets what stands there.
          text.append(byte)
          place += 1
          continue
        }
        text.append(contentsOf: String(reference.character).utf8)
        place = reference.end
        continue
      case UInt8(ascii: "\r"):
        // Line ends are one line feed, however the file writes them (XML 1.0, 2.11).
        if place + 1 < range.upperBound, bytes[place + 1] == UInt8(ascii: "\n") { place += 1 }
        text.append(isAttribute ? UInt8(ascii: " ") : UInt8(ascii: "\n"))
      case UInt8(ascii: "\n") where isAttribute, UInt8(ascii: "\t") where isAttribute:
        text.append(UInt8(ascii: " "))
      default: text.append(byte)
      }
      place += 1
    }
    return text
  }
}

/// Bytes by their offsets: an input's array, or a pointer to it.
protocol XMLBytes: RandomAccessCollection where Element == UInt8, Index == Int {}
extension UnsafeBufferPointer: XMLBytes where Element == UInt8 {}
extension Array: XMLBytes where Element == UInt8 {}
