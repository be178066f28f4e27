import LayerGeometry
import Testing

@Suite struct PlaneTransformTests {
  typealias Map = PlaneTransform<LayerSpace, TargetSpace>
  typealias Inner = PlaneTransform<LayerSpace, SuperlayerSpace>
  typealias Outer = PlaneTransform<SuperlayerSpace, TargetSpace>

  /// A plane rotated about y and seen from 100 points away: the divisor is 1 + x / 200.
  static let seen = Map(
    flattening: Transform3D.rotation(degrees: 30, x: 0, y: 1, z: 0).followed(by: .perspective(distance: 100)))

  @Test func pointsGoWhereTheNumbersSay() {
    let map = Map(a: 2, b: 3, tx: 5, c: 7, d: 11, ty: 13)
    #expect(map.applied(to: Point(1, 0)) == Point(7, 20))
    #expect(map.applied(to: Point(0, 1)) == Point(8, 24))
    #expect(map.applied(to: Point(2, -1)) == Point(6, 16))
    #expect(Map.identity.applied(to: Point(3, 4)) == Point(3, 4))
    #expect(Map.translation(10, 20).applied(to: Point(3, 4)) == Point(13, 24))
    #expect(Map.scale(3).applied(to: Point(3, 4)) == Point(9, 12))
  }

  @Test func flatteningLeavesOutDepth() {
    let space = Transform3D(SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8), SIMD4(9, 10, 11, 12), SIMD4(13, 14, 15, 16))
    let map = Map(flattening: space)
    #expect(map == Map(a: 1, b: 5, tx: 13, c: 2, d: 6, ty: 14, px: 4, py: 8, w: 16))
    let turned = Map(flattening: .rotation(degrees: 60, x: 0, y: 1, z: 0))
    #expect(Closeness.areClose(turned.a, 0.5), "a turn about y narrows by its cosine")
    #expect(turned.isAffine, "without perspective, depth has no effect")
  }

  @Test func flatteningAgreesWithTheMatrix() {
    let space = Transform3D.rotation(degrees: 25, x: 1, y: 2, z: -1).followed(by: .translation(30, 40, -50))
      .followed(by: .perspective(distance: 400))
    let row = space.applied(to: SIMD4(12, -7, 0, 1))
    let point = Map(flattening: space).applied(to: Point(12, -7))
    #expect(Closeness.areClose(point, Point(row.x / row.w, row.y / row.w)))
  }

  @Test func followingAppliesTheFirstFirst() {
    let both = Inner.translation(10, 0).followed(by: Outer.scale(2))
    #expect(both == Map(a: 2, b: 0, tx: 20, c: 0, d: 2, ty: 0))
    let first = Inner(a: 2, b: 3, tx: 5, c: 7, d: 11, ty: 13, px: 0.1, py: 0.2, w: 1.5)
    let second = Outer(a: -1, b: 4, tx: 6, c: 2, d: 0.5, ty: -3, px: 0.01, py: 0.02, w: 2)
    let point = Point<LayerSpace>(0.25, 0.75)
    let between = first.applied(to: point)
    #expect(Closeness.areClose(between.flatMap(second.applied), first.followed(by: second).applied(to: point)))
  }

  @Test func affineMapsStayAffineWhenJoined() {
    let turned = Inner(flattening: .rotation(degrees: 33, x: 0, y: 0, z: 1))
    #expect(turned.followed(by: Outer.translation(0.1, 0.2)).isAffine)
    #expect(!Self.seen.isAffine)
  }

  @Test func kindsAreToldApart() {
    #expect(Map.identity.isTranslation)
    #expect(Map.translation(0.5, -3).isTranslation)
    #expect(!Map.scale(2).isTranslation)
    #expect(!Map(flattening: .rotation(degrees: 180, x: 0, y: 0, z: 1)).isTranslation)
    #expect(!Map(a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0, w: 2).isAffine)
  }

  @Test func determinantIsTheSignedArea() {
    #expect(Map.scale(3).determinant == 9)
    #expect(Map(a: 2, b: 3, tx: 5, c: 7, d: 11, ty: 13).determinant == 1)
    #expect(Map(flattening: .scale(-1, 1)).determinant == -1)
    let behind = Map(flattening: .rotation(degrees: 120, x: 0, y: 1, z: 0).followed(by: .perspective(distance: 500)))
    #expect(behind.determinant < 0, "a plane rotated past its edge is seen from behind")
    #expect(Self.seen.determinant > 0)
  }

  @Test func inverseLeadsBack() {
    let map = Map(a: 2, b: 3, tx: 5, c: 7, d: 11, ty: 13)
    let back = map.inverse
    #expect(back == PlaneTransform(a: 11, b: -3, tx: -16, c: -7, d: 2, ty: 9))
    #expect(back?.isAffine == true)
    let around = Self.seen.inverse.map { Self.seen.followed(by: $0) }
    let w = around?.w ?? 0
    #expect(Closeness.areClose(around?.a ?? 0, w))
    #expect(Closeness.areClose(around?.d ?? 0, w))
    for number in [around?.b, around?.tx, around?.c, around?.ty, around?.px, around?.py] {
      #expect(Closeness.areClose(number ?? 1, 0))
    }
  }

  @Test func inverseOfAnAffineMapIsAffine() {
    for degrees in stride(from: 0.0, to: 360, by: 7) {
      let map = Inner(flattening: .rotation(degrees: degrees, x: 0, y: 0, z: 1)).followed(by: Outer.scale(1.0 / 3))
      #expect(map.inverse?.isAffine == true)
    }
  }

  @Test func nothingLeadsBackFromALine() {
    #expect(Map.scale(0).inverse == nil)
    #expect(Map(flattening: .scale(0, 1)).inverse == nil)
    #expect(Map(flattening: .rotation(degrees: 90, x: 0, y: 1, z: 0)).inverse == nil)
    #expect(Map(a: 1, b: 2, tx: 0, c: 2, d: 4, ty: 0).inverse == nil)
    #expect(Map(a: .nan, b: 0, tx: 0, c: 0, d: 1, ty: 0).inverse == nil)
    #expect(Map(a: .infinity, b: 0, tx: 0, c: 0, d: 1, ty: 0).inverse == nil)
  }

  /// From a unit square to a layer of 10^7 points and back: small, but not degenerate.
  @Test func smallnessIsNoReasonToRefuse() {
    let large = PlaneTransform<UnitSpace, LayerSpace>(a: 1e7, b: 0, tx: 0, c: 0, d: 1e7, ty: 0)
    let back = large.inverse
    #expect(Closeness.areClose(back?.inverse, large))
    let flat = Map(a: 1e7, b: 0, tx: 3e6, c: 0, d: 1e-7, ty: 0)
    #expect(Closeness.areClose(flat.inverse?.applied(to: Point(3e6, 1e-7)), Point(0, 1)))
  }

  @Test func whatLiesBehindTheEyeHasNoImage() {
    // The divisor is 1 + x / 200: 0 at x = -200, the smallest that counts a little to its right.
    #expect(Closeness.areClose(Self.seen.px, 1.0 / 200))
    #expect(Self.seen.applied(to: Point(-200, 0)) == nil)
    #expect(Self.seen.applied(to: Point(-201, 0)) == nil)
    #expect(Self.seen.applied(to: Point(-199.9, 0)) == nil)
    #expect(Self.seen.applied(to: Point(-199.7, 0)) != nil)
    #expect(Closeness.areClose(Self.seen.applied(to: Point(-100, 10)), Point(-100 * 0.75.squareRoot() * 2, 20)))
    #expect(Closeness.areClose(Self.seen.applied(to: Point(200, 10)), Point(100 * 0.75.squareRoot(), 5)))
  }

  @Test func linearizingAgreesInValueAndSlope() {
    let point = Point<LayerSpace>(40, 25)
    let near = Self.seen.linearized(at: point)
    #expect(near.isAffine)
    #expect(Closeness.areClose(near.applied(to: point), Self.seen.applied(to: point)))
    let step = 1e-4
    let beside = Point<LayerSpace>(point.x + step, point.y + step)
    if let exact = Self.seen.applied(to: beside), let guess = near.applied(to: beside) {
      #expect(abs(exact.x - guess.x) < step * step)
      #expect(abs(exact.y - guess.y) < step * step)
    } else {
      Issue.record("the point lies before the eye")
    }
    let affine = Map(a: 2, b: 3, tx: 5, c: 7, d: 11, ty: 13)
    #expect(affine.linearized(at: point) == affine)
    #expect(Self.seen.linearized(at: Point(-300, 0)) == Self.seen, "behind the eye nothing agrees")
  }

  @Test func stretchIsTheLargestOfAllDirections() {
    #expect(Map.identity.largestStretch == 1)
    #expect(Map.scale(3).largestStretch == 3)
    #expect(Map(flattening: .scale(2, -5)).largestStretch == 5)
    #expect(Closeness.areClose(Map(flattening: .rotation(degrees: 37, x: 0, y: 0, z: 1)).largestStretch, 1))
    // A shear by 1 stretches by the golden ratio.
    #expect(Closeness.areClose(Map(a: 1, b: 1, tx: 0, c: 0, d: 1, ty: 0).largestStretch, (1 + 5.0.squareRoot()) / 2))
    #expect(Map.scale(0).largestStretch == 0)
  }

  @Test func retaggingChangesNoNumber() {
    let map = Inner(a: 2, b: 3, tx: 5, c: 7, d: 11, ty: 13, px: 17, py: 19, w: 23)
    let other: Map = map.retagged()
    #expect(other == Map(a: 2, b: 3, tx: 5, c: 7, d: 11, ty: 13, px: 17, py: 19, w: 23))
  }
}
