import LayerGeometry
import Testing

@Suite struct RoundedRectTests {
  static let rect = Rect<LayerSpace>(x: 0, y: 0, width: 100, height: 40)

  @Test func radiusIsAtMostHalfTheShortSide() {
    #expect(RoundedRect(rect: Self.rect, radius: 12).radius == 12)
    #expect(RoundedRect(rect: Self.rect, radius: 20).radius == 20)
    #expect(RoundedRect(rect: Self.rect, radius: 50).radius == 20)
    #expect(RoundedRect(rect: Self.rect, radius: -5).radius == 0)
    #expect(RoundedRect(rect: Self.rect, radius: .nan).radius == 0)
    #expect(RoundedRect(rect: .empty, radius: 5).radius == 0)
  }

  @Test func noCornerNoRadius() {
    #expect(RoundedRect(rect: Self.rect, radius: 12, corners: []).radius == 0)
    #expect(RoundedRect(rect: Self.rect, radius: 12, corners: .minXmaxY).radius == 12)
  }

  @Test func defaultsAreThoseOfALayer() {
    let rounded = RoundedRect(rect: Self.rect, radius: 3)
    #expect(rounded.corners == .all)
    #expect(rounded.curve == .circular)
  }

  @Test func cornersAreTheBitsOfTheHeader() {
    #expect([CornerMask.minXminY, .maxXminY, .minXmaxY, .maxXmaxY].map(\.rawValue) == [1, 2, 4, 8])
    #expect(CornerMask.all == [.minXminY, .maxXminY, .minXmaxY, .maxXmaxY])
    #expect(CornerCurve.allCases.map(\.rawValue) == ["circular", "continuous"])
  }
}
