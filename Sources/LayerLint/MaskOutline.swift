import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

/// The rounded rectangle that a mask shows.
struct MaskOutline {
  /// The outline in the masked layer's points.
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
      // A radius can turn a square into a circle, but not a rectangle into an ellipse.
      guard abs(rect.width - rect.height) < PixelGrid.tolerance else { return nil }
      outline = RoundedRect(rect: rect, radius: rect.width / 2)
    case .free:
      guard let drawn = RoundedRect(drawnBy: path) else { return nil }
      outline = drawn
    }
    return MaskOutline(outline, mask, node, tree)
  }

  /// The outline of a mask that is a plain layer with a background.
  static func ofPlainLayer(_ mask: PreparedIndex, over node: PreparedIndex, in tree: PreparedTree) -> MaskOutline? {
    let layer = tree.layer(mask)
    guard case .plain = layer.content, layer.backgroundColor?.isOpaque ?? false else { return nil }
    return MaskOutline(layer.outline, mask, node, tree)
  }

  /// The outline of a SwiftUI mask: a layer that draws nothing and contains only a shape's plain layer.
  static func ofSwiftUIShape(_ mask: PreparedIndex, over node: PreparedIndex, in tree: PreparedTree) -> MaskOutline? {
    let (layer, inside) = (tree.layer(mask), tree.children(of: mask))
    guard inside.count == 1, case .plain = layer.content, layer.backgroundColor == nil, layer.contents == nil,
      !layer.masksToBounds, tree[mask].flags.contains(.shown), tree[mask].opacity == 1, layer.filters.isEmpty,
      layer.shadowOpacity == 0
    else { return nil }
    let shape = tree.layer(inside[0])
    guard case .plain = shape.content, shape.backgroundColor?.isOpaque ?? false,
      let cut = MaskOutline(shape.outline, inside[0], node, tree), let rect = tree.placed(cut.outline.rect, of: mask),
      tree.scene.writtenMask(of: tree[node].layer) != nil
        || fills(rect, tree.layer(node).bounds, radius: cut.outline.radius)
    else { return nil }
    let outline = RoundedRect(
      rect: rect, radius: cut.outline.radius, corners: cut.outline.corners, curve: cut.outline.curve)
    return MaskOutline(outline: outline, node: node)
  }

  /// Whether a shape fills the available space, as the shape of a clip does; a circle fills the largest square in that
  /// space.
  private static func fills(_ rect: Rect<LayerSpace>, _ bounds: Rect<LayerSpace>, radius: Double) -> Bool {
    let side = min(bounds.width, bounds.height)
    let isCircle = abs(rect.width - rect.height) < 0.1 && abs(radius * 2 - rect.width) < 0.1
    if isCircle { return abs(rect.width - side) < 0.5 }
    return abs(rect.width - bounds.width) < 0.5 && abs(rect.height - bounds.height) < 0.5
  }

  private init(outline: RoundedRect, node: PreparedIndex) { (self.outline, self.node) = (outline, node) }

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

extension SceneFacts {
  /// Whether a mask is a single rectangle or rounded rectangle, wherever it is and however large.
  func isRectangle(mask: PreparedIndex) -> Bool {
    if isSwiftUI { return rectangle(ofMask: mask) != nil }
    guard scene.code?.masksOfUnknownSize.contains(tree[mask].layer) ?? false,
      case .shape(let shape) = tree.layer(mask).content
    else { return false }
    // A line along the rectangle is not a clip.
    return shape.fillColor?.isOpaque ?? false && shape.strokeColor == nil
  }

  /// The layer that draws a mask: in SwiftUI, the only view in it.
  func drawn(mask: PreparedIndex) -> PreparedIndex {
    var inner = mask
    while isSwiftUI, case .plain = tree.layer(inner).content, tree.layer(inner).backgroundColor == nil {
      let inside = tree.children(of: inner)
      guard inside.count == 1 else { break }
      inner = inside[0]  // Ends: each iteration descends one layer.
    }
    return inner
  }

  /// Whether code elsewhere decides what a mask shows: in the code that was read, it shows nothing.
  func isUnread(mask: PreparedIndex) -> Bool {
    let layer = tree.layer(mask)
    guard scene.code != nil, case .plain = layer.content else { return false }
    return layer.contents == nil && layer.backgroundColor == nil && tree.children(of: mask).isEmpty
  }

  /// The layer of the only shape in a SwiftUI mask, if it is a box that is neither turned nor translucent.
  private func rectangle(ofMask mask: PreparedIndex) -> PreparedIndex? {
    var inner = mask
    while true {  // Ends: each iteration descends one layer.
      let layer = tree.layer(inner)
      guard case .plain = layer.content, layer.contents == nil, layer.filters.isEmpty, layer.shadowOpacity == 0,
        tree[inner].flags.contains(.shown), tree[inner].opacity == 1, tree.mask(of: inner) == nil,
        tree.toPlane(inner).isUpright
      else { return nil }
      let inside = tree.children(of: inner)
      if let color = layer.backgroundColor { return color.isOpaque && inside.isEmpty ? inner : nil }
      guard inside.count == 1 else { return nil }
      inner = inside[0]
    }
  }

  /// Adds the advice to clip to a rectangle with the same distance from all sides, if a mask is one.
  func adviseInset(_ match: inout RuleMatch, mask: PreparedIndex) {
    guard isSwiftUI, knowsOutline(ofMask: mask, over: match.node), let shape = rectangle(ofMask: mask),
      tree.parent(of: shape) == mask
    else { return }
    let (layer, bounds) = (tree.layer(shape), tree.layer(match.node).bounds)
    guard layer.outline.radius == 0, let inner = tree.placed(layer.bounds, of: shape) else { return }
    let insets = [
      inner.minX - bounds.minX, inner.minY - bounds.minY, bounds.maxX - inner.maxX, bounds.maxY - inner.maxY,
    ]
    guard insets[0] > 0, insets.allSatisfy({ abs($0 - insets[0]) < PixelGrid.tolerance }) else { return }
    let distance = OutlineText.swiftUINumber(insets[0])
    match.code = [.swiftUI(code: ".clipShape(Rectangle().inset(by: \(distance)))", " instead of .mask")]
    match.edit = .layers(.clipInPlaceOfMask(match.node, radius: 0, corners: .all))
  }
}
