import LayerDiagnostics
import LayerGeometry
public import LayerModel
public import LayerPlanning
public import LayerRaster
import LayerWriting

/// Frames of a scene side by side over a time axis: the picture, and below it each overlay.
public struct Filmstrip {
  /// The maximum number of frames in a strip by default.
  static let usualFrames = 12
  /// The maximum number of frames in a strip: more cannot be distinguished on a screen.
  public static let mostFrames = 60
  /// The room for a frame in pixels; scenes are shown at one pixel per point if they fit.
  static let (frameWidth, frameHeight) = (180, 320)

  /// The facts about a frame that the strip shows.
  public struct Moment: Sendable {
    let index: Int
    let time: Microseconds
    let shown: Int
    let passes: Int

    /// Creates a frame with its time, the frame that is on the screen at that time, and its offscreen passes.
    public init(index: Int, time: Microseconds, shown: Int, passes: Int) {
      self.index = index
      self.time = time
      self.shown = shown
      self.passes = passes
    }

    /// Whether another frame is still on the screen.
    var isLate: Bool { shown != index }
  }

  /// One frame of the strip.
  struct Frame {
    let moment: Moment
    /// The reduced picture, then the reduced overlays.
    let rows: [Pixmap]
  }

  let name: String
  let clock: FrameClock
  /// The overlays of the strip's first frame, for their titles and colours.
  private(set) var overlays: [Overlay] = []
  private let ids: [String]
  let palette: OverlayPalette
  private(set) var frames: [Frame] = []

  /// Creates a strip without frames.
  ///
  /// - Parameter overlays: the ids of the overlays of its frames.
  public init(of scene: Scene, overlays: [String], palette: OverlayPalette) {
    name = scene.name
    clock = scene.clock
    ids = overlays
    self.palette = palette
  }

  /// A selection of frames at equal intervals; all frames if there are few.
  public static func frames(of clock: FrameClock) -> [Int] {
    let step = (clock.count + usualFrames - 1) / usualFrames
    return Array(stride(from: 0, to: clock.count, by: step))
  }

  /// Adds a frame at the end.
  ///
  /// - Parameters:
  ///   - rows: the frame's picture, then each overlay over it.
  ///   - facts: the facts about the frame from a simulation.
  public mutating func add(_ moment: Moment, of plan: PassPlan, _ rows: [Pixmap], facts: FrameFacts?) {
    if frames.isEmpty { overlays = ids.compactMap { OverlayCatalog.overlay($0, facts) } }
    frames.append(Frame(moment: moment, rows: rows.map { Self.reduced($0, plan.tree.scale) }))
  }

  /// The strip; without text if the text library is not installed.
  public func picture() throws(DrawingError) -> Pixmap { try FilmstripLayout(self, Lettering()).picture() }

  private static func reduced(_ picture: Pixmap, _ scale: Double) -> Pixmap {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let factor = max(1, scale, width / Double(frameWidth), height / Double(frameHeight))
    return picture.thumbnail(
      width: max(1, Int((width / factor).rounded())), height: max(1, Int((height / factor).rounded())))
  }
}

/// The layout of a filmstrip: columns are frames, rows are the picture and its overlays.
struct FilmstripLayout {
  private static let (margin, gap, titleHeight, headingHeight, axisHeight) = (24, 12, 56, 26, 72)

  private let strip: Filmstrip
  private let lettering: Lettering?
  private let legends: [LegendStrip]

  init(_ strip: Filmstrip, _ lettering: Lettering?) throws(DrawingError) {
    self.strip = strip
    self.lettering = lettering
    var legends: [LegendStrip] = []
    if let lettering {
      for overlay in strip.overlays { legends.append(try LegendStrip(colorsOf: overlay, strip.palette, lettering)) }
    }
    self.legends = legends
  }

  private var columnWidth: Int { max(112, strip.frames.reduce(0) { max($0, $1.rows.first?.width ?? 0) }) }
  private var rowHeight: Int { strip.frames.reduce(0) { max($0, $1.rows.first?.height ?? 0) } }
  private var rows: Int { strip.overlays.count + 1 }
  private var axisTop: Int { Self.margin + Self.titleHeight + rows * (Self.headingHeight + rowHeight + Self.gap) }

  /// Draws the strip.
  func picture() throws(DrawingError) -> Pixmap {
    let columns = strip.frames.count * (columnWidth + Self.gap) - Self.gap
    let width = 2 * Self.margin + max(320, columns, legends.map(\.width).max() ?? 0)
    let height = axisTop + Self.axisHeight + legends.reduce(0) { $0 + $1.height } + Self.margin / 2
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var sheet = Canvas(area: area, pixmap: Pixmap(width: width, height: height, filledWith: 0xFFFF_FFFF))
    try drawTitle(on: &sheet)
    for row in 0..<rows { try draw(row: row, on: &sheet) }
    try drawAxis(to: Self.margin + columns, on: &sheet)
    var y = axisTop + Self.axisHeight
    for legend in legends {
      legend.draw(on: &sheet, x: Self.margin - 10, y: y)
      y += legend.height
    }
    return sheet.pixmap
  }

  private func left(of column: Int) -> Int { Self.margin + column * (columnWidth + Self.gap) }

  private func drawTitle(on sheet: inout Canvas) throws(DrawingError) {
    try write(
      DisplayText.escaped(strip.name), 17, PictureColors.ink, isBold: true, at: (Self.margin, Self.margin), on: &sheet)
    let rate = DecimalText.short(strip.clock.framesPerSecond)
    let shown = strip.frames.count == 1 ? "1 frame" : "\(strip.frames.count) frames"
    let words = "\(shown) of \(strip.clock.count), \(rate) frames per second"
    try write(words, 13, PictureColors.faint, at: (Self.margin, Self.margin + 26), on: &sheet)
  }

  private func draw(row: Int, on sheet: inout Canvas) throws(DrawingError) {
    let top = Self.margin + Self.titleHeight + row * (Self.headingHeight + rowHeight + Self.gap)
    let heading = row == 0 ? "Picture" : Self.heading(strip.overlays[row - 1])
    try write(heading, 13, PictureColors.ink, isBold: true, at: (Self.margin, top), on: &sheet)
    for (column, frame) in strip.frames.enumerated() where row < frame.rows.count {
      let picture = frame.rows[row]
      let (x, y) = (left(of: column), top + Self.headingHeight)
      let area = PixelRect(minX: x, minY: y, maxX: x + picture.width, maxY: y + picture.height)
      // A border is drawn around the picture, because many scenes are white to their edges or clear.
      let isLate = frame.moment.isLate
      let width = isLate ? 3 : 1
      let border = PixelRect(
        minX: area.minX - width, minY: area.minY - width, maxX: area.maxX + width, maxY: area.maxY + width)
      sheet.fill(border, with: (isLate ? PictureColors.alarm : PictureColors.rule).premultiplied)
      sheet.fill(area, with: Color.white.premultiplied)
      sheet.draw(Canvas(area: area, pixmap: picture))
    }
  }

  /// The title of a row.
  ///
  /// Most overlays show a whole plan, although a frame executes only the changed part; their titles state this.
  private static func heading(_ overlay: Overlay) -> String {
    overlay.title + (OverlayCatalog.needsFacts(overlay.id) ? "" : ", if everything were redrawn")
  }

  /// A time axis with a tick at the beginning of each frame.
  private func drawAxis(to end: Int, on sheet: inout Canvas) throws(DrawingError) {
    let y = axisTop + 4
    sheet.fill(PixelRect(minX: Self.margin, minY: y, maxX: end, maxY: y + 2), with: PictureColors.faint.premultiplied)
    for (column, frame) in strip.frames.enumerated() {
      let x = left(of: column)
      sheet.fill(PixelRect(minX: x, minY: y - 4, maxX: x + 2, maxY: y + 6), with: PictureColors.faint.premultiplied)
      let moment = frame.moment
      // Times are rounded to the millisecond: more digits would not fit and are not needed to distinguish frames.
      let time = Microseconds((moment.time.rawValue + 500) / 1_000 * 1_000)
      try write("\(time.secondsText) s", 12, PictureColors.ink, isBold: true, at: (x, y + 10), on: &sheet)
      let passes = moment.passes == 1 ? "runs 1 pass" : "runs \(moment.passes) passes"
      let words = moment.isLate ? ["late:", "shows frame \(moment.shown)"] : ["frame \(moment.index)", passes]
      for (line, words) in words.enumerated() {
        let ink = moment.isLate ? PictureColors.alarm : PictureColors.faint
        try write(words, 12, ink, isBold: moment.isLate, at: (x, y + 28 + 16 * line), on: &sheet)
      }
    }
  }

  private func write(
    _ words: String, _ size: Double, _ color: Color, isBold: Bool = false, at corner: (x: Int, y: Int),
    on sheet: inout Canvas
  ) throws(DrawingError) {
    guard let lettering else { return }
    let room = sheet.area.maxX - Self.margin - corner.x
    let line = try lettering.line(words, sizePixels: size, color: color, isBold: isBold, room: max(room, columnWidth))
    let area = PixelRect(
      minX: corner.x, minY: corner.y, maxX: corner.x + line.width, maxY: corner.y + line.height)
    sheet.draw(Canvas(area: area, pixmap: line))
  }
}
