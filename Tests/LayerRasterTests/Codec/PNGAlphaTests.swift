import LayerModel
import LayerTestSupport
import Testing

@testable import LayerRaster

/// Compares alpha decoded without colours with the decoder's result for the same files.
@Suite struct PNGAlphaTests {
  static let limitBytes = 1 << 20

  static func answer(_ file: [UInt8]) -> Bool? { PNGAlpha(file, limitBytes: limitBytes)?.everyValueIsOne() }

  static func decoded(_ file: [UInt8]) -> Bool? { (try? ImageDecoder.decode(file))?.facts.isOpaque }

  /// A file of noise, each row with another filter; alpha is 1 except for the last pixel, whose alpha is given.
  static func file(colorType: UInt8, depth: Int, lastAlpha: UInt8, more: [PNGFile.Chunk] = []) -> [UInt8] {
    let (width, height) = (37, 11)
    let channels = [2: 3, 4: 2, 6: 4][colorType] ?? 1
    let step = max(1, channels * depth / 8)
    var noise = SeededGenerator(seed: 5)
    var rows = (0..<height).map { _ in
      (0..<(width * channels * depth + 7) / 8).map { place -> UInt8 in
        let isAlpha = (colorType == 4 || colorType == 6) && place % step >= step - depth / 8
        return isAlpha ? 255 : UInt8.random(in: 0...255, using: &noise)
      }
    }
    if colorType == 4 || colorType == 6 { rows[height - 1][(width - 1) * step + step - depth / 8] = lastAlpha }
    return PNGFile.bytes(width, depth: depth, colorType: colorType, rows: rows, step: step, more: more)
  }

  @Test(arguments: [(4, 8), (4, 16), (6, 8), (6, 16)], [UInt8(255), 254, 0])
  func pixelsWithAlphaOfTheirOwn(kind: (colorType: UInt8, depth: Int), lastAlpha: UInt8) {
    let file = Self.file(colorType: kind.colorType, depth: kind.depth, lastAlpha: lastAlpha)
    #expect(Self.answer(file) == (lastAlpha == 255))
    #expect(Self.decoded(file) == (lastAlpha == 255))
  }

  /// A palette image is transparent if it uses a colour that is not opaque, at any index.
  @Test(arguments: [1, 2, 4, 8]) func palettes(depth: Int) {
    let count = 1 << depth
    let palette = PNGFile.Chunk("PLTE", (0..<count * 3).map { UInt8($0 % 256) })
    for opacities: [UInt8] in [[255], [0], [UInt8](repeating: 255, count: count - 1) + [254]] {
      let file = Self.file(
        colorType: 3, depth: depth, lastAlpha: 0, more: [palette, PNGFile.Chunk("tRNS", opacities)])
      #expect(Self.answer(file) != nil)
      #expect(Self.answer(file) == Self.decoded(file), "\(opacities)")
    }
    let unused = PNGFile.bytes(
      8 / depth, depth: depth, colorType: 3, rows: [[0]], step: 1, more: [palette, PNGFile.Chunk("tRNS", [255, 0])])
    #expect(Self.answer(unused) == true)
    #expect(Self.decoded(unused) == true)
  }

  @Test func whatOnlyADecoderCanTellIsLeftToIt() {
    let clearColor = PNGFile.Chunk("tRNS", [0, 1, 0, 2, 0, 3])
    let keyed = Self.file(colorType: 2, depth: 8, lastAlpha: 0, more: [clearColor])
    #expect(Self.answer(keyed) == nil)
    #expect(ImageDecoder.isOpaque(keyed) == true)
    let interlaced = PNGFile.bytes(1, depth: 8, colorType: 6, rows: [[1, 2, 3, 255]], step: 4, interlaced: true)
    #expect(Self.answer(interlaced) == nil)
    #expect(ImageDecoder.isOpaque(interlaced) == true)
    #expect(PNGAlpha(Self.file(colorType: 6, depth: 8, lastAlpha: 0), limitBytes: 1638) == nil)
    #expect(PNGAlpha(Self.file(colorType: 6, depth: 8, lastAlpha: 0), limitBytes: 1639) != nil)
    #expect(ImageDecoder.isOpaque([]) == nil)
  }

  /// Any result for a damaged file matches the decoder's.
  @Test func damagedFilesAreLeftToTheDecoder() {
    let palette = PNGFile.Chunk("PLTE", (0..<30).map { UInt8($0) })
    let files = [
      Self.file(colorType: 6, depth: 8, lastAlpha: 0),
      PNGFile.bytes(
        4, depth: 4, colorType: 3, rows: [[0x01, 0x29], [0x30, 0x09]], step: 1,
        more: [palette, PNGFile.Chunk("tRNS", [255, 7])]),
    ]
    for file in files {
      for index in file.indices {
        var changed = file
        changed[index] ^= 0x55
        #expect(Self.answer(changed) == nil || Self.answer(changed) == Self.decoded(changed), "byte \(index)")
        #expect(Self.answer(Array(file.prefix(index))) == nil)
      }
    }
    // A palette index without a colour, with correct checksums.
    let beyond = PNGFile.bytes(
      2, depth: 4, colorType: 3, rows: [[0xA1]], step: 1, more: [palette, PNGFile.Chunk("tRNS", [255])])
    #expect(Self.answer(beyond) == nil)
    // More opacities than colours, which a decoder ignores.
    let tooMany = PNGFile.Chunk("tRNS", [UInt8](repeating: 0, count: 11))
    let crowded = PNGFile.bytes(2, depth: 4, colorType: 3, rows: [[0x01]], step: 1, more: [palette, tooMany])
    #expect(Self.answer(crowded) == nil)
    #expect(ImageDecoder.isOpaque(crowded) == true)
    // A filter that does not exist, and rows whose size differs from the header's.
    func pixel(width: Int, filter: UInt8) -> [UInt8] {
      PNGFile.bytes(width, depth: 8, colorType: 6, rows: [[1, 2, 3, 255]], step: 4, filters: [filter])
    }
    #expect(Self.answer(pixel(width: 1, filter: 4)) == true)
    #expect(Self.answer(pixel(width: 1, filter: 5)) == nil)
    #expect(Self.answer(pixel(width: 2, filter: 4)) == nil)
  }
}
