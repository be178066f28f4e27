import LayerModel
import LayerTestSupport
import Testing

@testable import LayerRaster

@Suite struct PNGTests {
  @Test(arguments: PNGEncoder.Effort.allCases) func picturesSurviveARoundTrip(effort: PNGEncoder.Effort) throws {
    var noise = SeededGenerator(seed: 3)
    for (width, height) in [(1, 1), (7, 5), (64, 64), (3, 300)] {
      let picture = Pixmap(width: width, height: height, pixels: noise.pixels(width * height))
      let decoded = try ImageDecoder.decode(PNGEncoder.encode(picture, effort: effort))
      #expect(decoded.pixmap == picture)
    }
  }

  /// Pictures with no repetitions, only repetitions, near, far or too far ones, or values of uneven frequency.
  @Test(arguments: 0..<6) func hurriedPicturesSurviveARoundTrip(kind: Int) throws {
    var generator = SeededGenerator(seed: UInt64(kind) + 90)
    // Rows of 3 x 701 bytes: two blocks, and a second stretch.
    let (width, height) = (701, 520)
    let noise = generator.pixels(kind == 1 || kind == 2 ? 9 : width * height)
    let distance = [0, 50_000, 9, 10_000, 12_000, 0][kind]
    let pixels = (0..<width * height).map { index -> PackedPixel in
      switch kind {
      case 0: return noise[index] | 0xFF00_0000
      case 1: return index % distance == 0 ? 0xFFFF_FFFF : 0xFF00_0000
      case 2, 3, 4: return noise[index % distance] | 0xFF00_0000
      default:
        // Each value is twice as frequent as the next, which gives codes longer than allowed.
        let value = PackedPixel((noise[index] | 1 << 23).trailingZeroBitCount)
        return 0xFF00_0000 | value << 16 | value << 8 | value
      }
    }
    let picture = Pixmap(width: width, height: height, pixels: pixels)
    let file = try PNGEncoder.encode(picture, effort: .fast)
    #expect(try ImageDecoder.decode(file).pixmap == picture)
    #expect(try PNGEncoder.encode(picture, effort: .fast, threads: 3) == file)
    let isNoise = kind == 0 || kind == 4
    #expect(file.count < (isNoise ? 4 : 2) * width * height)
  }

  /// The pixel is detected after everything before it was treated as opaque; then in two stretches of four channels.
  @Test func oneClearPixelAtTheEndIsKept() throws {
    let (width, height) = (701, 520)
    var generator = SeededGenerator(seed: 96)
    let noise = generator.pixels(width)
    var pixels = (0..<width * height).map { noise[$0 % width] | 0xFF00_0000 }
    pixels[width * height - 1] = 0
    let picture = Pixmap(width: width, height: height, pixels: pixels)
    let file = try PNGEncoder.encode(picture, effort: .fast)
    #expect(try ImageDecoder.decode(file).pixmap == picture)
    #expect(try PNGEncoder.encode(picture, effort: .fast, threads: 2) == file)
  }

  @Test func opaquePicturesHaveThreeChannels() throws {
    let opaque = Pixmap(width: 5, height: 4, filledWith: 0xFF12_3456)
    let file = try PNGEncoder.encode(opaque)
    #expect(file[25] == 2)
    let decoded = try ImageDecoder.decode(file)
    #expect(decoded.pixmap == opaque)
    #expect(decoded.facts.isOpaque)
    #expect(decoded.facts == AssetFacts(pixelWidth: 5, pixelHeight: 4, isOpaque: true, encoding: .png))
    let clear = try PNGEncoder.encode(Pixmap(width: 5, height: 4))
    #expect(clear[25] == 6)
    #expect(try !ImageDecoder.decode(clear).facts.isOpaque)
  }

  @Test func bytesAreTheSameOnEveryRun() throws {
    var noise = SeededGenerator(seed: 4)
    let picture = Pixmap(width: 33, height: 21, pixels: noise.pixels(33 * 21))
    #expect(try PNGEncoder.encode(picture) == PNGEncoder.encode(picture))
  }

  @Test func aSizeBeyondTheLimitIsRefusedBeforeDecoding() throws {
    var file = try PNGEncoder.encode(Pixmap(width: 20, height: 20))
    var limits = Limits()
    limits.imagePixels.value = 399
    #expect(throws: ImageError.tooManyPixels(width: 20, height: 20, limit: 399)) {
      try ImageDecoder.decode(file, limits: limits)
    }
    file[16] = 0x7F  // A width of two thousand million, under a checksum that no longer fits.
    #expect(throws: ImageError.self) { try ImageDecoder.decode(file) }
  }

  @Test func everyTruncationIsRefused() throws {
    var noise = SeededGenerator(seed: 6)
    let file = try PNGEncoder.encode(Pixmap(width: 9, height: 9, pixels: noise.pixels(81)))
    for length in 0..<(file.count - 16) {  // After the last pixel come a checksum and a chunk that ends the file.
      #expect(throws: ImageError.self) { try ImageDecoder.decode(Array(file.prefix(length))) }
    }
  }

  @Test func anyChangedByteIsSurvived() throws {
    var noise = SeededGenerator(seed: 7)
    let file = try PNGEncoder.encode(Pixmap(width: 6, height: 6, pixels: noise.pixels(36)))
    var refused = 0
    for index in file.indices {
      var changed = file
      changed[index] ^= 0x55
      if (try? ImageDecoder.decode(changed)) == nil { refused += 1 }
    }
    #expect(refused > file.count / 2)
  }

  @Test func otherBytesAreNoImage() {
    #expect(throws: ImageError.unrecognized) { try ImageDecoder.decode([]) }
    #expect(throws: ImageError.unrecognized) { try ImageDecoder.decode(Array("GIF89a".utf8)) }
  }
}
