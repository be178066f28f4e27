import LayerDiagnostics
import LayerGeometry
public import LayerRaster
import LayerWriting

/// Draws diagrams.
public struct PlotPainter {
  /// The pixels per point.
  private static let unit = 2.0
  private static let size = (width: 720, height: 300)
  /// The area of the values within the picture, in points.
  private static let frame = (left: 64, right: 20, top: 64, bottom: 42)
  /// The height of each row of labels above values that are cut off.
  private static let rowHeight = 13

  private let lettering: Lettering?

  /// Creates a painter; without the text library its pictures have no text.
  public init() { lettering = Lettering() }

  /// A diagram as a picture.
  public func picture(of plot: Plot) throws(DrawingError) -> Pixmap {
    let top = plot.top
    let up = PlotScale(upTo: top.value, steps: 5, isExact: top.isCut)
    let (width, height) = (Self.px(Self.size.width), Self.px(Self.size.height))
    var field = PixelRect(
      minX: Self.px(Self.frame.left), minY: Self.px(Self.frame.top), maxX: width - Self.px(Self.frame.right),
      maxY: height - Self.px(Self.frame.bottom))
    let cuts = Self.cuts(of: plot, in: PlotField(area: field, end: plot.end, top: up.end))
    field.minY += max(0, cuts.rows - 1) * Self.px(Self.rowHeight)
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var canvas = Canvas(area: area, pixmap: Pixmap(width: width, height: height, filledWith: 0xFFFF_FFFF))
    let right = PlotScale(upTo: plot.end, steps: 8, isExact: true)
    let view = PlotField(area: field, end: plot.end, top: up.end)
    try drawAxes(plot, up, right, view, on: &canvas)
    view.draw(plot, on: &canvas)
    try drawCuts(cuts, view, on: &canvas)
    drawLimits(plot, view, on: &canvas)
    try drawHeading(plot, isCut: top.isCut, on: &canvas)
    return canvas.pixmap
  }

  // MARK: Axes

  private func drawAxes(
    _ plot: Plot, _ up: PlotScale, _ right: PlotScale, _ view: PlotField, on canvas: inout Canvas
  ) throws(DrawingError) {
    let field = view.area
    for tick in up.ticks {
      let y = view.y(tick)
      canvas.fill(
        PixelRect(minX: field.minX, minY: y - 1, maxX: field.maxX, maxY: y + 1), with: PlotColors.grid.premultiplied)
      try write(up.text(tick), 10, PlotColors.faint, at: (field.minX - Self.px(8), y), .right, on: &canvas)
    }
    // The ticks are at round numbers, wherever the axis begins.
    let first = right.firstTick(from: plot.begin)
    for tick in right.ticks where tick + first - plot.begin <= plot.end * 1.000_001 {
      let x = view.x(tick + first - plot.begin)
      let mark = PixelRect(minX: x - 1, minY: field.maxY, maxX: x + 1, maxY: field.maxY + Self.px(4))
      canvas.fill(mark, with: PlotColors.faint.premultiplied)
      try write(
        right.text(tick + first), 10, PlotColors.faint, at: (x, field.maxY + Self.px(12)), .middle, on: &canvas)
    }
    let line = PixelRect(minX: field.minX, minY: field.maxY - 1, maxX: field.maxX, maxY: field.maxY + 1)
    canvas.fill(line, with: PlotColors.faint.premultiplied)
    try write(
      plot.acrossUnit, 10, PlotColors.faint, at: ((field.minX + field.maxX) / 2, field.maxY + Self.px(29)), .middle,
      on: &canvas)
  }

  private func drawLimits(_ plot: Plot, _ view: PlotField, on canvas: inout Canvas) {
    let field = view.area
    for limit in plot.limits {
      let y = view.y(limit.value)
      drawDashes(from: field.minX, to: field.maxX, y, on: &canvas)
    }
  }

  private func drawDashes(from first: Int, to last: Int, _ y: Int, on canvas: inout Canvas) {
    for start in stride(from: first, to: last, by: Self.px(8)) {
      let dash = PixelRect(minX: start, minY: y - 1, maxX: min(start + Self.px(5), last), maxY: y + 2)
      canvas.fill(dash, with: PlotColors.limit.premultiplied)
    }
  }

  // MARK: Values that are cut

  private static func cuts(of plot: Plot, in field: PlotField) -> PlotCuts {
    let margin = px(4)
    return PlotCuts(
      PlotCuts.stretches(of: plot, in: field), letter: px(7),
      room: margin...(px(size.width) - margin))
  }

  /// Writes the values of the bars and lines that are cut off; a label in a higher row has a line down to its value.
  private func drawCuts(_ cuts: PlotCuts, _ view: PlotField, on canvas: inout Canvas) throws(DrawingError) {
    let edge = view.area.minY
    for label in cuts.labels {
      let columns = label.stretch.columns
      let y = edge - Self.px(8) - label.row * Self.px(Self.rowHeight)
      let middle = (columns.lowerBound + columns.upperBound) / 2
      let place =
        label.row == 0
        ? PixelRect.empty
        : PixelRect(minX: middle, minY: y + Self.px(7), maxX: middle + 1, maxY: edge)
      canvas.fill(place, with: PlotColors.faint.premultiplied)
      if label.stretch.bars > 1 {
        let span = PixelRect(minX: columns.lowerBound, minY: edge - 3, maxX: columns.upperBound + 1, maxY: edge - 1)
        canvas.fill(span, with: PlotColors.faint.premultiplied)
      }
      let center = (label.columns.lowerBound + label.columns.upperBound) / 2
      try write(label.stretch.words, 10, PlotColors.ink, at: (center, y), .middle, on: &canvas)
    }
  }

  // MARK: Words

  private func drawHeading(_ plot: Plot, isCut: Bool, on canvas: inout Canvas) throws(DrawingError) {
    let left = Self.px(16)
    let right = canvas.area.maxX - Self.px(Self.frame.right)
    let unit = isCut ? "\(plot.unit), higher values are cut off" : plot.unit
    let unitStart = try write(unit, 10, PlotColors.faint, at: (right, Self.px(18)), .right, on: &canvas).minX
    try writeTitle(of: plot, from: left, to: unitStart - Self.px(16), on: &canvas)
    var x = left
    let y = Self.px(40)
    for series in plot.series where plot.series.count > 1 {
      let side = Self.px(10)
      let swatch = PixelRect(minX: x, minY: y - side / 2, maxX: x + side, maxY: y + side / 2)
      canvas.fill(swatch, with: series.color.premultiplied)
      x += side + Self.px(5)
      x = try write(series.name, 10, PlotColors.ink, at: (x, y), .left, on: &canvas).maxX + Self.px(14)
    }
    // A limit's name is in the heading, because next to its line it would cover values.
    var end = right
    for limit in plot.limits {
      let start = try write(limit.name, 10, PlotColors.limit, at: (end, y), .right, on: &canvas).minX - Self.px(5)
      drawDashes(from: start - Self.px(21), to: start, y, on: &canvas)
      end = start - Self.px(21 + 14)
    }
  }

  /// Writes the scene's name, as far as it fits, and the plot's title.
  private func writeTitle(
    of plot: Plot, from left: Int, to right: Int, on canvas: inout Canvas
  ) throws(DrawingError) {
    guard let lettering else { return }
    let (ink, size) = (PlotColors.ink, 14 * Self.unit)
    let what = plot.scene.isEmpty ? plot.title : ": " + plot.title
    let end = try lettering.line(what, sizePixels: size, color: ink, isBold: true)
    let room = max(Self.px(40), right - left - end.width)
    let scene = DisplayText.escaped(plot.scene)
    let place = try write(scene, 14, ink, isBold: true, at: (left, Self.px(18)), .left, room: room, on: &canvas)
    try write(what, 14, ink, isBold: true, at: (place.maxX, Self.px(18)), .left, on: &canvas)
  }

  private enum Side { case left, middle, right }

  /// Writes one line around a place, shortened if necessary; returns its position.
  @discardableResult private func write(
    _ words: String, _ points: Double, _ color: Color, isBold: Bool = false, at place: (x: Int, y: Int), _ side: Side,
    room: Int? = nil, on canvas: inout Canvas
  ) throws(DrawingError) -> PixelRect {
    guard let lettering, !words.isEmpty else {
      return PixelRect(minX: place.x, minY: place.y, maxX: place.x, maxY: place.y)
    }
    let line = try lettering.line(
      words, sizePixels: points * Self.unit, color: color, isBold: isBold, room: room ?? canvas.area.width)
    let x =
      switch side {
      case .left: place.x
      case .middle: place.x - line.width / 2
      case .right: place.x - line.width
      }
    let y = place.y - line.height / 2
    let area = PixelRect(minX: x, minY: y, maxX: x + line.width, maxY: y + line.height)
    canvas.draw(Canvas(area: area, pixmap: line))
    return area
  }

  private static func px(_ points: Int) -> Int { Int((Double(points) * unit).rounded()) }
}

/// An axis with round numbers.
struct PlotScale {
  /// The end of the axis: a round number at or above the largest value.
  let end: Double
  /// The numbers on the axis, from 0.
  let ticks: [Double]
  private let digits: Int

  /// Creates an axis up to a value, with approximately a given number of steps; the axis ends exactly at the value if
  /// required.
  init(upTo most: Double, steps: Int, isExact: Bool = false) {
    var step = 1.0
    let wanted = max(most, 1e-9) / Double(steps)
    while step > wanted { step /= 10 }  // Ends: the wanted step is above 0.
    while step * 10 <= wanted { step *= 10 }  // Ends: the wanted step is finite.
    let rounded = [1, 2, 2.5, 5, 10].map { $0 * step }.first { $0 >= wanted * 0.999_999 } ?? step * 10
    let count = Int(isExact ? (most / rounded + 1e-9).rounded(.down) : (most / rounded - 1e-9).rounded(.up))
    ticks = (0...max(count, isExact ? 0 : 1)).map { Double($0) * rounded }
    end = isExact ? most : ticks[ticks.count - 1]
    var digits = 0
    var unit = rounded
    while digits < 6, abs(unit - unit.rounded()) > 1e-6 * unit {  // Ends: digits are counted.
      unit *= 10
      digits += 1
    }
    self.digits = digits
  }

  /// The first round number on an axis that begins at a given number.
  func firstTick(from begin: Double) -> Double {
    guard ticks.count > 1 else { return begin }
    return (begin / ticks[1] - 1e-9).rounded(.up) * ticks[1]
  }

  /// The label of a number on the axis.
  func text(_ tick: Double) -> String {
    digits == 0 ? DisplayText.grouped(Int(tick.rounded())) : DecimalText.fixed(tick, digits: digits)
  }
}

/// The labels above values that are cut off: each value has a label, or shares one with its neighbours.
struct PlotCuts {
  /// Values that are cut off, in neighbouring columns of pixels.
  struct Stretch: Equatable {
    var columns: ClosedRange<Int>
    var values: ClosedRange<Double>
    /// The number of bars; 0 for a line.
    var bars: Int
    /// The highest value of a line in the stretch.
    var line: Double?

    /// The stretch that covers this one and another.
    func joined(with other: Stretch) -> Stretch {
      Stretch(
        columns: min(columns.lowerBound, other.columns.lowerBound)...max(columns.upperBound, other.columns.upperBound),
        values: min(values.lowerBound, other.values.lowerBound)...max(values.upperBound, other.values.upperBound),
        bars: bars + other.bars, line: line.map { max($0, other.line ?? $0) } ?? other.line)
    }

    /// The label's text.
    var words: String {
      let (low, high) = (DecimalText.groupedTenths(values.lowerBound), DecimalText.groupedTenths(values.upperBound))
      if bars == 0 || line != nil { return "up to \(high)" }
      if bars == 1 { return high }
      return low == high ? "\(bars) bars: \(high)" : "\(bars) bars: \(low) to \(high)"
    }
  }

  /// A label above the values, with its place.
  struct Label: Equatable {
    let stretch: Stretch
    /// The first and the last column of the text.
    let columns: ClosedRange<Int>
    /// The row of the text; 0 is next to the values.
    let row: Int
  }

  /// The labels from left to right.
  let labels: [Label]
  /// The number of rows of labels.
  var rows: Int { labels.reduce(0) { max($0, $1.row + 1) } }

  private static let mostRows = 3

  /// Creates labels for values that are cut off, from left to right.
  ///
  /// - Parameters:
  ///   - letter: the width of a letter in columns.
  ///   - room: the columns that are available for text.
  init(_ stretches: [Stretch], letter: Int, room: ClosedRange<Int>) {
    func columns(of stretch: Stretch) -> ClosedRange<Int> {
      let width = stretch.words.count * letter
      let middle = (stretch.columns.lowerBound + stretch.columns.upperBound) / 2
      let first = max(room.lowerBound, min(middle - width / 2, room.upperBound - width))
      return first...(first + width)
    }
    labels = Self.inRows(stretches, columns) ?? Self.joined(stretches, columns)
  }

  /// A label for each value, stacked if values are close together; nil if there are not enough rows.
  private static func inRows(_ stretches: [Stretch], _ columns: (Stretch) -> ClosedRange<Int>) -> [Label]? {
    var labels: [Label] = []
    var ends = [Int](repeating: .min, count: mostRows)
    for stretch in stretches {
      let words = columns(stretch)
      let leader = (stretch.columns.lowerBound + stretch.columns.upperBound) / 2
      // A label in a higher row has a line down to its value, which no text may cross.
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

  /// Labels in one row; values share a label if their text would touch.
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
  /// The values of a plot beyond its axis, from left to right.
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
