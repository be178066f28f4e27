/// The layers around a layer.
extension PreparedTree {
  /// The layer above; nil for the root.
  public func parent(of node: PreparedIndex) -> PreparedIndex? {
    let parent = self[node].parent
    return parent < 0 ? nil : PreparedIndex(Int(parent))
  }

  /// A layer's mask, if it has one, then its sublayers, back to front.
  public func children(of node: PreparedIndex) -> [PreparedIndex] {
    var children: [PreparedIndex] = []
    var next = Int(node.rawValue) + 1
    while next < Int(self[node].end) {  // Forwards over a subtree each time.
      children.append(PreparedIndex(next))
      next = Int(nodes[next].end)
    }
    return children
  }

  /// A layer's sublayers that are shown, back to front.
  public func shownSublayers(of node: PreparedIndex) -> [PreparedIndex] {
    children(of: node).filter { !self[$0].flags.contains(.mask) && self[$0].flags.contains(.shown) }
  }

  /// A layer's mask.
  public func mask(of node: PreparedIndex) -> PreparedIndex? {
    self[node].flags.contains(.hasMask) ? PreparedIndex(Int(node.rawValue) + 1) : nil
  }

  /// A layer and everything in it, in paint order.
  public func subtree(of node: PreparedIndex) -> some Sequence<PreparedIndex> {
    (Int(node.rawValue)..<Int(self[node].end)).lazy.map { PreparedIndex($0) }
  }
}
