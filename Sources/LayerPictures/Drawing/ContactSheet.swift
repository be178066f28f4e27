import LayerGeometry
import LayerRaster

/// Pictures side by side in reading order, each with its text below.
struct ContactSheet {
  /// The factor by which pictures are reduced: a panel is about the size of a hand.
  let reduction: Int
  /// The pixels per point of the text.
  let unit: Double
  /// The number of panels in a row; nil for an automatic choice.
  private let wantedColumns: Int?
  private var panels: [(picture: Canvas, words: LegendStrip?)] = []

  private static let widestPanel = 480.0
  private static let highestPanel = 900.0
  /// The preferred ratio of width to height.
  private static let shape = 1.3

  /// Creates a sheet for pictures of one size.
  init(of size: PixelRect, unit: Double, columns: Int? = nil) {
    wantedColumns = columns
    let factor = max(Double(size.width) / Self.widestPanel, Double(size.height) / Self.highestPanel)
    reduction = max(1, Int(factor.rounded(.up)))
    self.unit = max(1, unit / Double(reduction))
  }

  /// Adds a reduced picture, and its text if there is any.
  mutating func add(_ picture: Canvas, _ words: LegendStrip?) { panels.append((picture, words)) }

  /// The sheet.
  var pixmap: Pixmap {
    let gap = Int((16 * unit).rounded())
    let panelWidth = panels.reduce(0) { max($0, $1.picture.area.width, $1.words?.width ?? 0) }
    let panelHeight = panels.reduce(0) { max($0, $1.picture.area.height + ($1.words?.height ?? 0)) }
    let columns = wantedColumns ?? columns(panelWidth + gap, panelHeight + gap)
    let rows = (panels.count + columns - 1) / columns
    let area = PixelRect(
      minX: 0, minY: 0, maxX: gap + columns * (panelWidth + gap), maxY: gap + rows * (panelHeight + gap))
    var sheet = Canvas(
      area: area, pixmap: Pixmap(width: area.width, height: area.height, filledWith: 0xFFFF_FFFF))
    for (index, panel) in panels.enumerated() {
      let (x, y) = (gap + index % columns * (panelWidth + gap), gap + index / columns * (panelHeight + gap))
      let size = panel.picture.area
      let place = PixelRect(minX: x, minY: y, maxX: x + size.width, maxY: y + size.height)
      let frame = PixelRect(minX: x - 1, minY: y - 1, maxX: place.maxX + 1, maxY: place.maxY + 1)
      sheet.fill(frame, with: PictureColors.rule.premultiplied)
      sheet.fill(place, with: Color.white.premultiplied)
      sheet.draw(Canvas(area: place, pixmap: panel.picture.pixmap))
      panel.words?.draw(on: &sheet, x: x - Int((10 * unit).rounded()), y: place.maxY)
    }
    return sheet.pixmap
  }

  /// The number of panels in a row, so that rows are full and the sheet is near its preferred shape.
  private func columns(_ width: Int, _ height: Int) -> Int {
    func distance(_ columns: Int) -> Double {
      let rows = (panels.count + columns - 1) / columns
      let shape = Double(columns * width) / Double(rows * height)
      return max(shape / Self.shape, Self.shape / shape)
    }
    let full = (1...max(1, panels.count)).map { rows in (panels.count + rows - 1) / rows }
    return full.min { distance($0) < distance($1) } ?? 1
  }
}

extension Canvas {
  /// Creates a picture that begins at the origin.
  init(_ pixmap: Pixmap) {
    self.init(area: PixelRect(minX: 0, minY: 0, maxX: pixmap.width, maxY: pixmap.height), pixmap: pixmap)
  }
}
