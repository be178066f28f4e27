import LayerGeometry
import LayerModel

/// How far each layer's subtree reaches, in its own points; worked out bottom-up.
struct Extents {
  /// Subtree, filters' and shadow's margins included, cut by the layer's own clip.
  private(set) var boxes: [Rect<LayerSpace>]
  /// The same before shadow and clip: what a silhouette is taken of, and what may leave the bounds.
  private(set) var beforeShadow: [Rect<LayerSpace>]

  init(_ tree: PreparedTree, _ facts: FactsTable) {
    boxes = [Rect](repeating: .empty, count: tree.nodes.count)
    beforeShadow = boxes
    for index in tree.nodes.indices.reversed() {
      let node = tree.nodes[index]
      guard node.flags.contains(.shown) else { continue }
      close(index, node, facts[node], tree)
      guard node.parent >= 0, let image = image(of: index, node) else { continue }
      beforeShadow[Int(node.parent)] = beforeShadow[Int(node.parent)].union(image)
    }
  }

  /// Measures one layer anew, from what its sublayers reach now.
  ///
  /// - Returns: How many sublayers were looked at.
  mutating func remeasure(_ index: Int, _ tree: PreparedTree, _ facts: FactsTable) -> Int {
    let node = tree.nodes[index]
    boxes[index] = .empty
    beforeShadow[index] = .empty
    guard node.flags.contains(.shown) else { return 0 }
    var (child, count, box) = (index + 1, 0, Rect<LayerSpace>.empty)
    while child < Int(node.end) {  // Forwards over a sublayer's subtree.
      let below = tree.nodes[child]
      if below.flags.contains(.shown), let image = image(of: child, below) { box = box.union(image) }
      child = Int(below.end)
      count += 1
    }
    beforeShadow[index] = box
    close(index, node, facts[node], tree)
    return count
  }

  /// Whether a layer reaches otherwise.
  func differs(_ index: Int, from base: Extents) -> Bool {
    boxes[index] != base.boxes[index] || beforeShadow[index] != base.beforeShadow[index]
  }

  /// Takes a layer's measures back.
  mutating func restore(_ index: Int, from base: Extents) {
    boxes[index] = base.boxes[index]
    beforeShadow[index] = base.beforeShadow[index]
  }

  /// What a sublayer adds to the layer around it, in that one's points.
  private func image(of index: Int, _ node: PreparedNode) -> Rect<LayerSpace>? {
    guard !node.flags.contains(.mask), !boxes[index].isEmpty else { return nil }
    let image: Rect<SuperlayerSpace> = node.toPlane.boundingBox(of: boxes[index])
    return Rect(minX: image.minX, minY: image.minY, maxX: image.maxX, maxY: image.maxY)
  }

  /// Adds what the layer itself draws to what its sublayers left, then its margins and its clip.
  private mutating func close(
    _ index: Int, _ node: PreparedNode, _ facts: LayerFacts, _ tree: PreparedTree
  ) {
    if let standIn = tree.standIn(node) {
      boxes[index] = standIn.box
      return
    }
    var box = beforeShadow[index]
    if node.flags.contains(.transformLayer) {
      boxes[index] = box
      return
    }
    let bounds = tree.bounds(of: node)
    if !facts.planes.isDisjoint(with: [.background, .border]) { box = box.union(bounds) }
    box = box.union(facts.contentsRect).outset(by: CountingConstants.blurReachSigmas.value * facts.filterSigma)
    beforeShadow[index] = box
    switch facts.shadow {
    case .none: break
    case .fromPath: box = box.union(facts.pathShadowRect)
    case .fromSubtree:
      let cast = box.offset(by: tree.layer(of: node).shadowOffset)
      box = box.union(cast.outset(by: CountingConstants.blurReachSigmas.value * facts.shadowSigma))
    }
    if tree.masksToBounds(node) { box = box.intersection(bounds) }
    if box.isEmpty { box = .empty }
    boxes[index] = box
  }
}
