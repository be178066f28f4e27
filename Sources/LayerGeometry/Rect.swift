/// A marker for the coordinate system of a point, rectangle or transform.
///
/// Values of different spaces cannot be mixed: passing one for another does not compile. Conversions without
/// computation happen only while a tree is prepared and while it is planned.
public protocol CoordinateSpace: Sendable {}

/// Points of a layer's own coordinate system, which its `bounds` uses; y grows downwards.
public enum LayerSpace: CoordinateSpace {}

/// Points of the superlayer's coordinate system, which a layer's `position` uses.
public enum SuperlayerSpace: CoordinateSpace {}

/// Pixels of a render target's grid.
///
/// The screen is a target, with its origin at the top left pixel.
public enum TargetSpace: CoordinateSpace {}

/// The unit square of an image or gradient: (0, 0) to (1, 1).
public enum UnitSpace: CoordinateSpace {}

/// Pixels of an image, from its top left corner.
public enum ImageSpace: CoordinateSpace {}

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

/// An axis-aligned rectangle in one coordinate space, stored as its four edges.
///
/// A rectangle is empty if its right edge is not to the right of its left edge, or its bottom not below its top. All
/// empty rectangles behave the same in unions and have no area.
@frozen public struct Rect<Space: CoordinateSpace>: Hashable, Sendable {
  /// The left edge.
  public var minX: Double
  /// The top edge.
  public var minY: Double
  /// The right edge.
  public var maxX: Double
  /// The bottom edge.
  public var maxY: Double

  /// Creates a rectangle from its edges.
  @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a rectangle from its origin and size.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The empty rectangle, which leaves every union unchanged.
  @inlinable public static var empty: Rect {
    Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
  }

  /// The unbounded rectangle.
  @inlinable public static var unbounded: Rect {
    Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
  }

  /// Whether the rectangle has no area.
  @inlinable public var isEmpty: Bool { !(maxX > minX && maxY > minY) }

  /// The horizontal distance between the left and right edges; 0 if the rectangle is empty.
  @inlinable public var width: Double { max(0, maxX - minX) }
  /// The vertical distance between the top and bottom edges; 0 if the rectangle is empty.
  @inlinable public var height: Double { max(0, maxY - minY) }
  /// The rectangle's width and height.
  @inlinable public var size: Size { Size(width, height) }
  /// The rectangle's top left corner.
  @inlinable public var origin: Point<Space> { Point(minX, minY) }
  /// The rectangle's centre.
  @inlinable public var center: Point<Space> { Point((minX + maxX) / 2, (minY + maxY) / 2) }

  /// The smallest rectangle that contains both.
  @inlinable public func union(_ other: Rect) -> Rect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The intersection with another rectangle, which may be empty.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The rectangle with every edge moved outwards by a distance; an empty one stays empty.
  @inlinable public func outset(by distance: Double) -> Rect {
    if isEmpty { return self }
    return Rect(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  /// The rectangle moved by an offset.
  @inlinable public func offset(by offset: Size) -> Rect {
    Rect(
      minX: minX + offset.width, minY: minY + offset.height, maxX: maxX + offset.width, maxY: maxY + offset.height)
  }

  /// Whether the other rectangle is entirely inside, within a tolerance.
  @inlinable public func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
    other.isEmpty
      || (other.minX >= minX - tolerance && other.minY >= minY - tolerance
        && other.maxX <= maxX + tolerance && other.maxY <= maxY + tolerance)
  }
}
