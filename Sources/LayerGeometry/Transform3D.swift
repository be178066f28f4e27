/// A 4 x 4 matrix in the convention of `CATransform3D`: points are row vectors, and the last row is the translation.
@frozen public struct Transform3D: Hashable, Sendable {
  /// The first row.
  public var row1: SIMD4<Double>
  /// The second row.
  public var row2: SIMD4<Double>
  /// The third row; for a perspective with the viewer at distance d, its last number is -1 / d.
  public var row3: SIMD4<Double>
  /// The fourth row: the translation.
  public var row4: SIMD4<Double>

  /// Creates a matrix from its rows.
  @inlinable public init(
    _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
  ) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// The identity matrix.
  @inlinable public static var identity: Transform3D {
    Transform3D(
      SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
  }

  /// A translation.
  @inlinable public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    var moved = identity
    moved.row4 = SIMD4(x, y, z, 1)
    return moved
  }

  /// A scale about the origin.
  @inlinable public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    Transform3D(
      SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
  }

  /// A perspective with the viewer at a distance in points: m34 = -1 / distance.
  @inlinable public static func perspective(distance: Double) -> Transform3D {
    var seen = identity
    seen.row3.w = -1 / distance
    return seen
  }

  /// A rotation in degrees about an axis; about z it is clockwise on screen, since y grows downwards.
  ///
  /// An axis of length 0 has no effect, as in Core Animation.
  public static func rotation(degrees: Double, x: Double, y: Double, z: Double) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return identity }
    let (sine, cosine) = PlatformMath.sineAndCosine(degrees: degrees)
    let (ax, ay, az) = (x / length, y / length, z / length)
    let rest = 1 - cosine
    return Transform3D(
      SIMD4(cosine + ax * ax * rest, ay * ax * rest + az * sine, az * ax * rest - ay * sine, 0),
      SIMD4(ax * ay * rest - az * sine, cosine + ay * ay * rest, az * ay * rest + ax * sine, 0),
      SIMD4(ax * az * rest + ay * sine, ay * az * rest - ax * sine, cosine + az * az * rest, 0),
      SIMD4(0, 0, 0, 1))
  }

  /// This transform, followed by another.
  @inlinable public func followed(by next: Transform3D) -> Transform3D {
    Transform3D(next.applied(to: row1), next.applied(to: row2), next.applied(to: row3), next.applied(to: row4))
  }

  /// A homogeneous row multiplied by this matrix.
  @inlinable public func applied(to row: SIMD4<Double>) -> SIMD4<Double> {
    row1 * row.x + row2 * row.y + row3 * row.z + row4 * row.w
  }

  /// Whether every number is finite.
  @inlinable public var isFinite: Bool {
    let sum = row1 + row2 + row3 + row4
    return (sum.x + sum.y + sum.z + sum.w).isFinite
  }
}
