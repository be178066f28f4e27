import CLinkedCairo
import Foundation

/// Curves of time and memory side by side.
///
/// Both axes are logarithmic, so linear growth is a straight line.
struct ScalingPlot {
  struct Panel {
    let title: String
    /// The title of the horizontal axis.
    let across: String
    /// The title of the vertical axis.
    let unit: String
    let points: [(x: Double, y: Double)]
    /// The expected exponent of the vertical value over the horizontal one: 1 for linear growth, -1 if the work is
    /// divided.
    var growth = 1.0
  }

  let panels: [Panel]

  private static let (width, height, columns) = (420.0, 280.0, 2)
  private static let (left, right, top, bottom) = (64.0, 18.0, 38.0, 46.0)

  /// The plot as PNG bytes from Cairo's writer.
  func png() -> [UInt8] {
    let rows = (panels.count + Self.columns - 1) / Self.columns
    let canvas = CairoCanvas(width: Int(Self.width) * Self.columns, height: Int(Self.height) * rows)
    cairo_set_source_rgb(canvas.context, 1, 1, 1)
    cairo_paint(canvas.context)
    for (place, panel) in panels.enumerated() {
      cairo_save(canvas.context)
      cairo_translate(
        canvas.context, Double(place % Self.columns) * Self.width, Double(place / Self.columns) * Self.height)
      draw(panel, in: canvas.context)
      cairo_restore(canvas.context)
    }
    return canvas.pngBytes
  }

  private func draw(_ panel: Panel, in context: OpaquePointer?) {
    let (xs, ys) = (decades(panel.points.map(\.x)), decades(panel.points.map(\.y)))
    func x(_ value: Double) -> Double {
      Self.left + (Self.width - Self.left - Self.right) * (log(value) - xs.low) / (xs.high - xs.low)
    }
    func y(_ value: Double) -> Double {
      Self.height - Self.bottom - (Self.height - Self.top - Self.bottom) * (log(value) - ys.low) / (ys.high - ys.low)
    }
    text(panel.title, Self.left, 20, size: 14, align: 0, in: context)
    text(panel.unit, Self.left - 8, Self.top - 12, size: 11, align: 1, in: context)
    text(panel.across, Self.width - Self.right, Self.height - 12, size: 11, align: 1, in: context)
    cairo_set_line_width(context, 1)
    for decade in stride(from: xs.low, through: xs.high, by: 1) {
      line([(x(power(decade)), Self.top), (x(power(decade)), Self.height - Self.bottom)], 0.9, in: context)
      text(label(decade), x(power(decade)), Self.height - Self.bottom + 16, size: 11, align: 0.5, in: context)
    }
    for decade in stride(from: ys.low, through: ys.high, by: 1) {
      line([(Self.left, y(power(decade))), (Self.width - Self.right, y(power(decade)))], 0.9, in: context)
      text(label(decade), Self.left - 8, y(power(decade)) + 4, size: 11, align: 1, in: context)
    }
    drawEvenGrowth(panel, x, y, xs.low, ys.low, in: context)
    cairo_set_source_rgb(context, 0, 0.45, 0.7)
    cairo_set_line_width(context, 2)
    for (place, point) in panel.points.enumerated() {
      (place == 0 ? cairo_move_to : cairo_line_to)(context, x(point.x), y(point.y))
    }
    cairo_stroke(context)
    for point in panel.points {
      cairo_arc(context, x(point.x), y(point.y), 3.5, 0, 2 * .pi)
      cairo_fill(context)
    }
  }

  /// Draws the expected growth as a dashed line through the last point, or through the first point if work is divided.
  private func drawEvenGrowth(
    _ panel: Panel, _ x: (Double) -> Double, _ y: (Double) -> Double, _ lowX: Double, _ lowY: Double,
    in context: OpaquePointer?
  ) {
    guard let first = panel.points.first, let last = panel.points.last else { return }
    cairo_set_dash(context, [5, 4], 2, 0)
    if panel.growth < 0 {
      line([(x(first.x), y(first.y)), (x(last.x), y(first.y * first.x / last.x))], 0.6, in: context)
    } else {
      let reach = min(log(last.x) - lowX, log(last.y) - lowY)
      line([(x(last.x / power(reach)), y(last.y / power(reach))), (x(last.x), y(last.y))], 0.6, in: context)
    }
    cairo_set_dash(context, nil, 0, 0)
  }

  private func line(_ points: [(Double, Double)], _ gray: Double, in context: OpaquePointer?) {
    cairo_set_source_rgb(context, gray, gray, gray)
    for (place, point) in points.enumerated() {
      (place == 0 ? cairo_move_to : cairo_line_to)(context, point.0, point.1)
    }
    cairo_stroke(context)
  }

  private func text(
    _ words: String, _ x: Double, _ y: Double, size: Double, align: Double, in context: OpaquePointer?
  ) {
    cairo_select_font_face(context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, size)
    cairo_set_source_rgb(context, 0.11, 0.11, 0.12)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context, words, &extents)
    cairo_move_to(context, x - align * extents.x_advance, y)
    cairo_show_text(context, words)
  }

  // MARK: Powers of ten

  /// The powers of ten that enclose the values; they are at least one power apart.
  private func decades(_ values: [Double]) -> (low: Double, high: Double) {
    let low = log(values.min() ?? 1).rounded(.down)
    return (low, max(low + 1, log(values.max() ?? 1).rounded(.up)))
  }

  private func log(_ value: Double) -> Double { Foundation.log10(value) }

  private func power(_ exponent: Double) -> Double { Foundation.pow(10, exponent) }

  private func label(_ decade: Double) -> String {
    switch decade {
    case 6...: "\(Int(power(decade - 6)))M"
    case 3...: "\(Int(power(decade - 3)))k"
    case 0...: "\(Int(power(decade)))"
    default: FigureText.fixed(power(decade), Int(-decade))
    }
  }
}
