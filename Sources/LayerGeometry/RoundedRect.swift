/// The corners of a layer, as the bits of `CACornerMask`.
@frozen public struct CornerMask: OptionSet, Hashable, Sendable {
  /// The bits: 1, 2, 4, 8 in the order of the members below.
  public let rawValue: UInt8

  /// A set from its bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Left and top, with y growing downwards.
  public static let minXminY = CornerMask(rawValue: 1)
  /// Right and top.
  public static let maxXminY = CornerMask(rawValue: 2)
  /// Left and bottom.
  public static let minXmaxY = CornerMask(rawValue: 4)
  /// Right and bottom.
  public static let maxXmaxY = CornerMask(rawValue: 8)
  /// All four.
  public static let all = CornerMask(rawValue: 15)
}

/// A rectangle with some corners rounded by one radius.
@frozen public struct RoundedRect: Hashable, Sendable {
  /// The rectangle before rounding.
  public var rect: Rect<LayerSpace>
  /// The radius, never more than half the short side.
  public var radius: Double
  /// Which corners are round.
  public var corners: CornerMask
  /// How they leave the edges.
  public var curve: CornerCurve

  /// A rounded rectangle; the radius is cut to half the short side and to nothing when no corner is named.
  @inlinable public init(
    rect: Rect<LayerSpace>, radius: Double, corners: CornerMask = .all, curve: CornerCurve = .circular
  ) {
    self.rect = rect
    self.radius = corners.isEmpty ? 0 : max(0, min(radius, min(rect.width, rect.height) / 2))
    self.corners = corners
    self.curve = curve
  }
}
