import LayerGeometry
import LayerSimulation
import LayerTestSupport
import Testing

@Suite struct DamageRegionTests {
  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  @Test func rectanglesThatOverlapCountOnce() {
    var region = DamageRegion(rect(0, 0, 10, 10))
    region.formUnion(rect(5, 5, 10, 10))
    region.formUnion(rect(6, 6, 2, 2))
    region.formUnion(.empty)
    #expect(region.area == 175)
    #expect(region.area(in: rect(0, 0, 6, 6)) == 36)
    #expect(region.meets(rect(14, 14, 1, 1)))
    #expect(!region.meets(rect(12, 2, 1, 1)))
    #expect(!region.meets(.empty))
  }

  @Test func moreThanSixtyFourRectanglesBecomeTheirBox() {
    var region = DamageRegion()
    for place in 0..<64 { region.formUnion(rect(2 * place, 0, 1, 1)) }
    #expect(region.area == 64)
    region.formUnion(rect(128, 0, 1, 1))
    #expect(region.rects == [rect(0, 0, 129, 1)])
    region.formUnion(rect(0, 9, 1, 1))
    #expect(region.rects == [rect(0, 0, 129, 10)])
  }

  @Test func theUnionIsThatOfThePixels() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var (region, pixels) = (DamageRegion(), Set<[Int]>())
      for _ in 0..<random.int(1...8) {
        let part = rect(random.int(0...12), random.int(0...12), random.int(0...6), random.int(0...6))
        region.formUnion(part)
        for x in part.minX..<part.maxX { for y in part.minY..<part.maxY { pixels.insert([x, y]) } }
      }
      #expect(region.area == pixels.count, "seed \(seed)")
    }
  }
}
