import LayerGeometry
import LayerModel

/// How far each layer's subtree reaches, in its own points; worked out bottom-up.
struct Extents {
  /// Subtrees, filters' and shadows' margins included, cut by the layers' own clips.
  private var boxes: [Rect<LayerSpace>]
  /// The same before shadow and clip, of the few layers that have one or the other.
  private var boxesBeforeShadow: [Int: Rect<LayerSpace>] = [:]

  init(_ tree: PreparedTree, _ facts: FactsTable) {
    boxes = []
    PlatformPages.reserve(tree.nodes.count, in: &boxes)
    boxes.append(contentsOf: repeatElement(.empty, count: tree.nodes.count))
    for index in tree.nodes.indices.reversed() {
      let node = tree.nodes[index]
      guard node.flags.contains(.shown) else { continue }
      // So far it is what the sublayers have left.
      close(index, node, tree, facts)
      guard node.parent >= 0, let image = image(of: index, node, tree) else { continue }
      let parent = Int(node.parent)
      boxes[parent] = boxes[parent].union(image)
    }
  }

  /// How far a layer's subtree reaches: margins of filters and shadow included, cut by its own clip.
  @inline(__always) func box(of index: Int) -> Rect<LayerSpace> { boxes[index] }

  /// The same before shadow and clip: what a silhouette is taken of, and what may leave the bounds.
  func boxBeforeShadow(of index: Int) -> Rect<LayerSpace> { boxesBeforeShadow[index] ?? boxes[index] }

  /// Measures one layer anew, from what its sublayers reach now.
  ///
  /// - Returns: How many sublayers were looked at.
  mutating func remeasure(_ index: Int, _ tree: PreparedTree, _ facts: FactsTable) -> Int {
    let node = tree.nodes[index]
    boxes[index] = .empty
    boxesBeforeShadow[index] = nil
    guard node.flags.contains(.shown) else { return 0 }
    var (child, count) = (index + 1, 0)
    while child < Int(node.end) {  // Forwards over a sublayer's subtree.
      let below = tree.nodes[child]
      if below.flags.contains(.shown), let image = image(of: child, below, tree) {
        boxes[index] = boxes[index].union(image)
      }
      child = Int(below.end)
      count += 1
    }
    close(index, node, tree, facts)
    return count
  }

  /// Whether a layer reaches otherwise.
  func differs(_ index: Int, from base: Extents) -> Bool {
    boxes[index] != base.boxes[index] || boxesBeforeShadow[index] != base.boxesBeforeShadow[index]
  }

  /// Takes a layer's measures back.
  mutating func restore(_ index: Int, from base: Extents) {
    boxes[index] = base.boxes[index]
    boxesBeforeShadow[index] = base.boxesBeforeShadow[index]
  }

  /// What a sublayer adds to the layer around it, in that one's points.
  @inline(__always) private func image(
    of index: Int, _ node: PreparedNode, _ tree: PreparedTree
  ) -> Rect<LayerSpace>? {
    guard !node.flags.contains(.mask), !boxes[index].isEmpty else { return nil }
    let image: Rect<SuperlayerSpace> = tree.maps[node.toPlane].boundingBox(of: boxes[index])
    return Rect(minX: image.minX, minY: image.minY, maxX: image.maxX, maxY: image.maxY)
  }

  /// Adds what the layer itself draws to what its sublayers left, then its margins and its clip.
  @inline(__always) private mutating func close(
    _ index: Int, _ node: PreparedNode, _ tree: PreparedTree, _ facts: FactsTable
  ) {
    if node.flags.contains(.transformLayer) { return }
    let place = facts.place(of: node)
    if node.standIn >= 0 || facts[place].measures >= 0 || facts[place].masksToBounds {
      closeWithMargins(index, node, tree, facts[place], facts.measures(facts[place]))
    } else if !facts[place].planes.isEmpty {
      boxes[index] = boxes[index].union(facts[place].bounds)
    }
  }

  private mutating func closeWithMargins(
    _ index: Int, _ node: PreparedNode, _ tree: PreparedTree, _ facts: LayerFacts, _ measures: LayerMeasures
  ) {
    if let standIn = tree.standIn(node) {
      boxesBeforeShadow[index] = boxes[index]
      boxes[index] = standIn.box
      return
    }
    var box = boxes[index]
    if !facts.planes.isDisjoint(with: [.background, .border]) { box = box.union(facts.bounds) }
    if facts.planes.contains(.contents) { box = box.union(measures.contentsRect) }
    box = box.outset(by: CountingConstants.blurReachSigmas.value * measures.filterSigma)
    if facts.shadow != .none || facts.masksToBounds { boxesBeforeShadow[index] = box }
    switch facts.shadow {
    case .none: break
    case .fromPath: box = box.union(measures.pathShadowRect)
    case .fromSubtree:
      let cast = box.offset(by: tree.layer(of: node).shadowOffset)
      box = box.union(cast.outset(by: CountingConstants.blurReachSigmas.value * measures.shadowSigma))
    }
    if facts.masksToBounds { box = box.intersection(facts.bounds) }
    boxes[index] = box.isEmpty ? .empty : box
  }
}
