import LayerGeometry
import LayerRaster

/// The words below a picture: title, headline, colours, further figures.
struct LegendStrip {
  /// One thing on a line of the strip.
  private enum Item {
    case words(Pixmap)
    case swatch(Pixmap)
  }

  private static let ink = Color(red: 0.11, green: 0.11, blue: 0.12)
  private static let faint = Color(red: 0.38, green: 0.38, blue: 0.4)

  /// What is said of figures beside a picture of a part.
  static let whole = "in the whole scene, of which this is a part"

  private var lines: [[Item]]
  private let unit: Double

  /// What an overlay says of a plan.
  ///
  /// - Parameters:
  ///   - unit: pixels of one point of the words.
  ///   - pictureWidth: the width that the colours and their meanings may take in any case.
  ///   - isOfPart: whether the picture shows a part of the scene; the figures are those of the whole then, and say so.
  init(
    _ summary: OverlaySummary, of overlay: Overlay, _ palette: OverlayPalette, _ lettering: Lettering, unit: Double,
    pictureWidth: Int, isOfPart: Bool = false
  ) throws(DrawingError) {
    self.unit = unit
    lines = [
      [.words(try lettering.line(overlay.title, sizePixels: 13 * unit, color: Self.ink, isBold: true))],
      [.words(try lettering.line(summary.headline, sizePixels: 11 * unit, color: Self.ink))],
    ]
    if isOfPart { lines.append([.words(try lettering.line(Self.whole, sizePixels: 11 * unit, color: Self.ink))]) }
    var notes: [[Item]] = []
    for note in summary.notes { notes.append([try Self.note(note, lettering, unit)]) }
    let entries = try Self.entries(of: overlay, summary.unit, palette, lettering, unit)
    let widest = max(room(below: pictureWidth), (lines + notes).map(width).max() ?? 0)
    lines += evenFlow(entries, within: widest) + notes
  }

  /// An overlay's title and the meanings of its colours alone.
  init(colorsOf overlay: Overlay, _ palette: OverlayPalette, _ lettering: Lettering) throws(DrawingError) {
    unit = 1
    lines = [[.words(try lettering.line(overlay.title, sizePixels: 12, color: Self.ink, isBold: true))]]
    lines[0] += try Self.entries(of: overlay, nil, palette, lettering, unit).flatMap { $0 }
  }

  private static func entries(
    of overlay: Overlay, _ unitWords: String?, _ palette: OverlayPalette, _ lettering: Lettering, _ unit: Double
  ) throws(DrawingError) -> [[Item]] {
    var entries: [[Item]] = []
    if let unitWords { entries.append([try note(unitWords + ":", lettering, unit)]) }
    for step in overlay.scale.steps {
      guard let meaning = step.meaning else { continue }
      let swatch = Item.swatch(swatch(step, overlay.scale, palette, unit: unit))
      entries.append([swatch, try note(meaning, lettering, unit)])
    }
    return entries
  }

  /// A title cut to what a picture's panel has room for, with one line of figures, and colours with their meanings.
  ///
  /// - Parameter key: what stands before the colours, and the colours; nil for none.
  init(
    title: String, _ figures: String, key: (unit: String, colors: [(color: PackedPixel, meaning: String)])? = nil,
    _ lettering: Lettering, unit: Double, pictureWidth: Int
  ) throws(DrawingError) {
    self.unit = unit
    lines = []
    let room = room(below: pictureWidth)
    lines = [
      [.words(try lettering.line(title, sizePixels: 13 * unit, color: Self.ink, isBold: true, room: room))],
      [.words(try lettering.line(figures, sizePixels: 11 * unit, color: Self.ink))],
    ]
    guard let key else { return }
    var entries = [[try Self.note(key.unit + ":", lettering, unit)]]
    let side = max(6, px(12))
    for (color, meaning) in key.colors {
      let swatch = Item.swatch(Pixmap(width: side, height: side, filledWith: color))
      entries.append([swatch, try Self.note(meaning, lettering, unit)])
    }
    lines += evenFlow(entries, within: room)
  }

  /// What words below a picture may take in any case.
  private func room(below pictureWidth: Int) -> Int { max(pictureWidth - 2 * px(10), px(310)) }

  /// Entries in as few lines as there can be, all of them about as long: none stands in a line alone that has room.
  private func evenFlow(_ entries: [[Item]], within widest: Int) -> [[Item]] {
    let count = flow(entries, within: widest).count
    var (least, most) = (0, widest)
    while least < most {  // Halves each time.
      let middle = (least + most) / 2
      if flow(entries, within: middle).count <= count { most = middle } else { least = middle + 1 }
    }
    return flow(entries, within: most)
  }

  /// Entries one after the other, in as many lines as they need; an entry is never broken.
  private func flow(_ entries: [[Item]], within widest: Int) -> [[Item]] {
    var lines: [[Item]] = []
    for entry in entries {
      if let last = lines.last, width(last + entry) <= widest {
        lines[lines.count - 1] += entry
      } else {
        lines.append(entry)
      }
    }
    return lines
  }

  private static func note(_ words: String, _ lettering: Lettering, _ unit: Double) throws(DrawingError) -> Item {
    .words(try lettering.line(words, sizePixels: 9 * unit, color: faint))
  }

  /// A step's coat as it looks on the middle gray of what overlays lie on.
  private static func swatch(
    _ step: LevelScale.Step, _ scale: LevelScale, _ palette: OverlayPalette, unit: Double
  ) -> Pixmap {
    // Lines need room to show how far they are apart.
    let size = palette == .hatched ? (width: 28.0, height: 16.0) : (width: 12, height: 12)
    let (width, height) = (max(6, Int((size.width * unit).rounded())), max(6, Int((size.height * unit).rounded())))
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var map = LevelMap(area: area)
    map.add(step.from, over: .full(area))
    var canvas = Canvas(area: area, pixmap: Pixmap(width: width, height: height, filledWith: OverlayGround.middle))
    canvas.draw(map.painted(scale, palette, unit: unit))
    return canvas.pixmap
  }

  // MARK: Drawing

  /// How wide it is, margins included.
  var width: Int { (lines.map(width).max() ?? 0) + 2 * px(10) }

  /// How high it is, margins included.
  var height: Int { lines.reduce(2 * px(10)) { $0 + height($1) + px(4) } }

  /// The picture with the strip below it, as wide as the wider of both; the picture's first pixel stays the first.
  func below(_ picture: Canvas) -> Pixmap {
    let top = picture.area.height
    let (width, height) = (max(picture.area.width, width), top + height)
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var sheet = Canvas(area: area, pixmap: Pixmap(width: width, height: height, filledWith: 0xFFFF_FFFF))
    sheet.draw(picture)
    let rule = PixelRect(minX: 0, minY: top, maxX: width, maxY: top + max(1, px(0.5)))
    sheet.fill(rule, with: Color(red: 0.8, green: 0.8, blue: 0.82).premultiplied)
    draw(on: &sheet, x: 0, y: top)
    return sheet.pixmap
  }

  /// Draws the words with their margins at a place.
  func draw(on sheet: inout Canvas, x: Int, y: Int) {
    var y = y + px(10)
    for line in lines {
      draw(line, at: (x + px(10), y), on: &sheet)
      y += height(line) + px(4)
    }
  }

  private func draw(_ line: [Item], at start: (x: Int, y: Int), on sheet: inout Canvas) {
    var x = start.x
    let middle = start.y + height(line) / 2
    for item in line {
      let pixmap = pixmap(item)
      let top = middle - pixmap.height / 2
      let area = PixelRect(minX: x, minY: top, maxX: x + pixmap.width, maxY: top + pixmap.height)
      sheet.draw(Canvas(area: area, pixmap: pixmap))
      x += pixmap.width + gap(item)
    }
  }

  private func width(_ line: [Item]) -> Int {
    guard let last = line.last else { return 0 }
    return line.reduce(0) { $0 + pixmap($1).width + gap($1) } - gap(last)
  }

  private func height(_ line: [Item]) -> Int { line.reduce(0) { max($0, pixmap($1).height) } }

  private func pixmap(_ item: Item) -> Pixmap {
    switch item {
    case .words(let pixmap), .swatch(let pixmap): pixmap
    }
  }

  /// What follows an item: a swatch stands near its meaning, and farther from the next.
  private func gap(_ item: Item) -> Int {
    if case .swatch = item { px(4) } else { px(10) }
  }

  private func px(_ points: Double) -> Int { Int((points * unit).rounded()) }
}
