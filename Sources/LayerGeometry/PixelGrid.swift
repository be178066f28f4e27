/// A rectangle of whole pixels in a target, which may be empty.
///
/// Its edges are read and written as `Int` but stored in 32 bits, which takes half the memory: a plan has several
/// rectangles for each layer, and no pixel is beyond `PixelGrid.farthest`. Edges beyond the range of 32 bits are
/// clamped.
@frozen public struct PixelRect: Hashable, Sendable {
  @usableFromInline var left: Int32
  @usableFromInline var top: Int32
  @usableFromInline var right: Int32
  @usableFromInline var bottom: Int32

  /// Creates a rectangle from its edges.
  @inlinable public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    left = Int32(clamping: minX)
    top = Int32(clamping: minY)
    right = Int32(clamping: maxX)
    bottom = Int32(clamping: maxY)
  }

  @inlinable init(left: Int32, top: Int32, right: Int32, bottom: Int32) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The first column.
  @inlinable public var minX: Int {
    get { Int(left) }
    set { left = Int32(clamping: newValue) }
  }
  /// The first row.
  @inlinable public var minY: Int {
    get { Int(top) }
    set { top = Int32(clamping: newValue) }
  }
  /// The column after the last.
  @inlinable public var maxX: Int {
    get { Int(right) }
    set { right = Int32(clamping: newValue) }
  }
  /// The row after the last.
  @inlinable public var maxY: Int {
    get { Int(bottom) }
    set { bottom = Int32(clamping: newValue) }
  }

  /// The empty rectangle.
  @inlinable public static var empty: PixelRect { PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  /// The number of columns.
  @inlinable public var width: Int { max(0, maxX - minX) }
  /// The number of rows.
  @inlinable public var height: Int { max(0, maxY - minY) }
  /// The number of pixels.
  @inlinable public var area: Int { width * height }
  /// Whether the rectangle contains no pixels.
  @inlinable public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// The pixels that both rectangles contain.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  /// Whether the rectangles have a pixel in common.
  @inlinable public func meets(_ other: PixelRect) -> Bool {
    // The first comparison is enough for most rectangles.
    left < other.right && other.left < right && top < other.bottom && other.top < bottom && !isEmpty && !other.isEmpty
  }

  /// The smallest rectangle that contains both.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// Whether the other rectangle is entirely inside.
  @inlinable public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY)
  }

  /// The same rectangle with floating-point edges.
  @inlinable public var rect: Rect<TargetSpace> {
    Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
  }
}

/// Rounds coordinates to whole pixels, in the same way everywhere.
public enum PixelGrid {
  /// The maximum distance from a whole number at which any coordinate counts as whole.
  public static let tolerance = 1.0 / 64

  /// The largest coordinate of a pixel; rectangles are limited to it so that sizes stay exact integers.
  public static let farthest = 1e9

  /// The pixels that a rectangle touches; an edge within the tolerance of a grid line counts as on that line.
  @inlinable public static func snappedOutward(_ rect: Rect<TargetSpace>) -> PixelRect {
    // A rectangle narrower than rounding errors counts as empty, so that two adjoining edges do not leave a random
    // pixel between them.
    guard rect.maxX - rect.minX > 1e-9, rect.maxY - rect.minY > 1e-9 else { return .empty }
    let (minX, minY) = (rect.minX + 1.0 / 64, rect.minY + 1.0 / 64)
    let (maxX, maxY) = (rect.maxX - 1.0 / 64, rect.maxY - 1.0 / 64)
    // Check once that no edge is far away, instead of once for each edge.
    if minX > -1e9, minY > -1e9, maxX < 1e9, maxY < 1e9 {
      return PixelRect(left: below(minX), top: below(minY), right: above(maxX), bottom: above(maxY))
    }
    return PixelRect(minX: floor(minX), minY: floor(minY), maxX: ceiling(maxX), maxY: ceiling(maxY))
  }

  /// Whether a rectangle touches any pixel.
  @inlinable public static func touchesPixels(_ rect: Rect<TargetSpace>) -> Bool {
    // Edges that are farther apart than both tolerances never meet when they are rounded outwards.
    let isWide = rect.maxX - rect.minX > 1.0 / 16 && rect.maxY - rect.minY > 1.0 / 16
    if isWide, rect.minX > -1e9, rect.minY > -1e9, rect.maxX < 1e9, rect.maxY < 1e9 { return true }
    return !snappedOutward(rect).isEmpty
  }

  /// The pixels that are entirely inside a rectangle; an edge within the tolerance of a grid line counts as on that
  /// line.
  @inlinable public static func snappedInward(_ rect: Rect<TargetSpace>) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    let (minX, minY) = (rect.minX - 1.0 / 64, rect.minY - 1.0 / 64)
    let (maxX, maxY) = (rect.maxX + 1.0 / 64, rect.maxY + 1.0 / 64)
    let isNear = minX > -1e9 && minY > -1e9 && maxX < 1e9 && maxY < 1e9
    let inner =
      isNear
      ? PixelRect(left: above(minX), top: above(minY), right: below(maxX), bottom: below(maxY))
      : PixelRect(minX: ceiling(minX), minY: ceiling(minY), maxX: floor(maxX), maxY: floor(maxY))
    return inner.isEmpty ? .empty : inner
  }

  /// The pixels whose centres are inside, including the left and top edges: those that a rectangle without antialiasing
  /// covers.
  ///
  /// An edge within the tolerance of a centre counts as on it.
  @inlinable public static func snappedToCenters(_ rect: Rect<TargetSpace>) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    return PixelRect(
      minX: firstCenter(from: rect.minX), minY: firstCenter(from: rect.minY),
      maxX: firstCenter(from: rect.maxX), maxY: firstCenter(from: rect.maxY))
  }

  /// The first pixel whose centre is not before an edge, within the tolerance.
  @inlinable public static func firstCenter(from edge: Double) -> Int {
    ceiling(edge - 0.5 - 1.0 / 64)
  }

  /// Whether every edge is on the grid.
  @inlinable public static func isOnGrid(_ rect: Rect<TargetSpace>) -> Bool {
    isWhole(rect.minX) && isWhole(rect.minY) && isWhole(rect.maxX) && isWhole(rect.maxY)
  }

  /// Whether a coordinate counts as whole.
  @inlinable public static func isWhole(_ value: Double, within tolerance: Double = 1.0 / 64) -> Bool {
    guard abs(value) < 1e9 else { return abs(value - value.rounded()) <= tolerance }
    return abs(value - ((value + unitStep) - unitStep)) <= tolerance
  }

  // Rounding calls the system's library unless the compiler can assume a rounding instruction, and a plan rounds about
  // twenty coordinates for each layer. After adding 1.5 x 2^52, neighbouring numbers are 1 apart, so the sum's low bits
  // are the nearest whole number.

  @inlinable static var unitStep: Double { 6_755_399_441_055_744 }

  /// The whole number at or below a coordinate, clamped to the range of pixels; 0 for a value that is not a number.
  @inlinable @inline(__always) public static func floor(_ value: Double) -> Int {
    abs(value) < 1e9 ? Int(below(value)) : whole(value)
  }

  @inlinable @inline(__always) static func below(_ value: Double) -> Int32 {
    let sum = value + unitStep
    let nearest = Int32(truncatingIfNeeded: sum.bitPattern)
    return sum - unitStep > value ? nearest &- 1 : nearest
  }

  /// The whole number at or above a coordinate, clamped to the range of pixels; 0 for a value that is not a number.
  @inlinable @inline(__always) public static func ceiling(_ value: Double) -> Int {
    abs(value) < 1e9 ? Int(above(value)) : whole(value)
  }

  @inlinable @inline(__always) static func above(_ value: Double) -> Int32 {
    let sum = value + unitStep
    let nearest = Int32(truncatingIfNeeded: sum.bitPattern)
    return sum - unitStep < value ? nearest &+ 1 : nearest
  }

  /// A coordinate without its fraction, clamped to the range of pixels; 0 for a value that is not a number.
  @inlinable public static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1e9), 1e9))
  }
}
