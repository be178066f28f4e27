import LayerGeometry
import LayerModel

@testable import LayerRaster

/// A texture of the naive executor: the picture, and which of its pixels are on soft edges.
struct NaiveSheet {
  var canvas: Canvas
  /// 255 where an edge partly covers a pixel.
  private(set) var edges: AlphaMap

  var area: PixelRect { canvas.area }

  init(area: PixelRect) {
    canvas = Canvas(area: area)
    edges = AlphaMap(width: area.width, height: area.height)
  }

  /// Records the pixels that a shape partly covers.
  mutating func markEdges(of coverage: Coverage) {
    for piece in coverage.pieces where piece.alpha != nil {
      let cut = piece.cut(to: area)
      for y in cut.area.minY..<max(cut.area.minY, cut.area.maxY) {
        cut.withRow(y) { row in
          guard let row else { return }
          for x in 0..<cut.area.width where row[x] > 0 && row[x] < 255 {
            edges[x + cut.area.minX - area.minX, y - area.minY] = 255
          }
        }
      }
    }
  }

  /// Takes over the edges of a sheet on the same grid.
  mutating func addEdges(of sheet: NaiveSheet) { drawEdges(of: sheet, under: .identity, within: .full(sheet.area)) }

  /// Records the pixels whose coverage differs from that of a neighbour.
  mutating func markSteps(of map: AlphaMap) {
    for y in 1..<max(1, map.height - 1) {
      for x in 1..<max(1, map.width - 1) {
        let neighbours = [map[x - 1, y], map[x + 1, y], map[x, y - 1], map[x, y + 1]]
        if neighbours.contains(where: { $0 != map[x, y] }) { edges[x, y] = 255 }
      }
    }
  }

  /// Records the pixels to which a blur spreads edges.
  mutating func spreadEdges(by sigmaPixels: Double) {
    GaussianBlur(sigmaPixels: sigmaPixels, precision: .exact).blur(&edges)
    for y in 0..<edges.height {
      for x in 0..<edges.width where edges[x, y] > 2 { edges[x, y] = 255 }
    }
  }

  /// Multiplies the picture by a coverage.
  mutating func cut(to coverage: Coverage) {
    markEdges(of: coverage)
    let before = canvas
    canvas = Canvas(area: area)
    canvas.draw(before, through: coverage)
  }

  /// Draws another sheet over this one.
  mutating func draw(
    _ sheet: NaiveSheet, under map: PlaneTransform<TargetSpace, TargetSpace>, filter: SamplingFilter = .linear,
    through coverage: Coverage? = nil, opacity: Double = 1
  ) {
    let own = sheet.area.rect
    let rect = Rect<LayerSpace>(minX: own.minX, minY: own.minY, maxX: own.maxX, maxY: own.maxY)
    let quad = LayerOutline(RoundedRect(rect: rect, radius: 0), under: map.retagged()).coverage(within: area)
    let seen = coverage.map(quad.intersection) ?? quad
    guard let source = Self.source(sheet.canvas.pixmap, sheet.area, map, filter) else { return }
    canvas.draw(source: source, through: seen, opacity: opacity)
    drawEdges(of: sheet, under: map, within: quad)
  }

  private static func source(
    _ pixmap: Pixmap, _ area: PixelRect, _ map: PlaneTransform<TargetSpace, TargetSpace>, _ filter: SamplingFilter
  ) -> ImageSource? {
    let toTarget = PlaneTransform<ImageSpace, TargetSpace>.translation(Double(area.minX), Double(area.minY))
      .followed(by: map)
    let reduction = ImageReduction(of: (pixmap.width, pixmap.height), under: toTarget)
    let fromReduced = PlaneTransform<ImageSpace, ImageSpace>(
      a: Double(reduction.x), b: 0, tx: 0, c: 0, d: Double(reduction.y), ty: 0)
    return ImageSource(pixmap.reduced(reduction), under: fromReduced.followed(by: toTarget), filter: filter)
  }

  /// Edges of a sheet on other axes are edges here; so is its own outline there.
  private mutating func drawEdges(
    of sheet: NaiveSheet, under map: PlaneTransform<TargetSpace, TargetSpace>, within quad: Coverage
  ) {
    var marks = Canvas(area: sheet.area)
    marks.fill(.soft(sheet.area, sheet.edges), with: Color.black.premultiplied)
    if map != .identity {
      for side in sheet.area.sides { marks.fill(side, with: Color.black.premultiplied) }
    }
    guard let source = Self.source(marks.pixmap, sheet.area, map, .linear) else { return }
    var here = Canvas(area: area)
    here.draw(source: source, through: quad)
    here.pixmap.withPixels { pixels in
      for index in pixels.indices where pixels[index] != 0 { edges[index % area.width, index / area.width] = 255 }
    }
  }
}

extension PixelRect {
  /// The pixels along its four sides.
  fileprivate var sides: [PixelRect] {
    [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: minY + 1),
      PixelRect(minX: minX, minY: maxY - 1, maxX: maxX, maxY: maxY),
      PixelRect(minX: minX, minY: minY, maxX: minX + 1, maxY: maxY),
      PixelRect(minX: maxX - 1, minY: minY, maxX: maxX, maxY: maxY),
    ]
  }

  func grown(by distance: Double) -> PixelRect {
    PixelGrid.snappedOutward(rect.outset(by: distance.rounded(.up)))
  }
}
