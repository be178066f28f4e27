import LayerGeometry
import LayerModel
import LayerPlanning

/// The rounded rectangle that a mask lets through, if it is one.
struct MaskOutline {
  /// In the masked layer's points.
  let outline: RoundedRect
  /// The masked layer.
  let node: PreparedIndex

  /// The outline of a mask that is a shape layer: a filled rectangle, rounded rectangle or circle.
  static func ofShape(_ mask: PreparedIndex, over node: PreparedIndex, in tree: PreparedTree) -> MaskOutline? {
    let layer = tree.layer(mask)
    guard case .shape(let shape) = layer.content, let path = shape.path, shape.fillColor?.isOpaque ?? false,
      shape.strokeColor == nil, layer.backgroundColor == nil
    else { return nil }
    let outline: RoundedRect
    switch path.form {
    case .rect(let rect): outline = RoundedRect(rect: rect, radius: 0)
    case .roundedRect(let rect, let radius, let curve):
      outline = RoundedRect(rect: rect, radius: radius, curve: curve)
    case .ellipse(let rect):
      // A radius can round a square to a circle, and no rectangle to an ellipse.
      guard abs(rect.width - rect.height) < PixelGrid.tolerance else { return nil }
      outline = RoundedRect(rect: rect, radius: rect.width / 2)
    case .free: return nil
    }
    return MaskOutline(outline, mask, node, tree)
  }

  /// The outline of a mask that is a plain layer with a background.
  static func ofPlainLayer(_ mask: PreparedIndex, over node: PreparedIndex, in tree: PreparedTree) -> MaskOutline? {
    let layer = tree.layer(mask)
    guard case .plain = layer.content, layer.backgroundColor?.isOpaque ?? false else { return nil }
    return MaskOutline(layer.outline, mask, node, tree)
  }

  private init?(_ outline: RoundedRect, _ mask: PreparedIndex, _ node: PreparedIndex, _ tree: PreparedTree) {
    let layer = tree.layer(mask)
    guard tree[mask].flags.contains(.shown), tree[mask].opacity == 1, layer.filters.isEmpty,
      layer.shadowOpacity == 0, tree.children(of: mask).isEmpty, !outline.rect.isEmpty,
      let rect = tree.placed(outline.rect, of: mask)
    else { return nil }
    self.outline = RoundedRect(rect: rect, radius: outline.radius, corners: outline.corners, curve: outline.curve)
    self.node = node
  }
}
