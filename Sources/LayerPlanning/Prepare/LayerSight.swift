package import LayerGeometry
package import LayerModel

/// How one layer of a scene is seen, worked out for it alone: a few layers are asked about where preparing the whole
/// tree would take longer than what is asked.
///
/// The copies of a replicator are seen as its sublayer is, where it is written.
package struct LayerSight {
  /// Whether neither it nor a layer around it is hidden, clear, degenerate, or turned away single-sided.
  package let isShown: Bool
  /// Whether it lies in a tree turned upside down.
  package let isFlipped: Bool
  /// From its points to the pixels that it is drawn on: the screen's, or those of the innermost bitmap around it.
  package let map: PlaneTransform<LayerSpace, TargetSpace>

  /// How a layer is seen.
  ///
  /// - Parameter above: a layer around it from which on what is hidden does not count.
  package init(_ node: SceneNodeIndex, in scene: Scene, below above: SceneNodeIndex? = nil) {
    var path: [SceneNodeIndex] = []
    var next: SceneNodeIndex? = node
    while let current = next {  // Ends: a parent comes before its children.
      path.append(current)
      next = scene[current].parent
    }
    var walk = Walk(scale: scene.screen.scale)
    for current in path.reversed() {
      walk.enter(scene[current], scene[scene[current].layer], counts: above.map { $0 < current } ?? true)
    }
    (isShown, isFlipped, map) = (walk.isShown, walk.isFlipped, walk.inside)
  }

  /// A way down from the root.
  private struct Walk {
    var isShown = true
    var isFlipped = false
    var inside: PlaneTransform<LayerSpace, TargetSpace>
    private var isTurnedAway = false
    /// The layer above, once there is one.
    private var above: (isTransform: Bool, isMask: Bool)?
    /// What the layer above does to its sublayers in space, if it is more than its place in the plane.
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
