package import LayerGeometry
package import LayerModel

/// How one layer of a scene appears.
///
/// The copies that a replicator makes appear in the same way as the sublayer itself.
package struct LayerSight {
  /// Whether the layer is shown: neither it nor an ancestor is hidden, clear, degenerate, or single-sided and turned
  /// away.
  package let isShown: Bool
  /// Whether the layer is in a flipped tree.
  package let isFlipped: Bool
  /// The transform from the layer's points to the pixels that it is drawn on: those of the screen or of the innermost
  /// bitmap around it.
  package let map: PlaneTransform<LayerSpace, TargetSpace>
}

/// Computes how a few layers of a scene appear, which is faster than preparing the whole tree.
///
/// The struct keeps the path to the last layer. Queries in the scene's order cost one step for each enclosing layer,
/// however deep the tree is.
package struct LayerSights {
  private let scene: Scene
  private let above: SceneNodeIndex?
  /// The path from the root to the last layer.
  private var way: [(node: SceneNodeIndex, walk: Walk)] = []
  private var missing: [SceneNodeIndex] = []

  /// Creates the computation for a scene.
  ///
  /// - Parameter above: an ancestor of the queried layers; only hidden layers inside it count.
  package init(in scene: Scene, below above: SceneNodeIndex? = nil) {
    self.scene = scene
    self.above = above
  }

  /// Computes how a layer appears.
  package mutating func sight(of node: SceneNodeIndex) -> LayerSight {
    missing.removeAll(keepingCapacity: true)
    var next: SceneNodeIndex? = node
    while let current = next {  // Terminates: a parent comes before its children.
      while let last = way.last, last.node > current { way.removeLast() }
      if way.last?.node == current { break }
      missing.append(current)
      next = scene[current].parent
    }
    if next == nil { way.removeAll(keepingCapacity: true) }
    var walk = way.last?.walk ?? Walk(scale: scene.screen.scale)
    for current in missing.reversed() {
      let layer = Int(scene[current].layer.rawValue)
      walk.enter(scene[current], scene.layers[layer], counts: above.map { $0 < current } ?? true)
      way.append((current, walk))
    }
    return LayerSight(isShown: walk.isShown, isFlipped: walk.isFlipped, map: walk.inside)
  }

  /// The state of a walk down from the root.
  private struct Walk {
    var isShown = true
    var isFlipped = false
    var inside: PlaneTransform<LayerSpace, TargetSpace>
    private var isTurnedAway = false
    /// The parent layer; nil at the root.
    private var above: (isTransform: Bool, isMask: Bool)?
    /// The effect of the parent layer on its sublayers in space, if it is more than their position in the plane.
    private var space: Transform3D?

    init(scale: Double) { inside = .scale(scale) }

    mutating func enter(_ node: SceneNode, _ layer: Layer, counts: Bool) {
      var placed = LayerGeometryMaps.toSuperlayer(layer, offset: node.offset)
      if node.role == .sublayer, let space { placed = placed.followed(by: space) }
      let wasFlipped = isFlipped
      if layer.isGeometryFlipped { isFlipped.toggle() }
      var isSeen = !layer.isHidden && layer.opacity > 0
      if node.role == .mask, let above, above.isTransform || above.isMask { isSeen = false }
      space = LayerGeometryMaps.sublayerMap(layer)
      if layer.isTransformLayer {
        space = space.map { $0.followed(by: placed) } ?? placed
      } else {
        let flat = PlaneTransform<LayerSpace, LayerSpace>(flattening: placed)
        let determinant = isFlipped == wasFlipped ? flat.determinant : -flat.determinant
        if determinant < 0 { isTurnedAway.toggle() }
        if !(abs(determinant) > 1e-9) || (isTurnedAway && !layer.isDoubleSided) { isSeen = false }
        inside = layer.shouldRasterize ? .scale(layer.rasterizationScale) : flat.followed(by: inside)
      }
      if counts, !isSeen { isShown = false }
      above = (layer.isTransformLayer, node.role == .mask)
    }
  }
}
