import LayerGeometry
import Testing

@Suite struct PlaneTransformRectTests {
  typealias Map = PlaneTransform<LayerSpace, TargetSpace>

  static let square = Rect<LayerSpace>(x: 10, y: 20, width: 30, height: 40)

  static func turn(_ degrees: Double) -> Map { Map(flattening: .rotation(degrees: degrees, x: 0, y: 0, z: 1)) }

  @Test func boxesOfUprightMapsAreExact() {
    #expect(Map.identity.boundingBox(of: Self.square) == Rect(minX: 10, minY: 20, maxX: 40, maxY: 60))
    #expect(Map.translation(0.1, 0.2).boundingBox(of: Self.square).minX == 10.1)
    #expect(
      Map(flattening: .scale(-1, 2)).boundingBox(of: Self.square) == Rect(minX: -40, minY: 40, maxX: -10, maxY: 120))
  }

  @Test func quarterTurnsKeepWholePixels() {
    #expect(Self.turn(90).boundingBox(of: Self.square) == Rect(minX: -60, minY: 10, maxX: -20, maxY: 40))
    #expect(Self.turn(180).boundingBox(of: Self.square) == Rect(minX: -40, minY: -60, maxX: -10, maxY: -20))
    #expect(Self.turn(-90).boundingBox(of: Self.square) == Rect(minX: 20, minY: -40, maxX: 60, maxY: -10))
    for degrees in [0.0, 90, 180, 270, -90, 360, 720, 810] {
      #expect(Self.turn(degrees).keepsAxes(over: Self.square))
      #expect(PixelGrid.isOnGrid(Self.turn(degrees).boundingBox(of: Self.square)))
    }
  }

  @Test func boxesOfTurnedMapsHoldTheCorners() {
    let half = 0.5.squareRoot()
    let box = Self.turn(45).boundingBox(of: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(Closeness.areClose(box, Rect(minX: -10 * half, minY: 0, maxX: 10 * half, maxY: 20 * half)))
    let map = Map(a: 2, b: 3, tx: 5, c: -7, d: 11, ty: 13)
    #expect(map.boundingBox(of: Rect(x: 0, y: 0, width: 1, height: 1)) == Rect(minX: 5, minY: 6, maxX: 10, maxY: 24))
  }

  @Test func axesAreKeptWithinASixtyFourthOfAPixel() {
    // Over a width of 1, a slope of 1/64 still counts as upright; over 2, it does not.
    let leaning = Map(a: 1, b: 0, tx: 0, c: 1.0 / 64, d: 1, ty: 0)
    #expect(leaning.keepsAxes(over: Rect(x: 0, y: 0, width: 1, height: 100)))
    #expect(!leaning.keepsAxes(over: Rect(x: 0, y: 0, width: 1.001, height: 100)))
    #expect(!Self.turn(45).keepsAxes(over: Self.square))
    #expect(Self.turn(0.01).keepsAxes(over: Self.square))
    #expect(!Self.turn(0.1).keepsAxes(over: Self.square))
    #expect(Self.turn(90.01).keepsAxes(over: Self.square))
    #expect(!PlaneTransformTests.seen.keepsAxes(over: Self.square))
  }

  @Test func emptyStaysEmpty() {
    for map in [Map.identity, Self.turn(30), PlaneTransformTests.seen] {
      #expect(map.boundingBox(of: .empty) == .empty)
      #expect(map.boundingBox(of: Rect(x: 5, y: 5, width: 0, height: 10)).isEmpty)
      #expect(map.boundingBox(of: Rect(x: .nan, y: 5, width: 10, height: 10)).isEmpty)
    }
    #expect(Map.scale(0).boundingBox(of: Self.square).isEmpty)
  }

  @Test func unboundedStaysUnbounded() {
    for map in [Map.identity, .translation(3, 4), .scale(2), Self.turn(30), Self.turn(90), PlaneTransformTests.seen] {
      #expect(map.boundingBox(of: .unbounded) == .unbounded)
    }
    #expect(Map.identity.keepsAxes(over: .unbounded))
    #expect(Self.turn(90).keepsAxes(over: .unbounded))
    #expect(!Self.turn(1).keepsAxes(over: .unbounded))
    let strip = Rect<LayerSpace>(minX: -.infinity, minY: 1, maxX: .infinity, maxY: 3)
    #expect(Map.scale(2).boundingBox(of: strip) == Rect(minX: -.infinity, minY: 2, maxX: .infinity, maxY: 6))
    #expect(Self.turn(90).boundingBox(of: strip) == Rect(minX: -3, minY: -.infinity, maxX: -1, maxY: .infinity))
  }

  @Test func polygonsGoAroundTheCorners() {
    #expect(
      Map.scale(2).polygon(of: Self.square) == [Point(20, 40), Point(80, 40), Point(80, 120), Point(20, 120)])
    let seen = PlaneTransformTests.seen
    let polygon = seen.polygon(of: Rect(x: 0, y: 0, width: 200, height: 100))
    let expected: [Point<TargetSpace>] = [
      Point(0, 0), Point(100 * 0.75.squareRoot(), 0), Point(100 * 0.75.squareRoot(), 50), Point(0, 100),
    ]
    #expect(polygon.count == 4)
    #expect(zip(polygon, expected).allSatisfy { Closeness.areClose($0, $1) })
  }

  @Test func whatLiesBehindTheEyeIsCutOff() {
    let seen = PlaneTransformTests.seen
    #expect(seen.polygon(of: Rect(x: -400, y: 0, width: 100, height: 100)) == [])
    #expect(seen.boundingBox(of: Rect(x: -400, y: 0, width: 100, height: 100)).isEmpty)

    let across = seen.polygon(of: Rect(x: -400, y: 0, width: 500, height: 100))
    #expect(across.count == 4, "two corners before the eye, two where the edges are cut")
    let box = seen.boundingBox(of: Rect(x: -400, y: 0, width: 500, height: 100))
    // At the cut the divisor is the smallest that counts, so the image there is 1024 times as tall.
    #expect(Closeness.areClose(box.maxY, 100 * 1024))
    #expect(Closeness.areClose(box.maxX, 100 * 0.75.squareRoot() / 1.5))
    #expect(box.minX < -100_000)
    #expect(box.minX.isFinite)
  }

  /// The edges are cut where the divisor is the smallest that counts, and the outline stays in order.
  @Test func cutsLieWhereTheEyeBegins() {
    let map = Map(a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0, px: 0.01, py: 0, w: 1)
    let polygon = map.polygon(of: Rect(x: -180, y: 5, width: 280, height: 10))
    let cut = 1024 * (-100 + 100.0 / 1024)
    let expected: [Point<TargetSpace>] = [
      Point(cut, 5 * 1024), Point(50, 2.5), Point(50, 7.5), Point(cut, 15 * 1024),
    ]
    #expect(polygon.count == expected.count)
    for (point, wanted) in zip(polygon, expected) { #expect(Closeness.areClose(point, wanted)) }
  }

  @Test func oneCornerBehindTheEyeMakesFiveSides() {
    // Turned about both axes, the divisor falls towards one corner alone.
    let map = Map(a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0, px: 0.01, py: 0.01, w: 1)
    let polygon = map.polygon(of: Rect(x: -80, y: -80, width: 180, height: 180))
    #expect(polygon.count == 5)
    let corner = map.polygon(of: Rect(x: -180, y: -180, width: 200, height: 200))
    #expect(corner.count == 3, "one corner before the eye, two cuts")
  }
}
