/// Maps between planes that mostly differ in their moves alone: what else they do is kept once for all.
@frozen public struct PlaneMaps<Source: CoordinateSpace, Target: CoordinateSpace>: Sendable {
  /// What maps do besides moving, the map that does nothing else first.
  @usableFromInline var shapes: [PlaneTransform<Source, Target>] = [.identity]

  /// No map but moves.
  @inlinable public init() {}

  /// A map that was kept.
  @inlinable @inline(__always) public subscript(map: MovedMap) -> PlaneTransform<Source, Target> {
    shape(of: map).moved(to: map.tx, map.ty)
  }

  /// The effect of a map, apart from its own move.
  @inlinable @inline(__always) func shape(of map: MovedMap) -> PlaneTransform<Source, Target> {
    shapes[Int(map.shape)]
  }

  /// Keeps a map.
  @inlinable public mutating func keep(_ map: PlaneTransform<Source, Target>) -> MovedMap {
    if map.isTranslation { return .translation(map.tx, map.ty) }
    shapes.append(map)
    return MovedMap(tx: map.tx, ty: map.ty, shape: Int32(shapes.count - 1))
  }

  /// Keeps a map that was kept, preceded by another that others keep.
  @inlinable @inline(__always) public mutating func keep<Middle>(
    _ map: MovedMap, after inner: MovedMap, of others: PlaneMaps<Source, Middle>
  ) -> MovedMap {
    if inner.shape == 0, shapes[Int(map.shape)].isAffine {
      let shape = shapes[Int(map.shape)]
      // The other numbers of a map that comes after a move are its own.
      return MovedMap(
        tx: shape.a * inner.tx + shape.b * inner.ty + map.tx, ty: shape.c * inner.tx + shape.d * inner.ty + map.ty,
        shape: map.shape)
    }
    return keep(others[inner].followed(by: self[map].retagged()))
  }

  /// Forgets all maps that another table, of which this one has grown, does not have.
  @inlinable public mutating func forget(allBut base: Self) { shapes.removeLast(shapes.count - base.shapes.count) }
}

/// A map that is kept in a table of its own, where most maps differ in their moves alone.
@frozen public struct MovedMap: Hashable, Sendable {
  @usableFromInline let tx: Double
  @usableFromInline let ty: Double
  /// The place of its shape in the table.
  @usableFromInline let shape: Int32

  @inlinable init(tx: Double, ty: Double, shape: Int32) {
    (self.tx, self.ty, self.shape) = (tx, ty, shape)
  }

  /// A move, which every table has.
  @inlinable public static func translation(_ x: Double, _ y: Double) -> Self { Self(tx: x, ty: y, shape: 0) }
}
