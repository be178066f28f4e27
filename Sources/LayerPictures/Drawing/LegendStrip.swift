import LayerGeometry
import LayerRaster

/// The legend below a picture: title, headline, colours, a line for each reason, further figures.
struct LegendStrip {
  /// One item on a line of the strip.
  private enum Item {
    case words(Pixmap)
    case swatch(Pixmap)
  }

  /// The style of text.
  private struct Style {
    let points: Double
    let color: Color
    var isBold = false

    static let title = Style(points: 15, color: PictureColors.ink, isBold: true)
    static let headline = Style(points: 13, color: PictureColors.ink)
    static let entry = Style(points: 12, color: PictureColors.ink)
    static let note = Style(points: 12, color: PictureColors.faint)
  }

  /// The note next to the figures of a cropped picture.
  static let whole = "in the whole scene; the picture shows a part"

  private var lines: [[Item]] = []
  private let unit: Double

  /// Creates the legend of an overlay for a plan.
  ///
  /// - Parameters:
  ///   - looks: the steps that occur in the picture, by index; the index after the last means the platform's layers.
  ///   - unit: the pixels per point of the text.
  ///   - pictureWidth: the width that is always available for text.
  ///   - isOfPart: whether the picture shows a part of the scene; a note then states that figures are for the whole
  ///     scene.
  init(
    _ summary: OverlaySummary, of overlay: Overlay, looks: Set<Int>, _ palette: OverlayPalette, _ lettering: Lettering,
    unit: Double, pictureWidth: Int, isOfPart: Bool = false
  ) throws(DrawingError) {
    self.unit = unit
    let room = room(below: pictureWidth)
    try add(overlay.title, .title, within: room, lettering)
    try add(summary.headline, .headline, within: room, lettering)
    if isOfPart { try add(Self.whole, .note, within: room, lettering) }
    lines += evenFlow(try entries(of: overlay, summary, looks, palette, lettering), within: room)
    for line in summary.lines {
      let step = line.level.flatMap { overlay.scale.step(of: $0) }
      let lead = step.map { Item.swatch(swatch(overlay.scale.steps[$0], palette)) }
      try add(line.words, .entry, after: lead, within: room, lettering)
    }
    for note in summary.notes { try add(note, .note, within: room, lettering) }
  }

  /// Creates a legend that contains only an overlay's title and the meanings of its colours.
  init(colorsOf overlay: Overlay, _ palette: OverlayPalette, _ lettering: Lettering) throws(DrawingError) {
    unit = 1
    var line = [try words(overlay.title, .init(points: 13, color: PictureColors.ink, isBold: true), lettering)]
    line += try entries(of: overlay, nil, Set(overlay.scale.steps.indices), palette, lettering).flatMap { $0 }
    lines = [line]
  }

  /// Creates a legend from a title shortened to the width of a panel, one line of figures, and colours with their
  /// meanings.
  ///
  /// - Parameters:
  ///   - key: the unit before the colours, and the colours; nil without colours.
  ///   - notes: further lines.
  init(
    title: String, _ figures: String, key: (unit: String, colors: [(color: PackedPixel, meaning: String)])? = nil,
    notes: [String] = [], _ lettering: Lettering, unit: Double, pictureWidth: Int
  ) throws(DrawingError) {
    self.unit = unit
    let room = room(below: pictureWidth)
    let style = Style.title
    lines = [
      [
        .words(
          try lettering.line(title, sizePixels: style.points * unit, color: style.color, isBold: true, room: room))
      ]
    ]
    try add(figures, .headline, within: room, lettering)
    if let key {
      var entries = [[try words(key.unit + ":", .note, lettering)]]
      let side = max(6, px(12))
      for (color, meaning) in key.colors {
        let swatch = Item.swatch(Pixmap(width: side, height: side, filledWith: color))
        entries.append([swatch, try words(meaning, .entry, lettering)])
      }
      lines += evenFlow(entries, within: room)
    }
    for note in notes { try add(note, .note, within: room, lettering) }
  }

  // MARK: Words

  private func words(_ text: String, _ style: Style, _ lettering: Lettering) throws(DrawingError) -> Item {
    .words(try lettering.line(text, sizePixels: style.points * unit, color: style.color, isBold: style.isBold))
  }

  /// Adds text in as many lines as necessary; the first line begins with the swatch, if there is one.
  private mutating func add(
    _ text: String, _ style: Style, after swatch: Item? = nil, within room: Int, _ lettering: Lettering
  ) throws(DrawingError) {
    if text.isEmpty { return }
    let lead = swatch.map { pixmap($0).width + gap($0) } ?? 0
    var line = ""
    var whole: [String] = []
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      let width = try pixmap(words(longer, style, lettering)).width
      if line.isEmpty || width + lead <= room {
        line = longer
      } else {
        whole.append(line)
        line = String(word)
      }
    }
    // A single word on the last line is joined by the word before it.
    if let before = whole.last, !line.contains(" "), let space = before.lastIndex(of: " ") {
      whole[whole.count - 1] = String(before[..<space])
      line = before[before.index(after: space)...] + " " + line
    }
    whole.append(line)
    for (index, text) in whole.enumerated() {
      let words = try words(text, style, lettering)
      guard let swatch else {
        lines.append([words])
        continue
      }
      let blank = Item.swatch(Pixmap(width: pixmap(swatch).width, height: 1))
      lines.append([index == 0 ? swatch : blank, words])
    }
  }

  /// The steps that occur, each with its meaning.
  private func entries(
    of overlay: Overlay, _ summary: OverlaySummary?, _ looks: Set<Int>, _ palette: OverlayPalette,
    _ lettering: Lettering
  ) throws(DrawingError) -> [[Item]] {
    var entries: [[Item]] = []
    for (place, step) in overlay.scale.steps.enumerated() where looks.contains(place) {
      guard let meaning = summary?.meanings[place] ?? step.meaning else { continue }
      entries.append([.swatch(swatch(step, palette)), try words(meaning, .entry, lettering)])
    }
    if looks.contains(overlay.scale.steps.count) {
      let step = LevelScale.Step(from: 1, .system, nil, outlinePoints: 1)
      entries.append([.swatch(swatch(step, palette, isSystem: true)), try words("system", .entry, lettering)])
    }
    if let unit = summary?.unit, !entries.isEmpty { entries.insert([try words(unit + ":", .note, lettering)], at: 0) }
    return entries
  }

  /// The width that is always available for text below a picture.
  private func room(below pictureWidth: Int) -> Int { max(pictureWidth - 2 * px(10), px(310)) }

  /// Entries in as few lines as possible, of similar lengths.
  private func evenFlow(_ entries: [[Item]], within widest: Int) -> [[Item]] {
    let count = flow(entries, within: widest).count
    var (least, most) = (0, widest)
    while least < most {  // Halves each time.
      let middle = (least + most) / 2
      if flow(entries, within: middle).count <= count { most = middle } else { least = middle + 1 }
    }
    return flow(entries, within: most)
  }

  /// Entries in a row, in as many lines as necessary; an entry is never broken.
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

  /// The swatch of a step on a light screen, with its outline.
  private func swatch(_ step: LevelScale.Step, _ palette: OverlayPalette, isSystem: Bool = false) -> Pixmap {
    let tint = isSystem ? OverlayTint(hatched: .system, unit: unit) : palette.tint(step.ink, unit: unit)
    // Hatching needs room to show the distance between its lines.
    let (width, height) = (px(tint.isHatched ? 28 : 16), px(tint.isHatched ? 16 : 12))
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var pixmap = Pixmap(width: width, height: height)
    pixmap.withMutablePixels { pixels in
      for place in pixels.indices { pixels[place] = tint.pixel(place % width, place / width) }
    }
    var canvas = Canvas(area: area, pixmap: Pixmap(width: width, height: height, filledWith: 0xFFF2_F2F2))
    canvas.draw(Canvas(pixmap))
    let edge = max(1, (min(step.outlinePoints, 3) * unit).rounded())
    canvas.fill(ScreenForm.box(area).edge(pixels: edge, within: area), with: palette.line(step.ink).premultiplied)
    return canvas.pixmap
  }

  // MARK: Drawing

  /// The width, including margins.
  var width: Int { (lines.map(width).max() ?? 0) + 2 * px(10) }

  /// The height, including margins.
  var height: Int { lines.reduce(2 * px(10)) { $0 + height($1) + px(4) } }

  /// The picture with the strip below it, as wide as the wider of the two; the picture stays at the top left.
  func below(_ picture: Canvas) -> Pixmap {
    let top = picture.area.height
    let (width, height) = (max(picture.area.width, width), top + height)
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var sheet = Canvas(area: area, pixmap: Pixmap(width: width, height: height, filledWith: 0xFFFF_FFFF))
    sheet.draw(picture)
    let rule = PixelRect(minX: 0, minY: top, maxX: width, maxY: top + max(1, px(0.5)))
    sheet.fill(rule, with: PictureColors.rule.premultiplied)
    draw(on: &sheet, x: 0, y: top)
    return sheet.pixmap
  }

  /// Draws the strip with its margins at the given place.
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

  /// The space after an item: a swatch is close to its meaning and farther from the next item.
  private func gap(_ item: Item) -> Int {
    if case .swatch = item { px(4) } else { px(10) }
  }

  private func px(_ points: Double) -> Int { Int((points * unit).rounded()) }
}

extension Lettering {
  /// One line of text with a maximum width: longer text is truncated, with an ellipsis at its end.
  func line(
    _ words: String, sizePixels: Double, color: Color, isBold: Bool = false, room: Int
  ) throws(DrawingError) -> Pixmap {
    // A letter is at least a pixel wide, so no more letters than pixels are measured, however long a name is.
    var kept = words.prefix(room)
    var line = try line(
      kept.endIndex < words.endIndex ? kept + "…" : String(kept), sizePixels: sizePixels, color: color, isBold: isBold)
    if line.width > room { kept = kept.prefix(kept.count * room / line.width) }
    while line.width > room {  // Ends: one letter fewer in each round.
      line = try self.line(kept + "…", sizePixels: sizePixels, color: color, isBold: isBold)
      if kept.isEmpty { break }
      kept = kept.dropLast()
    }
    return line
  }
}

/// Colours of text and lines around pictures, shared by sheets, filmstrips, comparisons, plots and legends.
enum PictureColors {
  /// The colour of text.
  static let ink = Color(red: 0.11, green: 0.11, blue: 0.12)
  /// The colour of less important text.
  static let faint = Color(red: 0.38, green: 0.38, blue: 0.4)
  /// The colour of lines around pictures and between parts.
  static let rule = Color(red: 0.8, green: 0.8, blue: 0.82)
  /// The colour of late frames.
  static let alarm = Color(red: 0.78, green: 0.12, blue: 0.12)
}
