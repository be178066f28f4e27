import LayerModel

/// The header of a JPEG file: the first frame's size, found by walking over the segments before it.
enum JPEGHeader {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  static func read(_ bytes: [UInt8]) -> Result<ImageHeader, ImageHeader.Fault> {
    var place = 2
    while place + 4 <= bytes.count {  // Ends: each segment has at least 2 bytes.
      guard bytes[place] == 0xFF else { return .failure(.init(message: "its JPEG segments are broken")) }
      let marker = bytes[place + 1]
      // A marker may have any number of fill bytes before it.
      if marker == 0xFF {
        place += 1
        continue
      }
      // Markers without a segment.
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        place += 2
        continue
      }
      // Pixels, or the end, before any frame.
      if marker == 0xDA || marker == 0xD9 { break }
      let length = ImageHeader.number(bytes[place + 2..<place + 4])
      guard length >= 2 else { return .failure(.init(message: "its JPEG segments are broken")) }
      if isFrame(marker) { return frame(bytes, at: place + 4) }
      place += 2 + length
    }
    return .failure(.init(message: "its JPEG header is cut off or states no size"))
  }

  /// Whether a marker begins a frame: SOF0 to SOF15, without the three that share the range.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  private static func frame(_ bytes: [UInt8], at place: Int) -> Result<ImageHeader, ImageHeader.Fault> {
    guard place + 5 <= bytes.count else { return .failure(.init(message: "its JPEG header is cut off")) }
    let height = ImageHeader.number(bytes[place + 1..<place + 3])
    let width = ImageHeader.number(bytes[place + 3..<place + 5])
    // A height of 0 is stated behind the first scan, which no encoder of today does.
    guard width > 0, height > 0 else { return .failure(.init(message: "its JPEG header states no size")) }
    return .success(
      ImageHeader(
        pixelWidth: width, pixelHeight: height, bitsPerChannel: Int(bytes[place]), mayBeTransparent: false,
        encoding: .jpeg))
  }
}
