/// A number that is neither infinite nor undefined.
///
/// Formats such as JSON have no other numbers. A writer that takes this type cannot be given one.
public struct Finite: Hashable, Sendable {
  /// The number.
  public let value: Double

  /// Creates a finite number; nil for infinity and for NaN.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.value = value
  }

  /// Creates the finite number that is nearest to any number; 0 for NaN.
  public init(nearest value: Double) {
    let most = Double.greatestFiniteMagnitude
    self.value = value.isNaN ? 0 : min(max(value, -most), most)
  }
}

extension Int {
  /// Creates the whole number that is nearest to a number without its fraction; 0 for NaN.
  ///
  /// `Int(value)` ends the program if the value is not in the range of `Int`, and a file can contain any number.
  public init(nearest value: Double) {
    // 2^63 is the first number that is too large; the largest number below it is 2^63 - 1024.
    self = value.isNaN ? 0 : Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }
}
