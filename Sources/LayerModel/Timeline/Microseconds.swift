/// A time, or a length of time, in whole microseconds.
///
/// Whole, so that whether something lies before a frame or at it never depends on how a sum was rounded.
@frozen public struct Microseconds: Hashable, Sendable, Comparable {
  /// How many.
  public let rawValue: Int64

  /// A time from its microseconds.
  @inlinable public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// The microsecond that is nearest to a number of seconds.
  public init(seconds: Double) { rawValue = Int64((seconds * 1e6).rounded()) }

  /// The same in seconds.
  @inlinable public var seconds: Double { Double(rawValue) / 1e6 }

  /// The beginning.
  public static let zero = Microseconds(0)

  /// Earlier, or shorter.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The time that lies a length of time later.
  @inlinable public static func + (left: Self, right: Self) -> Self { Self(left.rawValue + right.rawValue) }

  /// The length of time from one time to another.
  @inlinable public static func - (left: Self, right: Self) -> Self { Self(left.rawValue - right.rawValue) }
}
