import Foundation

/// How many cases the longest tests try: a sample, or all of them with `LAYERCOST_LONG=1`.
///
/// Samples are drawn evenly, so that a sample has the same kinds of cases as the whole, and is the same in each run.
public enum LongRun {
  /// Whether all cases are tried.
  public static let isComplete = ProcessInfo.processInfo.environment["LAYERCOST_LONG"] == "1"

  /// One in some of the cases of a range, or all of them.
  public static func cases(in range: Range<Int>, oneIn share: Int) -> StrideTo<Int> {
    stride(from: range.lowerBound, to: range.upperBound, by: isComplete ? 1 : share)
  }
}
