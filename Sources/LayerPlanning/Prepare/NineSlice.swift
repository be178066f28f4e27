public import LayerGeometry
public import LayerModel

/// An image cut into pieces that are stretched separately: corners keep their size, and the middle fills the rest.
public struct NineSlice {
  /// A piece of the image and its destination.
  public struct Piece: Hashable, Sendable {
    /// The piece's pixels in the image.
    public var source: Rect<ImageSpace>
    /// The rectangle that the pixels are drawn into.
    public var target: Rect<LayerSpace>

    /// The transform from the image's pixels to the layer.
    public var toLayer: PlaneTransform<ImageSpace, LayerSpace> {
      let (x, y) = (target.width / source.width, target.height / source.height)
      return PlaneTransform(
        a: x, b: 0, tx: target.minX - source.minX * x, c: 0, d: y, ty: target.minY - source.minY * y)
    }
  }

  /// The non-empty pieces, starting from the top left.
  public let pieces: [Piece]

  /// Cuts a layer's image into pieces.
  ///
  /// - Parameters:
  ///   - size: the image's pixels.
  ///   - rect: the rectangle of the visible part, according to the layer's gravity.
  public init(_ layer: Layer, size: (width: Int, height: Int), in rect: Rect<LayerSpace>) {
    let shown = layer.contentsRect
    let (width, height) = (Double(size.width), Double(size.height))
    let columns = Self.cuts(
      from: shown.minX * width, to: shown.maxX * width, center: (layer.contentsCenter.minX, layer.contentsCenter.maxX),
      onto: rect.minX, rect.maxX, scale: layer.contentsScale)
    let rows = Self.cuts(
      from: shown.minY * height, to: shown.maxY * height,
      center: (layer.contentsCenter.minY, layer.contentsCenter.maxY), onto: rect.minY, rect.maxY,
      scale: layer.contentsScale)
    pieces = zip(rows, rows.dropFirst()).flatMap { top, bottom in
      zip(columns, columns.dropFirst()).map { left, right in
        Piece(
          source: Rect(minX: left.source, minY: top.source, maxX: right.source, maxY: bottom.source),
          target: Rect(minX: left.target, minY: top.target, maxX: right.target, maxY: bottom.target))
      }
    }
    .filter { !$0.source.isEmpty && !$0.target.isEmpty }
  }

  /// The cuts along one axis: positions in the image and in the layer, from edge to edge.
  private static func cuts(
    from start: Double, to end: Double, center: (Double, Double), onto first: Double, _ last: Double, scale: Double
  ) -> [(source: Double, target: Double)] {
    let length = end - start
    guard center.0 > 0 || center.1 < 1, length > 0 else { return [(start, first), (end, last)] }
    var (from, to) = (start + center.0 * length, start + center.1 * length)
    if to - from < 1 {  // An empty middle is widened to the one pixel around it.
      let middle = (from + to) / 2
      (from, to) = (max(start, middle - 0.5), min(end, middle + 0.5))
    }
    var (head, tail) = ((from - start) / scale, (end - to) / scale)
    let room = last - first
    if head + tail > room {  // Corners that do not fit shrink in proportion, and the middle becomes empty.
      let share = room / (head + tail)
      (head, tail) = (head * share, tail * share)
    }
    return [(start, first), (from, first + head), (to, last - tail), (end, last)]
  }
}
