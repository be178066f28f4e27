import LayerGeometry
import LayerModel

/// Which layers draw, how many planes they put into their target, and which of them have which reasons; bottom-up.
struct Flattening {
  /// Planes of each visible layer's subtree, as its target sees them before the layer itself is flattened.
  private(set) var planes: [Int32]
  /// Own planes that can be seen.
  private(set) var ownPlanes: [LayerFacts.Planes]
  /// The reasons that hold.
  private(set) var reasons: [ReasonSet]
  /// Whether a visible sublayer draws.
  private(set) var hasDrawingSublayer: [Bool]
  /// Whether its shadow can be seen.
  private(set) var hasShadow: [Bool]

  private let tree: PreparedTree
  private let facts: FactsTable
  private let extents: Extents
  private let placement: Placement
  private let compositor: Compositor

  init(
    _ tree: PreparedTree, _ facts: FactsTable, _ extents: Extents, _ placement: Placement, _ compositor: Compositor
  ) {
    self.tree = tree
    self.facts = facts
    self.extents = extents
    self.placement = placement
    self.compositor = compositor
    let count = tree.nodes.count
    planes = [Int32](repeating: 0, count: count)
    ownPlanes = [LayerFacts.Planes](repeating: [], count: count)
    reasons = [ReasonSet](repeating: [], count: count)
    hasDrawingSublayer = [Bool](repeating: false, count: count)
    hasShadow = hasDrawingSublayer
    for index in tree.nodes.indices.reversed() where placement.isVisible[index] { judge(index) }
  }

  /// Whether a layer draws anything at all.
  func draws(_ index: Int) -> Bool { planes[index] > 0 }

  /// Whether nothing of the layer's own lies over its planes that could let something through.
  func canOcclude(_ index: Int) -> Bool {
    reasons[index].isDisjoint(with: [ReasonSet(.mask), ReasonSet(.filter), ReasonSet(.blendMode)])
  }

  /// Whether a layer has a content pass of its own.
  ///
  /// The root of a mask has one too: the mask's.
  func hasContentPass(_ index: Int) -> Bool {
    !reasons[index].isDisjoint(with: .sharingContent) || tree.nodes[index].flags.contains(.mask)
  }

  private mutating func judge(_ index: Int) {
    let node = tree.nodes[index]
    let layerFacts = facts[node]
    var sum = planes[index]  // What the sublayers have left here.
    if !node.flags.contains(.transformLayer) {
      ownPlanes[index] = visiblePlanes(index, layerFacts)
      sum += Int32(ownPlaneCount(index))
      hasShadow[index] = canSeeShadow(index, layerFacts, subtreeDraws: sum > 0)
      if hasShadow[index] { sum += 1 }
    }
    planes[index] = sum
    guard sum > 0 else { return }
    if !node.flags.contains(.transformLayer) { findReasons(index, node, layerFacts) }
    guard node.parent >= 0, !node.flags.contains(.mask) else { return }
    hasDrawingSublayer[Int(node.parent)] = true
    planes[Int(node.parent)] += reasons[index].isDisjoint(with: .sharingContent) ? sum : 1
  }

  private func visiblePlanes(_ index: Int, _ layerFacts: LayerFacts) -> LayerFacts.Planes {
    var visible = layerFacts.planes
    if visible.isEmpty { return [] }
    let bounds = tree.scene[tree.nodes[index].layer].bounds
    if !visible.isDisjoint(with: [.background, .border]), placement.pixelsInside(bounds, of: index).isEmpty {
      visible.subtract([.background, .border])
    }
    if visible.contains(.contents), placement.pixelsInside(layerFacts.contentsRect, of: index).isEmpty {
      visible.remove(.contents)
    }
    return visible
  }

  private func ownPlaneCount(_ index: Int) -> Int {
    let own = ownPlanes[index]
    return own.contains(.contents) ? own.rawValue.nonzeroBitCount : own.isEmpty ? 0 : 1
  }

  private func canSeeShadow(_ index: Int, _ layerFacts: LayerFacts, subtreeDraws: Bool) -> Bool {
    switch layerFacts.shadow {
    case .none: return false
    case .fromPath: return !placement.pixelsInside(layerFacts.pathShadowRect, of: index).isEmpty
    case .fromSubtree:
      guard subtreeDraws else { return false }
      let layer = tree.scene[tree.nodes[index].layer]
      let cast = extents.beforeShadow[index].offset(by: layer.shadowOffset).outset(
        by: CountingConstants.blurReachSigmas.value * layerFacts.shadowSigma)
      return !placement.pixelsInside(cast, of: index).isEmpty
    }
  }

  private mutating func findReasons(_ index: Int, _ node: PreparedNode, _ layerFacts: LayerFacts) {
    let mayFade = node.opacity < 1 && planes[index] >= 2
    guard layerFacts.mayCost || mayFade || node.flags.contains(.hasMask) else { return }
    let situation = situation(index)
    for trigger in TriggerCatalog.all where trigger.examine(situation, compositor) != nil {
      reasons[index].insert(ReasonSet(trigger.reason))
    }
  }

  /// What the triggers look at.
  func situation(_ index: Int) -> LayerSituation {
    let node = tree.nodes[index]
    let layer = tree.scene[node.layer]
    var (isAligned, isOnGrid, overflows) = (true, true, false)
    if layer.masksToBounds {
      let map = placement.inside[index]
      isAligned = map.keepsAxes(over: layer.bounds)
      isOnGrid = isAligned && PixelGrid.isOnGrid(map.boundingBox(of: layer.bounds))
      let tolerance = PixelGrid.tolerance / max(placement.stretch(map, layer), 1e-9)
      overflows = !layer.bounds.contains(extents.beforeShadow[index], tolerance: tolerance)
    }
    return LayerSituation(
      layer: layer, facts: facts[node], ownPlanes: ownPlanes[index], planes: Int(planes[index]),
      hasDrawingSublayer: hasDrawingSublayer[index],
      hasMask: node.flags.contains(.hasMask) && !node.flags.contains(.mask), opacity: node.opacity,
      isClipAligned: isAligned, isClipOnGrid: isOnGrid, overflows: overflows)
  }
}
