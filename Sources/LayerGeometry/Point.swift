/// A place in one coordinate space.
@frozen public struct Point<Space: CoordinateSpace>: Hashable, Sendable {
  /// Distance from the origin to the right.
  public var x: Double
  /// Distance from the origin downwards.
  public var y: Double

  /// A point from its coordinates.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of the space.
  @inlinable public static var zero: Point { Point(0, 0) }
}

/// A width and a height, or any pair of distances such as a shadow's offset; it has no place and so no space.
@frozen public struct Size: Hashable, Sendable {
  /// The horizontal distance.
  public var width: Double
  /// The vertical distance.
  public var height: Double

  /// A size from its two distances.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No distance at all.
  @inlinable public static var zero: Size { Size(0, 0) }
}
