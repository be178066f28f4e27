import LayerGeometry
import LayerPlanning
import LayerRaster

/// Lines around the marks of an overlay: the edges of layers, the margins of their passes, and brackets.
struct OutlineDrawing {
  let palette: OverlayPalette
  let scale: LevelScale
  /// The pixels per point.
  let unit: Double

  /// The maximum number of layers with outlines: with more, the screen would be full of lines.
  private static let mostOutlines = 2_000

  /// Draws the visible edges of tinted marks.
  func drawEdges(of marks: [OverlayMark], seen map: MarkMap?, _ tree: PreparedTree, on canvas: inout Canvas) {
    for mark in marks.prefix(Self.mostOutlines) where mark.level > 0 && !mark.isWhole(on: tree.screen) {
      guard let step = scale.step(of: mark.level) else { continue }
      let box = mark.shape.box
      let width = min((scale.steps[step].outlinePoints * unit).rounded(), Double(min(box.width, box.height)) / 5)
      let color = color(of: mark, step)
      let seen = map.flatMap { $0.seenPart(of: mark, tree) }
      func stroke(_ width: Double, _ color: PremultipliedColor) {
        let edge = mark.shape.edge(pixels: max(1, width))
        canvas.fill(seen.map(edge.intersection) ?? edge, with: color)
      }
      stroke(max(1, width) + hair, Self.opposite(of: color))
      stroke(width, color.premultiplied)
    }
  }

  /// Draws the area that passes cover beyond their layers: dashed, without a fill, not across other marks or text.
  func drawMargins(
    of marks: [OverlayMark], _ screen: PixelRect, avoiding texts: [PixelRect], _ map: MarkMap?, on canvas: inout Canvas
  ) {
    for mark in marks.prefix(Self.mostOutlines) {
      guard let margin = mark.margin, let step = scale.step(of: max(mark.level, 1)) else { continue }
      let near = texts.filter { $0.meets(margin) }
      let color = color(of: mark, step)
      let gap = Self.opposite(of: color).scaled(by: 0.45)
      for (index, dash) in dashes(around: margin, screen).enumerated() {
        let isMarked = dash.isEmpty || map?.isMarked(dash.minX, dash.minY) ?? false
        if isMarked || near.contains(where: { $0.meets(dash) }) { continue }
        // The gaps have the opposite lightness, so that dashes are visible on every background.
        canvas.fill(dash, with: (index % 2 == 0 ? color.premultiplied : gap))
      }
    }
  }

  /// Draws brackets in the corners of the screen for marks that cover all of it.
  func drawWhole(_ marks: [OverlayMark], _ screen: PixelRect, on canvas: inout Canvas) {
    for mark in marks where mark.level > 0 && mark.isWhole(on: screen) {
      guard let step = scale.step(of: mark.level) else { continue }
      let inset = Int((4 * unit).rounded())
      let box = screen.inset(by: inset)
      let width = Int((scale.steps[step].outlinePoints * unit).rounded())
      drawBrackets(around: box, arm: Int((24 * unit).rounded()), width: width, color(of: mark, step), on: &canvas)
    }
  }

  /// Draws thin brackets around the copies of the layer that a chip names.
  func drawCopies(_ places: [PixelRect], _ color: Color, unit: Double, on canvas: inout Canvas) {
    for place in places {
      let box = place.inset(by: -Int((2 * unit).rounded()))
      let arm = min(Int((6 * unit).rounded()), min(box.width, box.height) / 3)
      drawBrackets(
        around: box, arm: arm, width: max(1, Int((unit * 0.75).rounded())), hasHair: false, color, on: &canvas)
    }
  }

  /// The colour of a mark's lines.
  func color(of mark: OverlayMark, _ step: Int) -> Color {
    mark.isSystem ? palette.line(.system) : palette.line(scale.steps[step].ink)
  }

  // MARK: Lines

  private var hair: Double { max(1, (unit / 2).rounded()) }

  /// The contrast colour: dark next to a light line, light next to a dark one.
  static func opposite(of color: Color) -> PremultipliedColor {
    let isLight = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue > 0.45
    let opposite =
      isLight ? Color(red: 0, green: 0, blue: 0, alpha: 0.62) : Color(red: 1, green: 1, blue: 1, alpha: 0.8)
    return opposite.premultiplied
  }

  /// Dashes one pixel wide along the sides that are not on the screen's edge: dashes and gaps in turn.
  private func dashes(around box: PixelRect, _ screen: PixelRect) -> [PixelRect] {
    let (dash, gap) = (max(2, Int((4 * unit).rounded())), max(2, Int((3 * unit).rounded())))
    func pieces(from start: Int, to end: Int) -> [(start: Int, end: Int)] {
      stride(from: start, to: end, by: dash + gap).flatMap { place in
        [(place, min(place + dash, end)), (min(place + dash, end), min(place + dash + gap, end))]
      }
    }
    var result: [PixelRect] = []
    for y in [box.minY, box.maxY - 1] where y > screen.minY && y < screen.maxY - 1 {
      for piece in pieces(from: box.minX, to: box.maxX) {
        result.append(PixelRect(minX: piece.start, minY: y, maxX: piece.end, maxY: y + 1))
      }
    }
    for x in [box.minX, box.maxX - 1] where x > screen.minX && x < screen.maxX - 1 {
      for piece in pieces(from: box.minY, to: box.maxY) {
        result.append(PixelRect(minX: x, minY: piece.start, maxX: x + 1, maxY: piece.end))
      }
    }
    return result.map { $0.intersection(screen) }
  }

  private func drawBrackets(
    around box: PixelRect, arm: Int, width: Int, hasHair: Bool = true, _ color: Color, on canvas: inout Canvas
  ) {
    let strokes = [(Int(hair), Self.opposite(of: color)), (0, color.premultiplied)]
    for (outset, color) in hasHair ? strokes : [strokes[1]] {
      for isRight in [false, true] {
        for isLow in [false, true] {
          let (x, y) = (isRight ? box.maxX - arm : box.minX, isLow ? box.maxY - arm : box.minY)
          let level = isLow ? box.maxY - width : box.minY
          let upright = isRight ? box.maxX - width : box.minX
          // The arms do not share a pixel, which would be drawn twice.
          let (top, bottom) = isLow ? (y, box.maxY - width - outset) : (box.minY + width + outset, y + arm)
          let arms = [
            PixelRect(
              minX: x - outset, minY: level - outset, maxX: x + arm + outset, maxY: level + width + outset),
            PixelRect(
              minX: upright - outset, minY: isLow ? top - outset : top, maxX: upright + width + outset,
              maxY: isLow ? bottom : bottom + outset),
          ]
          for arm in arms where !arm.isEmpty {
            canvas.fill(arm.intersection(canvas.area), with: color)
          }
        }
      }
    }
  }
}

extension PixelRect {
  /// The rectangle with its sides moved inwards.
  func inset(by distance: Int) -> PixelRect {
    PixelRect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}
