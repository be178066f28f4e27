import LayerModel
import Testing

@testable import FileFormats

@Suite struct ImageHeaderTests {
  /// A PNG file up to its pixels: IHDR, then chunks by name and length.
  static func png(
    _ width: [UInt8] = [0, 0, 0, 20], depth: UInt8 = 8, colorType: UInt8, interlaced: Bool = false,
    chunks: [(String, Int)] = [("IDAT", 10)]
  ) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8) + width + [0, 0, 0, 10, depth, colorType, 0, 0, interlaced ? 1 : 0, 1, 2, 3, 4]
    for (name, length) in chunks {
      bytes += [0, 0, UInt8(length >> 8), UInt8(length & 0xFF)] + Array(name.utf8)
      bytes += [UInt8](repeating: 0, count: length + 4)
    }
    return bytes
  }

  static func jpeg(segments: [(UInt8, [UInt8])]) -> [UInt8] {
    segments.reduce(into: [0xFF, 0xD8]) { bytes, segment in
      bytes += [0xFF, segment.0, UInt8((segment.1.count + 2) >> 8), UInt8((segment.1.count + 2) & 0xFF)] + segment.1
    }
  }

  static let frame: [UInt8] = [8, 0, 50, 1, 0, 3, 1, 2, 3]

  static func message(_ bytes: [UInt8]) -> String? {
    if case .failure(let fault) = ImageHeader.read(bytes) { fault.message } else { nil }
  }

  @Test(arguments: [(0, false), (2, false), (3, false), (4, true), (6, true)])
  func colourTypeSaysWhetherThereIsAlpha(type: UInt8, alpha: Bool) throws {
    let header = try ImageHeader.read(Self.png(colorType: type)).get()
    #expect(
      header
        == ImageHeader(pixelWidth: 20, pixelHeight: 10, bitsPerChannel: 8, mayBeTransparent: alpha, encoding: .png))
    #expect(try ImageHeader.read(Self.png(colorType: type, interlaced: true)).get() == header)
  }

  @Test func aTransparencyChunkCounts() throws {
    let chunks = [("PLTE", 300), ("tRNS", 5), ("IDAT", 10)]
    #expect(try ImageHeader.read(Self.png(colorType: 3, chunks: chunks)).get().mayBeTransparent)
    #expect(try !ImageHeader.read(Self.png(colorType: 3, chunks: [("PLTE", 300), ("IDAT", 1)])).get().mayBeTransparent)
    // It would have no meaning after the pixels.
    #expect(try !ImageHeader.read(Self.png(colorType: 2, chunks: [("IDAT", 9), ("tRNS", 6)])).get().mayBeTransparent)
    // If the bytes end before the pixels, the result is unknown.
    #expect(try ImageHeader.read(Self.png(colorType: 2, chunks: [("iCCP", 9)])).get().mayBeTransparent)
  }

  @Test func depthIsTheChannels() throws {
    #expect(try ImageHeader.read(Self.png(depth: 16, colorType: 2)).get().bitsPerChannel == 16)
    #expect(try ImageHeader.read(Self.png(depth: 1, colorType: 3)).get().bitsPerChannel == 8)
    #expect(try ImageHeader.read(Self.png(depth: 1, colorType: 0)).get().bitsPerChannel == 1)
    #expect(Self.message(Self.png(depth: 4, colorType: 6)) != nil)
    #expect(Self.message(Self.png(colorType: 5)) != nil)
  }

  @Test func anySizeCanBeClaimed() throws {
    let header = try ImageHeader.read(Self.png([0x7F, 0xFF, 0xFF, 0xFF], colorType: 2)).get()
    #expect(header.pixelWidth == Int(Int32.max))
    #expect(Self.message(Self.png([0x80, 0, 0, 0], colorType: 2)) == "its PNG header does not specify a size")
    #expect(Self.message(Self.png([0, 0, 0, 0], colorType: 2)) == "its PNG header does not specify a size")
  }

  @Test func framesOfJPEGAreFoundBehindOtherSegments() throws {
    let header = try ImageHeader.read(
      Self.jpeg(segments: [(0xE1, [UInt8](repeating: 0xFF, count: 3000)), (0xC4, [1]), (0xC2, Self.frame)])
    ).get()
    #expect(
      header
        == ImageHeader(pixelWidth: 256, pixelHeight: 50, bitsPerChannel: 8, mayBeTransparent: false, encoding: .jpeg))
    let filled = [0xFF, 0xD8, 0xFF, 0xFF, 0xFF, 0xC0, 0, 11] + Self.frame
    #expect(try ImageHeader.read(filled).get() == header)
  }

  @Test func brokenFilesSaySo() {
    #expect(Self.message([]) == "it is empty")
    #expect(Self.message(Array("GIF89a".utf8)) == "it is neither PNG nor JPEG")
    #expect(
      Self.message(Self.jpeg(segments: [(0xE0, [1]), (0xDA, [1])]))
        == "its JPEG header is cut off or does not specify a size")
    #expect(Self.message([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0]) == "its JPEG segments are broken")
    #expect(Self.message([0xFF, 0xD8, 0xFF, 0xE0, 0, 2, 0, 0, 0, 0]) == "its JPEG segments are broken")
    #expect(
      Self.message(Self.jpeg(segments: [(0xC0, [8, 0, 0, 1, 0, 3])])) == "its JPEG header does not specify a size")
  }

  @Test func everyTruncationReturns() {
    let files = [
      Self.png(colorType: 2, chunks: [("tEXt", 9), ("IDAT", 2)]),
      Self.jpeg(segments: [(0xE0, [1, 2]), (0xC0, Self.frame)]),
    ]
    for bytes in files {
      for count in bytes.indices { _ = ImageHeader.read(Array(bytes[..<count])) }
      #expect(Self.message(Array(bytes.prefix(20))) != nil || bytes[0] == 0xFF)
    }
  }
}
