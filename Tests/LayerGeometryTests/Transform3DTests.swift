import LayerGeometry
import Testing

/// Compares matrices with the documented numbers of `CATransform3D`'s functions.
@Suite struct Transform3DTests {
  /// The image of a point in space under a matrix, as a row.
  static func image(_ x: Double, _ y: Double, _ z: Double, under transform: Transform3D) -> [Double] {
    let row = transform.applied(to: SIMD4(x, y, z, 1))
    return [row.x, row.y, row.z, row.w]
  }

  @Test func identityChangesNothing() {
    #expect(Self.image(3, 4, 5, under: .identity) == [3, 4, 5, 1])
    let turn = Transform3D.rotation(degrees: 33, x: 1, y: 2, z: 3)
    #expect(turn.followed(by: .identity) == turn)
    #expect(Transform3D.identity.followed(by: turn) == turn)
  }

  @Test func translationStandsInTheLastRow() {
    let move = Transform3D.translation(10, 20, 30)
    #expect(move.row4 == SIMD4(10, 20, 30, 1))
    #expect(Self.image(1, 2, 3, under: move) == [11, 22, 33, 1])
    #expect(Transform3D.translation(10, 20).row4.z == 0)
  }

  @Test func scaleKeepsDepthUnlessTold() {
    #expect(Self.image(1, 2, 3, under: .scale(2, 3)) == [2, 6, 3, 1])
    #expect(Self.image(1, 2, 3, under: .scale(2, 3, 4)) == [2, 6, 12, 1])
  }

  @Test func turnAboutZIsClockwiseOnScreen() {
    // y grows downwards: the x axis turns towards it.
    #expect(Self.image(1, 0, 0, under: .rotation(degrees: 90, x: 0, y: 0, z: 1)) == [0, 1, 0, 1])
    #expect(Self.image(0, 1, 0, under: .rotation(degrees: 90, x: 0, y: 0, z: 1)) == [-1, 0, 0, 1])
    let thirty = Transform3D.rotation(degrees: 30, x: 0, y: 0, z: 1)
    #expect(Closeness.areClose(thirty.row1.x, 0.75.squareRoot()))
    #expect(Closeness.areClose(thirty.row1.y, 0.5))
    #expect(Closeness.areClose(thirty.row2.x, -0.5))
    #expect(thirty.row3 == SIMD4(0, 0, 1, 0))
  }

  @Test func turnsAboutXAndYFollowTheHeader() {
    // m23 = sine, m32 = -sine about x; m13 = -sine, m31 = sine about y.
    #expect(Self.image(0, 1, 0, under: .rotation(degrees: 90, x: 1, y: 0, z: 0)) == [0, 0, 1, 1])
    #expect(Self.image(1, 0, 0, under: .rotation(degrees: 90, x: 0, y: 1, z: 0)) == [0, 0, -1, 1])
    #expect(Self.image(0, 0, 1, under: .rotation(degrees: 90, x: 0, y: 1, z: 0)) == [1, 0, 0, 1])
  }

  @Test func axisNeedNotBeOfUnitLength() {
    let long = Transform3D.rotation(degrees: 40, x: 0, y: 0, z: 7)
    #expect(Closeness.areClose(long, .rotation(degrees: 40, x: 0, y: 0, z: 1)))
    // A third of a turn about the diagonal of the cube takes each axis to the next.
    let third = Transform3D.rotation(degrees: 120, x: 1, y: 1, z: 1)
    let image = Self.image(1, 0, 0, under: third)
    #expect(zip(image, [0, 1, 0, 1]).allSatisfy { Closeness.areClose($0, $1) })
  }

  @Test func axisOfNoLengthTurnsNothing() {
    #expect(Transform3D.rotation(degrees: 40, x: 0, y: 0, z: 0) == .identity)
  }

  @Test func perspectiveIsMinusOneOverTheDistance() {
    let seen = Transform3D.perspective(distance: 500)
    #expect(seen.row3.w == -1.0 / 500)
    // Halfway to the eye everything looks twice as large.
    #expect(Self.image(10, 20, 250, under: seen) == [10, 20, 250, 0.5])
  }

  @Test func followingAppliesTheFirstFirst() {
    let both = Transform3D.translation(10, 0).followed(by: .scale(2, 2))
    #expect(Self.image(1, 1, 0, under: both) == [22, 2, 0, 1])
    let other = Transform3D.scale(2, 2).followed(by: .translation(10, 0))
    #expect(Self.image(1, 1, 0, under: other) == [12, 2, 0, 1])
  }

  @Test func followingIsAssociative() {
    let (a, b) = (Transform3D.rotation(degrees: 20, x: 1, y: 2, z: 3), Transform3D.perspective(distance: 300))
    let c = Transform3D.translation(5, -6, 7)
    #expect(Closeness.areClose(a.followed(by: b).followed(by: c), a.followed(by: b.followed(by: c))))
  }

  @Test func onlyNumbersAreFinite() {
    #expect(Transform3D.identity.isFinite)
    #expect(!Transform3D.translation(.nan, 0).isFinite)
    #expect(!Transform3D.scale(.infinity, 1).isFinite)
    #expect(!Transform3D.translation(.infinity, -.infinity).isFinite)
    #expect(!Transform3D.perspective(distance: 0).isFinite)
  }
}
