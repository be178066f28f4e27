import LayerGeometry
import Testing

@Suite struct PixelGridTests {
  typealias Box = Rect<TargetSpace>

  static let sixtyFourth = 1.0 / 64

  @Test func wholeEdgesStay() {
    #expect(
      PixelGrid.snappedOutward(Box(minX: 1, minY: 2, maxX: 3, maxY: 4)) == PixelRect(minX: 1, minY: 2, maxX: 3, maxY: 4)
    )
    #expect(
      PixelGrid.snappedOutward(Box(minX: -3, minY: -4, maxX: -1, maxY: -2))
        == PixelRect(minX: -3, minY: -4, maxX: -1, maxY: -2))
  }

  @Test func touchedPixelsAreTaken() {
    #expect(
      PixelGrid.snappedOutward(Box(minX: 1.5, minY: 1.5, maxX: 2.5, maxY: 2.5))
        == PixelRect(minX: 1, minY: 1, maxX: 3, maxY: 3))
    #expect(
      PixelGrid.snappedOutward(Box(minX: -0.5, minY: -0.5, maxX: 0.5, maxY: 0.5))
        == PixelRect(minX: -1, minY: -1, maxX: 1, maxY: 1))
  }

  /// Exactly 1/64 off still counts as on the grid, on either side; the next number further does not.
  @Test func toleranceIncludesItsEnd() {
    let (inside, outside) = (Self.sixtyFourth, Self.sixtyFourth.nextUp)
    func snapped(_ minimum: Double, _ maximum: Double) -> [Int] {
      let rect = PixelGrid.snappedOutward(Box(minX: minimum, minY: minimum, maxX: maximum, maxY: maximum))
      return [rect.minX, rect.maxX, rect.minY, rect.maxY]
    }
    #expect(snapped(0 - inside, 4 + inside) == [0, 4, 0, 4])
    #expect(snapped(0 - outside, 4 + outside * 1.01) == [-1, 5, -1, 5])
    #expect(snapped(0 + inside, 4 - inside) == [0, 4, 0, 4])
    #expect(snapped(0 + outside, 4 - outside) == [0, 4, 0, 4])
    #expect(PixelGrid.isWhole(3 + inside))
    #expect(PixelGrid.isWhole(3 - inside))
    #expect(!PixelGrid.isWhole(outside))
    #expect(!PixelGrid.isWhole(0 - outside))
    #expect(!PixelGrid.isWhole(0.5))
    #expect(PixelGrid.tolerance == Self.sixtyFourth)
  }

  @Test func everyEdgeHasToBeOnTheGrid() {
    let whole = Box(minX: 1, minY: 2, maxX: 3, maxY: 4)
    #expect(PixelGrid.isOnGrid(whole))
    for edge in 0..<4 {
      var rect = whole
      if edge == 0 { rect.minX += 0.1 }
      if edge == 1 { rect.minY += 0.1 }
      if edge == 2 { rect.maxX += 0.1 }
      if edge == 3 { rect.maxY += 0.1 }
      #expect(!PixelGrid.isOnGrid(rect))
    }
  }

  @Test func slimRectanglesMayTouchNothing() {
    #expect(PixelGrid.snappedOutward(Box(minX: 0.99, minY: 0, maxX: 1.005, maxY: 9)).isEmpty)
    #expect(PixelGrid.snappedOutward(Box(minX: 0.5, minY: 0, maxX: 0.501, maxY: 9)).width == 1)
  }

  @Test func emptyTouchesNothingAndUnboundedAll() {
    #expect(PixelGrid.snappedOutward(.empty) == .empty)
    #expect(PixelGrid.snappedOutward(Box(minX: .nan, minY: 0, maxX: 1, maxY: 1)) == .empty)
    let all = PixelGrid.snappedOutward(.unbounded)
    #expect(all == PixelRect(minX: -1_000_000_000, minY: -1_000_000_000, maxX: 1_000_000_000, maxY: 1_000_000_000))
    #expect(all.area == 4_000_000_000_000_000_000, "the largest area is still an exact integer")
  }

  @Test func wholeNumbersAreCut() {
    #expect(PixelGrid.whole(3) == 3)
    #expect(PixelGrid.whole(-3) == -3)
    #expect(PixelGrid.whole(1e300) == 1_000_000_000)
    #expect(PixelGrid.whole(-.infinity) == -1_000_000_000)
    #expect(PixelGrid.whole(.nan) == 0)
    #expect(Double(PixelGrid.whole(.infinity)) == PixelGrid.farthest)
  }

  /// A snapped rectangle contains the given one, up to the tolerance, and is never a whole pixel larger.
  @Test func snappingIsTight() {
    for step in 0..<200 {
      let (minimum, maximum) = (Double(step) * 0.037 - 3, Double(step) * 0.053 + 0.1)
      let rect = Box(minX: minimum, minY: minimum, maxX: maximum, maxY: maximum)
      let pixels = PixelGrid.snappedOutward(rect)
      #expect(pixels.rect.contains(rect, tolerance: PixelGrid.tolerance))
      #expect(Double(pixels.minX) > minimum - 1)
      #expect(Double(pixels.maxX) < maximum + 1)
      #expect(PixelGrid.snappedOutward(pixels.rect) == pixels)
    }
  }
}
