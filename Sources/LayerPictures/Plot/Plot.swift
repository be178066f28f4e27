import LayerGeometry
import LayerRaster

/// A diagram: values over time or over a parameter, with limits that they should stay below.
public struct Plot: Sendable {
  /// How a series is drawn.
  enum Form: Sendable {
    /// A column for each value, stacked on the columns of the previous series.
    case bars
    /// A line that stays constant until the next value.
    case steps
    /// A line from value to value.
    case line
  }

  /// Values of one kind.
  struct Series: Sendable {
    let name: String
    let color: Color
    let form: Form
    /// The values, one for each position on the horizontal axis.
    let values: [Double]
  }

  /// A limit that the plotted values are compared with.
  struct Limit: Sendable {
    let name: String
    let value: Double
  }

  /// The diagram's name in file names.
  public let id: String
  /// The scene's name; a long name is truncated at its end.
  var scene = ""
  /// The aspect of the scene that the diagram shows.
  let title: String
  /// The unit of the vertical axis.
  let unit: String
  /// The unit of the horizontal axis.
  let acrossUnit: String
  /// The positions of the values on the horizontal axis, ascending, relative to its beginning; the last value extends
  /// to `end`.
  let across: [Double]
  let end: Double
  /// The value at the beginning of the horizontal axis.
  var begin = 0.0
  let series: [Series]
  var limits: [Limit] = []
  /// The end of the vertical axis, if values may be cut off there.
  var cutsAt: Double?

  /// Whether all values are 0.
  var isEmpty: Bool { series.allSatisfy { $0.values.allSatisfy { $0 == 0 } } }

  /// The total height of the columns at each place.
  var sums: [Double] {
    series.reduce(into: [Double](repeating: 0, count: across.count)) { sums, series in
      guard series.form == .bars else { return }
      for (place, value) in series.values.enumerated() { sums[place] += value }
    }
  }

  /// The largest value that is drawn, and whether larger ones are cut off.
  var top: (value: Double, isCut: Bool) {
    var most = limits.reduce(sums.max() ?? 0) { max($0, $1.value * 1.1) }
    for series in series where series.form != .bars { most = max(most, series.values.max() ?? 0) }
    guard let cutsAt, most > cutsAt else { return (most > 0 ? most : 1, false) }
    return (cutsAt, true)
  }
}

/// Colours of diagrams, which also differ in lightness, so that they are distinct without hue.
enum PlotColors {
  static let ink = PictureColors.ink
  static let faint = PictureColors.faint
  static let grid = Color(red: 0.9, green: 0.9, blue: 0.92)
  static let limit = Color(red: 0.84, green: 0.1, blue: 0.12)
  static let blue = Color(red: 0, green: 0.45, blue: 0.7)
  static let sky = Color(red: 0.34, green: 0.71, blue: 0.91)
  static let orange = Color(red: 0.9, green: 0.62, blue: 0)
  static let green = Color(red: 0, green: 0.62, blue: 0.45)
  static let purple = Color(red: 0.55, green: 0.3, blue: 0.6)
}

/// The area of a diagram that contains the values.
struct PlotField {
  let area: PixelRect
  /// The value at the right edge; 0 is at the left edge.
  let end: Double
  /// The value at the top; 0 is at the bottom.
  let top: Double

  /// The row of a value.
  func y(_ value: Double) -> Int {
    area.maxY - Int((min(max(value / top, 0), 1) * Double(area.height)).rounded())
  }

  /// The column of a place.
  func x(_ place: Double) -> Int {
    area.minX + Int((min(max(place / max(end, 1e-12), 0), 1) * Double(area.width)).rounded())
  }

  /// Draws all values, column by column: bars, and lines over them.
  func draw(_ plot: Plot, on canvas: inout Canvas) {
    guard !plot.across.isEmpty else { return }
    drawBars(plot, on: &canvas)
    for series in plot.series where series.form != .bars { drawLine(series, plot.across, on: &canvas) }
  }

  /// The range of values that a column of pixels covers.
  private func stretch(_ column: Int) -> (from: Double, to: Double) {
    let place = column - area.minX
    return (Double(place) / Double(area.width) * end, Double(place + 1) / Double(area.width) * end)
  }

  private func drawBars(_ plot: Plot, on canvas: inout Canvas) {
    for column in area.minX..<area.maxX {
      let (from, to) = stretch(column)
      // If several values share a column, the highest stack is shown.
      let place = Self.highest(Self.places(plot.across, from: from, to: to), in: plot)
      var stacked = 0.0
      for series in plot.series where series.form == .bars {
        let value = series.values[place]
        let bar = PixelRect(minX: column, minY: y(stacked + value), maxX: column + 1, maxY: y(stacked))
        canvas.fill(bar, with: series.color.premultiplied)
        stacked += value
      }
    }
  }

  private func drawLine(_ series: Plot.Series, _ across: [Double], on canvas: inout Canvas) {
    var before: Int?
    var arrow: Int?
    for column in area.minX..<area.maxX {
      let (from, to) = stretch(column)
      let value =
        series.form == .steps
        ? Self.places(across, from: from, to: to).reduce(0) { max($0, series.values[$1]) }
        : Self.between(across, series.values, at: (from + to) / 2)
      if value > top {
        // A line at the edge would look like a value; arrows show that it continues above.
        let isFirst = before != area.minY
        let hasRoom = column + Self.arrowHeight / 2 < area.maxX
        if isFirst || hasRoom && arrow.map({ column - $0 >= Self.arrowDistance }) ?? true {
          drawArrow(at: column, series.color, on: &canvas)
          arrow = column
        }
        guard isFirst, before != nil else {
          before = area.minY
          continue
        }
      }
      let row = y(value)
      let (first, last) = (min(before ?? row, row), max(before ?? row, row))
      // Steep parts of a line are as thick as flat ones.
      let isSteep = last - first > 4
      let piece = PixelRect(
        minX: isSteep ? column - 2 : column, minY: first - 2, maxX: column + (isSteep ? 2 : 1), maxY: last + 2)
      canvas.fill(piece, with: series.color.premultiplied)
      before = row
    }
  }

  /// The number of columns from one arrow to the next on a line that is cut off, and the number of rows in an arrow.
  private static let (arrowDistance, arrowHeight) = (18, 10)

  /// Draws an arrow that points up from the edge.
  private func drawArrow(at column: Int, _ color: Color, on canvas: inout Canvas) {
    for row in 0..<Self.arrowHeight {
      let half = row / 2 + 1
      let (first, last) = (max(area.minX, column - half), min(area.maxX, column + half))
      let y = area.minY - Self.arrowHeight / 2 + row
      canvas.fill(PixelRect(minX: first, minY: y, maxX: last, maxY: y + 1), with: color.premultiplied)
    }
  }

  /// The values in a stretch: those that begin in the stretch, and the value at its beginning.
  private static func places(_ across: [Double], from: Double, to: Double) -> Range<Int> {
    let first = max(0, firstPlace(across) { $0 > from } - 1)
    let end = max(first + 1, firstPlace(across) { $0 >= to })
    return first..<min(end, across.count)
  }

  private static func firstPlace(_ across: [Double], where holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, across.count)
    while low < high {  // Ends: the gap halves.
      let middle = low + (high - low) / 2
      if holds(across[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func highest(_ places: Range<Int>, in plot: Plot) -> Int {
    func height(_ place: Int) -> Double {
      plot.series.reduce(0) { $0 + ($1.form == .bars ? $1.values[place] : 0) }
    }
    return places.max { height($0) < height($1) } ?? places.lowerBound
  }

  private static func between(_ across: [Double], _ values: [Double], at place: Double) -> Double {
    let next = firstPlace(across) { $0 >= place }
    guard next > 0 else { return values[0] }
    guard next < across.count else { return values[values.count - 1] }
    let share = (place - across[next - 1]) / max(across[next] - across[next - 1], 1e-12)
    return values[next - 1] + (values[next] - values[next - 1]) * share
  }
}
