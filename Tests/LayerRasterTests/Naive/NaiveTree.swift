import LayerGeometry
import LayerModel

@testable import LayerPlanning

/// The tree of the naive executor: the properties and the extents of its layers.
struct NaiveTree {
  let tree: PreparedTree
  let compositor: Compositor
  private let facts: FactsTable
  private let extents: Extents
  private let tints: [Color]

  init(_ scene: Scene, scale: Double, _ compositor: Compositor) {
    tree = PreparedTree(scene, scale: scale)
    self.compositor = compositor
    facts = FactsTable(tree, compositor)
    var extents = Extents(tree, facts)
    extents.leaveOutUnseen(tree, facts, Placement(tree, facts, extents))
    self.extents = extents
    var tints = [Color](repeating: .white, count: tree.nodes.count)
    for (index, node) in zip(tree.indices, tree.nodes) {
      let above = node.parent < 0 ? .white : tints[Int(node.parent)]
      let own = tree.instanceColors[index] ?? .white
      tints[Int(index.rawValue)] = Color(
        red: above.red * own.red, green: above.green * own.green, blue: above.blue * own.blue,
        alpha: above.alpha * own.alpha)
    }
    self.tints = tints
  }

  func node(_ index: Int) -> PreparedNode { tree.nodes[index] }
  func layer(_ index: Int) -> Layer { tree.scene[tree.nodes[index].layer] }
  func facts(_ index: Int) -> LayerFacts { facts[tree.nodes[index]] }

  func measures(_ index: Int) -> LayerMeasures { facts.measures(facts(index)) }
  func toPlane(_ index: Int) -> PlaneTransform<LayerSpace, SuperlayerSpace> { tree.toPlane(PreparedIndex(index)) }
  func hasSmoothEdges(_ layer: Layer) -> Bool { layer.hasEdgeAntialiasing || compositor.smoothsEdges.value }
  func tint(_ index: Int) -> Color { tints[index] }
  /// A subtree's extent, its shadow and clip included.
  func extent(_ index: Int) -> Rect<LayerSpace> { extents.seenBox(of: index) }
  /// A subtree's extent before shadow and clip.
  func extentBeforeShadow(_ index: Int) -> Rect<LayerSpace> { extents.seenBoxBeforeShadow(of: index) }

  /// Returns the shown sublayers, back to front, without the mask.
  func sublayers(_ index: Int) -> [Int] {
    var found: [Int] = []
    var next = index + 1
    while next < Int(node(index).end) {  // Forwards over a subtree each time.
      let node = node(next)
      if node.flags.contains(.shown), !node.flags.contains(.mask) { found.append(next) }
      next = Int(node.end)
    }
    return found
  }

  /// Whether anything in a subtree draws.
  func draws(_ index: Int) -> Bool {
    !facts(index).planes.isEmpty || facts(index).shadow == .fromPath || sublayers(index).contains(where: draws)
  }

  /// Whether a layer's effects fade, cut or filter its subtree as one picture.
  func isGroup(_ index: Int, alongAxes: Bool) -> Bool {
    let (node, layer, facts) = (node(index), layer(index), facts(index))
    if node.flags.contains(.mask) { return true }
    if node.flags.contains(.transformLayer) { return false }
    if node.flags.contains(.hasMask) || layer.shouldRasterize || facts.hasFilters { return true }
    if node.opacity < 1, layer.allowsGroupOpacity { return true }
    guard layer.masksToBounds else { return false }
    if !facts.isRounded { return !alongAxes }
    return facts.planes.contains(.contents) && facts.planes.rawValue.nonzeroBitCount >= 2
      || sublayers(index).contains(where: draws)
  }

  /// A content pass for each layer that is shown, and the steps of its blurs, shadow and mask.
  var passesWhenAllIsFlattened: Int {
    tree.nodes.indices.reduce(0) { sum, index in
      let (node, facts) = (node(index), facts(index))
      guard node.flags.contains(.shown) else { return sum }
      let shadow = facts.shadow == .fromSubtree ? compositor.shadowPasses.count : 0
      let blur = measures(index).filterSigma > 0 ? 2 : 0
      let compose = facts.hasFilters && facts.shadow != .none ? 1 : 0
      return sum + 1 + shadow + blur + compose + (node.flags.contains(.hasMask) ? 1 : 0)
    }
  }
}
