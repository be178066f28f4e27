import LayerModel
import Testing

@testable import LayerRaster

@Suite struct ColorFilterTests {
  private func filtered(_ pixel: PackedPixel, _ filters: [Filter]) -> PackedPixel {
    var pixmap = Pixmap(width: 1, height: 1, filledWith: pixel)
    ColorFilter.apply(filters.compactMap(ColorFilter.init), to: &pixmap)
    return pixmap[0, 0]
  }

  @Test func saturationKeepsGraysAndMovesColorsAroundTheirLuma() {
    #expect(filtered(0xFF80_8080, [.saturate(1.8)]) == 0xFF80_8080)
    #expect(filtered(0xFFC8_6432, [.saturate(1)]) == 0xFFC8_6432)
    // Luma of (200, 100, 50): 0.2126 * 200 + 0.7152 * 100 + 0.0722 * 50 = 117.65.
    #expect(filtered(0xFFC8_6432, [.saturate(0)]) == 0xFF76_7676)
    #expect(filtered(0xFFC8_6432, [.saturate(1.5)]) == 0xFFF1_5B10)
  }

  @Test func matricesWorkOnStraightColor() {
    let swap: [Double] = [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]
    #expect(filtered(0x8080_4000, [.colorMatrix(swap)]) == 0x8000_4080)
    let half: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0.5, 0]
    #expect(filtered(0xFFC8_6400, [.colorMatrix(half)]) == 0x8064_3200)
    let opaque: [Double] = [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    #expect(filtered(0, [.colorMatrix(opaque)]) == 0xFFFF_0000)
  }

  @Test func brightnessAddsAndStopsAtTheEnds() {
    #expect(filtered(0xFF00_80FF, [.brightness(0.2)]) == 0xFF33_B3FF)
    #expect(filtered(0x8000_4080, [.brightness(-1)]) == 0x8000_0000)
    #expect(filtered(0xFF80_8080, [.brightness(0.6), .brightness(-0.6)]) == 0xFF66_6666)
  }
}
