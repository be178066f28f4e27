extension NumberRange {
  /// The least number taken where 0 itself is refused: below it, a bitmap of the largest screen has no pixel.
  private static let leastPositive = 0.0001

  /// The nearest number of the range.
  func clamped(_ value: Double) -> Double {
    min(max(value, excludesMinimum ? minimum + Self.leastPositive : minimum), maximum)
  }
}
