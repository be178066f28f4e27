public import LayerGeometry
public import LayerModel

/// The position of an image in its layer.
public enum ContentsPlacement {
  /// The rectangle that the visible part of an image covers, according to the layer's gravity.
  ///
  /// Core Animation's "bottom" is the smallest y and "top" the largest. In a tree whose y grows downwards, "top"
  /// therefore puts an image at the lower edge of the picture (CALayer.h).
  public static func rect(of facts: AssetFacts, in layer: Layer) -> Rect<LayerSpace> {
    let bounds = layer.bounds
    let width = Double(facts.pixelWidth) * layer.contentsRect.width / layer.contentsScale
    let height = Double(facts.pixelHeight) * layer.contentsRect.height / layer.contentsScale
    guard width > 0, height > 0 else { return .empty }
    switch layer.contentsGravity {
    case .resize: return bounds
    case .resizeAspect:
      return placed(width, height, scaledBy: min(bounds.width / width, bounds.height / height), 0.5, 0.5, bounds)
    case .resizeAspectFill:
      return placed(width, height, scaledBy: max(bounds.width / width, bounds.height / height), 0.5, 0.5, bounds)
    case .center: return placed(width, height, scaledBy: 1, 0.5, 0.5, bounds)
    case .top: return placed(width, height, scaledBy: 1, 0.5, 1, bounds)
    case .bottom: return placed(width, height, scaledBy: 1, 0.5, 0, bounds)
    case .left: return placed(width, height, scaledBy: 1, 0, 0.5, bounds)
    case .right: return placed(width, height, scaledBy: 1, 1, 0.5, bounds)
    case .topLeft: return placed(width, height, scaledBy: 1, 0, 1, bounds)
    case .topRight: return placed(width, height, scaledBy: 1, 1, 1, bounds)
    case .bottomLeft: return placed(width, height, scaledBy: 1, 0, 0, bounds)
    case .bottomRight: return placed(width, height, scaledBy: 1, 1, 0, bounds)
    }
  }

  /// Flips an image vertically within its rectangle, so that images stay upright in flipped trees.
  public static func upright(in rect: Rect<LayerSpace>) -> PlaneTransform<LayerSpace, LayerSpace> {
    PlaneTransform(a: 1, b: 0, tx: 0, c: 0, d: -1, ty: rect.minY + rect.maxY)
  }

  private static func placed(
    _ width: Double, _ height: Double, scaledBy scale: Double, _ shareX: Double, _ shareY: Double,
    _ bounds: Rect<LayerSpace>
  ) -> Rect<LayerSpace> {
    Rect(
      x: bounds.minX + (bounds.width - width * scale) * shareX,
      y: bounds.minY + (bounds.height - height * scale) * shareY, width: width * scale, height: height * scale)
  }
}

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
