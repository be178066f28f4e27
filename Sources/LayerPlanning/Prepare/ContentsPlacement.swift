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
