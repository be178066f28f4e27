import LayerGeometry
public import LayerRaster

/// Draws diagrams.
public struct PlotPainter {
  /// Pixels of one point.
  private static let unit = 2.0
  private static let size = (width: 720, height: 300)
  /// The area of the values within the picture, in points.
  private static let frame = (left: 64, right: 20, top: 64, bottom: 42)

  private let lettering: Lettering?

  /// A painter; without the text library its pictures carry no words.
  public init() { lettering = Lettering() }

  /// A diagram as a picture.
  public func picture(of plot: Plot) throws(DrawingError) -> Pixmap {
    let (width, height) = (Self.px(Self.size.width), Self.px(Self.size.height))
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var canvas = Canvas(area: area, pixmap: Pixmap(width: width, height: height, filledWith: 0xFFFF_FFFF))
    let field = PixelRect(
      minX: Self.px(Self.frame.left), minY: Self.px(Self.frame.top), maxX: width - Self.px(Self.frame.right),
      maxY: height - Self.px(Self.frame.bottom))
    let top = plot.top
    let up = PlotScale(upTo: top.value, steps: 5, isExact: top.isCut)
    let right = PlotScale(upTo: plot.end, steps: 8, isExact: true)
    let view = PlotField(area: field, end: plot.end, top: up.end)
    try drawAxes(plot, up, right, view, on: &canvas)
    view.draw(plot, on: &canvas)
    if top.isCut { try drawCutValues(plot, view, on: &canvas) }
    try drawLimits(plot, view, on: &canvas)
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
    // Round numbers, wherever the axis begins.
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

  private func drawLimits(_ plot: Plot, _ view: PlotField, on canvas: inout Canvas) throws(DrawingError) {
    let field = view.area
    for limit in plot.limits {
      let y = view.y(limit.value)
      for start in stride(from: field.minX, to: field.maxX, by: Self.px(8)) {
        let end = min(start + Self.px(5), field.maxX)
        let dash = PixelRect(minX: start, minY: y - 1, maxX: end, maxY: y + 2)
        canvas.fill(dash, with: PlotColors.limit.premultiplied)
      }
      try write(limit.name, 10, PlotColors.limit, at: (field.maxX, y - Self.px(7)), .right, on: &canvas)
    }
  }

  /// Says how high columns are that are cut; those that stand close together, once.
  private func drawCutValues(_ plot: Plot, _ view: PlotField, on canvas: inout Canvas) throws(DrawingError) {
    var free = view.area.minX
    for (place, value) in plot.sums.enumerated() where value > view.top {
      let next = place + 1 < plot.across.count ? plot.across[place + 1] : plot.end
      let x = (view.x(plot.across[place]) + view.x(next)) / 2
      guard x >= free else { continue }
      let text = DecimalText.groupedTenths(value)
      try write(text, 10, PlotColors.ink, at: (x, view.area.minY - Self.px(7)), .middle, on: &canvas)
      free = x + Self.px(48)
    }
  }

  // MARK: Words

  private func drawHeading(_ plot: Plot, isCut: Bool, on canvas: inout Canvas) throws(DrawingError) {
    let left = Self.px(16)
    try write(plot.title, 14, PlotColors.ink, isBold: true, at: (left, Self.px(18)), .left, on: &canvas)
    var x = left
    let y = Self.px(40)
    for series in plot.series where plot.series.count > 1 {
      let side = Self.px(10)
      let swatch = PixelRect(minX: x, minY: y - side / 2, maxX: x + side, maxY: y + side / 2)
      canvas.fill(swatch, with: series.color.premultiplied)
      x += side + Self.px(5)
      x = try write(series.name, 10, PlotColors.ink, at: (x, y), .left, on: &canvas) + Self.px(14)
    }
    let unit = isCut ? "\(plot.unit), higher values are cut" : plot.unit
    try write(
      unit, 10, PlotColors.faint, at: (canvas.area.maxX - Self.px(Self.frame.right), Self.px(18)), .right, on: &canvas)
  }

  private enum Side { case left, middle, right }

  /// Writes one line around a place; returns where it ends.
  @discardableResult private func write(
    _ words: String, _ points: Double, _ color: Color, isBold: Bool = false, at place: (x: Int, y: Int), _ side: Side,
    on canvas: inout Canvas
  ) throws(DrawingError) -> Int {
    guard let lettering, !words.isEmpty else { return place.x }
    let line = try lettering.line(words, sizePixels: points * Self.unit, color: color, isBold: isBold)
    let x =
      switch side {
      case .left: place.x
      case .middle: place.x - line.width / 2
      case .right: place.x - line.width
      }
    let y = place.y - line.height / 2
    let area = PixelRect(minX: x, minY: y, maxX: x + line.width, maxY: y + line.height)
    canvas.draw(Canvas(area: area, pixmap: line))
    return area.maxX
  }

  private static func px(_ points: Int) -> Int { Int((Double(points) * unit).rounded()) }
}
