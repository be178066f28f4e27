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

  /// What is supposed of layers beyond what they say; empty for a plan of the scene as it is.
  var suppositions: [LayerIndex: Supposition] = [:]

  /// What the stages before have found out.
  struct Inputs {
    let tree: PreparedTree
    let facts: FactsTable
    let extents: Extents
    let placement: Placement
    let compositor: Compositor
  }

  init(_ inputs: Inputs) {
    let count = inputs.tree.nodes.count
    planes = [Int32](repeating: 0, count: count)
    ownPlanes = [LayerFacts.Planes](repeating: [], count: count)
    reasons = [ReasonSet](repeating: [], count: count)
    hasDrawingSublayer = [Bool](repeating: false, count: count)
    hasShadow = hasDrawingSublayer
    for index in inputs.tree.nodes.indices.reversed() where inputs.placement.isVisible[index] {
      judge(index, inputs)
      let node = inputs.tree.nodes[index]
      if draws(index), node.parent >= 0, !node.flags.contains(.mask) { hand(index, to: Int(node.parent)) }
    }
  }

  /// Judges one layer anew, from what its sublayers are now.
  ///
  /// - Returns: How many sublayers were looked at.
  mutating func rejudge(_ index: Int, _ inputs: Inputs) -> Int {
    planes[index] = 0
    ownPlanes[index] = []
    reasons[index] = []
    hasDrawingSublayer[index] = false
    hasShadow[index] = false
    guard inputs.placement.isVisible[index] else { return 0 }
    let nodes = inputs.tree.nodes
    var (child, count) = (index + 1, 0)
    while child < Int(nodes[index].end) {  // Forwards over a sublayer's subtree.
      if !nodes[child].flags.contains(.mask), inputs.placement.isVisible[child], draws(child) { hand(child, to: index) }
      child = Int(nodes[child].end)
      count += 1
    }
    judge(index, inputs)
    return count
  }

  /// Takes a layer's judgement back.
  mutating func restore(_ index: Int, from base: Flattening) {
    planes[index] = base.planes[index]
    ownPlanes[index] = base.ownPlanes[index]
    reasons[index] = base.reasons[index]
    hasDrawingSublayer[index] = base.hasDrawingSublayer[index]
    hasShadow[index] = base.hasShadow[index]
  }

  /// Whether the layer above would see a difference.
  func handsOnOther(_ index: Int, than base: Flattening) -> Bool {
    draws(index) != base.draws(index) || handedPlanes(index) != base.handedPlanes(index)
  }

  /// Whether anything is judged otherwise.
  func differs(_ index: Int, from base: Flattening) -> Bool {
    planes[index] != base.planes[index] || ownPlanes[index] != base.ownPlanes[index]
      || reasons[index] != base.reasons[index] || hasShadow[index] != base.hasShadow[index]
      || hasDrawingSublayer[index] != base.hasDrawingSublayer[index]
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
  func hasContentPass(_ index: Int, _ node: PreparedNode) -> Bool {
    !reasons[index].isDisjoint(with: .sharingContent) || node.flags.contains(.mask)
  }

  /// Planes that the layer above counts for a layer.
  func handedPlanes(_ index: Int) -> Int32 {
    reasons[index].isDisjoint(with: .sharingContent) ? planes[index] : 1
  }

  private mutating func hand(_ index: Int, to parent: Int) {
    hasDrawingSublayer[parent] = true
    planes[parent] += handedPlanes(index)
  }

  private mutating func judge(_ index: Int, _ inputs: Inputs) {
    let node = inputs.tree.nodes[index]
    if let standIn = inputs.tree.standIn(node) {
      planes[index] = standIn.planes
      return
    }
    let layerFacts = inputs.facts[node]
    let isTransform = node.flags.contains(.transformLayer)
    if !suppositions.isEmpty, suppositions[node.layer] == .sublayer {
      planes[index] += 1
      hasDrawingSublayer[index] = true
    }
    var sum = planes[index]  // What the sublayers have left here.
    if !isTransform {
      ownPlanes[index] = visiblePlanes(index, layerFacts, inputs)
      sum += Int32(ownPlaneCount(index))
      hasShadow[index] = canSeeShadow(index, layerFacts, subtreeDraws: sum > 0, inputs)
      if hasShadow[index] { sum += 1 }
    }
    planes[index] = sum
    guard sum > 0 else { return }
    if !isTransform { findReasons(index, node, layerFacts, inputs) }
  }

  private func visiblePlanes(_ index: Int, _ layerFacts: LayerFacts, _ inputs: Inputs) -> LayerFacts.Planes {
    var visible = layerFacts.planes
    if visible.isEmpty { return [] }
    let bounds = inputs.tree.bounds(of: inputs.tree.nodes[index])
    if !visible.isDisjoint(with: [.background, .border]), inputs.placement.pixelsInside(bounds, of: index).isEmpty {
      visible.subtract([.background, .border])
    }
    if visible.contains(.contents), inputs.placement.pixelsInside(layerFacts.contentsRect, of: index).isEmpty {
      visible.remove(.contents)
    }
    return visible
  }

  private func ownPlaneCount(_ index: Int) -> Int {
    let own = ownPlanes[index]
    return own.contains(.contents) ? own.rawValue.nonzeroBitCount : own.isEmpty ? 0 : 1
  }

  private func canSeeShadow(_ index: Int, _ layerFacts: LayerFacts, subtreeDraws: Bool, _ inputs: Inputs) -> Bool {
    switch layerFacts.shadow {
    case .none: return false
    case .fromPath: return !inputs.placement.pixelsInside(layerFacts.pathShadowRect, of: index).isEmpty
    case .fromSubtree:
      guard subtreeDraws else { return false }
      let layer = inputs.tree.layer(of: inputs.tree.nodes[index])
      let cast = inputs.extents.beforeShadow[index].offset(by: layer.shadowOffset)
        .outset(by: CountingConstants.blurReachSigmas.value * layerFacts.shadowSigma)
      return !inputs.placement.pixelsInside(cast, of: index).isEmpty
    }
  }

  private mutating func findReasons(_ index: Int, _ node: PreparedNode, _ layerFacts: LayerFacts, _ inputs: Inputs) {
    let mayFade = node.opacity < 1 && planes[index] >= 2
    guard layerFacts.mayCost || mayFade || node.flags.contains(.hasMask) else { return }
    let situation = situation(index, inputs)
    for trigger in TriggerCatalog.all where trigger.examine(situation, inputs.compositor) != nil {
      reasons[index].insert(ReasonSet(trigger.reason))
    }
  }

  private func entryShare(_ index: Int, _ layer: Layer, _ inputs: Inputs) -> Double {
    let pixels = RasterizeBudget.entryPixels(inputs.extents.boxes[index], scale: layer.rasterizationScale)
    return Double(pixels) / Double(RasterizeBudget(screen: inputs.tree.screen, inputs.compositor).capacityPixels)
  }

  /// What the triggers look at.
  func situation(_ index: Int, _ inputs: Inputs) -> LayerSituation {
    let node = inputs.tree.nodes[index]
    let layer = inputs.tree.layer(of: node)
    var (isAligned, isOnGrid, overflows) = (true, true, false)
    if layer.masksToBounds {
      let map = inputs.placement.inside[index]
      isAligned = map.keepsAxes(over: layer.bounds)
      isOnGrid = isAligned && PixelGrid.isOnGrid(map.boundingBox(of: layer.bounds))
      let tolerance = PixelGrid.tolerance / max(inputs.placement.stretch(map, layer), 1e-9)
      overflows = !layer.bounds.contains(inputs.extents.beforeShadow[index], tolerance: tolerance)
      if !suppositions.isEmpty, suppositions[node.layer] == .overflow { overflows = true }
    }
    return LayerSituation(
      layer: layer, facts: inputs.facts[node], ownPlanes: ownPlanes[index], planes: Int(planes[index]),
      hasDrawingSublayer: hasDrawingSublayer[index],
      hasMask: node.flags.contains(.hasMask) && !node.flags.contains(.mask), opacity: node.opacity,
      isClipAligned: isAligned, isClipOnGrid: isOnGrid, overflows: overflows,
      entryShare: layer.shouldRasterize ? entryShare(index, layer, inputs) : 0)
  }
}
