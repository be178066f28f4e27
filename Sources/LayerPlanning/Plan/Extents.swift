import LayerGeometry
import LayerModel

/// How far each layer's subtree reaches, in its own points; worked out bottom-up.
struct Extents {
  /// How far one layer's subtree reaches.
  struct Extent: Equatable {
    /// Subtree, filters' and shadow's margins included, cut by the layer's own clip.
    fileprivate(set) var box = Rect<LayerSpace>.empty
    /// The same before shadow and clip: what a silhouette is taken of, and what may leave the bounds.
    fileprivate(set) var beforeShadow = Rect<LayerSpace>.empty
  }

  private var extents: [Extent]

  init(_ tree: PreparedTree, _ facts: FactsTable) {
    extents = []
    PlatformPages.reserve(tree.nodes.count, in: &extents)
    extents.append(contentsOf: repeatElement(Extent(), count: tree.nodes.count))
    for index in tree.nodes.indices.reversed() {
      let node = tree.nodes[index]
      guard node.flags.contains(.shown) else { continue }
      extents[index] = Self.closed(extents[index].beforeShadow, node, facts, tree)
      guard node.parent >= 0, let image = image(of: index, node) else { continue }
      let parent = Int(node.parent)
      extents[parent].beforeShadow = extents[parent].beforeShadow.union(image)
    }
  }

  /// How far a layer reaches.
  subscript(index: Int) -> Extent { extents[index] }

  /// Measures one layer anew, from what its sublayers reach now.
  ///
  /// - Returns: How many sublayers were looked at.
  mutating func remeasure(_ index: Int, _ tree: PreparedTree, _ facts: FactsTable) -> Int {
    let node = tree.nodes[index]
    extents[index] = Extent()
    guard node.flags.contains(.shown) else { return 0 }
    var (child, count, box) = (index + 1, 0, Rect<LayerSpace>.empty)
    while child < Int(node.end) {  // Forwards over a sublayer's subtree.
      let below = tree.nodes[child]
      if below.flags.contains(.shown), let image = image(of: child, below) { box = box.union(image) }
      child = Int(below.end)
      count += 1
    }
    extents[index] = Self.closed(box, node, facts, tree)
    return count
  }

  /// Whether a layer reaches otherwise.
  func differs(_ index: Int, from base: Extents) -> Bool { extents[index] != base.extents[index] }

  /// Takes a layer's measures back.
  mutating func restore(_ index: Int, from base: Extents) { extents[index] = base.extents[index] }

  /// What a sublayer adds to the layer around it, in that one's points.
  private func image(of index: Int, _ node: PreparedNode) -> Rect<LayerSpace>? {
    guard !node.flags.contains(.mask), !extents[index].box.isEmpty else { return nil }
    let image: Rect<SuperlayerSpace> = node.toPlane.boundingBox(of: extents[index].box)
    return Rect(minX: image.minX, minY: image.minY, maxX: image.maxX, maxY: image.maxY)
  }

  /// Adds what the layer itself draws to what its sublayers left, then its margins and its clip.
  @inline(__always) private static func closed(
    _ sublayers: Rect<LayerSpace>, _ node: PreparedNode, _ facts: FactsTable, _ tree: PreparedTree
  ) -> Extent {
    if let standIn = tree.standIn(node) { return Extent(box: standIn.box, beforeShadow: sublayers) }
    if node.flags.contains(.transformLayer) { return Extent(box: sublayers, beforeShadow: sublayers) }
    let place = facts.place(of: node)
    let (bounds, planes) = (facts[place].bounds, facts[place].planes)
    var box = sublayers
    if !planes.isDisjoint(with: [.background, .border]) { box = box.union(bounds) }
    if planes.contains(.contents) { box = box.union(facts[place].contentsRect) }
    if facts[place].filterSigma > 0 {
      box = box.outset(by: CountingConstants.blurReachSigmas.value * facts[place].filterSigma)
    }
    var extent = Extent(box: box, beforeShadow: box)
    switch facts[place].shadow {
    case .none: break
    case .fromPath: extent.box = box.union(facts[place].pathShadowRect)
    case .fromSubtree:
      let cast = box.offset(by: tree.layer(of: node).shadowOffset)
      extent.box = box.union(cast.outset(by: CountingConstants.blurReachSigmas.value * facts[place].shadowSigma))
    }
    if facts[place].masksToBounds { extent.box = extent.box.intersection(bounds) }
    if extent.box.isEmpty { extent.box = .empty }
    return extent
  }
}
