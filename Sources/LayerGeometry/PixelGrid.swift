/// A rectangle of whole pixels in a target; may be empty.
@frozen public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// The column after the last.
  public var maxX: Int
  /// The row after the last.
  public var maxY: Int

  /// A rectangle from its edges.
  @inlinable public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The rectangle without a pixel.
  @inlinable public static var empty: PixelRect { PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  /// Columns.
  @inlinable public var width: Int { max(0, maxX - minX) }
  /// Rows.
  @inlinable public var height: Int { max(0, maxY - minY) }
  /// Pixels.
  @inlinable public var area: Int { width * height }
  /// Whether it holds no pixel.
  @inlinable public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// The pixels that both hold.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The smallest rectangle that holds both.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Whether the other lies wholly inside.
  @inlinable public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY)
  }

  /// The same rectangle with real edges.
  @inlinable public var rect: Rect<TargetSpace> {
    Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
  }
}

/// The only roundings from real coordinates to whole pixels.
public enum PixelGrid {
  /// Coordinates this near to a whole number count as whole, everywhere.
  public static let tolerance = 1.0 / 64

  /// The largest coordinate that a pixel may have; beyond it rectangles are cut, so that sizes stay exact integers.
  public static let farthest = 1e9

  /// The pixels that a rectangle touches, an edge within the tolerance of the grid counting as on it.
  @inlinable public static func snappedOutward(_ rect: Rect<TargetSpace>) -> PixelRect {
    // Narrower than rounding errors is nothing: two edges that meet must not leave a pixel between them by chance.
    guard rect.maxX - rect.minX > 1e-9, rect.maxY - rect.minY > 1e-9 else { return .empty }
    return PixelRect(
      minX: whole((rect.minX + 1.0 / 64).rounded(.down)), minY: whole((rect.minY + 1.0 / 64).rounded(.down)),
      maxX: whole((rect.maxX - 1.0 / 64).rounded(.up)), maxY: whole((rect.maxY - 1.0 / 64).rounded(.up)))
  }

  /// The pixels that lie wholly inside a rectangle, an edge within the tolerance of the grid counting as on it.
  @inlinable public static func snappedInward(_ rect: Rect<TargetSpace>) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    let inner = PixelRect(
      minX: whole((rect.minX - 1.0 / 64).rounded(.up)), minY: whole((rect.minY - 1.0 / 64).rounded(.up)),
      maxX: whole((rect.maxX + 1.0 / 64).rounded(.down)), maxY: whole((rect.maxY + 1.0 / 64).rounded(.down)))
    return inner.isEmpty ? .empty : inner
  }

  /// The pixels whose centre lies inside, left and top edge included: what an edge that is not antialiased covers.
  ///
  /// An edge within the tolerance of a centre counts as on it.
  @inlinable public static func snappedToCenters(_ rect: Rect<TargetSpace>) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    return PixelRect(
      minX: firstCenter(from: rect.minX), minY: firstCenter(from: rect.minY),
      maxX: firstCenter(from: rect.maxX), maxY: firstCenter(from: rect.maxY))
  }

  /// The first pixel whose centre does not lie before an edge, within the tolerance.
  @inlinable public static func firstCenter(from edge: Double) -> Int {
    whole((edge - 0.5 - 1.0 / 64).rounded(.up))
  }

  /// Whether every edge lies on the grid.
  @inlinable public static func isOnGrid(_ rect: Rect<TargetSpace>) -> Bool {
    isWhole(rect.minX) && isWhole(rect.minY) && isWhole(rect.maxX) && isWhole(rect.maxY)
  }

  /// Whether a coordinate counts as whole.
  @inlinable public static func isWhole(_ value: Double) -> Bool {
    abs(value - value.rounded()) <= 1.0 / 64
  }

  /// A rounded coordinate as an integer, cut to what a pixel may have; what is no number is 0.
  @inlinable public static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1e9), 1e9))
  }
}
