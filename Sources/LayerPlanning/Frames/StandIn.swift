import LayerGeometry

/// What stands for a subtree that a frame's plan does not look into: all that the stages have to know of it.
struct StandIn {
  /// Which of the still subtrees it is.
  let subtree: Int
  /// How far the subtree reaches, in the points of its topmost layer.
  let box: Rect<LayerSpace>
  /// The planes that the layer above counts for it, where it is seen.
  let planes: Int32
  /// Whether it is taken to lie where nothing of it can be seen.
  let isOutOfSight: Bool
  /// How many nodes it has.
  let nodes: Int32
}
