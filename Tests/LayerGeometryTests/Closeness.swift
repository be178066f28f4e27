import LayerGeometry

/// Equality within rounding errors, for results of sines and divisions.
enum Closeness {
  static let tolerance = 1e-9

  static func areClose(_ left: Double, _ right: Double) -> Bool {
    left == right || abs(left - right) <= tolerance * max(1, abs(left), abs(right))
  }

  static func areClose<Space>(_ left: Point<Space>?, _ right: Point<Space>?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return areClose(left.x, right.x) && areClose(left.y, right.y)
  }

  static func areClose<Space>(_ left: Rect<Space>, _ right: Rect<Space>) -> Bool {
    areClose(left.minX, right.minX) && areClose(left.minY, right.minY) && areClose(left.maxX, right.maxX)
      && areClose(left.maxY, right.maxY)
  }

  static func areClose(_ left: Transform3D, _ right: Transform3D) -> Bool {
    let rows = [
      (left.row1, right.row1), (left.row2, right.row2), (left.row3, right.row3), (left.row4, right.row4),
    ]
    return rows.allSatisfy { left, right in left.indices.allSatisfy { areClose(left[$0], right[$0]) } }
  }

  static func areClose<Source, Target>(
    _ left: PlaneTransform<Source, Target>?, _ right: PlaneTransform<Source, Target>?
  ) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    let pairs = [
      (left.a, right.a), (left.b, right.b), (left.tx, right.tx), (left.c, right.c), (left.d, right.d),
      (left.ty, right.ty), (left.px, right.px), (left.py, right.py), (left.w, right.w),
    ]
    return pairs.allSatisfy { areClose($0, $1) }
  }
}
