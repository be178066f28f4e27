import LayerModel

/// The header of a PNG file: its IHDR chunk, and whether a tRNS chunk makes it translucent.
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
      return .failure(.init(message: "its PNG header states no size"))
    }
    let (depth, colorType) = (Int(bytes[24]), bytes[25])
    guard let depths = depths[colorType], depths.contains(depth) else {
      return .failure(.init(message: "its PNG header states no colour type that exists"))
    }
    let hasAlpha = colorType == 4 || colorType == 6
    return .success(
      ImageHeader(
        pixelWidth: width, pixelHeight: height,
        // A palette's colours have 8 bits a channel, however few its indices have.
        bitsPerChannel: colorType == 3 ? 8 : depth, mayBeTransparent: hasAlpha || hasTransparencyChunk(bytes),
        encoding: .png))
  }

  /// Bit depths by colour type.
  private static let depths: [UInt8: Set<Int>] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  /// Whether a tRNS chunk stands before the pixels; where the bytes end before that, there may be one.
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
