internal import LayerGeometry
internal import LayerModel

/// One plane of a layer, with everything that is needed to draw it into a target.
struct Plane {
  /// The layer's position in paint order.
  let node: Int
  /// The layers, and the index of this plane's layer.
  ///
  /// A layer takes a few hundred bytes with a dozen references, so it is read in place.
  let layers: [Layer]
  let layerPlace: Int
  /// The transform from the layer's points to the target.
  let map: PlaneTransform<LayerSpace, TargetSpace>
  /// The area in which the plane may be drawn.
  let clip: Coverage
  /// The area in which the plane may be drawn, including the parts outside the drawn part of the screen.
  ///
  /// Content that would look different if only a part were computed is computed as if all of it were visible.
  let extent: PixelRect
  let opacity: Double
  let edges: EdgeStyle
  /// The colour by which the plane's colours are multiplied.
  let tint: Color
  /// A cache of the rounded corners in earlier draws.
  let corners: CornerMemory

  var layer: Layer { @inline(__always) get { layers[layerPlace] } }

  private var outline: LayerOutline { LayerOutline(layer.outline, under: map, edges: edges) }

  private var background: Color? { layer.backgroundColor.map { $0.multiplied(by: tint) } }
  private var border: Color? {
    layer.borderWidth > 0 ? layer.borderColor.map { $0.multiplied(by: tint) } : nil
  }

  /// The largest rectangle of pixels that the layer's background hides completely; empty if none exists.
  var cover: PixelRect {
    guard let background, background.alpha >= 1, opacity >= 1 else { return .empty }
    let whole = outline.coverage(within: clip.box, corners).intersection(clip)
    let full = whole.pieces.filter { $0.alpha == nil }
    return full.max { $0.area.area < $1.area.area }?.area ?? .empty
  }

  func drawBackground(on canvas: inout Canvas) {
    guard let background, background.isVisible else { return }
    fill(outline.coverage(within: clip.box, corners), with: background, on: &canvas)
  }

  func drawBorder(on canvas: inout Canvas) {
    guard let border, border.isVisible else { return }
    fill(outline.borderCoverage(width: layer.borderWidth, within: clip.box), with: border, on: &canvas)
  }

  /// Draws background and border as one source: combines them first, then applies the outline's clip and the opacity.
  ///
  /// If they were drawn one after another, the background would show through at the outline's soft pixels.
  func drawBackgroundAndBorder(on canvas: inout Canvas) {
    guard let border, border.isVisible else { return drawBackground(on: &canvas) }
    guard let background, background.isVisible else { return drawBorder(on: &canvas) }
    let whole = outline.coverage(within: clip.box, corners).intersection(clip)
    if whole.isEmpty { return }
    var both = Canvas(area: whole.box)
    both.fill(both.area, with: background.premultiplied)
    both.fill(outline.frameCoverage(width: layer.borderWidth, within: both.area), with: border.premultiplied)
    canvas.draw(both, through: whole, opacity: opacity)
  }

  /// Fills a rectangle of the layer's points with a colour.
  func fill(_ rect: Rect<LayerSpace>, with color: Color, on canvas: inout Canvas) {
    let shape = LayerOutline(RoundedRect(rect: rect, radius: 0), under: map, edges: edges)
    fill(shape.coverage(within: clip.box), with: color.multiplied(by: tint), on: &canvas)
  }

  private func fill(_ coverage: Coverage, with color: Color, on canvas: inout Canvas) {
    canvas.fill(coverage.intersection(clip), with: color.premultiplied.scaled(by: opacity))
  }

  /// Draws a gradient, which fills the layer's rounded outline.
  func draw(_ gradient: GradientContent, on canvas: inout Canvas) {
    var gradient = gradient
    if tint != .white { gradient.colors = gradient.colors.map { $0.multiplied(by: tint) } }
    guard let source = GradientSource(gradient, bounds: layer.bounds, under: map) else { return }
    let coverage = outline.coverage(within: clip.box, corners).intersection(clip)
    canvas.draw(source: source, through: coverage, opacity: opacity)
  }

  /// Draws a placeholder for external pixels: a translucent grey with a darker frame of one point.
  func drawPlaceholder(over rect: Rect<LayerSpace>, on canvas: inout Canvas) {
    let gray = Color(red: 0.56, green: 0.56, blue: 0.58, alpha: 0.35)
    let dark = Color(red: 0.35, green: 0.35, blue: 0.37, alpha: 0.6)
    fill(rect, with: gray, on: &canvas)
    let shape = LayerOutline(RoundedRect(rect: rect, radius: 0), under: map, edges: edges)
    fill(shape.borderCoverage(width: 1, within: clip.box), with: dark.multiplied(by: tint), on: &canvas)
  }

  /// Draws content that has its own pixels, with its colours multiplied if a replicator specifies a colour.
  func drawTinted(on canvas: inout Canvas, _ body: (inout Canvas, _ opacity: Double) -> Void) {
    if tint == .white { return body(&canvas, opacity) }
    var alone = Canvas(area: clip.box.intersection(canvas.area))
    if alone.area.isEmpty { return }
    body(&alone, 1)
    let (red, green, blue, alpha) = (Double(tint.red), Double(tint.green), Double(tint.blue), Double(tint.alpha))
    let rows = [red, 0, 0, 0, 0, 0, green, 0, 0, 0, 0, 0, blue, 0, 0, 0, 0, 0, alpha, 0]
    ColorFilter.apply([ColorFilter(rows: rows)], to: &alone.pixmap)
    canvas.draw(alone, opacity: opacity)
  }
}
