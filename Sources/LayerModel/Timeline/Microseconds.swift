/// A time or a duration in whole microseconds.
///
/// Whole numbers ensure that rounding does not decide whether an event is before a frame or at the frame.
@frozen public struct Microseconds: Hashable, Sendable, Comparable {
  /// The number of microseconds.
  public let rawValue: Int64

  /// Creates a time from its microseconds.
  @inlinable public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// Creates the time that is nearest to a number of seconds.
  public init(seconds: Double) { rawValue = Int64((seconds * 1e6).rounded()) }

  /// The time in seconds.
  @inlinable public var seconds: Double { Double(rawValue) / 1e6 }

  /// The seconds as text for users and file names, without trailing zeros or a trailing point.
  public var secondsText: String {
    let (whole, rest) = rawValue.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var text = "\(rawValue < 0 ? "-" : "")\(whole)"
    guard rest > 0 else { return text }
    let digits = String(rest)
    text += "." + String(repeating: "0", count: 6 - digits.count) + digits
    while text.hasSuffix("0") { text.removeLast() }  // Ends because a digit above 0 comes after the point.
    return text
  }

  /// The beginning.
  public static let zero = Microseconds(0)

  /// Whether a time is earlier or shorter.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The time after a duration.
  @inlinable public static func + (left: Self, right: Self) -> Self { Self(left.rawValue + right.rawValue) }

  /// The duration from one time to another.
  @inlinable public static func - (left: Self, right: Self) -> Self { Self(left.rawValue - right.rawValue) }
}

extension Microseconds {
  /// Creates the time that is nearest to a number of milliseconds, at most about 30,000 years.
  public init(milliseconds: Double) { self.init(Int64(min(max(milliseconds, 0) * 1_000, 1e18).rounded())) }
}
