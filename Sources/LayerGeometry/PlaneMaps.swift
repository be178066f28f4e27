/// Transforms between planes that mostly differ only in their translations; the other parts are stored once and shared.
@frozen public struct PlaneMaps<Source: CoordinateSpace, Target: CoordinateSpace>: Sendable {
  /// The distinct transforms without their translations; the first is the identity.
  @usableFromInline var shapes: [PlaneTransform<Source, Target>] = [.identity]

  /// Creates a table that contains only translations.
  @inlinable public init() {}

  /// A stored transform.
  @inlinable @inline(__always) public subscript(map: MovedMap) -> PlaneTransform<Source, Target> {
    shape(of: map).moved(to: map.tx, map.ty)
  }

  /// A stored transform without its translation.
  @inlinable @inline(__always) func shape(of map: MovedMap) -> PlaneTransform<Source, Target> {
    shapes[Int(map.shape)]
  }

  /// Stores a transform.
  @inlinable public mutating func keep(_ map: PlaneTransform<Source, Target>) -> MovedMap {
    if map.isTranslation { return .translation(map.tx, map.ty) }
    shapes.append(map)
    return MovedMap(tx: map.tx, ty: map.ty, shape: Int32(shapes.count - 1))
  }

  /// Combines a transform in another table with a transform in this table that follows it, and stores the result.
  @inlinable @inline(__always) public mutating func keep<Middle>(
    _ map: MovedMap, after inner: MovedMap, of others: PlaneMaps<Source, Middle>
  ) -> MovedMap {
    if inner.shape == 0, shapes[Int(map.shape)].isAffine {
      let shape = shapes[Int(map.shape)]
      // After a translation, the other numbers of the transform stay the same.
      return MovedMap(
        tx: shape.a * inner.tx + shape.b * inner.ty + map.tx, ty: shape.c * inner.tx + shape.d * inner.ty + map.ty,
        shape: map.shape)
    }
    return keep(others[inner].followed(by: self[map].retagged()))
  }

  /// Removes all transforms that were added since this table was copied from another.
  @inlinable public mutating func forget(allBut base: Self) { shapes.removeLast(shapes.count - base.shapes.count) }
}

/// A transform stored as a translation and an entry in a table of shared shapes.
@frozen public struct MovedMap: Hashable, Sendable {
  @usableFromInline let tx: Double
  @usableFromInline let ty: Double
  /// The index of the transform's shape in the table.
  @usableFromInline let shape: Int32

  @inlinable init(tx: Double, ty: Double, shape: Int32) {
    (self.tx, self.ty, self.shape) = (tx, ty, shape)
  }

  /// The identity, which every table contains.
  public static let identity = MovedMap(tx: 0, ty: 0, shape: 0)

  /// A translation, whose shape every table contains.
  @inlinable public static func translation(_ x: Double, _ y: Double) -> Self { Self(tx: x, ty: y, shape: 0) }
}
