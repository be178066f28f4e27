import LayerGeometry

/// What stands for subtrees that a frame's plan does not look into: all that the stages have to know of them.
struct StandIn {
  /// Which of the still subtrees: one, or neighbours that are alike.
  let subtrees: Range<Int>
  /// How far they reach, in the points of the first one's topmost layer.
  let box: Rect<LayerSpace>
  /// The planes that the layer above counts for them, where they are seen.
  let planes: Int32
  /// The area of the largest of their layers that could hide others.
  let largestCover: Int
  /// Whether they are taken to lie where nothing of them can be seen.
  let isOutOfSight: Bool
  /// How many nodes they have.
  let nodes: Int32
}
