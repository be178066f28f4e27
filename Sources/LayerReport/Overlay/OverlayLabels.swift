import LayerGeometry
import LayerRaster

/// Names on a picture, each near what it speaks of, none over another, none beyond the edge.
enum OverlayLabels {
  private static let ink = Color.white
  /// All labels together cover at most this part of the picture.
  private static let mostCovered = 0.15
  /// Of longer names the middle is left out: names that differ mostly do so at an end.
  private static let mostNameColumns = 32
  private static let plate = Color(red: 0.11, green: 0.11, blue: 0.12, alpha: 0.86).premultiplied

  /// Draws labels in their order; one without a free place near what it speaks of is left out.
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

  /// A label's words, with as much of its name as there is room for: what is said of the worst layer counts more.
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
    // A name that would hide most of what it speaks of stands beside it.
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
