import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerRaster

@Suite struct BlendingTests {
  /// One pixel fully blended over another.
  private func blended(_ source: PackedPixel, _ target: PackedPixel, _ mode: BlendMode) -> PackedPixel {
    let area = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    var canvas = Canvas(area: area, pixmap: Pixmap(width: 1, height: 1, filledWith: target))
    let over = Canvas(area: area, pixmap: Pixmap(width: 1, height: 1, filledWith: source))
    canvas.blend(source: over, masked: nil, through: .full(area), opacity: 1, mode: mode)
    return canvas[0, 0]
  }

  /// Source #CC8033 and target #336699, both opaque; worked out by hand from the formulas of the W3C.
  @Test(
    arguments: [
      (BlendMode.multiply, 0xFF29_331F), (.screen, 0xFFD6_B3AD), (.overlay, 0xFF52_665C), (.darken, 0xFF33_6633),
      (.lighten, 0xFFCC_8099), (.colorDodge, 0xFFFF_CDBF), (.colorBurn, 0xFF00_0000), (.hardLight, 0xFFAD_673D),
      (.softLight, 0xFF59_6674), (.difference, 0xFF99_1A66), (.exclusion, 0xFFAD_808F),
    ] as [(BlendMode, PackedPixel)]) func separableModes(mode: BlendMode, expected: PackedPixel)
  {
    let result = blended(0xFFCC_8033, 0xFF33_6699, mode)
    for shift: UInt32 in [0, 8, 16, 24] {
      #expect(
        abs(Int(result >> shift & 255) - Int(expected >> shift & 255)) <= 1, "\(mode) \(String(result, radix: 16))")
    }
  }

  @Test func luminosityModesKeepWhatTheyPromise() {
    let (source, target): (PackedPixel, PackedPixel) = (0xFFCC_8033, 0xFF33_6699)
    func luminosity(_ pixel: PackedPixel) -> Double {
      0.3 * Double(pixel >> 16 & 255) + 0.59 * Double(pixel >> 8 & 255) + 0.11 * Double(pixel & 255)
    }
    for mode in [BlendMode.hue, .saturation, .color] {
      #expect(abs(luminosity(blended(source, target, mode)) - luminosity(target)) < 1.1)
    }
    #expect(abs(luminosity(blended(source, target, .luminosity)) - luminosity(source)) < 1.1)
    // A gray has no hue.
    let gray = blended(0xFF80_8080, target, .hue)
    #expect(gray & 255 == gray >> 8 & 255 && gray & 255 == gray >> 16 & 255)
  }

  @Test(
    arguments: [
      (BlendMode.sourceIn, 0x4020_1000), (.sourceOut, 0x4020_1000), (.sourceAtop, 0x8020_1040),
      (.destIn, 0x4000_0040), (.destOut, 0x4000_0040), (.destAtop, 0x8020_1040), (.destOver, 0xC020_1080),
      (.xor, 0x8020_1040), (.copy, 0x8040_2000), (.plusL, 0xFF40_2080), (.subtractS, 0x8000_0080),
    ] as [(BlendMode, PackedPixel)]) func porterDuffModes(mode: BlendMode, expected: PackedPixel)
  {
    let result = blended(0x8040_2000, 0x8000_0080, mode)
    for shift: UInt32 in [0, 8, 16, 24] {
      #expect(
        abs(Int(result >> shift & 255) - Int(expected >> shift & 255)) <= 1, "\(mode) \(String(result, radix: 16))")
    }
  }

  @Test func plusDarkerAddsDarknessAndLeavesClearPlacesAlone() {
    #expect(blended(0xFFCC_8033, 0xFF99_6699, .plusD) == 0xFF66_0000)
    #expect(blended(0, 0xFF99_6699, .plusD) == 0xFF99_6699)
    #expect(blended(0xFFFF_FFFF, 0xFF99_6699, .plusD) == 0xFF99_6699)
  }

  @Test(arguments: BlendMode.allCases) func rowsAreBlendedAsTheirPixelsAre(mode: BlendMode) {
    var noise = SeededGenerator(seed: 7)
    let (source, target) = (noise.pixels(500), noise.pixels(500))
    func row(covered: [UInt8]?) -> [PackedPixel] {
      var row = target
      row.withUnsafeMutableBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return }
        Blending(mode).blend(source, into: first, count: 500, covered: covered)
      }
      return row
    }
    // With a coverage, even a full one, the formula is applied pixel by pixel.
    #expect(row(covered: nil) == row(covered: [UInt8](repeating: 255, count: 500)))
  }

  @Test func clearSourcesChangeNothingInTheColorModes() {
    for mode in BlendMode.allCases where SeparableBlend.function(mode) ?? NonSeparableBlend.function(mode) != nil {
      #expect(blended(0, 0xC010_2030, mode) == 0xC010_2030)
      #expect(blended(0x8040_2010, 0, mode) == 0x8040_2010)
    }
  }

  @Test func coverageMixesAndMasksMultiply() {
    let area = PixelRect(minX: 0, minY: 0, maxX: 2, maxY: 1)
    let source = Canvas(area: area, pixmap: Pixmap(width: 2, height: 1, filledWith: 0xFF00_FF00))
    let target = Pixmap(width: 2, height: 1, filledWith: 0xFFFF_0000)
    var half = AlphaMap(width: 2, height: 1)
    half[1, 0] = 128
    var covered = Canvas(area: area, pixmap: target)
    covered.blend(source: source, masked: nil, through: .soft(area, half), opacity: 1, mode: .copy)
    #expect(covered[0, 0] == 0xFFFF_0000)
    #expect(covered[1, 0] == 0xFF7F_8000)
    var masked = Canvas(area: area, pixmap: target)
    masked.blend(source: source, masked: .soft(area, half), through: .full(area), opacity: 1, mode: .copy)
    #expect(masked[0, 0] == 0)
    #expect(masked[1, 0] == 0x8000_8000)
  }
}
