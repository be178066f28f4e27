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

  /// The seconds as people and file names write them: without zeros at the end, and without a point when whole.
  public var secondsText: String {
    let (whole, rest) = rawValue.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var text = "\(rawValue < 0 ? "-" : "")\(whole)"
    guard rest > 0 else { return text }
    let digits = String(rest)
    text += "." + String(repeating: "0", count: 6 - digits.count) + digits
    while text.hasSuffix("0") { text.removeLast() }  // Ends: a digit above 0 comes after the point.
    return text
  }

  /// The beginning.
  public static let zero = Microseconds(0)

  /// Earlier, or shorter.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The time that lies a length of time later.
  @inlinable public static func + (left: Self, right: Self) -> Self { Self(left.rawValue + right.rawValue) }

  /// The length of time from one time to another.
  @inlinable public static func - (left: Self, right: Self) -> Self { Self(left.rawValue - right.rawValue) }
}

extension Microseconds {
  /// The microsecond that is nearest to a number of milliseconds; nothing takes longer than 30,000 years.
  public init(milliseconds: Double) { self.init(Int64(min(max(milliseconds, 0) * 1_000, 1e18).rounded())) }
}
