internal import CDeflate

/// The chunks of a PNG that say how opaque its pixels are.
struct PNGChunks {
  /// What the first chunk states.
  struct Header {
    var width: Int
    var height: Int
    var depth: Int
    var colorType: UInt8
    /// Whether rows follow one another, and are filtered and compressed in the one way that there is.
    var isPlain: Bool
  }

  private let bytes: [UInt8]
  private let deflate: PNGEncoder.Deflate
  /// Chunks of pixels: their content.
  private var pixels: [Range<Int>] = []

  let header: Header
  /// How many colours the palette has.
  private(set) var paletteCount = 0
  /// What is stated of the palette's opacities: those of its first colours, or bytes of another meaning.
  private(set) var opacities: [UInt8] = []

  /// Nil for a file whose chunks are not as they should be, each before its checksum.
  init?(_ bytes: [UInt8], _ deflate: PNGEncoder.Deflate) {
    // The signature, then length, name and 13 bytes of the header, which comes first and has a fixed size.
    guard bytes.starts(with: PNGEncoder.signature), bytes.count >= 33, Self.number(bytes, 8) == 13,
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    self.bytes = bytes
    self.deflate = deflate
    header = Header(
      width: Self.number(bytes, 16), height: Self.number(bytes, 20), depth: Int(bytes[24]), colorType: bytes[25],
      isPlain: bytes[26...28].allSatisfy { $0 == 0 })
    guard isSound(16..<29) else { return nil }
    var place = 33
    while place + 12 <= bytes.count {  // Ends: each chunk has at least 12 bytes.
      let content = place + 8..<place + 8 + Self.number(bytes, place)
      guard content.upperBound + 4 <= bytes.count, isSound(content) else { return nil }
      switch String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) {
      case "IEND": return
      case "IDAT" where pixels.last.map { $0.upperBound + 12 == content.lowerBound } ?? true: pixels.append(content)
      case "PLTE" where pixels.isEmpty && paletteCount == 0 && content.count % 3 == 0: paletteCount = content.count / 3
      case "tRNS" where pixels.isEmpty && opacities.isEmpty: opacities = [UInt8](bytes[content])
      case "IDAT", "PLTE", "tRNS": return nil
      default: break
      }
      place = content.upperBound + 4
    }
    return nil
  }

  /// Writes the rows as they were before they were compressed; false unless they are whole and have this size.
  func inflate(to target: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
    guard !pixels.isEmpty, let decompressor = deflate.functions.pointee.alloc_decompressor() else { return false }
    defer { deflate.functions.pointee.free_decompressor(decompressor) }
    let compressed = pixels.count == 1 ? bytes[pixels[0]] : ArraySlice(pixels.flatMap { bytes[$0] })
    return compressed.withUnsafeBytes {
      deflate.functions.pointee.zlib_decompress(decompressor, $0.baseAddress, $0.count, target, count, nil) == 0
    }
  }

  /// Whether the checksum behind a chunk is that of its name and its content.
  private func isSound(_ content: Range<Int>) -> Bool {
    let sum = bytes[content.lowerBound - 4..<content.upperBound].withUnsafeBytes {
      deflate.functions.pointee.crc32(0, $0.baseAddress, $0.count)
    }
    return Int(sum) == Self.number(bytes, content.upperBound)
  }

  /// A number of four bytes, the highest first.
  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
