import LayerModel

/// One layer of a tree in the flat list that becomes `Scene.layers`, with the indices of its mask and sublayers.
struct LayerEntry {
  var layer: Layer
  var repetition: LayerTree.Repetition?
  var mask: Int?
  var sublayers: [Int] = []

  /// All layers of a tree in pre-order, a mask before the sublayers.
  static func entries(of root: LayerTree) -> [LayerEntry] {
    var entries: [LayerEntry] = []
    var waiting: [(tree: LayerTree, parent: Int?, role: LayerRole)] = [(root, nil, .sublayer)]
    while let next = waiting.popLast() {
      let index = entries.count
      entries.append(LayerEntry(layer: next.tree.layer, repetition: next.tree.repetition))
      if let parent = next.parent {
        if next.role == .mask { entries[parent].mask = index } else { entries[parent].sublayers.append(index) }
      }
      waiting.append(contentsOf: next.tree.sublayers.reversed().map { ($0, index, .sublayer) })
      if let mask = next.tree.mask { waiting.append((mask, index, .mask)) }
    }
    return entries
  }
}
