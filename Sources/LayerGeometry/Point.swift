/// A point in one coordinate space.
@frozen public struct Point<Space: CoordinateSpace>: Hashable, Sendable {
  /// The distance from the origin to the right.
  public var x: Double
  /// The distance from the origin downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of the space.
  @inlinable public static var zero: Point { Point(0, 0) }
}

/// A width and a height, or any pair of distances such as a shadow's offset; it has no position and therefore no space.
@frozen public struct Size: Hashable, Sendable {
  /// The horizontal distance.
  public var width: Double
  /// The vertical distance.
  public var height: Double

  /// Creates a size from its two distances.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The zero size.
  @inlinable public static var zero: Size { Size(0, 0) }
}
