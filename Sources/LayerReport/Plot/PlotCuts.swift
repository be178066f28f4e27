/// What is written above values that an axis cuts: every one of them is said, or counted with those beside it.
struct PlotCuts {
  /// Values that are cut, in neighbouring columns of pixels.
  struct Stretch: Equatable {
    var columns: ClosedRange<Int>
    var values: ClosedRange<Double>
    /// How many bars they are; 0 for a line.
    var bars: Int
    /// How high a line goes there.
    var line: Double?

    /// What they are together with others.
    func joined(with other: Stretch) -> Stretch {
      Stretch(
        columns: min(columns.lowerBound, other.columns.lowerBound)...max(columns.upperBound, other.columns.upperBound),
        values: min(values.lowerBound, other.values.lowerBound)...max(values.upperBound, other.values.upperBound),
        bars: bars + other.bars, line: line.map { max($0, other.line ?? $0) } ?? other.line)
    }

    /// What is written of them.
    var words: String {
      let (low, high) = (DecimalText.groupedTenths(values.lowerBound), DecimalText.groupedTenths(values.upperBound))
      if bars == 0 || line != nil { return "up to \(high)" }
      if bars == 1 { return high }
      return low == high ? "\(bars) bars: \(high)" : "\(bars) bars: \(low) to \(high)"
    }
  }

  /// Words above the values, and where.
  struct Label: Equatable {
    let stretch: Stretch
    /// The first and the last column of the words.
    let columns: ClosedRange<Int>
    /// 0 is next to the values.
    let row: Int
  }

  /// The labels from left to right.
  let labels: [Label]
  /// How many rows they take.
  var rows: Int { labels.reduce(0) { max($0, $1.row + 1) } }

  private static let mostRows = 3

  /// Labels for values that are cut, from left to right.
  ///
  /// - Parameters:
  ///   - letter: the columns of a letter.
  ///   - room: the columns that words may take.
  init(_ stretches: [Stretch], letter: Int, room: ClosedRange<Int>) {
    func columns(of stretch: Stretch) -> ClosedRange<Int> {
      let width = stretch.words.count * letter
      let middle = (stretch.columns.lowerBound + stretch.columns.upperBound) / 2
      let first = max(room.lowerBound, min(middle - width / 2, room.upperBound - width))
      return first...(first + width)
    }
    labels = Self.inRows(stretches, columns) ?? Self.joined(stretches, columns)
  }

  /// Each value by itself, one above the other where they are close; nil where rows do not suffice.
  private static func inRows(_ stretches: [Stretch], _ columns: (Stretch) -> ClosedRange<Int>) -> [Label]? {
    var labels: [Label] = []
    var ends = [Int](repeating: .min, count: mostRows)
    for stretch in stretches {
      let words = columns(stretch)
      let leader = (stretch.columns.lowerBound + stretch.columns.upperBound) / 2
      // What stands higher has a line down to its value, which no words may cross.
      let row = ends.indices.first { row in
        ends[row] < words.lowerBound && ends[..<row].allSatisfy { $0 < leader }
      }
      guard let row else { return nil }
      labels.append(Label(stretch: stretch, columns: words, row: row))
      ends[row] = words.upperBound
      for below in 0..<row { ends[below] = max(ends[below], leader) }
    }
    return labels
  }

  /// Values in one row, those whose words would meet said together.
  private static func joined(_ stretches: [Stretch], _ columns: (Stretch) -> ClosedRange<Int>) -> [Label] {
    var joined: [Stretch] = []
    for stretch in stretches {
      joined.append(stretch)
      while joined.count > 1 {  // Ends: each round joins two, or leaves.
        let (last, before) = (joined[joined.count - 1], joined[joined.count - 2])
        guard columns(before).upperBound >= columns(last).lowerBound else { break }
        joined.removeLast(2)
        joined.append(before.joined(with: last))
      }
    }
    return joined.map { Label(stretch: $0, columns: columns($0), row: 0) }
  }
}

extension PlotCuts {
  /// The values of a plot that lie above its axis, from left to right.
  static func stretches(of plot: Plot, in field: PlotField) -> [Stretch] {
    var stretches: [Stretch] = []
    func column(_ place: Int) -> Int { field.x(place < plot.across.count ? plot.across[place] : plot.end) }
    for (place, value) in plot.sums.enumerated() where value > field.top {
      let middle = (column(place) + column(place + 1)) / 2
      stretches.append(Stretch(columns: middle...middle, values: value...value, bars: 1))
    }
    for series in plot.series where series.form != .bars {
      var isInside = false
      for (place, value) in series.values.enumerated() {
        let columns = column(place)...max(column(place), column(place + 1))
        let stretch = Stretch(columns: columns, values: value...value, bars: 0, line: value)
        if value > field.top, isInside {
          stretches[stretches.count - 1] = stretches[stretches.count - 1].joined(with: stretch)
        } else if value > field.top {
          stretches.append(stretch)
        }
        isInside = value > field.top
      }
    }
    return stretches.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
  }
}
