import LayerDiagnostics
public import LayerGeometry
import LayerModel
public import LayerPlanning
public import LayerRaster

/// Creates the pictures of overlays.
public struct OverlayPainter {
  private let lettering: Lettering?
  private let palette: OverlayPalette
  private let facts: FrameFacts?

  /// Creates a painter; its pictures have no text if the text library is missing or text is not requested.
  ///
  /// - Parameter facts: the frame to show; without it, overlays that need a frame are not available.
  public init(_ palette: OverlayPalette = .standard, withWords: Bool = true, facts: FrameFacts? = nil) {
    self.facts = facts
    lettering = withWords ? Lettering() : nil
    self.palette = palette
  }

  /// The diagnosis alone, at exactly the picture's size, transparent outside the marks.
  public func diagnosis(_ id: String, of plan: PassPlan) -> Pixmap? {
    guard let overlay = OverlayCatalog.overlay(id, facts) else { return nil }
    let diagnosis = overlay.diagnosis(of: plan)
    let tints = palette.tints(overlay.scale, unit: plan.tree.pictureUnit)
    let looks = diagnosis.map.looks(overlay.scale)
    let (area, width) = (plan.tree.screen, plan.tree.screen.width)
    var tint = Pixmap(width: area.width, height: area.height)
    tint.withMutablePixels { pixels in
      for place in pixels.indices where looks[place] != 255 {
        pixels[place] = tints[Int(looks[place])].pixel(place % width, place / width)
      }
    }
    return tint
  }

  /// The diagnosis over the grey screen, with chips and a legend below.
  ///
  /// - Parameter cut: the part of the screen to show; nil for the whole screen.
  public func picture(
    _ id: String, of plan: PassPlan, over picture: Pixmap, cut: PixelRect? = nil
  ) throws(DrawingError) -> Pixmap? {
    guard let panel = panel(id, on: OverlayScreen(plan, picture: picture)) else { return nil }
    return try self.picture(of: panel, cut: cut)
  }

  /// A panel of an overlay on a shared screen, for its picture and for a sheet.
  public func panel(_ id: String, on screen: OverlayScreen) -> OverlayPanel? {
    OverlayCatalog.overlay(id, facts).map { OverlayPanel($0, palette, on: screen) }
  }

  /// A single panel, with a legend below.
  public func picture(of panel: OverlayPanel, cut: PixelRect? = nil) throws(DrawingError) -> Pixmap {
    let plan = panel.screen.plan
    let view = OverlayView(cut: cut ?? plan.tree.screen, reduction: 1)
    let unit = max(1, plan.tree.pictureUnit)
    let canvas = try panel.drawn(view, lettering, unit: unit)
    guard let lettering else { return canvas.pixmap }
    return try panel.legend(lettering, view, unit: unit, width: canvas.area.width).below(canvas)
  }

  /// A sheet that shows the picture and every overlay with any marks side by side, each with its legend.
  public func sheet(of plan: PassPlan, over picture: Pixmap, cut: PixelRect? = nil) throws(DrawingError) -> Pixmap {
    let screen = OverlayScreen(plan, picture: picture)
    return try sheet(of: OverlayCatalog.stillIDs.compactMap { panel($0, on: screen) }, on: screen, cut: cut)
  }

  /// A sheet of the given panels.
  public func sheet(
    of panels: [OverlayPanel], on screen: OverlayScreen, cut: PixelRect? = nil
  ) throws(DrawingError) -> Pixmap {
    let (plan, picture) = (screen.plan, screen.picture)
    let size = cut ?? plan.tree.screen
    var sheet = ContactSheet(of: size, unit: plan.tree.pictureUnit)
    let unit = sheet.unit
    let plain = (cut.map { picture.cropped(to: $0) } ?? picture).reduced(by: sheet.reduction)
    var title: LegendStrip?
    if let lettering {
      let part = size == plan.tree.screen ? "" : ", a part; figures are for the whole scene"
      title = try LegendStrip(
        title: DisplayText.escaped(plan.tree.scene.name), "\(size.width) \u{00D7} \(size.height) pixels\(part)",
        notes: panels.filter(\.isEmpty).map(\.overlay.nothing), lettering, unit: unit, pictureWidth: plain.width)
    }
    sheet.add(Canvas(plain), title)
    let view = OverlayView(cut: size, reduction: sheet.reduction)
    for panel in panels where !panel.isEmpty {
      let canvas = try panel.drawn(view, lettering, unit: unit)
      let legend = try lettering.map { lettering throws(DrawingError) in
        try panel.legend(lettering, view, unit: unit, width: canvas.area.width)
      }
      sheet.add(canvas, legend)
    }
    return sheet.pixmap
  }
}

/// The part of the screen that a picture shows, and its reduction.
struct OverlayView {
  let cut: PixelRect
  let reduction: Int

  /// The place of a screen rectangle in the picture; empty if the rectangle is outside.
  func place(of rect: PixelRect) -> PixelRect {
    let seen = rect.intersection(cut)
    guard !seen.isEmpty else { return .empty }
    return PixelRect(
      minX: (seen.minX - cut.minX) / reduction, minY: (seen.minY - cut.minY) / reduction,
      maxX: (seen.maxX - cut.minX + reduction - 1) / reduction,
      maxY: (seen.maxY - cut.minY + reduction - 1) / reduction)
  }
}

/// One overlay of one screen.
public struct OverlayPanel {
  let overlay: Overlay
  let screen: OverlayScreen
  private let diagnosis: Diagnosis
  private let lines: OutlineDrawing
  private let palette: OverlayPalette
  /// The whole screen with tints and lines; nil without marks.
  ///
  /// Chips and the legend are drawn later, because they depend on the shown size.
  private let marked: Canvas?
  /// The looks that occur in the picture or as brackets around it.
  let occurring: Set<Int>

  init(_ overlay: Overlay, _ palette: OverlayPalette, on screen: OverlayScreen) {
    let plan = screen.plan
    let area = plan.tree.screen
    let diagnosis = overlay.diagnosis(of: plan, screen.shapes)
    let lines = OutlineDrawing(palette: palette, scale: overlay.scale, unit: plan.tree.pictureUnit)
    let looks = diagnosis.map.looks(overlay.scale)
    var occurring = Self.looks(in: looks)
    let isEmpty = diagnosis.marks.isEmpty && occurring.isEmpty
    for mark in diagnosis.marks where mark.level > 0 && mark.isWhole(on: area) {
      let step = mark.isSystem ? overlay.scale.steps.count : overlay.scale.step(of: mark.level)
      if let step { occurring.insert(step) }
    }
    if isEmpty {
      marked = nil
    } else {
      var canvas = Canvas(
        area: area, pixmap: screen.tinted(looks, palette.tints(overlay.scale, unit: plan.tree.pictureUnit)))
      lines.drawMargins(of: diagnosis.marks, area, avoiding: screen.inks, diagnosis.owners, on: &canvas)
      lines.drawEdges(of: diagnosis.marks, seen: diagnosis.owners, plan.tree, on: &canvas)
      lines.drawWhole(diagnosis.marks, area, on: &canvas)
      marked = canvas
    }
    (self.overlay, self.screen, self.diagnosis, self.lines) = (overlay, screen, diagnosis, lines)
    (self.palette, self.occurring) = (palette, occurring)
  }

  private static func looks(in looks: [UInt8]) -> Set<Int> {
    var seen = [Bool](repeating: false, count: 256)
    var last: UInt8?
    for look in looks where look != last { (seen[Int(look)], last) = (true, look) }
    return Set(seen.indices.filter { seen[$0] && $0 != 255 })
  }

  /// Whether the overlay marks nothing.
  var isEmpty: Bool { marked == nil }

  /// The whole screen with tints and lines, without chips.
  var whole: Pixmap { marked?.pixmap ?? screen.bare }

  /// The figures below the picture.
  var summary: OverlaySummary { diagnosis.summary }

  /// The screen with the diagnosis, cropped and reduced according to the view.
  ///
  /// Chips are drawn at the picture's size, so that their text is legible.
  func drawn(_ view: OverlayView, _ lettering: Lettering?, unit: Double) throws(DrawingError) -> Canvas {
    let cut = view.cut == screen.plan.tree.screen ? whole : whole.cropped(to: view.cut)
    var picture = Canvas(cut.reduced(by: view.reduction))
    guard let lettering else { return picture }
    let chips = chips(view)
    let named = try OverlayChips(lettering, unit: unit).draw(
      chips, avoiding: screen.inks.map(view.place).filter { !$0.isEmpty }, on: &picture)
    for (chip, named) in zip(chips, named) where chip.group.marks.count > 1 {
      guard let named else { continue }
      let copies = chip.about.enumerated().filter { $0.offset != named }.map(\.element)
      lines.drawCopies(copies, chip.color, unit: unit, on: &picture)
    }
    return picture
  }

  /// The chips of the groups, each at its most visible copy, if there is room.
  private func chips(_ view: OverlayView) -> [OverlayChips.Chip] {
    let whole = screen.plan.tree.screen
    let pixels = diagnosis.owners?.pixels(of: diagnosis.marks)
    var marks = diagnosis.marks
    for place in marks.indices { marks[place].seenPixels = pixels?[place] ?? marks[place].shape.pixels }
    return MarkGroup.all(of: marks).compactMap { group in
      let best = group.marks.indices.filter { group.marks[$0].isMostlySeen(on: whole) }.sorted {
        (group.marks[$1].seenPixels, $0) < (group.marks[$0].seenPixels, $1)
      }
      let places = best.map { place in
        // The chip of a mark without an edge is in a corner of the screen.
        let mark = group.marks[place]
        return view.place(of: mark.isWhole(on: whole) ? whole.inset(by: 2) : mark.shape.box)
      }.filter { !$0.isEmpty }
      guard let first = best.first, !places.isEmpty else { return nil }
      return OverlayChips.Chip(group: group, color: color(of: group.marks[first]), about: places)
    }
  }

  /// The colour of a mark's chip: that of its cost or of its pixels.
  private func color(of mark: OverlayMark) -> Color {
    if let step = overlay.scale.step(of: mark.level) { return lines.color(of: mark, step) }
    var most = 0
    mark.shape.coverage.forEachRun(within: diagnosis.map.area) { y, columns in
      for x in columns { most = max(most, Int(diagnosis.map[x, y])) }
    }
    return lines.color(of: mark, overlay.scale.step(of: Int32(clamping: most)) ?? 0)
  }

  /// The legend below the picture.
  func legend(
    _ lettering: Lettering, _ view: OverlayView, unit: Double, width: Int
  ) throws(DrawingError) -> LegendStrip {
    try LegendStrip(
      diagnosis.summary, of: overlay, looks: occurring, palette, lettering, unit: unit, pictureWidth: width,
      isOfPart: view.cut != screen.plan.tree.screen)
  }
}
