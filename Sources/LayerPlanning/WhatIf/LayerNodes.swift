import LayerModel

/// The nodes of each layer: one, or as many as a template has copies.
struct LayerNodes {
  private var starts: [Int32]
  private var nodes: [Int32]

  init(_ tree: PreparedTree) {
    // Counting sort: how many nodes each layer has, where they begin, then the nodes themselves.
    starts = [Int32](repeating: 0, count: tree.layers.count + 1)
    for node in tree.nodes { starts[Int(node.layer.rawValue) + 1] += 1 }
    for layer in starts.indices.dropFirst() { starts[layer] += starts[layer - 1] }
    nodes = [Int32](repeating: 0, count: tree.nodes.count)
    var next = starts
    for (index, node) in tree.nodes.enumerated() {
      nodes[Int(next[Int(node.layer.rawValue)])] = Int32(index)
      next[Int(node.layer.rawValue)] += 1
    }
  }

  subscript(layer: LayerIndex) -> ArraySlice<Int32> {
    nodes[Int(starts[Int(layer.rawValue)])..<Int(starts[Int(layer.rawValue) + 1])]
  }
}
