import LayerGeometry
import Testing

@Suite struct PixelRectTests {
  static let rect = PixelRect(minX: 1, minY: 2, maxX: 4, maxY: 6)

  @Test func measuresFollowFromEdges() {
    #expect(Self.rect.width == 3)
    #expect(Self.rect.height == 4)
    #expect(Self.rect.area == 12)
    #expect(Self.rect.rect == Rect(minX: 1, minY: 2, maxX: 4, maxY: 6))
  }

  @Test func emptyHasNoPixel() {
    for empty in [
      PixelRect.empty, PixelRect(minX: 5, minY: 0, maxX: 5, maxY: 9), PixelRect(minX: 9, minY: 9, maxX: 0, maxY: 0),
    ] {
      #expect(empty.isEmpty)
      #expect(empty.area == 0)
      #expect(empty.union(Self.rect) == Self.rect)
      #expect(Self.rect.union(empty) == Self.rect)
      #expect(Self.rect.contains(empty))
      #expect(!empty.contains(Self.rect))
    }
  }

  @Test func setsBehaveAsSets() {
    let other = PixelRect(minX: 3, minY: 0, maxX: 9, maxY: 3)
    #expect(Self.rect.intersection(other) == PixelRect(minX: 3, minY: 2, maxX: 4, maxY: 3))
    #expect(Self.rect.union(other) == PixelRect(minX: 1, minY: 0, maxX: 9, maxY: 6))
    #expect(Self.rect.intersection(PixelRect(minX: 4, minY: 2, maxX: 9, maxY: 9)).isEmpty)
    #expect(Self.rect.contains(Self.rect))
    #expect(Self.rect.contains(PixelRect(minX: 2, minY: 3, maxX: 3, maxY: 4)))
    #expect(!Self.rect.contains(other))
  }
}
