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
      let box = close(index, node, facts[node], tree)
      guard node.parent >= 0, !node.flags.contains(.mask), !box.isEmpty else { continue }
      let above = Int(node.parent)
      let image: Rect<SuperlayerSpace> = node.toPlane.boundingBox(of: box)
      beforeShadow[above] = beforeShadow[above].union(
        Rect(minX: image.minX, minY: image.minY, maxX: image.maxX, maxY: image.maxY))
    }
  }

  /// Adds what the layer itself draws to what its sublayers left, then its margins and its clip.
  private mutating func close(
    _ index: Int, _ node: PreparedNode, _ facts: LayerFacts, _ tree: PreparedTree
  ) -> Rect<LayerSpace> {
    var box = beforeShadow[index]
    if node.flags.contains(.transformLayer) {
      boxes[index] = box
      return box
    }
    let layer = tree.scene[node.layer]
    if !facts.planes.isDisjoint(with: [.background, .border]) { box = box.union(layer.bounds) }
    box = box.union(facts.contentsRect).outset(by: CountingConstants.blurReachSigmas.value * facts.filterSigma)
    beforeShadow[index] = box
    switch facts.shadow {
    case .none: break
    case .fromPath: box = box.union(facts.pathShadowRect)
    case .fromSubtree:
      box = box.union(
        box.offset(by: layer.shadowOffset).outset(by: CountingConstants.blurReachSigmas.value * facts.shadowSigma))
    }
    if layer.masksToBounds { box = box.intersection(layer.bounds) }
    if box.isEmpty { box = .empty }
    boxes[index] = box
    return box
  }
}
