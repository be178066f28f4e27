import LayerGeometry
import LayerModel

/// A layer's geometry as matrices.
enum LayerGeometryMaps {
  /// How far a layer that is only moved is moved, from its own points to its superlayer's in the plane; nil for others.
  ///
  /// Inlined, since it is asked of every layer: a call would copy the layer first.
  @inline(__always) static func plainMove(_ layer: Layer, offset: Size) -> Size? {
    guard isOnlyMoved(layer) else { return nil }
    let anchor = anchor(of: layer)
    return Size(layer.position.x + offset.width - anchor.x, layer.position.y + offset.height - anchor.y)
  }

  @inline(__always) private static func isOnlyMoved(_ layer: Layer) -> Bool {
    layer.transform.isIdentity && !layer.isGeometryFlipped && layer.anchorPointZ == 0
  }

  /// From a layer's points to its superlayer's, in space; `offset` is how far a repeat has moved it.
  static func toSuperlayer(_ layer: Layer, offset: Size) -> Transform3D {
    let anchor = anchor(of: layer)
    if let move = plainMove(layer, offset: offset) { return .translation(move.width, move.height, layer.zPosition) }
    var map = Transform3D.identity
    if layer.isGeometryFlipped {
      map = Transform3D.scale(1, -1).followed(by: .translation(0, layer.bounds.minY + layer.bounds.maxY))
    }
    return
      map
      .followed(by: .translation(-anchor.x, -anchor.y, -layer.anchorPointZ))
      .followed(by: fromAnchor(layer, offset: offset))
  }

  /// The same from its points as the anchor sees them.
  static func fromAnchor(_ layer: Layer, offset: Size) -> Transform3D {
    layer.transform.matrix.followed(
      by: .translation(layer.position.x + offset.width, layer.position.y + offset.height, layer.zPosition))
  }

  /// What a layer does to all its sublayers, about its anchor; nil for nothing.
  static func sublayerMap(_ layer: Layer) -> Transform3D? {
    if layer.sublayerTransform.isIdentity { return nil }
    let anchor = anchor(of: layer)
    return Transform3D.translation(-anchor.x, -anchor.y, -layer.anchorPointZ)
      .followed(by: layer.sublayerTransform.matrix)
      .followed(by: .translation(anchor.x, anchor.y, layer.anchorPointZ))
  }

  /// From a replicator's copy to the next, about the middle of its bounds.
  static func instanceMap(_ layer: Layer) -> Transform3D {
    let center = layer.bounds.center
    return Transform3D.translation(-center.x, -center.y)
      .followed(by: layer.replicator.instanceTransform.matrix)
      .followed(by: .translation(center.x, center.y))
  }

  @inline(__always) private static func anchor(of layer: Layer) -> Point<LayerSpace> {
    Point(
      layer.bounds.minX + layer.bounds.width * layer.anchorPoint.x,
      layer.bounds.minY + layer.bounds.height * layer.anchorPoint.y)
  }
}
