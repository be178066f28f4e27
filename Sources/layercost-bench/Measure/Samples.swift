/// What the runs of one side have shown.
struct Samples {
  private var values: [Double] = []

  var count: Int { values.count }

  mutating func add(_ value: Double) { values.append(value) }

  /// The one in the middle; of an even count the mean of the two there.
  var median: Double {
    precondition(!values.isEmpty, "A median is of at least one run.")
    let (sorted, middle) = (values.sorted(), values.count / 2)
    return values.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
