import LayerGeometry

/// What stands for a subtree that a frame's plan does not look into: all that the stages have to know of it.
struct StandIn {
  /// Which of the still subtrees it is; several where neighbours lie out of sight.
  private(set) var subtrees: Range<Int>
  /// How far the subtrees reach, in the points of the first one's topmost layer.
  private(set) var box: Rect<LayerSpace>
  /// The planes that the layer above counts for it, where it is seen.
  let planes: Int32
  /// Whether it is taken to lie where nothing of it can be seen.
  let isOutOfSight: Bool
  /// How many nodes they have.
  private(set) var nodes: Int32

  /// Stands for the next subtree too, with which it reaches so far and has so many nodes more.
  mutating func join(box: Rect<LayerSpace>, nodes: Int32) {
    subtrees = subtrees.lowerBound..<subtrees.upperBound + 1
    self.box = box
    self.nodes += nodes
  }
}
