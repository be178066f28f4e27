import LayerGeometry
import LayerModel
import Testing

@Suite struct LayerTransformTests {
  /// The image of a point of the plane under a transform.
  static func image(_ x: Double, _ y: Double, under transform: LayerTransform) -> [Double] {
    let row = transform.matrix.applied(to: SIMD4(x, y, 0, 1))
    return [row.x, row.y, row.z, row.w]
  }

  static let quarter = LayerTransform.Step.rotate(degrees: 90, x: 0, y: 0, z: 1)
  static let move = LayerTransform.Step.translate(x: 10, y: 0, z: 0)

  @Test func outermostStepStandsFirst() {
    // Rotated, then moved along the rotated axis: 10 points to the right become 10 points down.
    #expect(Self.image(0, 0, under: .steps([Self.quarter, Self.move])) == [0, 10, 0, 1])
    // Moved in the superlayer's axes, and turned inside.
    #expect(Self.image(0, 0, under: .steps([Self.move, Self.quarter])) == [10, 0, 0, 1])
    #expect(Self.image(1, 0, under: .steps([Self.move, Self.quarter])) == [10, 1, 0, 1])
  }

  @Test func scaleBeforeAMoveScalesTheMove() {
    let double = LayerTransform.Step.scale(x: 2, y: 3, z: 1)
    #expect(Self.image(1, 1, under: .steps([double, Self.move])) == [22, 3, 0, 1])
    #expect(Self.image(1, 1, under: .steps([Self.move, double])) == [12, 3, 0, 1])
  }

  @Test func perspectiveBeforeATurnSeesTheTurn() {
    let seen = LayerTransform.steps([.perspective(distance: 100), .rotate(degrees: 90, x: 0, y: 1, z: 0)])
    // The x axis points away from the viewer (z = -50), so the divisor grows.
    #expect(Self.image(50, 0, under: seen) == [0, 0, -50, 1.5])
  }

  @Test func threeStepsAreTheirMatricesFromTheInside() {
    let steps: [LayerTransform.Step] = [.translate(x: 1, y: 2, z: 3), Self.quarter, .scale(x: 4, y: 5, z: 6)]
    let byHand = steps[2].matrix.followed(by: steps[1].matrix).followed(by: steps[0].matrix)
    #expect(LayerTransform.steps(steps).matrix == byHand)
  }

  @Test func stepsAreTheMatricesOfTheirName() {
    #expect(LayerTransform.Step.scale(x: 2, y: 3, z: 4).matrix == .scale(2, 3, 4))
    #expect(LayerTransform.Step.translate(x: 2, y: 3, z: 4).matrix == .translation(2, 3, 4))
    #expect(LayerTransform.Step.perspective(distance: 900).matrix == .perspective(distance: 900))
    #expect(
      LayerTransform.Step.rotate(degrees: 20, x: 1, y: 2, z: 3).matrix == .rotation(degrees: 20, x: 1, y: 2, z: 3))
  }

  @Test func nothingIsTheIdentity() {
    #expect(LayerTransform.identity.matrix == .identity)
    #expect(LayerTransform.steps([]).matrix == .identity)
    let matrix = Transform3D(SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8), SIMD4(9, 10, 11, 12), SIMD4(13, 14, 15, 16))
    #expect(LayerTransform.matrix(matrix).matrix == matrix)
  }

  @Test func howItWasAuthoredIsKept() {
    #expect(LayerTransform.identity != .steps([]))
    #expect(LayerTransform.steps([Self.move]) != .matrix(Self.move.matrix))
  }
}
