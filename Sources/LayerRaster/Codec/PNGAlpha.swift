internal import CDeflate

/// The alpha of a PNG's pixels, decoded without their colours.
///
/// A PNG filter computes a byte from bytes that are whole pixels away, so one channel can be decoded alone, in a
/// fraction of the time for all channels. This type handles most files that could be transparent. A full decoder
/// handles files that are interlaced, that define one colour as transparent, or that are damaged.
struct PNGAlpha {
  /// The position of the alpha or index bytes in a row.
  private struct Lane {
    var width: Int
    var height: Int
    /// The number of bytes in a row, without the filter byte.
    var rowBytes: Int
    /// The distance from one pixel to the next, in bytes.
    var step: Int
    /// The offset of the first alpha or index byte.
    var offset: Int
    /// The number of bits of a palette index; 0 if pixels have their own alpha.
    var indexBits: Int
  }

  private let lane: Lane
  private let chunks: PNGChunks

  /// Creates the decoder for a file; returns nil for a file that needs a full decoder.
  ///
  /// - Parameter limitBytes: the maximum number of bytes for the decompressed rows.
  init?(_ bytes: [UInt8], limitBytes: Int) {
    guard case .success(let deflate) = DrawingLibraries.deflate, let chunks = PNGChunks(bytes, deflate),
      let lane = Self.lane(chunks.header)
    else { return nil }
    // A row has at least one byte, so neither number is far above the limit when they are multiplied.
    guard lane.rowBytes <= limitBytes, lane.height <= limitBytes, lane.height * (1 + lane.rowBytes) <= limitBytes else {
      return nil
    }
    guard (lane.indexBits > 0) == !chunks.opacities.isEmpty, chunks.opacities.count <= chunks.paletteCount else {
      return nil
    }
    self.lane = lane
    self.chunks = chunks
  }

  private static func lane(_ header: PNGChunks.Header) -> Lane? {
    guard header.isPlain, header.width > 0, header.height > 0 else { return nil }
    let sample = header.depth / 8
    let channels: Int
    switch (header.colorType, header.depth) {
    case (3, 1), (3, 2), (3, 4), (3, 8):
      let rowBytes = (header.width * header.depth + 7) / 8
      return Lane(
        width: header.width, height: header.height, rowBytes: rowBytes, step: 1, offset: 0, indexBits: header.depth)
    case (4, 8), (4, 16): channels = 2
    case (6, 8), (6, 16): channels = 4
    default: return nil
    }
    // Of two bytes only the first one counts, as in a decoder that produces 8 bits per channel.
    return Lane(
      width: header.width, height: header.height, rowBytes: header.width * channels * sample, step: channels * sample,
      offset: (channels - 1) * sample, indexBits: 0)
  }

  /// Whether all pixels are opaque; nil for a file that needs a full decoder.
  func everyValueIsOne() -> Bool? {
    let pitch = 1 + lane.rowBytes
    // The row above the first one counts as zeros.
    let rows = PixelStorage<UInt8>(uninitializedCount: (lane.height + 1) * pitch)
    defer { withExtendedLifetime(rows) {} }
    rows.base.update(repeating: 0, count: pitch)
    guard chunks.inflate(to: rows.base + pitch, count: lane.height * pitch) else { return nil }
    for y in 1...lane.height {
      let row = rows.base + y * pitch
      guard restore(row + 1, above: row + 1 - pitch, filter: row[0]) else { return nil }
      guard let isOpaque = isOpaque(row + 1) else { return nil }
      if !isOpaque { return false }
    }
    return true
  }

  /// Undoes a row's filter in the relevant bytes; returns false for a filter that does not exist.
  private func restore(_ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, filter: UInt8) -> Bool {
    let places = stride(from: lane.offset, to: lane.rowBytes, by: lane.step)
    var (left, corner): (UInt8, UInt8) = (0, 0)
    switch filter {
    case 0: return true
    case 1:
      for place in places {
        left &+= row[place]
        row[place] = left
      }
    case 2: for place in places { row[place] &+= above[place] }
    case 3:
      for place in places {
        left = row[place] &+ UInt8((UInt16(left) + UInt16(above[place])) / 2)
        row[place] = left
      }
    case 4:
      for place in places {
        left = row[place] &+ Self.nearest(left, above[place], corner)
        (row[place], corner) = (left, above[place])
      }
    default: return false
    }
    return true
  }

  /// The neighbour that is nearest to `left + above - corner`; ties are resolved in the order left, above, corner.
  private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(above) - Int(corner)
    let distances = (abs(estimate - Int(left)), abs(estimate - Int(above)), abs(estimate - Int(corner)))
    if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? above : corner
  }

  /// Whether a decoded row is opaque; nil if it refers to a colour that is not in the palette.
  private func isOpaque(_ row: UnsafePointer<UInt8>) -> Bool? {
    guard lane.indexBits > 0 else {
      var shared: UInt8 = 255
      for place in stride(from: lane.offset, to: lane.rowBytes, by: lane.step) { shared &= row[place] }
      return shared == 255
    }
    var isOpaque = true
    for x in 0..<lane.width {
      let bit = x * lane.indexBits
      let index = Int(row[bit / 8]) >> (8 - lane.indexBits - bit % 8) & ((1 << lane.indexBits) - 1)
      guard index < chunks.paletteCount else { return nil }
      // Colours without a stated opacity are opaque.
      if index < chunks.opacities.count, chunks.opacities[index] != 255 { isOpaque = false }
    }
    return isOpaque
  }
}

/// The chunks of a PNG that determine the alpha of its pixels.
struct PNGChunks {
  /// The content of the first chunk.
  struct Header {
    var width: Int
    var height: Int
    var depth: Int
    var colorType: UInt8
    /// Whether rows are not interlaced and use the only defined filter and compression methods.
    var isPlain: Bool
  }

  private let bytes: [UInt8]
  private let deflate: PNGEncoder.Deflate
  /// The contents of the pixel chunks.
  private var pixels: [Range<Int>] = []

  let header: Header
  /// The number of colours in the palette.
  private(set) var paletteCount = 0
  /// The opacities of the first palette colours; without a palette, bytes with another meaning.
  private(set) var opacities: [UInt8] = []

  /// Reads the chunks of a file; returns nil if a chunk is malformed or has a wrong checksum.
  init?(_ bytes: [UInt8], _ deflate: PNGEncoder.Deflate) {
    // The file begins with the signature, then the header chunk: length, name and 13 bytes of content.
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
    while place + 12 <= bytes.count {  // Terminates: each chunk has at least 12 bytes.
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

  /// Writes the decompressed rows; returns false if they are incomplete or do not have this size.
  func inflate(to target: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
    guard !pixels.isEmpty, let decompressor = deflate.functions.pointee.alloc_decompressor() else { return false }
    defer { deflate.functions.pointee.free_decompressor(decompressor) }
    let compressed = pixels.count == 1 ? bytes[pixels[0]] : ArraySlice(pixels.flatMap { bytes[$0] })
    return compressed.withUnsafeBytes {
      deflate.functions.pointee.zlib_decompress(decompressor, $0.baseAddress, $0.count, target, count, nil) == 0
    }
  }

  /// Whether the checksum after a chunk matches its name and content.
  private func isSound(_ content: Range<Int>) -> Bool {
    let sum = bytes[content.lowerBound - 4..<content.upperBound].withUnsafeBytes {
      deflate.functions.pointee.crc32(0, $0.baseAddress, $0.count)
    }
    return Int(sum) == Self.number(bytes, content.upperBound)
  }

  /// A four-byte number, most significant byte first.
  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
