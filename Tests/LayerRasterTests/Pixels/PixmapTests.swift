import LayerGeometry
import LayerRaster
import Testing

@Suite struct PixmapTests {
  @Test func copiesAreValues() {
    let first = Pixmap(width: 2, height: 2, filledWith: 0xFF00_00FF)
    var second = first
    second[1, 0] = 0xFFFF_FFFF
    #expect(first[1, 0] == 0xFF00_00FF)
    #expect(second[1, 0] == 0xFFFF_FFFF)
    #expect(first != second)
    second[1, 0] = 0xFF00_00FF
    #expect(first == second)
  }

  @Test func colorsPackToTheNearestPixel() {
    #expect(Color(red: 1, green: 0.5, blue: 0, alpha: 1).premultiplied.packed == 0xFFFF_8000)
    #expect(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5).premultiplied.packed == 0x8080_4000)
    #expect(Color.white.premultiplied.scaled(by: 0).packed == 0)
    #expect(PremultipliedColor(packed: 0x8040_2010).packed == 0x8040_2010)
  }

  @Test func contentBoxHoldsWhatIsDrawn() {
    var pixmap = Pixmap(width: 8, height: 6)
    #expect(pixmap.contentBox.isEmpty)
    pixmap[2, 1] = 0x0100_0000
    pixmap[5, 4] = 0xFF00_0000
    #expect(pixmap.contentBox == PixelRect(minX: 2, minY: 1, maxX: 6, maxY: 5))
    #expect(!pixmap.isOpaque)
    #expect(Pixmap(width: 3, height: 3, filledWith: 0xFF00_0000).isOpaque)
  }

  @Test func differenceNamesSizeAndPlace() {
    let left = Pixmap(width: 10, height: 10, filledWith: 0xFF10_2030)
    var right = left
    right[3, 4] = 0xFF10_2033
    right[7, 8] = 0xF010_2030
    let exact = PixmapDifference(between: left, and: right)
    #expect(exact.largest == 15)
    #expect(exact.countBeyond == 2)
    #expect(exact.shareBeyond == 0.02)
    #expect(exact.mean == 18.0 / 400)
    #expect(exact.meanAlpha == 0.15)
    #expect(exact.area == PixelRect(minX: 3, minY: 4, maxX: 8, maxY: 9))
    #expect(exact.worst == PixelRect(minX: 7, minY: 8, maxX: 8, maxY: 9))
    let tolerant = PixmapDifference(between: left, and: right, tolerance: 3)
    #expect(tolerant.countBeyond == 1)
    #expect(PixmapDifference(between: left, and: left).largest == 0)
  }

  @Test func aLargerPictureDiffersWhereTheOtherEnds() {
    let difference = PixmapDifference(
      between: Pixmap(width: 2, height: 2, filledWith: 0xFF00_0000),
      and: Pixmap(width: 3, height: 2, filledWith: 0xFF00_0000))
    #expect(difference.countBeyond == 2)
    #expect(difference.area == PixelRect(minX: 2, minY: 0, maxX: 3, maxY: 2))
  }
}
