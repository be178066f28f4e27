import LayerGeometry
import LayerLint
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

@testable import LayerPictures

/// The background below overlays.
@Suite struct OverlayGroundTests {
  private func gray(_ level: PackedPixel) -> PackedPixel { 0xFF00_0000 | level * 0x01_0101 }

  @Test func evenScreensKeepTheirLightness() {
    // A dark screen stays dark, and a light one stays light.
    for level: PackedPixel in [0, 28, 128, 242, 255] {
      let ground = OverlayGround(of: Pixmap(width: 40, height: 30, filledWith: gray(level)), unit: 1)
      #expect(ground.levels.allSatisfy { abs(Int($0) - Int(level)) <= 1 }, "\(level)")
    }
  }

  @Test func colourIsTakenAway() {
    let ground = OverlayGround(of: Pixmap(width: 9, height: 9, filledWith: 0xFFFF_0000), unit: 1).pixmap[4, 4]
    #expect(ground >> 16 & 255 == ground & 255 && ground >> 8 & 255 == ground & 255 && ground >> 24 == 255)
  }

  @Test func clearIsWhite() {
    #expect(OverlayGround(of: Pixmap(width: 3, height: 3), unit: 1).levels == [UInt8](repeating: 255, count: 9))
  }

  @Test func contrastIsThreeFifthsAroundTheMiddle() {
    // Fine stripes of two grays: their average is the same everywhere.
    var stripes = Pixmap(width: 400, height: 8)
    for y in 0..<8 { for x in 0..<400 { stripes[x, y] = gray(x % 2 == 0 ? 90 : 165) } }
    let levels = OverlayGround(of: stripes, unit: 1).levels
    let (dark, light) = (Int(levels[200]), Int(levels[201]))
    #expect(abs(light - dark - 45) <= 2 && abs(dark + light - 255) <= 3)
  }

  /// Values are carried from pixel to pixel, so they are compared with the formula of each pixel alone.
  @Test(arguments: [(8, 61, 35), (9, 64, 20), (5, 7, 3), (40, 30, 30), (2, 33, 9)])
  func gridsAreInterpolatedExactly(side: Int, width: Int, height: Int) {
    let levels = (0..<width * height).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 7) }
    let grid = CoarseGrid(averageOf: levels, width: width, height: height, side: side)
    let (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    let values = (0..<rows * columns).map { place in
      let (row, column) = (place / columns, place % columns)
      let part = (row * side..<min((row + 1) * side, height)).flatMap { y in
        (column * side..<min((column + 1) * side, width)).map { Int(levels[y * width + $0]) }
      }
      return part.reduce(0, +) * 256 / part.count
    }
    func between(_ place: Int, _ count: Int) -> (first: Int, second: Int, weight: Int) {
      let first = max(place, 0) / (2 * side)
      if place <= 0 || first >= count - 1 { return (min(first, count - 1), min(first, count - 1), 0) }
      return (first, first + 1, place - first * 2 * side)
    }
    for y in 0..<height {
      let down = between(2 * y + 1 - side, rows)
      grid.forEachValue(inRow: y, width: width) { x, found in
        let across = between(2 * x + 1 - side, columns)
        func blend(_ row: Int) -> Int {
          values[row * columns + across.first] * (2 * side - across.weight)
            + values[row * columns + across.second] * across.weight
        }
        let sum = blend(down.first) * (2 * side - down.weight) + blend(down.second) * down.weight
        #expect(found == sum / (4 * side * side), "\(x), \(y)")
      }
    }
  }

  @Test func darkScreenStaysDarkAroundALightCard() {
    var screen = Pixmap(width: 300, height: 300, filledWith: gray(20))
    for y in 60..<240 { for x in 60..<240 { screen[x, y] = gray(250) } }
    let ground = OverlayGround(of: screen, unit: 1)
    #expect(ground.levels.allSatisfy { $0 <= 46 || $0 >= 224 })
  }

  @Test func dimHalfStaysDim() {
    var halves = Pixmap(width: 600, height: 8)
    for y in 0..<8 { for x in 0..<600 { halves[x, y] = gray(x < 300 ? 20 : 240) } }
    let levels = OverlayGround(of: halves, unit: 1).levels
    // Far from the border nothing changes; at the border the step is smaller but has the same direction.
    #expect(abs(Int(levels[20]) - 20) <= 2 && abs(Int(levels[580]) - 240) <= 2)
    #expect(levels[300] > levels[299] + 100)
  }

  @Test func strokesAreDrawnAgainAboveTheTint() throws {
    // Dark strokes on white below a tint: they keep their distance from what is behind them.
    var picture = Pixmap(width: 60, height: 40, filledWith: gray(255))
    for y in 10..<30 { for x in [20, 21, 30, 31, 40, 41] { picture[x, y] = gray(60) } }
    let ground = OverlayGround(of: picture, unit: 1)
    let glyph = try #require(
      GlyphDetail(in: PixelRect(minX: 5, minY: 5, maxX: 55, maxY: 35), letterPixels: 20, ground))
    #expect(glyph.isDark)
    #expect(glyph.ink == PixelRect(minX: 20, minY: 10, maxX: 42, maxY: 30))
    let stroke = (20 - 5) * 50 + (30 - 5)
    #expect(glyph.backgrounds[stroke] == 255 && glyph.differences[stroke] == -195)
    let even = OverlayGround(of: Pixmap(width: 60, height: 40, filledWith: gray(255)), unit: 1)
    #expect(GlyphDetail(in: glyph.box, letterPixels: 20, even) == nil)
  }

  @Test func paperBehindDarkTextKeepsMoreThanHalfOfItsLight() {
    for overlay in OverlayCatalog.all {
      for palette in OverlayPalette.allCases {
        let tints = palette.tints(overlay.scale, unit: 1)
        let tables = TintTables(tints)
        for look in tints.indices {
          for behind: UInt8 in [130, 200, 255] {
            let level = tables.readable(look, behind - 26, behind: behind, isDark: true)
            let shown = WCAG.luminance(tables.pixel(look, level))
            #expect(shown >= 0.53 * WCAG.luminance(gray(PackedPixel(behind))), "\(overlay.id), \(look), \(behind)")
          }
          let light = tables.readable(look, 140, behind: 110, isDark: false)
          #expect(1.05 / (WCAG.luminance(tables.pixel(look, light)) + 0.05) >= 2.9, "\(overlay.id), \(look)")
        }
      }
    }
  }
}
