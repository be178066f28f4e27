internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// A layer's image as it lies in a target.
struct ImageContents {
  let layer: Layer
  let map: PlaneTransform<LayerSpace, TargetSpace>
  /// Where the shown part of the image lies.
  let rect: Rect<LayerSpace>
  let edges: EdgeStyle
  /// Whether y is turned around on the way to the screen; images stay upright.
  let isFlipped: Bool

  /// Draws the image.
  ///
  /// - Parameter reduced: gives the image averaged down; whoever draws often keeps what it made.
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

  /// From the image's pixels to the target.
  private func map(of piece: NineSlice.Piece) -> PlaneTransform<ImageSpace, TargetSpace> {
    let toLayer = isFlipped ? piece.toLayer.followed(by: ContentsPlacement.upright(in: rect)) : piece.toLayer
    return toLayer.followed(by: map)
  }

  /// The pixels that are a piece's alone: by centres, so that neighbours neither overlap nor leave a seam.
  ///
  /// At the image's own edges it reaches beyond them, for those are cut elsewhere.
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
