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

  /// What is said about figures next to a picture of a part.
  static let whole = "in the whole scene, of which this is a part"

  private var lines: [[Item]]
  private let unit: Double

  /// What an overlay says about a plan.
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
  /// - Parameter key: what comes before the colours, and the colours; nil for none.
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

  /// Entries in as few lines as there can be, all of them about as long: none is in a line alone that has room.
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

  /// A step's tint as it looks on the middle gray of what overlays lie on.
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

/// What an overlay lies on: the picture in pale gray, so that a yellow interface does not hide yellow.
///
/// A dark interface is as pale as a light one: over black, more tints would be brighter, and look like no swatch of the
/// legend.
enum OverlayGround {
  /// The gray of black; white stays white.
  static let darkest: PackedPixel = 212
  /// The gray halfway between, on which legends show their colours.
  static let middle: PackedPixel = gray((darkest + 255) / 2)

  /// The picture on white, without colour and between the darkest gray and white.
  static func desaturated(_ picture: Pixmap) -> Pixmap {
    var ground = picture
    ground.withMutablePixels { pixels in
      for index in pixels.indices {
        let pixel = pixels[index]
        let (alpha, red, green, blue) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        // Rec. 709 luma of the pixel on white, in 1/256 parts.
        let luma = min((54 * red + 183 * green + 19 * blue) / 256 + 255 - alpha, 255)
        pixels[index] = gray(darkest + luma * (255 - darkest) / 255)
      }
    }
    return ground
  }

  private static func gray(_ level: PackedPixel) -> PackedPixel { 0xFF00_0000 | level << 16 | level << 8 | level }
}

/// How the numbers of an overlay look.
struct LevelScale: Sendable {
  /// One look, from a number up to the next step's.
  struct Step: Sendable {
    /// The first number that looks so.
    let from: Int32
    let ink: OverlayInk
    /// What the legend says about it; nil where the legend leaves it out.
    let meaning: String?

    init(from: Int32, _ ink: OverlayInk, _ meaning: String? = nil) {
      self.from = from
      self.ink = ink
      self.meaning = meaning
    }
  }

  /// The looks in ascending order; what lies below the first leaves no mark.
  let steps: [Step]

  /// The step of each number up to the last step's; -1 below the first.
  var stepOfLevel: [Int] {
    var table = [Int](repeating: -1, count: Int(steps.last?.from ?? 0) + 1)
    for (index, step) in steps.enumerated() {
      for level in Int(step.from)..<table.count { table[level] = index }
    }
    return table
  }
}

/// A translucent tint in the ways that each palette shows it.
struct OverlayInk: Sendable {
  /// The tint of the usual palette.
  let color: Color
  /// The tint for those who tell red from green badly.
  let blindColor: Color
  /// The lines that mark it where colours are not to be relied on.
  let hatch: Hatch

  /// Lines over a tint.
  enum Hatch: Sendable {
    /// From the lower left to the upper right, so many points apart.
    case rising(Double)
    /// From the upper left to the lower right.
    case falling(Double)
    /// Both.
    case crossed(Double)
    /// Level lines.
    case level(Double)
    /// Upright lines.
    case upright(Double)
  }

  /// An ink from two colours, each as 0xRRGGBB, their opacity, and the lines.
  init(_ color: UInt32, blind: UInt32, opacity: Float, _ hatch: Hatch) {
    self.color = Self.color(color, opacity)
    blindColor = Self.color(blind, opacity)
    self.hatch = hatch
  }

  private static func color(_ number: UInt32, _ opacity: Float) -> Color {
    func channel(_ shift: UInt32) -> Float { Float(number >> shift & 255) / 255 }
    return Color(red: channel(16), green: channel(8), blue: channel(0), alpha: opacity)
  }
}

/// A whole number for each pixel of the screen: how often something happens there, or what is so.
struct LevelMap: Sendable {
  /// The pixels that it is about.
  let area: PixelRect
  /// The numbers, row by row.
  private(set) var levels: [Int32]

  /// Nothing anywhere.
  init(area: PixelRect) {
    self.area = area
    levels = [Int32](repeating: 0, count: area.area)
  }

  /// The number of one pixel.
  subscript(x: Int, y: Int) -> Int32 { levels[(y - area.minY) * area.width + x - area.minX] }

  /// Adds to the number of each pixel that is covered.
  mutating func add(_ amount: Int32, over coverage: Coverage) {
    change(coverage) { $0 &+= amount }
  }

  /// Notes that something is so of each pixel that is covered.
  mutating func insert(_ bit: Int32, over coverage: Coverage) {
    change(coverage) { $0 |= bit }
  }

  /// How many pixels that are covered have at least a number.
  func count(atLeast least: Int32, over coverage: Coverage) -> Int {
    var count = 0
    coverage.forEachRun(within: area) { y, columns in
      let row = (y - area.minY) * area.width - area.minX
      for x in columns where levels[row + x] >= least { count += 1 }
    }
    return count
  }

  private mutating func change(_ coverage: Coverage, _ body: (inout Int32) -> Void) {
    let area = area
    levels.withUnsafeMutableBufferPointer { levels in
      coverage.forEachRun(within: area) { y, columns in
        let row = (y - area.minY) * area.width - area.minX
        for x in columns { body(&levels[row + x]) }
      }
    }
  }
}

extension LevelMap {
  /// The numbers as colours.
  ///
  /// - Parameter unit: pixels of one point, in which the distance of hatching lines is stated.
  func painted(_ scale: LevelScale, _ palette: OverlayPalette, unit: Double) -> Canvas {
    let coats = scale.steps.map { palette.coat($0.ink, unit: unit) }
    let steps = scale.stepOfLevel
    var pixmap = Pixmap(width: area.width, height: area.height)
    let (width, last) = (area.width, steps.count - 1)
    pixmap.withMutablePixels { pixels in
      levels.withUnsafeBufferPointer { levels in
        for index in levels.indices where levels[index] > 0 {
          let step = steps[min(Int(levels[index]), last)]
          if step >= 0 { pixels[index] = coats[step].pixel(index % width, index / width) }
        }
      }
    }
    return Canvas(area: area, pixmap: pixmap)
  }
}
