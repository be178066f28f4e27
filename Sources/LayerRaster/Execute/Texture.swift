internal import LayerGeometry
internal import LayerModel

/// What a pass has written: pixels or coverages over a part of a grid.
struct Texture {
  enum Content {
    case pixels(Pixmap)
    /// Silhouettes and their blurs have no colour.
    case alpha(AlphaMap)
  }

  /// The pixels of the grid that it stands for.
  var area: PixelRect
  /// How many of the grid's pixels one texel stands for along each side.
  var factor = 1
  var content: Content

  /// The pixels at the grid's own resolution, drawn up from reduced ones.
  func canvas() -> Canvas { canvas(over: area) }

  /// The same over another part of the grid.
  func canvas(over part: PixelRect) -> Canvas {
    if factor == 1, area.contains(part), case .pixels(let pixmap) = content {
      if part == area { return Canvas(area: area, pixmap: pixmap) }
      let (left, top) = (part.minX - area.minX, part.minY - area.minY)
      let cut = PixelRect(minX: left, minY: top, maxX: left + part.width, maxY: top + part.height)
      return Canvas(area: part, pixmap: pixmap.cropped(to: cut))
    }
    var canvas = Canvas(area: part)
    switch content {
    case .pixels(let pixmap) where factor == 1:
      canvas.draw(Canvas(area: area, pixmap: pixmap))
    case .pixels(let pixmap):
      if let source = ImageSource(pixmap, under: toGrid, filter: .linear) {
        canvas.draw(source: source, through: .full(area))
      }
    case .alpha:
      canvas.fill(.soft(area, coverage()), with: Color.black.premultiplied)
    }
    return canvas
  }

  /// The pixels, for whoever wants their memory.
  consuming func releasedPixmap() -> Pixmap? {
    if case .pixels(let pixmap) = content { pixmap } else { nil }
  }

  /// The coverages at the grid's own resolution.
  func coverage() -> AlphaMap {
    switch content {
    case .alpha(let map): factor == 1 ? map : map.enlarged(by: factor, toWidth: area.width, height: area.height)
    case .pixels(let pixmap): AlphaMap(alphaOf: pixmap)
    }
  }

  /// The sigma left to blur texels by: averaging down and drawing up again has blurred already, by a quarter of a
  /// square texel (a box of one texel and the triangle between two centres, on the grid's own pixels).
  static func sigmaTexels(_ sigmaPixels: Double, factor: Int) -> Double {
    let sigma = sigmaPixels / Double(factor)
    return factor == 1 ? sigma : max(0, sigma * sigma - 0.25).squareRoot()
  }

  /// From texels to the grid.
  var toGrid: PlaneTransform<ImageSpace, TargetSpace> {
    PlaneTransform(
      a: Double(factor), b: 0, tx: Double(area.minX), c: 0, d: Double(factor), ty: Double(area.minY))
  }
}
