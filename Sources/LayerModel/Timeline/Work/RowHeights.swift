import LayerGeometry

/// The heights of a list's rows: a pattern that repeats.
public struct RowHeights: Hashable, Sendable {
  /// Where the rows of one pattern end, in points below its beginning; never empty, never falling.
  private let ends: [Double]

  /// Rows of some heights, over and over; no height is negative.
  public init(_ pattern: [Double]) {
    precondition(!pattern.isEmpty, "A list's rows have a height; the reader sees to it.")
    var end = 0.0
    ends = pattern.map { height in
      end += max(0, height)
      return end
    }
  }

  private var patternHeight: Double { ends[ends.count - 1] }

  /// Where a row begins, in points below the first.
  public func top(of row: Int) -> Double {
    let (patterns, rest) = row.quotientAndRemainder(dividingBy: ends.count)
    return Double(patterns) * patternHeight + (rest == 0 ? 0 : ends[rest - 1])
  }

  /// The rows of the first `count` that share area with a stretch of the list.
  public func rows(from top: Double, to bottom: Double, of count: Int) -> Range<Int> {
    guard bottom > top, count > 0 else { return 0..<0 }
    let first = firstRow(of: count) { self.top(of: $0 + 1) > top + PixelGrid.tolerance }
    let end = firstRow(of: count) { self.top(of: $0) >= bottom - PixelGrid.tolerance }
    return first < end ? first..<end : min(first, count)..<min(first, count)
  }

  /// The first row for which something holds that holds for all after it; found by halving.
  private func firstRow(of count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {  // Ends: the gap halves.
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
