import LayerGeometry
import LayerRaster

/// Labels on a picture, each at the corner of its mark, without covering text, another chip or the edge.
struct OverlayChips {
  private static let ink = Color.white
  private static let plate = Color(red: 0.11, green: 0.11, blue: 0.12, alpha: 0.92)
  /// The largest share of the picture that all chips together may cover.
  private static let mostCovered = 0.15
  /// The maximum width of a name in columns; the middle of a longer name is left out, because names mostly differ at
  /// their ends.
  private static let mostNameColumns = 32
  private static let wordPoints = 11.0

  private let lettering: Lettering
  /// The number of pixels per point.
  private let unit: Double

  init(_ lettering: Lettering, unit: Double) {
    self.lettering = lettering
    self.unit = unit
  }

  /// A chip's text and colour, and the marks where it may be placed, in pixels of the picture.
  struct Chip {
    let group: MarkGroup
    let color: Color
    let about: [PixelRect]
  }

  /// Draws chips in order; a chip without a free place at its mark is left out.
  ///
  /// - Parameter texts: the places of visible text.
  /// - Returns: for each chip, the index of its mark; nil if the chip is left out.
  @discardableResult func draw(
    _ chips: [Chip], avoiding texts: [PixelRect], on canvas: inout Canvas
  ) throws(DrawingError) -> [Int?] {
    let padding = px(5)
    let dot = px(7)
    var words: [Pixmap] = []
    for chip in chips {
      words.append(try line(of: chip.group, room: canvas.area.width - 2 * padding - dot - px(4)))
    }
    let sizes = words.map { (width: $0.width + 2 * padding + dot + px(4), height: $0.height + px(4)) }
    let places = Self.places(of: sizes, about: chips.map(\.about), avoiding: texts, gap: px(2), in: canvas.area)
    for (place, (chip, words)) in zip(places, zip(chips, words)) {
      guard let (_, area) = place else { continue }
      fill(area, radius: 4 * unit, Self.plate, on: &canvas)
      let middle = (area.minY + area.maxY) / 2
      let swatch = PixelRect(
        minX: area.minX + padding, minY: middle - dot / 2, maxX: area.minX + padding + dot, maxY: middle - dot / 2 + dot
      )
      fill(swatch, radius: 2 * unit, OverlayPalette.onChip(chip.color), on: &canvas)
      let left = swatch.maxX + px(4)
      let top = middle - words.height / 2
      canvas.draw(
        Canvas(
          area: PixelRect(minX: left, minY: top, maxX: left + words.width, maxY: top + words.height), pixmap: words))
    }
    return places.map { $0?.mark }
  }

  private func px(_ points: Double) -> Int { max(1, Int((points * unit).rounded())) }

  private func fill(_ area: PixelRect, radius: Double, _ color: Color, on canvas: inout Canvas) {
    let rect = Rect<LayerSpace>(
      minX: Double(area.minX), minY: Double(area.minY), maxX: Double(area.maxX), maxY: Double(area.maxY))
    let outline = LayerOutline(RoundedRect(rect: rect, radius: radius), under: .identity)
    canvas.fill(outline.coverage(within: canvas.area), with: color.premultiplied)
  }

  /// A chip's text, with as much of its name as fits: the figures matter more than the name.
  private func line(of group: MarkGroup, room: Int) throws(DrawingError) -> Pixmap {
    var columns = Self.mostNameColumns
    while true {  // Ends: the name is a column shorter in each round.
      let line = try lettering.line(
        group.text(nameColumns: columns), sizePixels: Self.wordPoints * unit, color: Self.ink, isBold: true)
      if line.width <= room || columns <= 0 { return line }
      columns -= 1
    }
  }

  /// The places for chips of given sizes, earlier chips first; no chip covers text or another chip, or extends beyond
  /// the edges.
  ///
  /// The first chip always gets a place if it fits into the picture, if necessary over text.
  static func places(
    of sizes: [(width: Int, height: Int)], about marks: [[PixelRect]], avoiding texts: [PixelRect], gap: Int,
    in area: PixelRect
  ) -> [(mark: Int, area: PixelRect)?] {
    var taken: [PixelRect] = []
    var room = Int(Double(area.area) * mostCovered)
    return zip(sizes, marks).map { size, rects in
      guard taken.isEmpty || size.width * size.height <= room else { return nil }
      var chosen: (mark: Int, area: PixelRect)?
      for avoided in taken.isEmpty ? [texts, []] : [texts] {
        for (index, rect) in rects.enumerated() where chosen == nil {
          guard let place = place(size, about: rect, in: area, gap: gap, avoiding: taken + avoided) else { continue }
          chosen = (index, place)
        }
      }
      guard let chosen else { return nil }
      taken.append(chosen.area)
      room -= chosen.area.area
      return chosen
    }
  }

  /// The place for a chip: above or below a corner of its mark, or else inside; nil if all these places are taken.
  private static func place(
    _ size: (width: Int, height: Int), about rect: PixelRect, in area: PixelRect, gap: Int, avoiding taken: [PixelRect]
  ) -> PixelRect? {
    guard size.width <= area.width, size.height <= area.height else { return nil }
    let (left, right) = (rect.minX, rect.maxX - size.width)
    let outside = [
      (left, rect.minY - size.height - gap), (right, rect.minY - size.height - gap), (left, rect.maxY + gap),
      (right, rect.maxY + gap),
    ]
    let inset = 3 * gap
    let inside = [
      (left + inset, rect.minY + inset), (right - inset, rect.minY + inset),
      (right - inset, rect.maxY - size.height - inset), (left + inset, rect.maxY - size.height - inset),
    ]
    // On the line itself, half inside and half outside: for corners with text on both sides.
    let astride = [
      (left + inset, rect.minY - size.height / 2), (right - inset, rect.minY - size.height / 2),
      (right - inset, rect.maxY - size.height / 2), (left + inset, rect.maxY - size.height / 2),
    ]
    let isRoomy = rect.width >= size.width + 2 * inset && rect.height >= 2 * size.height
    for (x, y) in isRoomy ? inside + outside + astride : outside + astride {
      let left = min(max(x, area.minX), area.maxX - size.width)
      let top = min(max(y, area.minY), area.maxY - size.height)
      let place = PixelRect(minX: left, minY: top, maxX: left + size.width, maxY: top + size.height)
      if !taken.contains(where: { $0.meets(place) }) { return place }
    }
    return nil
  }
}
