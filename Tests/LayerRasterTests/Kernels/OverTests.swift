import CPixelKernels
import LayerRaster
import LayerTestSupport
import Testing

/// Compares the arithmetic of source-over with real numbers.
@Suite struct OverTests {
  @Test func everyAlphaOverEveryValueIsRoundedToNearest() {
    for alpha: UInt32 in 0...255 {
      var target: [PackedPixel] = (0...255).map { 0xFF00_0000 | $0 }
      pixels_over_constant(&target, 256, 256, 1, alpha << 24)
      for value in 0...255 {
        let exact = Double(value) * Double(255 - alpha) / 255
        #expect(abs(Double(target[value] & 255) - exact) <= 0.5)
      }
    }
  }

  @Test func fullOpacityAndCoverageChangeNothing() {
    var noise = SeededGenerator(seed: 1)
    let source = noise.pixels(200)
    var target = [PackedPixel](repeating: 0, count: 200)
    let full = [UInt8](repeating: 255, count: 200)
    pixels_over_image(&target, 200, source, 200, full, 200, 200, 1, UInt32(PIXEL_OPACITY_ONE))
    #expect(target == source)
    pixels_scale(&target, [UInt8](repeating: 0, count: 200), 200, UInt32(PIXEL_OPACITY_ONE))
    #expect(target == [PackedPixel](repeating: 0, count: 200))
  }

  @Test func opacityAndCoverageScaleWithinHalfALevel() {
    for opacity in stride(from: 0, through: 32767, by: 1311) {
      for coverage in stride(from: 0, through: 255, by: 17) {
        var target: [PackedPixel] = [0]
        pixels_over_image(&target, 1, [0xFFC8_6432], 1, [UInt8(coverage)], 1, 1, 1, UInt32(opacity))
        let share = Double(opacity) / 32767 * Double(coverage) / 255
        #expect(abs(Double(target[0] >> 24) - 255 * share) <= 0.51)
        #expect(abs(Double(target[0] >> 8 & 255) - 100 * share) <= 0.51)
      }
    }
  }

  @Test func premultiplyingAStraightenedPixelGivesItBack() {
    for alpha: UInt32 in 0...255 {
      let pixels = (0...alpha).map { alpha << 24 | $0 << 16 | $0 << 8 | (alpha - $0) }
      var straight = [UInt8](repeating: 0, count: pixels.count * 4)
      pixels_unpremultiply(&straight, pixels, pixels.count)
      var back = pixels
      pixels_premultiply(&back, straight, pixels.count)
      #expect(back == pixels)
    }
  }
}
