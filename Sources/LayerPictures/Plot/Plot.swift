import LayerGeometry

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

  /// A value that others are compared with.
  struct Limit: Sendable {
    let name: String
    let value: Double
  }

  /// The diagram's name in file names.
  public let id: String
  /// The scene's name; a long name is cut at its end.
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
  /// The end of the vertical axis, if values may be cut there.
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

  /// The largest value that is drawn, and whether larger ones are cut.
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
