import LayerDiagnostics
public import LayerGeometry
import LayerModel
public import LayerPlanning
public import LayerRaster

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

  /// Labels where they belong in the picture; those that speak of nothing in it are left out.
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
