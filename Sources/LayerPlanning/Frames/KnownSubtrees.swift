import LayerGeometry

/// What is known of a still subtree, or of neighbours that are alike.
struct KnownSubtrees {
  /// How they were drawn, whole and on their own.
  struct Look {
    /// From the points of the layer above to the screen's pixels, but for whole pixels.
    let map: PlaneTransform<SuperlayerSpace, TargetSpace>
    let flags: PreparedNode.Flags
    /// Planes that the layer above counts for them.
    var planes: Int32
    /// The area of the largest of their layers that could hide others.
    var largestCover: Int

    /// Whether they are drawn the same, but for being moved by whole pixels.
    func isSame(with flags: PreparedNode.Flags, at map: PlaneTransform<SuperlayerSpace, TargetSpace>) -> Bool {
      let (x, y) = (map.tx - self.map.tx, map.ty - self.map.ty)
      return flags == self.flags && map.isAffine && self.map.isAffine
        && (map.a, map.b, map.c, map.d) == (self.map.a, self.map.b, self.map.c, self.map.d)
        && PixelGrid.isWhole(x, within: Self.slack) && PixelGrid.isWhole(y, within: Self.slack)
    }

    /// How far from whole pixels a move is by rounding alone.
    private static var slack: Double { 1e-6 }
  }

  /// How many nodes they have.
  let nodes: Int32
  /// How far they reach, in the points of the layer above; nil while one was never shown.
  var box: Rect<SuperlayerSpace>?
  /// The same with all in them that may take passes, whatever cuts it: masks larger than their layers, and what lies in
  /// the margins of a blur or a shadow beyond a clip, cost what the screen holds of them.
  var boxOfPasses = Rect<SuperlayerSpace>.empty
  /// How they were drawn; nil while one was never drawn whole and on its own, or where they differ by parts of pixels.
  var look: Look?
  /// The frame before which they are looked into again.
  var lookInsideUntil = 0
}

extension KnownSubtrees: Joinable {
  static var none: Self { Self(nodes: 0, box: .empty) }

  func joined(with next: Self) -> Self {
    if nodes == 0 { return next }
    if next.nodes == 0 { return self }
    var both = Self(nodes: nodes + next.nodes, lookInsideUntil: max(lookInsideUntil, next.lookInsideUntil))
    if let box, let other = next.box { both.box = box.union(other) }
    both.boxOfPasses = boxOfPasses.union(next.boxOfPasses)
    if let look, let other = next.look, look.isSame(with: other.flags, at: other.map) {
      both.look = look
      both.look?.planes += other.planes
      both.look?.largestCover = max(look.largestCover, other.largestCover)
    }
    return both
  }
}
