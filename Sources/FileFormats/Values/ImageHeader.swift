package import LayerModel

/// The facts in the first bytes of an image.
///
/// A header can claim any size, so no memory is allocated for it.
package struct ImageHeader: Hashable {
  /// A fault in a file.
  package struct Fault: Error, Hashable {
    package let message: String
  }

  package var pixelWidth: Int
  package var pixelHeight: Int
  package var bitsPerChannel: Int
  /// Whether pixels can be transparent; only decoding shows whether any pixel is.
  package var mayBeTransparent: Bool
  package var encoding: AssetEncoding

  /// The header of a PNG or JPEG file.
  package static func read(_ bytes: [UInt8]) -> Result<ImageHeader, Fault> {
    if bytes.starts(with: PNGHeader.signature) { return PNGHeader.read(bytes) }
    if bytes.starts(with: JPEGHeader.signature) { return JPEGHeader.read(bytes) }
    return .failure(Fault(message: bytes.isEmpty ? "it is empty" : "it is neither PNG nor JPEG"))
  }

  /// A big-endian number of several bytes.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

/// The header of a PNG file: its IHDR chunk, and whether it has a tRNS chunk for transparency.
enum PNGHeader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func read(_ bytes: [UInt8]) -> Result<ImageHeader, ImageHeader.Fault> {
    // The signature, then length, name and 13 bytes of IHDR, which comes first and has a fixed size.
    guard bytes.count >= 33, ImageHeader.number(bytes[8..<12]) == 13, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      return .failure(.init(message: "its PNG header is cut off or broken"))
    }
    let width = ImageHeader.number(bytes[16..<20])
    let height = ImageHeader.number(bytes[20..<24])
    guard width > 0, height > 0, width <= Int(Int32.max), height <= Int(Int32.max) else {
      return .failure(.init(message: "its PNG header does not specify a size"))
    }
    let (depth, colorType) = (Int(bytes[24]), bytes[25])
    guard let depths = depths[colorType], depths.contains(depth) else {
      return .failure(.init(message: "its PNG header has an unknown colour type"))
    }
    let hasAlpha = colorType == 4 || colorType == 6
    return .success(
      ImageHeader(
        pixelWidth: width, pixelHeight: height,
        // A palette's colours have 8 bits per channel, regardless of the bits of its indices.
        bitsPerChannel: colorType == 3 ? 8 : depth, mayBeTransparent: hasAlpha || hasTransparencyChunk(bytes),
        encoding: .png))
  }

  /// Bit depths by colour type.
  private static let depths: [UInt8: Set<Int>] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  /// Whether a tRNS chunk comes before the pixels; if the bytes end earlier, a chunk is assumed.
  private static func hasTransparencyChunk(_ bytes: [UInt8]) -> Bool {
    var chunk = 33
    while chunk + 8 <= bytes.count {  // Ends: each chunk has at least 12 bytes.
      let name = bytes[chunk + 4..<chunk + 8]
      if name.elementsEqual("tRNS".utf8) { return true }
      if name.elementsEqual("IDAT".utf8) || name.elementsEqual("IEND".utf8) { return false }
      chunk += 12 + ImageHeader.number(bytes[chunk..<chunk + 4])
    }
    return true
  }
}

/// The header of a JPEG file: the first frame's size, found by skipping the segments before it.
enum JPEGHeader {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  static func read(_ bytes: [UInt8]) -> Result<ImageHeader, ImageHeader.Fault> {
    var place = 2
    while place + 4 <= bytes.count {  // Ends: each segment has at least 2 bytes.
      guard bytes[place] == 0xFF else { return .failure(.init(message: "its JPEG segments are broken")) }
      let marker = bytes[place + 1]
      // Any number of fill bytes can precede a marker.
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
    return .failure(.init(message: "its JPEG header is cut off or does not specify a size"))
  }

  /// Whether a marker begins a frame: SOF0 to SOF15, except for the three other markers in this range.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  private static func frame(_ bytes: [UInt8], at place: Int) -> Result<ImageHeader, ImageHeader.Fault> {
    guard place + 5 <= bytes.count else { return .failure(.init(message: "its JPEG header is cut off")) }
    let height = ImageHeader.number(bytes[place + 1..<place + 3])
    let width = ImageHeader.number(bytes[place + 3..<place + 5])
    // With a height of 0, the height follows after the first scan, which current encoders do not write.
    guard width > 0, height > 0 else { return .failure(.init(message: "its JPEG header does not specify a size")) }
    return .success(
      ImageHeader(
        pixelWidth: width, pixelHeight: height, bitsPerChannel: Int(bytes[place]), mayBeTransparent: false,
        encoding: .jpeg))
  }
}
