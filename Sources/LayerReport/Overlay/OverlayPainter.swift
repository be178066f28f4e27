public import LayerGeometry
public import LayerPlanning
public import LayerRaster

/// Makes the pictures of overlays.
public struct OverlayPainter {
  private let lettering: Lettering?

  /// A painter; without the text library, or where they are not wanted, its pictures carry no words.
  public init(withWords: Bool = true) { lettering = withWords ? Lettering() : nil }

  /// The diagnosis alone: exactly the picture's size, transparent where there is nothing to say.
  public func diagnosis(_ id: String, of plan: PassPlan) -> Pixmap? {
    guard let overlay = OverlayCatalog.overlay(id) else { return nil }
    return Self.paint(overlay, plan).pixmap
  }

  /// The diagnosis over the desaturated picture, with labels on it and a legend below.
  ///
  /// - Parameter cut: the part of the screen that is shown; nil for all.
  public func picture(
    _ id: String, of plan: PassPlan, over picture: Pixmap, cut: PixelRect? = nil
  ) throws(CairoError) -> Pixmap? {
    guard let overlay = OverlayCatalog.overlay(id) else { return nil }
    let area = plan.tree.screen
    var canvas = Canvas(area: area, pixmap: OverlayGround.desaturated(picture))
    canvas.draw(Self.paint(overlay, plan))
    guard let lettering else { return canvas.pixmap }
    let unit = plan.tree.scale
    try OverlayLabels.draw(overlay.labels(plan), on: &canvas, lettering, unit: unit)
    if let cut {
      let shown = PixelRect(minX: 0, minY: 0, maxX: cut.width, maxY: cut.height)
      canvas = Canvas(area: shown, pixmap: canvas.pixmap.cropped(to: cut))
    }
    let legend = try LegendStrip(
      overlay.legend(plan), title: overlay.title, lettering, unit: unit, width: canvas.area.width)
    return legend.below(canvas)
  }

  private static func paint(_ overlay: Overlay, _ plan: PassPlan) -> Canvas {
    var canvas = Canvas(area: plan.tree.screen)
    overlay.paint(plan, &canvas)
    return canvas
  }
}
