import LayerDiagnostics
public import LayerGeometry
import LayerModel
public import LayerPlanning
public import LayerRaster
import LayerWriting

/// Makes the pictures of overlays.
public struct OverlayPainter {
  private let lettering: Lettering?
  private let palette: OverlayPalette
  private let facts: FrameFacts?

  /// A painter; without the text library, or where they are not wanted, its pictures carry no words.
  ///
  /// - Parameter facts: the frame that is shown; without it, overlays that need it are not there.
  public init(_ palette: OverlayPalette = .standard, withWords: Bool = true, facts: FrameFacts? = nil) {
    self.facts = facts
    lettering = withWords ? Lettering() : nil
    self.palette = palette
  }

  /// The diagnosis alone: exactly the picture's size, transparent where there is nothing to say.
  public func diagnosis(_ id: String, of plan: PassPlan) -> Pixmap? {
    guard let overlay = OverlayCatalog.overlay(id, facts) else { return nil }
    return overlay.measure(plan).painted(overlay.scale, palette, unit: plan.tree.scale).pixmap
  }

  /// The diagnosis over the desaturated picture, with labels on it and a legend below.
  ///
  /// - Parameter cut: the part of the screen that is shown; nil for all.
  public func picture(
    _ id: String, of plan: PassPlan, over picture: Pixmap, cut: PixelRect? = nil
  ) throws(DrawingError) -> Pixmap? {
    guard let overlay = OverlayCatalog.overlay(id, facts) else { return nil }
    var canvas = ground(overlay, plan, picture, cut)
    guard let lettering else { return canvas.pixmap }
    let unit = max(1, plan.tree.scale)
    let shown = OverlayView(cut: cut ?? plan.tree.screen, reduction: 1)
    try OverlayLabels.draw(shown.labels(overlay.labels(plan)), on: &canvas, lettering, unit: unit)
    return try LegendStrip(
      overlay.summary(plan), of: overlay, palette, lettering, unit: unit, pictureWidth: canvas.area.width,
      isOfPart: shown.cut != plan.tree.screen
    ).below(canvas)
  }

  /// The picture and every overlay side by side, each with its legend.
  public func sheet(of plan: PassPlan, over picture: Pixmap, cut: PixelRect? = nil) throws(DrawingError) -> Pixmap {
    let size = cut ?? plan.tree.screen
    var sheet = ContactSheet(of: size, unit: plan.tree.scale)
    let unit = sheet.unit
    let plain = (cut.map { picture.cropped(to: $0) } ?? picture).reduced(by: sheet.reduction)
    var title: LegendStrip?
    if let lettering {
      let part = size == plan.tree.screen ? "" : ", a part; figures are of the whole scene"
      let figures = "\(size.width) \u{00D7} \(size.height) pixels\(part)"
      title = try LegendStrip(
        title: DisplayText.escaped(plan.tree.scene.name), figures, lettering, unit: unit, pictureWidth: plain.width)
    }
    sheet.add(Canvas(plain), title)
    let shown = OverlayView(cut: size, reduction: sheet.reduction)
    for overlay in OverlayCatalog.all {
      var canvas = Canvas(ground(overlay, plan, picture, cut).pixmap.reduced(by: sheet.reduction))
      var strip: LegendStrip?
      if let lettering {
        strip = try LegendStrip(
          overlay.summary(plan), of: overlay, palette, lettering, unit: unit, pictureWidth: canvas.area.width,
          isOfPart: size != plan.tree.screen)
        try OverlayLabels.draw(shown.labels(overlay.labels(plan)), on: &canvas, lettering, unit: unit)
      }
      sheet.add(canvas, strip)
    }
    return sheet.pixmap
  }

  /// The diagnosis over the desaturated picture, cut to what is shown.
  private func ground(_ overlay: Overlay, _ plan: PassPlan, _ picture: Pixmap, _ cut: PixelRect?) -> Canvas {
    var canvas = Canvas(area: plan.tree.screen, pixmap: OverlayGround.desaturated(picture))
    canvas.draw(overlay.measure(plan).painted(overlay.scale, palette, unit: plan.tree.scale))
    guard let cut else { return canvas }
    return Canvas(canvas.pixmap.cropped(to: cut))
  }
}

/// Which part of the screen a picture shows, and how much smaller.
private struct OverlayView {
  let cut: PixelRect
  let reduction: Int

  /// Labels where they belong in the picture; those that are about nothing in it are left out.
  func labels(_ labels: [OverlayLabel]) -> [OverlayLabel] {
    labels.compactMap { label in
      let seen = label.about.intersection(cut)
      guard !seen.isEmpty else { return nil }
      let about = PixelRect(
        minX: (seen.minX - cut.minX) / reduction, minY: (seen.minY - cut.minY) / reduction,
        maxX: (seen.maxX - cut.minX + reduction - 1) / reduction,
        maxY: (seen.maxY - cut.minY + reduction - 1) / reduction)
      return OverlayLabel(name: label.name, figures: label.figures, about: about)
    }
  }
}

/// Names on a picture, each near what it is about, none over another, none beyond the edge.
enum OverlayLabels {
  private static let ink = Color.white
  /// All labels together cover at most this part of the picture.
  private static let mostCovered = 0.15
  /// Of longer names the middle is left out: names that differ mostly do so at an end.
  private static let mostNameColumns = 32
  private static let plate = Color(red: 0.11, green: 0.11, blue: 0.12, alpha: 0.86).premultiplied

  /// Draws labels in their order; one without a free place near what it is about is left out.
  static func draw(
    _ labels: [OverlayLabel], on canvas: inout Canvas, _ lettering: Lettering, unit: Double
  ) throws(DrawingError) {
    let padding = Int((2.5 * unit).rounded())
    var words: [Pixmap] = []
    let room = canvas.area.width - 2 * padding
    for label in labels { words.append(try line(of: label, lettering, sizePixels: 9 * unit, room: room)) }
    let sizes = words.map { (width: $0.width + 2 * padding, height: $0.height + padding) }
    let places = places(of: sizes, about: labels.map(\.about), in: canvas.area)
    for (words, place) in zip(words, places) {
      guard let place else { continue }
      let map = PlaneTransform<LayerSpace, TargetSpace>.identity
      let rect = Rect<LayerSpace>(
        minX: Double(place.minX), minY: Double(place.minY), maxX: Double(place.maxX), maxY: Double(place.maxY))
      let outline = LayerOutline(RoundedRect(rect: rect, radius: 3 * unit), under: map)
      canvas.fill(outline.coverage(within: canvas.area), with: plate)
      let area = PixelRect(
        minX: place.minX + padding, minY: place.minY + padding / 2, maxX: place.minX + padding + words.width,
        maxY: place.minY + padding / 2 + words.height)
      canvas.draw(Canvas(area: area, pixmap: words))
    }
  }

  /// A label's words, with as much of its name as there is room for: what is said about the worst layer counts more.
  private static func line(
    of label: OverlayLabel, _ lettering: Lettering, sizePixels: Double, room: Int
  ) throws(DrawingError) -> Pixmap {
    var columns = min(DisplayWidth.columns(of: label.name), mostNameColumns)
    while true {  // Ends: the name is a column shorter in each round, down to none.
      let line = try lettering.line(
        label.words(nameColumns: columns), sizePixels: sizePixels, color: ink, isBold: true)
      if line.width <= room || columns <= 0 { return line }
      columns -= 1
    }
  }

  /// Where labels of some sizes go: earlier ones first, none over another, none beyond the edges.
  static func places(
    of sizes: [(width: Int, height: Int)], about rects: [PixelRect], in area: PixelRect
  ) -> [PixelRect?] {
    var taken: [PixelRect] = []
    var room = Int(Double(area.area) * mostCovered)
    return zip(sizes, rects).map { size, rect in
      // The first is worth more than what it covers.
      guard taken.isEmpty || size.width * size.height <= room,
        let place = place(size, about: rect, in: area, avoiding: taken)
      else { return nil }
      taken.append(place)
      room -= place.area
      return place
    }
  }

  /// Inside at a corner where there is room, else above or below; nil where every such place is taken.
  private static func place(
    _ size: (width: Int, height: Int), about rect: PixelRect, in area: PixelRect, avoiding taken: [PixelRect]
  ) -> PixelRect? {
    guard size.width <= area.width, size.height <= area.height else { return nil }
    let inside = [
      (rect.minX, rect.minY), (rect.maxX - size.width, rect.minY), (rect.minX, rect.maxY - size.height),
      (rect.maxX - size.width, rect.maxY - size.height),
    ]
    let beside = [(rect.minX, rect.minY - size.height), (rect.minX, rect.maxY)]
    // A name that would hide most of what it is about is next to it.
    let isRoomy = rect.width >= size.width && rect.height >= 2 * size.height
    for (x, y) in isRoomy ? inside + beside : beside + inside {
      let left = min(max(x, area.minX), area.maxX - size.width)
      let top = min(max(y, area.minY), area.maxY - size.height)
      let place = PixelRect(minX: left, minY: top, maxX: left + size.width, maxY: top + size.height)
      if !taken.contains(where: { $0.meets(place) }) { return place }
    }
    return nil
  }
}

/// Pictures side by side, each with its words below, in reading order.
struct ContactSheet {
  /// By how much pictures are made smaller: a panel is about as large as a hand.
  let reduction: Int
  /// Pixels of one point of the words.
  let unit: Double
  /// How many panels stand side by side; nil for as many as look well.
  private let wantedColumns: Int?
  private var panels: [(picture: Canvas, words: LegendStrip?)] = []

  private static let widestPanel = 480.0
  private static let highestPanel = 900.0
  /// Width over height that a sheet comes near to.
  private static let shape = 1.3

  /// A sheet for pictures of one size.
  init(of size: PixelRect, unit: Double, columns: Int? = nil) {
    wantedColumns = columns
    let factor = max(Double(size.width) / Self.widestPanel, Double(size.height) / Self.highestPanel)
    reduction = max(1, Int(factor.rounded(.up)))
    self.unit = max(1, unit / Double(reduction))
  }

  /// Adds a picture that has been made smaller, and its words where there are any.
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
      sheet.fill(frame, with: Color(red: 0.8, green: 0.8, blue: 0.82).premultiplied)
      sheet.fill(place, with: Color.white.premultiplied)
      sheet.draw(Canvas(area: place, pixmap: panel.picture.pixmap))
      panel.words?.draw(on: &sheet, x: x - Int((10 * unit).rounded()), y: place.maxY)
    }
    return sheet.pixmap
  }

  /// How many panels stand side by side: rows are as full as they can be, and the sheet is about as wide as high.
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

/// How overlays show what they have to say.
public enum OverlayPalette: String, Sendable, CaseIterable {
  /// The colours of Apple's tools.
  case standard = "default"
  /// Colours that differ for those who tell red from green badly.
  case colourBlind = "colour-blind"
  /// Pale tints with lines, each meaning with its own: for print, and over pictures of the same colours.
  case hatched

  /// How an ink looks.
  func coat(_ ink: OverlayInk, unit: Double) -> OverlayCoat {
    switch self {
    case .standard: OverlayCoat(field: ink.color)
    case .colourBlind: OverlayCoat(field: ink.blindColor)
    case .hatched: OverlayCoat(hatched: ink, unit: unit)
    }
  }
}

/// The pixels of a tint.
struct OverlayCoat {
  private let field: PackedPixel
  private let line: PackedPixel
  /// How much x and y of a pixel count towards its place between lines.
  private let directions: [(x: Int, y: Int)]
  private let period: Int
  private let thickness: Int

  /// The same everywhere.
  init(field color: Color) {
    field = color.premultiplied.packed
    line = field
    directions = []
    (period, thickness) = (1, 0)
  }

  /// The tint at its palest, with dark lines.
  init(hatched ink: OverlayInk, unit: Double) {
    var color = ink.color
    color.alpha = 0.26
    field = color.premultiplied.packed
    let (red, green, blue) = (color.red * 0.6, color.green * 0.6, color.blue * 0.6)
    line = Color(red: red, green: green, blue: blue, alpha: 0.9).premultiplied.packed
    let distance: Double
    switch ink.hatch {
    case .rising(let points): (directions, distance) = ([(1, 1)], points)
    case .falling(let points): (directions, distance) = ([(1, -1)], points)
    case .crossed(let points): (directions, distance) = ([(1, 1), (1, -1)], points)
    case .level(let points): (directions, distance) = ([(0, 1)], points)
    case .upright(let points): (directions, distance) = ([(1, 0)], points)
    }
    period = max(2, Int((distance * unit).rounded()))
    thickness = max(1, Int(unit.rounded()))
  }

  /// The pixel at a place.
  func pixel(_ x: Int, _ y: Int) -> PackedPixel {
    for direction in directions {
      let place = (x * direction.x + y * direction.y) % period
      if (place < 0 ? place + period : place) < thickness { return line }
    }
    return field
  }
}

extension Canvas {
  /// A picture that begins at the origin.
  init(_ pixmap: Pixmap) {
    self.init(area: PixelRect(minX: 0, minY: 0, maxX: pixmap.width, maxY: pixmap.height), pixmap: pixmap)
  }
}
