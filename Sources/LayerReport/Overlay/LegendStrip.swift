import LayerGeometry
import LayerRaster

/// The strip below a picture: title, headline, colours, further figures; as wide as the picture or its widest line.
struct LegendStrip {
  /// One thing on a line of the strip.
  private enum Item {
    case words(Pixmap)
    case swatch(PremultipliedColor, coats: Int)
  }

  private static let ink = Color(red: 0.11, green: 0.11, blue: 0.12)
  private static let faint = Color(red: 0.38, green: 0.38, blue: 0.4)

  private let lines: [[Item]]
  private let unit: Double
  private let pictureWidth: Int

  init(
    _ legend: OverlayLegend, title: String, _ lettering: Lettering, unit: Double, width: Int
  ) throws(CairoError) {
    self.unit = unit
    pictureWidth = width
    var lines: [[Item]] = [
      [.words(try lettering.line(title, sizePixels: 13 * unit, color: Self.ink, isBold: true))],
      [.words(try lettering.line(legend.headline, sizePixels: 11 * unit, color: Self.ink))],
    ]
    var key: [Item] = []
    for swatch in legend.swatches {
      key.append(.swatch(swatch.color, coats: swatch.coats))
      key.append(.words(try lettering.line(swatch.meaning, sizePixels: 9 * unit, color: Self.faint)))
    }
    lines.append(key)
    for note in legend.notes {
      lines.append([.words(try lettering.line(note, sizePixels: 9 * unit, color: Self.faint))])
    }
    self.lines = lines.filter { !$0.isEmpty }
  }

  /// The picture with the strip below it; the picture's first pixel stays the first.
  func below(_ picture: Canvas) -> Pixmap {
    let margin = px(10)
    let width = max(pictureWidth, (lines.map(width).max() ?? 0) + 2 * margin)
    let top = picture.area.height
    let height = top + lines.reduce(2 * margin) { $0 + self.height($1) + px(4) }
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var sheet = Canvas(area: area, pixmap: Pixmap(width: width, height: height, filledWith: 0xFFFF_FFFF))
    sheet.draw(picture)
    let rule = PixelRect(minX: 0, minY: top, maxX: width, maxY: top + max(1, px(0.5)))
    sheet.fill(rule, with: Color(red: 0.8, green: 0.8, blue: 0.82).premultiplied)
    var y = top + margin
    for line in lines {
      draw(line, at: (margin, y), on: &sheet)
      y += self.height(line) + px(4)
    }
    return sheet.pixmap
  }

  private func draw(_ line: [Item], at start: (x: Int, y: Int), on sheet: inout Canvas) {
    var x = start.x
    for item in line {
      let middle = start.y + height(line) / 2
      switch item {
      case .words(let words):
        let top = middle - words.height / 2
        let area = PixelRect(minX: x, minY: top, maxX: x + words.width, maxY: top + words.height)
        sheet.draw(Canvas(area: area, pixmap: words))
      case .swatch(let color, let coats):
        let side = px(12)
        let area = PixelRect(minX: x, minY: middle - side / 2, maxX: x + side, maxY: middle - side / 2 + side)
        for _ in 0..<coats { sheet.fill(area, with: color) }
      }
      x += width(item) + px(5)
    }
  }

  private func width(_ line: [Item]) -> Int { line.reduce(0) { $0 + width($1) + px(5) } }

  private func width(_ item: Item) -> Int {
    switch item {
    case .words(let words): words.width
    case .swatch: px(12)
    }
  }

  private func height(_ line: [Item]) -> Int {
    line.reduce(0) { height, item in
      if case .words(let words) = item { max(height, words.height) } else { max(height, px(12)) }
    }
  }

  private func px(_ points: Double) -> Int { Int((points * unit).rounded()) }
}
