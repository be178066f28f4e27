package import LayerGeometry
package import LayerModel

/// How one layer of a scene is seen.
///
/// The copies of a replicator are seen as the sublayer itself is.
package struct LayerSight {
  /// Whether neither it nor a layer around it is hidden, clear, degenerate, or single-sided and turned away.
  package let isShown: Bool
  /// Whether it lies in a flipped tree.
  package let isFlipped: Bool
  /// From its points to the pixels that it is drawn on: the screen's, or those of the innermost bitmap around it.
  package let map: PlaneTransform<LayerSpace, TargetSpace>
}

/// How some layers of a scene are seen: for a few layers, preparing the whole tree would take longer.
///
/// Keeps the path to the last layer. Asking in the scene's order costs one step for each layer around them, however
/// deep the tree is.
package struct LayerSights {
  private let scene: Scene
  private let above: SceneNodeIndex?
  /// The path from the root to the last layer.
  private var way: [(node: SceneNodeIndex, walk: Walk)] = []
  private var missing: [SceneNodeIndex] = []

  /// Prepares to answer for a scene.
  ///
  /// - Parameter above: hidden layers count only below this one, an ancestor of the layers asked for.
  package init(in scene: Scene, below above: SceneNodeIndex? = nil) {
    self.scene = scene
    self.above = above
  }

  /// How a layer is seen.
  package mutating func sight(of node: SceneNodeIndex) -> LayerSight {
    missing.removeAll(keepingCapacity: true)
    var next: SceneNodeIndex? = node
    while let current = next {  // Ends: a parent comes before its children.
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

  /// The state while walking down from the root.
  private struct Walk {
    var isShown = true
    var isFlipped = false
    var inside: PlaneTransform<LayerSpace, TargetSpace>
    private var isTurnedAway = false
    /// The layer above; nil at the root.
    private var above: (isTransform: Bool, isMask: Bool)?
    /// The effect of the layer above on its sublayers in space, if that is more than their place in the plane.
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
