/// The times of one side's runs.
struct Samples {
  private var milliseconds: [Double] = []

  mutating func add(_ duration: Duration) { milliseconds.append(duration / .milliseconds(1)) }

  /// The one in the middle; of an even count the mean of the two there.
  var median: Double {
    precondition(!milliseconds.isEmpty, "A median is of at least one run.")
    let (sorted, middle) = (milliseconds.sorted(), milliseconds.count / 2)
    return milliseconds.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The median for a column of a table.
  var shown: String { Self.text(median, width: 7) }

  /// A number with two decimals.
  static func text(_ number: Double, width: Int = 0) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, rest) = (String(hundredths / 100), String(hundredths % 100 + 100).dropFirst())
    let text = whole + "." + rest
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
