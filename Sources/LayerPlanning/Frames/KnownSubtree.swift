import LayerGeometry

/// What is known of a still subtree.
struct KnownSubtree {
  /// A subtree as it was drawn, whole and on its own.
  struct Look {
    /// From its topmost layer's points to the screen's pixels.
    let map: PlaneTransform<LayerSpace, TargetSpace>
    let flags: PreparedNode.Flags
    /// Planes that the layer above counts for it.
    let planes: Int32
    /// The area of the largest of its layers that could hide others.
    let largestCover: Int

    /// Whether a subtree is drawn the same, but for being moved by whole pixels.
    func isSame(for node: PreparedNode, at map: PlaneTransform<LayerSpace, TargetSpace>) -> Bool {
      let (x, y) = (map.tx - self.map.tx, map.ty - self.map.ty)
      return node.flags == flags && map.isAffine && self.map.isAffine
        && (map.a, map.b, map.c, map.d) == (self.map.a, self.map.b, self.map.c, self.map.d)
        && abs(x - x.rounded()) < Self.slack && abs(y - y.rounded()) < Self.slack
    }

    /// How far from whole pixels a move is by rounding alone.
    private static var slack: Double { 1e-6 }
  }

  /// How many nodes it has.
  let nodes: Int32
  /// How far it reaches, in its topmost layer's points; nil while it was never shown.
  var box: Rect<LayerSpace>?
  /// How it was drawn; nil while it was never drawn whole and on its own.
  var look: Look?
  /// The frame before which it is looked into again.
  var lookInsideUntil = 0
}
