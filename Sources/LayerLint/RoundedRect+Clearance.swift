import LayerGeometry
import LayerModel
import LayerPlanning

extension RoundedRect {
  /// Whether another shape is entirely inside this one, so that a clip to these rounded corners would not affect it.
  ///
  /// The test is cautious for continuous curves: the curve begins 1.53 radii before the corner (PaintCode's
  /// measurement), and a circle of that radius cuts off more than the curve. In the middle of a corner the curve is
  /// outside a quarter circle by less than a hundredth of the radius.
  func isClear(_ shape: RoundedRect) -> Bool {
    guard rect.contains(shape.rect, tolerance: PixelGrid.tolerance) else { return false }
    let reach = min(curve == .continuous ? 1.528_664_83 * radius : radius, min(rect.width, rect.height) / 2)
    if reach == 0 { return true }
    let isSameCurve = curve == shape.curve && shape.radius >= radius && shape.cornerReach >= cornerReach
    let round = shape.curve == .continuous ? 0.99 * shape.radius : shape.radius
    let distances: [(CornerMask, x: Double, y: Double)] = [
      (.minXminY, shape.rect.minX - rect.minX, shape.rect.minY - rect.minY),
      (.maxXminY, rect.maxX - shape.rect.maxX, shape.rect.minY - rect.minY),
      (.minXmaxY, shape.rect.minX - rect.minX, rect.maxY - shape.rect.maxY),
      (.maxXmaxY, rect.maxX - shape.rect.maxX, rect.maxY - shape.rect.maxY),
    ]
    return distances.allSatisfy { corner, x, y in
      guard corners.contains(corner) else { return true }
      let isRound = shape.corners.contains(corner)
      if isRound, isSameCurve { return true }
      // The distance between the centres of both corners; only a centre nearer to the vertex leaves a part outside.
      let inner = isRound ? round : 0
      let (dx, dy) = (reach - x - inner, reach - y - inner)
      guard dx > 0, dy > 0 else { return true }
      return (dx * dx + dy * dy).squareRoot() + inner <= reach + (inner > 0 ? PixelGrid.tolerance : 0)
    }
  }

  /// Whether a rectangle is inside this shape and does not touch the rounded corners.
  func isClear(_ rect: Rect<LayerSpace>) -> Bool { isClear(RoundedRect(rect: rect, radius: 0)) }

  /// The same shape, moved.
  fileprivate func offset(by offset: Size) -> RoundedRect {
    var moved = self
    moved.rect = rect.offset(by: offset)
    return moved
  }
}

extension Layer {
  /// A rounded rectangle around everything that the layer itself draws; nil if only its bounds are known.
  fileprivate var drawnOutline: RoundedRect? {
    // What the layer draws is inside its own rounded clip.
    if masksToBounds, cornerRadius > 0 { return outline }
    guard contents == nil, cpuDrawMilliseconds == nil else { return nil }
    switch content {
    case .plain: return outline
    case .shape(let shape): return drawsGround ? nil : shape.drawnOutline
    case .replicator, .gradient, .text, .external, .backdrop, .transform: return nil
    }
  }

  /// Whether the layer draws a background or a border.
  fileprivate var drawsGround: Bool {
    backgroundColor?.isVisible ?? false || (borderWidth > 0 && borderColor?.isVisible ?? false)
  }
}

extension ShapeContent {
  /// A rounded rectangle around the shape's fill and stroke, without miters; nil without a path.
  var drawnOutline: RoundedRect? {
    guard let path else { return nil }
    let margin = strokeColor?.isVisible ?? false ? lineWidth / 2 : 0
    switch path.form {
    case .ellipse(let rect):
      return RoundedRect(rect: rect.outset(by: margin), radius: .infinity)
    case .roundedRect(let rect, let radius, let curve):
      return RoundedRect(rect: rect.outset(by: margin), radius: radius > 0 ? radius + margin : 0, curve: curve)
    case .rect, .free: return RoundedRect(rect: path.controlBox.outset(by: margin), radius: 0)
    }
  }
}

extension SceneFacts {
  /// Whether a sublayer and everything in it are inside the rounded corners of the layer around it.
  func isClear(_ sublayer: PreparedIndex, of corners: RoundedRect) -> Bool {
    layersOutside(of: corners, from: sublayer, most: 1).isEmpty
  }

  /// The layers, from a sublayer down, that draw outside the rounded corners of the layer around it.
  ///
  /// A layer whose bounds reach a corner may still draw only inside the rounded outline: for example, a capsule inside
  /// a capsule.
  func layersOutside(of corners: RoundedRect, from sublayer: PreparedIndex, most: Int) -> [PreparedIndex] {
    var found: [PreparedIndex] = []
    var open = [(node: sublayer, corners: corners)]
    // Ends: each layer is opened once, by the layer around it.
    while found.count < most, let (node, around) = open.popLast() {
      let reach = reach.ofAll(node)
      if reach.isEmpty { continue }
      let map = tree.toPlane(node)
      guard map.isTranslation else {
        found.append(node)
        continue
      }
      let corners = around.offset(by: Size(-map.tx, -map.ty))
      if corners.isClear(reach) { continue }
      let layer = tree.layer(node)
      guard layer.shadowOpacity == 0, layer.filters.isEmpty, let drawn = layer.drawnOutline else {
        found.append(node)
        continue
      }
      let drawsNothing = layer.layerClass == .layer && !layer.drawsGround
      if !drawsNothing, !corners.isClear(drawn) { found.append(node) }
      if layer.masksToBounds, corners.isClear(layer.outline) { continue }
      open += tree.shownSublayers(of: node).reversed().map { ($0, corners) }
    }
    return found
  }
}
