/// Writes the rows of one file as JSON, byte by byte, because a file of a thousand lines has ten thousand rows.
struct RowWriter {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  init(expecting size: Int) { bytes.reserveCapacity(size) }

  /// Adds `[depth,"kind",start,end]`, followed by a text if there is one.
  mutating func row(_ depth: Int, _ kind: StaticString, _ start: Int, _ end: Int, _ text: String? = nil) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(UInt8(ascii: "["))
    append(depth)
    bytes.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: "\"")])
    kind.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ",")])
    append(start)
    bytes.append(UInt8(ascii: ","))
    append(end)
    if let text {
      bytes.append(UInt8(ascii: ","))
      append(quoted: text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Adds `[start,end,"text"]`.
  mutating func remark(_ start: Int, _ end: Int, _ text: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(UInt8(ascii: "["))
    append(start)
    bytes.append(UInt8(ascii: ","))
    append(end)
    bytes.append(UInt8(ascii: ","))
    append(quoted: text)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Adds text that is already JSON, and begins a new list.
  mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    isFirst = true
  }

  mutating func append(_ number: Int) {
    var rest = number
    var place = bytes.count
    repeat {  // Terminates: each iteration removes a digit.
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    var end = bytes.count - 1
    while place < end {  // Reverses the digits, from both ends to the middle.
      bytes.swapAt(place, end)
      place += 1
      end -= 1
    }
  }

  mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { source in
      for byte in source {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
          bytes.append(UInt8(ascii: "\\"))
          bytes.append(byte)
        case 0..<0x20, 0x7F:
          bytes.append(contentsOf: [0x5C, 0x75, 0x30, 0x30])
          bytes.append(Self.hexadecimal[Int(byte >> 4)])
          bytes.append(Self.hexadecimal[Int(byte & 15)])
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)
}
