import LayerGeometry
import LayerModel

/// Rounded clips: the cost page's "a plane of a sublayer leaves the rounded outline".
///
/// "Its rectangle, cut by its clips" is read as the upright box of a plane in the clipping layer's points, cut by the
/// boxes of all clips around the plane, which include the clipping layer's bounds. A flattened sublayer is one plane,
/// as large as its extent.
extension OracleLayer {
  func sublayersLeaveOutline(rules: OracleRules) -> Bool {
    let slack = OracleBox.tolerance / max(gridInside.stretch(at: bounds.center), 1e-9)
    let boxes = sublayers.flatMap { $0.boxes(under: .identity, cutBy: bounds, rules: rules) }
    if boxes.isEmpty { return false }
    let isCircular = layer.outline.curve == .circular
    let polygon = isCircular ? [] : outlinePolygon
    return boxes.contains { !(isCircular ? isInsideCircles($0, slack) : isInside(polygon, $0, slack)) }
  }

  /// The boxes of all planes that a subtree adds to its target, in the points that a map leads to.
  private func boxes(under above: OraclePlane, cutBy clip: OracleBox, rules: OracleRules) -> [OracleBox] {
    guard isVisible, draws else { return [] }
    let map = isTransformLayer ? above : toPlaneParent.then(above)
    func cut(_ box: OracleBox) -> OracleBox { map.box(of: box).cut(by: clip) }
    if isFlattened { return [cut(extent)].filter(\.hasArea) }
    var own: [OracleBox] = []
    let showsBounds = gridInside.box(of: bounds).cut(by: regionInside).hasPixels
    if hasBackground || hasBorder, showsBounds { own.append(bounds) }
    if hasContentsPlane, let contents = contentsBox { own.append(clips ? contents.cut(by: bounds) : contents) }
    if hasShadowPlane { own.append(shadowBox(sigmaPerRadius: rules.shadowSigmaPerRadius)) }
    let inner = clips ? clip.cut(by: map.box(of: bounds)) : clip
    return own.map(cut).filter(\.hasArea)
      + sublayers.flatMap { $0.boxes(under: map, cutBy: inner, rules: rules) }
  }

  /// Whether all four corners of a box lie inside an outline whose corners are quarters of circles, or would if they
  /// were moved inwards by the slack, along one side.
  private func isInsideCircles(_ box: OracleBox, _ slack: Double) -> Bool {
    guard bounds.overhang(of: box) <= slack else { return false }
    let (radius, round) = (layer.outline.radius, layer.outline.corners)
    let masks: [CornerMask] = [.minXminY, .maxXminY, .maxXmaxY, .minXmaxY]
    return zip(masks, zip(box.corners, bounds.corners)).allSatisfy { mask, pair in
      let (x, y) = (radius - abs(pair.0.x - pair.1.x), radius - abs(pair.0.y - pair.1.y))
      if !round.contains(mask) || x <= 0 || y <= 0 { return true }
      func isInside(_ x: Double, _ y: Double) -> Bool {
        max(x, 0) * max(x, 0) + max(y, 0) * max(y, 0) <= radius * radius
      }
      return isInside(x - slack, y) || isInside(x, y - slack)
    }
  }

  /// Whether all four corners of a box lie inside the rounded outline, by a flat polygon of it.
  private func isInside(_ polygon: [(x: Double, y: Double)], _ box: OracleBox, _ slack: Double) -> Bool {
    guard bounds.overhang(of: box) <= slack else { return false }
    return box.corners.allSatisfy { corner in
      polygon.indices.allSatisfy { index in
        let (start, end) = (polygon[index], polygon[(index + 1) % polygon.count])
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        if length == 0 { return true }
        // Clockwise, with y growing downwards: the inside is to the right.
        return (dx * (corner.y - start.y) - dy * (corner.x - start.x)) / length >= -slack - 1e-3
      }
    }
  }

  /// The outline as a convex polygon with many sides, clockwise.
  private var outlinePolygon: [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    for element in layer.outline.elements() {
      switch element {
      case .move(let point), .line(let point): points.append((point.x, point.y))
      case .curve(let first, let second, let end):
        guard let start = points.last else { continue }
        for step in 1...32 {
          let t = Double(step) / 32
          let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
          points.append(
            (
              a * start.x + b * first.x + c * second.x + d * end.x, a * start.y + b * first.y + c * second.y + d * end.y
            ))
        }
      case .close: break
      }
    }
    return points
  }
}
