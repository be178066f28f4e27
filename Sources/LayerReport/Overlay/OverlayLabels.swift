import LayerGeometry
import LayerRaster

/// Names on a picture, each near what it speaks of, none over another, none beyond the edge.
enum OverlayLabels {
  private static let ink = Color.white
  private static let plate = Color(red: 0.11, green: 0.11, blue: 0.12, alpha: 0.86).premultiplied

  static func draw(
    _ labels: [OverlayLabel], on canvas: inout Canvas, _ lettering: Lettering, unit: Double
  ) throws(CairoError) {
    var taken: [PixelRect] = []
    for label in labels {
      let words = try lettering.line(label.words, sizePixels: 9 * unit, color: ink, isBold: true)
      let padding = Int((2.5 * unit).rounded())
      let size = (width: words.width + 2 * padding, height: words.height + padding)
      guard let place = place(size, about: label.about, in: canvas.area, avoiding: taken) else { continue }
      taken.append(place)
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

  /// Inside at a corner, above, below; nil where every such place is taken or too small.
  private static func place(
    _ size: (width: Int, height: Int), about rect: PixelRect, in area: PixelRect, avoiding taken: [PixelRect]
  ) -> PixelRect? {
    guard size.width <= area.width, size.height <= area.height else { return nil }
    let corners = [
      (rect.minX, rect.minY), (rect.maxX - size.width, rect.minY), (rect.minX, rect.maxY - size.height),
      (rect.maxX - size.width, rect.maxY - size.height), (rect.minX, rect.minY - size.height), (rect.minX, rect.maxY),
    ]
    for (x, y) in corners {
      let left = min(max(x, area.minX), area.maxX - size.width)
      let top = min(max(y, area.minY), area.maxY - size.height)
      let place = PixelRect(minX: left, minY: top, maxX: left + size.width, maxY: top + size.height)
      if !taken.contains(where: { !$0.intersection(place).isEmpty }) { return place }
    }
    return nil
  }
}
