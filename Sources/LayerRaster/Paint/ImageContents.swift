internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// A layer's image as placed in a target.
struct ImageContents {
  let layer: Layer
  let map: PlaneTransform<LayerSpace, TargetSpace>
  /// The rectangle of the visible part of the image.
  let rect: Rect<LayerSpace>
  let edges: EdgeStyle
  /// Whether y is inverted on the way to the screen; images stay upright.
  let isFlipped: Bool

  /// Draws the image.
  ///
  /// - Parameter reduced: returns the image averaged down; code that draws often should cache the result.
  func draw(
    _ size: (width: Int, height: Int), on canvas: inout Canvas, through clip: Coverage, opacity: Double,
    reduced: (ImageReduction) -> Pixmap
  ) {
    let whole = LayerOutline(RoundedRect(rect: rect, radius: 0), under: map, edges: edges)
      .coverage(within: clip.box).intersection(clip)
    if whole.isEmpty { return }
    let pieces = NineSlice(layer, size: size, in: rect).pieces
    for piece in pieces {
      let pieceMap = self.map(of: piece)
      let reduction = layer.minificationFilter == .nearest ? nil : ImageReduction(of: size, under: pieceMap)
      let image = reduced(reduction ?? .identity)
      let (x, y) = (Double(reduction?.x ?? 1), Double(reduction?.y ?? 1))
      let fromReduced = PlaneTransform<ImageSpace, ImageSpace>(a: x, b: 0, tx: 0, c: 0, d: y, ty: 0)
      let filter =
        pieceMap.linearized(at: piece.source.center).largestStretch < 1 - 1e-6
        ? layer.minificationFilter : layer.magnificationFilter
      guard let source = ImageSource(image, under: fromReduced.followed(by: pieceMap), filter: filter) else { continue }
      let covered = pieces.count == 1 ? whole : coverage(of: piece, within: whole.box).intersection(whole)
      canvas.draw(source: source, through: covered, opacity: opacity)
    }
  }

  /// The transform from the image's pixels to the target.
  private func map(of piece: NineSlice.Piece) -> PlaneTransform<ImageSpace, TargetSpace> {
    let toLayer = isFlipped ? piece.toLayer.followed(by: ContentsPlacement.upright(in: rect)) : piece.toLayer
    return toLayer.followed(by: map)
  }

  /// The pixels that belong to a piece, decided by their centres so that neighbours neither overlap nor leave a gap.
  ///
  /// At the image's own edges the coverage extends beyond them, because it is clipped to them elsewhere.
  private func coverage(of piece: NineSlice.Piece, within clip: PixelRect) -> Coverage {
    var part = piece.target
    let (width, height) = (rect.width, rect.height)
    if part.minX == rect.minX { part.minX -= width }
    if part.maxX == rect.maxX { part.maxX += width }
    if part.minY == rect.minY { part.minY -= height }
    if part.maxY == rect.maxY { part.maxY += height }
    if isFlipped {
      (part.minY, part.maxY) = (rect.minY + rect.maxY - part.maxY, rect.minY + rect.maxY - part.minY)
    }
    return LayerOutline(RoundedRect(rect: part, radius: 0), under: map, edges: .sharp).coverage(within: clip)
  }
}

/// A shape layer's fill and stroke.
struct ShapeContents {
  let plane: Plane
  let shape: ShapeContent

  /// Draws the fill and the stroke, as one source if they are translucent.
  func draw(on canvas: inout Canvas) throws(DrawingError) {
    guard let path = shape.path, !path.isEmpty else { return }
    guard plane.map.isAffine || !shape.hasVisibleStroke else { return try drawFlat(path, on: &canvas) }
    let isFadedPair = shape.hasVisibleFill && shape.hasVisibleStroke && plane.opacity < 1
    guard isFadedPair else {
      return try draw(
        path, under: plane.map, on: &canvas, clip: plane.clip, extent: plane.extent, opacity: plane.opacity)
    }
    var both = Canvas(area: plane.clip.box.intersection(canvas.area))
    if both.area.isEmpty { return }
    try draw(path, under: plane.map, on: &both, clip: .full(both.area), extent: plane.extent, opacity: 1)
    canvas.draw(both, through: plane.clip, opacity: plane.opacity)
  }

  private func draw(
    _ path: Path, under map: PlaneTransform<LayerSpace, TargetSpace>, on canvas: inout Canvas, clip: Coverage,
    extent: PixelRect, opacity: Double
  ) throws(DrawingError) {
    let coverage = PathCoverage(path, under: map)
    if shape.hasVisibleFill, let color = shape.fillColor {
      let fill = try coverage.fill(rule: shape.fillRule, within: extent).intersection(clip)
      canvas.fill(fill, with: color.multiplied(by: plane.tint).premultiplied.scaled(by: opacity))
    }
    if shape.hasVisibleStroke, let color = shape.strokeColor {
      let stroke = try coverage.stroke(shape, within: extent).intersection(clip)
      canvas.fill(stroke, with: color.multiplied(by: plane.tint).premultiplied.scaled(by: opacity))
    }
  }

  /// Draws a stroke that is seen in perspective: flat at first, at the resolution of its middle, and then as an image
  /// in its plane.
  private func drawFlat(_ path: Path, on canvas: inout Canvas) throws(DrawingError) {
    let reach = shape.lineWidth * max(1, shape.lineJoin == .miter ? shape.miterLimit : 1)
    var box = path.controlBox
    box = Rect(minX: box.minX - reach, minY: box.minY - reach, maxX: box.maxX + reach, maxY: box.maxY + reach)
    guard let flat = FlatSheet(showing: box, under: plane.map, clip: plane.extent) else { return }
    var sheet = Canvas(area: flat.area)
    try draw(path, under: flat.fromLayer, on: &sheet, clip: .full(flat.area), extent: flat.area, opacity: 1)
    guard let source = ImageSource(sheet.pixmap, under: flat.toTarget, filter: .linear) else { return }
    let shown = LayerOutline(RoundedRect(rect: box, radius: 0), under: plane.map).coverage(within: plane.clip.box)
    canvas.draw(source: source, through: shown.intersection(plane.clip), opacity: plane.opacity)
  }
}

/// A part of a layer that is drawn upright and then placed in the target like an image, for content that cannot be
/// drawn rotated.
struct FlatSheet {
  /// The sheet's pixels, on a grid aligned with the layer's axes.
  let area: PixelRect
  /// The transform from the layer's points to the sheet's grid.
  let fromLayer: PlaneTransform<LayerSpace, TargetSpace>
  /// The transform from the sheet's pixels to the target.
  let toTarget: PlaneTransform<ImageSpace, TargetSpace>

  /// The longest side of a sheet.
  ///
  /// A larger sheet is drawn at a lower resolution, because only a plane that recedes into the distance needs one.
  static let longestSidePixels = 4_096.0

  /// Creates a sheet for the visible part of a rectangle; returns nil if nothing is visible.
  init?(
    showing rect: Rect<LayerSpace>, under map: PlaneTransform<LayerSpace, TargetSpace>, clip: PixelRect
  ) {
    guard let back = map.inverse else { return nil }
    let seen: Rect<LayerSpace> = back.boundingBox(of: clip.rect.outset(by: 2))
    let shown = seen.isEmpty ? rect : rect.intersection(seen)
    guard !shown.isEmpty else { return nil }
    let stretch = map.linearized(at: shown.center).largestStretch
    let scale = min(max(stretch, 1e-6), 16, Self.longestSidePixels / max(shown.width, shown.height))
    fromLayer = .scale(scale).retagged()
    area = PixelGrid.snappedOutward(fromLayer.boundingBox(of: shown).outset(by: 1))
    let toLayer = PlaneTransform<ImageSpace, LayerSpace>(
      a: 1 / scale, b: 0, tx: Double(area.minX) / scale, c: 0, d: 1 / scale, ty: Double(area.minY) / scale)
    toTarget = toLayer.followed(by: map)
  }
}
