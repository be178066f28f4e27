import LayerGeometry
import LayerTestSupport
import Testing

@testable import LayerRaster

@Suite struct LayerOutlineTests {
  private let clip = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40)

  private func outline(
    _ rect: Rect<LayerSpace>, radius: Double = 0, curve: CornerCurve = .circular, corners: CornerMask = .all,
    edges: EdgeStyle = .sharp, map: PlaneTransform<LayerSpace, TargetSpace> = .identity
  ) -> LayerOutline {
    LayerOutline(RoundedRect(rect: rect, radius: radius, corners: corners, curve: curve), under: map, edges: edges)
  }

  private func sum(_ coverage: Coverage) -> Double {
    let map = coverage.map(over: clip)
    return (0..<40).reduce(0.0) { total, y in (0..<40).reduce(total) { $0 + Double(map[$1, y]) } } / 255
  }

  @Test func halfCoveredEdgesAreHalfWhenAntialiased() {
    let rect = Rect<LayerSpace>(minX: 2.5, minY: 3, maxX: 6, maxY: 5.25)
    let map = outline(rect, edges: .antialiased).coverage(within: clip).map(over: clip)
    #expect(map[2, 3] == 128)
    #expect(map[3, 3] == 255)
    #expect(map[5, 5] == 64)
    #expect(map[2, 5] == 32)
    #expect(map[6, 3] == 0)
  }

  /// A cross of corners, lines and a middle covers the same area as the whole outline.
  @Test func softRoundedRectanglesCoverTheirArea() {
    var noise = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      func share(_ most: Double) -> Double { Double(noise.next() % 4096) / 4096 * most }
      let (x, y) = (share(12), share(12))
      let rect = Rect<LayerSpace>(minX: x, minY: y, maxX: x + 0.5 + share(24), maxY: y + 0.5 + share(24))
      let shape = RoundedRect(
        rect: rect, radius: share(10), corners: CornerMask(rawValue: UInt8(noise.next() % 16)))
      let cross = LayerOutline(shape, under: .identity, edges: .antialiased).coverage(within: clip).map(over: clip)
      let whole = AreaCoverage.map(of: Outline(shape.elements(), under: .identity), over: clip)
      var worst = 0
      for place in 0..<1600 {
        worst = max(worst, abs(Int(cross[place % 40, place / 40]) - Int(whole[place % 40, place / 40])))
      }
      #expect(worst <= 5, "\(shape)")  // Nearer than 1/64 to a whole pixel is whole.
    }
  }

  /// Cached corners, mirrored or rotated, equal those that are no longer cached.
  @Test func cornersOfOthersAreTheSame() {
    var noise = SeededGenerator(seed: 8)
    let corners = CornerMemory()
    for _ in 0..<2_000 {
      func share(_ most: UInt64) -> Double { Double(noise.next() % (most * 8)) / 8 }
      let rect = Rect<LayerSpace>(x: share(9), y: share(9), width: 17 + share(8), height: 17 + share(8))
      let sides = noise.next() % 3 == 0 ? -1.0 : 1
      let map = PlaneTransform<LayerSpace, TargetSpace>(a: sides, b: 0, tx: sides < 0 ? 40 : 0, c: 0, d: 1, ty: 0)
      let outline = outline(
        rect, radius: 1 + share(7), corners: CornerMask(rawValue: UInt8(noise.next() % 16)), edges: .antialiased,
        map: map)
      let known = outline.coverage(within: clip, corners).map(over: clip)
      let alone = outline.coverage(within: clip).map(over: clip)
      #expect((0..<1600).allSatisfy { known[$0 % 40, $0 / 40] == alone[$0 % 40, $0 / 40] }, "\(rect)")
    }
  }

  @Test func sharpEdgesBelongToTheCentersInside() {
    let rect = Rect<LayerSpace>(minX: 2.5, minY: 3.4, maxX: 6.5, maxY: 5.6)
    let coverage = outline(rect).coverage(within: clip)
    #expect(coverage.pieces.count == 1)
    #expect(coverage.box == PixelRect(minX: 2, minY: 3, maxX: 6, maxY: 6))
    #expect(sum(coverage) == 12)
  }

  @Test func turnedSquaresCoverCentersOnly() {
    // A square of side 10 about (20, 20), turned by 45 degrees.
    let turn = PlaneTransform<LayerSpace, TargetSpace>(
      a: 0.707106781, b: -0.707106781, tx: 20, c: 0.707106781, d: 0.707106781, ty: 20)
    let rect = Rect<LayerSpace>(x: -5, y: -5, width: 10, height: 10)
    let sharp = outline(rect, map: turn).coverage(within: clip).map(over: clip)
    for y in 0..<40 {
      for x in 0..<40 {
        let distance = abs(Double(x) + 0.5 - 20) + abs(Double(y) + 0.5 - 20)
        if abs(distance - 7.0710678) > 0.05 { #expect(sharp[x, y] == (distance < 7.0710678 ? 255 : 0)) }
      }
    }
    #expect(abs(sum(outline(rect, edges: .antialiased, map: turn).coverage(within: clip)) - 100) < 0.1)
  }

  @Test func neighboursNeitherOverlapNorLeaveASeam() {
    let turn = PlaneTransform<LayerSpace, TargetSpace>(a: 0.9, b: -0.3, tx: 12.3, c: 0.3, d: 0.9, ty: 3.1)
    let halves = [
      Rect<LayerSpace>(minX: 0, minY: 0, maxX: 8.3, maxY: 20), Rect<LayerSpace>(minX: 8.3, minY: 0, maxX: 16, maxY: 20),
    ].map { sum(outline($0, map: turn).coverage(within: clip)) }
    let whole = sum(outline(Rect(minX: 0, minY: 0, maxX: 16, maxY: 20), map: turn).coverage(within: clip))
    #expect(halves[0] + halves[1] == whole)
  }

  @Test(arguments: [1.0, 3, 7.5, 15]) func roundCornersHaveTheirArea(radius: Double) {
    let rect = Rect<LayerSpace>(x: 4, y: 5, width: 30, height: 31)
    let expected = 30 * 31 - (4 - Double.pi) * radius * radius
    #expect(abs(sum(outline(rect, radius: radius).coverage(within: clip)) - expected) < 0.35)
    let top = outline(rect, radius: radius, corners: [.minXminY, .maxXminY]).coverage(within: clip)
    #expect(abs(sum(top) - (30 * 31 - (4 - Double.pi) * radius * radius / 2)) < 0.35)
  }

  @Test func piecesMakeTheSamePictureAsOneMap() {
    for curve in CornerCurve.allCases {
      for radius in [2.0, 6, 11, 15] {
        let rect = Rect<LayerSpace>(x: 4, y: 5, width: 30, height: 31)
        let pieces = outline(rect, radius: radius, curve: curve).coverage(within: clip).map(over: clip)
        let shape = RoundedRect(rect: rect, radius: radius, curve: curve)
        let whole = AreaCoverage.map(of: Outline(shape.elements(), under: .identity), over: clip)
        for y in 0..<40 {
          for x in 0..<40 { #expect(abs(Int(pieces[x, y]) - Int(whole[x, y])) <= 1) }
        }
      }
    }
  }

  @Test func quarterTurnsAndFlipsKeepTheirCorners() {
    let quarter = PlaneTransform<LayerSpace, TargetSpace>(a: 0, b: -1, tx: 40, c: 1, d: 0, ty: 0)
    let rect = Rect<LayerSpace>(x: 5, y: 5, width: 20, height: 30)
    let map = outline(rect, radius: 8, corners: [.minXminY], map: quarter).coverage(within: clip).map(over: clip)
    // The top left corner is now at the top right of columns 5 to 35, rows 5 to 25.
    #expect(map[34, 5] == 0)
    #expect(map[5, 5] == 255)
    #expect(map[5, 24] == 255)
    #expect(map[34, 24] == 255)
  }

  @Test func bordersAreWhatLiesBetweenTwoOutlines() {
    let rect = Rect<LayerSpace>(x: 4, y: 5, width: 30, height: 20)
    let plain = outline(rect).borderCoverage(width: 2, within: clip)
    #expect(sum(plain) == 30 * 20 - 26 * 16)
    let round = sum(outline(rect, radius: 8).borderCoverage(width: 3, within: clip))
    let expected = 600 - (4 - Double.pi) * 64 - (24 * 14 - (4 - Double.pi) * 25)
    #expect(abs(round - expected) < 0.5)
    let thin = outline(rect).borderCoverage(width: 0.5, within: clip).map(over: clip)
    #expect(thin[10, 5] == 128)
    #expect(thin[10, 6] == 0)
    #expect(thin[4, 5] == 191)
    #expect(sum(outline(rect).borderCoverage(width: 20, within: clip)) == 600)
  }

  @Test func bordersOfTurnedLayersStayInsideTheirEdges() {
    let turn = PlaneTransform<LayerSpace, TargetSpace>(a: 0.8, b: -0.6, tx: 18, c: 0.6, d: 0.8, ty: 2)
    let rect = Rect<LayerSpace>(x: 0, y: 0, width: 20, height: 18)
    for radius in [0.0, 6] {
      let fill = outline(rect, radius: radius, map: turn).coverage(within: clip).map(over: clip)
      let border = outline(rect, radius: radius, map: turn).borderCoverage(width: 2, within: clip).map(over: clip)
      for y in 0..<40 {
        for x in 0..<40 { #expect(border[x, y] <= fill[x, y]) }
      }
    }
  }

  @Test func perspectiveShapesEndAtTheEye() {
    let map = PlaneTransform<LayerSpace, TargetSpace>(a: 1, b: 0, tx: 5, c: 0, d: 1, ty: 5, px: -0.1, py: 0, w: 1)
    let rect = Rect<LayerSpace>(x: 0, y: 0, width: 100, height: 10)
    let coverage = outline(rect, radius: 3, map: map).coverage(within: clip)
    #expect(sum(coverage) > 300)
    #expect(coverage.map(over: clip)[30, 20] == 255)
    #expect(coverage.map(over: clip)[2, 2] == 0)
  }

  @Test func emptyAndFarShapesCoverNothing() {
    #expect(outline(.empty).coverage(within: clip).isEmpty)
    #expect(outline(Rect(x: 1e7, y: 0, width: 10, height: 10), radius: 3).coverage(within: clip).isEmpty)
    #expect(sum(outline(Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7), radius: 3).coverage(within: clip)) == 1600)
  }
}
