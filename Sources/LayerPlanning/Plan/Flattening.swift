import LayerGeometry
import LayerModel

/// The layers that draw, the number of planes they add to their target, and their reasons; computed bottom-up.
struct Flattening {
  /// The result for one layer; empty for a layer that is not visible.
  struct Judgement: Equatable {
    /// The number of planes that the subtree adds to its target before the layer itself is flattened.
    fileprivate(set) var planes: Int32 = 0
    /// The reasons that apply.
    fileprivate(set) var reasons: ReasonSet = []
    /// The layer's own planes that are visible.
    fileprivate(set) var ownPlanes: LayerFacts.Planes = []
    /// Whether a visible sublayer draws anything.
    fileprivate(set) var hasDrawingSublayer = false
    /// Whether a plane of a sublayer leaves the outline of the layer's rounded clip.
    fileprivate(set) var clipReach = ClipReach.inside
    /// Whether the layer's shadow is visible.
    fileprivate(set) var hasShadow = false

    /// Whether the layer draws anything at all.
    var draws: Bool { planes > 0 }

    /// The number of planes that the parent layer counts for this layer.
    var handedPlanes: Int32 { reasons.isDisjoint(with: .sharingContent) ? planes : 1 }

    /// Whether the layer's own planes stay opaque: no mask, filter or blend mode changes them.
    var canOcclude: Bool { reasons.isDisjoint(with: [ReasonSet(.mask), ReasonSet(.filter), ReasonSet(.blendMode)]) }
  }

  private var judgements: [Judgement]
  /// Whether any layer that draws has a backdrop.
  private(set) var hasBackdrops = false

  /// The surfaces of all layers, on a compositor that gathers layers into surfaces; nil on others.
  private(set) var surfaces: Surfaces?

  /// Whether it is in doubt that any rounded clip costs a pass, because places are assumed or the compositor's rule is
  /// not known.
  private(set) var hasDoubtfulClips = false

  /// The hypothetical changes of a what-if query; empty for a plan of the scene as it is.
  var suppositions: [LayerIndex: Supposition] = [:]

  /// The results of the earlier stages.
  struct Inputs {
    let tree: PreparedTree
    let facts: FactsTable
    let extents: Extents
    let placement: Placement
    let compositor: Compositor
  }

  init(_ inputs: Inputs) {
    judgements = [Judgement](repeating: Judgement(), count: inputs.tree.nodes.count)
    if inputs.compositor.grouping == .surfaces { surfaces = Surfaces(inputs) }
    for index in inputs.tree.nodes.indices.reversed() where inputs.placement.isVisible(index) {
      judge(index, inputs)
      let node = inputs.tree.nodes[index]
      if judgements[index].draws, node.parent >= 0, !node.flags.contains(.mask) { hand(index, to: Int(node.parent)) }
    }
  }

  /// The result for a layer.
  subscript(index: Int) -> Judgement { judgements[index] }

  /// Judges one layer again, from its sublayers' current results.
  ///
  /// - Returns: The number of sublayers examined.
  mutating func rejudge(_ index: Int, _ inputs: Inputs) -> Int {
    judgements[index] = Judgement()
    guard inputs.placement.isVisible(index) else { return 0 }
    let nodes = inputs.tree.nodes
    var (child, count) = (index + 1, 0)
    while child < Int(nodes[index].end) {  // Advances past a sublayer's subtree.
      if !nodes[child].flags.contains(.mask), inputs.placement.isVisible(child), judgements[child].draws {
        hand(child, to: index)
      }
      child = Int(nodes[child].end)
      count += 1
    }
    judge(index, inputs)
    return count
  }

  /// Restores a layer's result.
  mutating func restore(_ index: Int, from base: Flattening) { judgements[index] = base.judgements[index] }

  /// Whether the difference from another flattening affects the parent layer.
  func handsOnOther(_ index: Int, than base: Flattening) -> Bool {
    let (new, old) = (judgements[index], base.judgements[index])
    return new.draws != old.draws || new.handedPlanes != old.handedPlanes
  }

  /// Whether a layer has a content pass of its own.
  ///
  /// The root of a mask also has one: the mask's pass.
  func hasContentPass(_ index: Int, _ node: PreparedNode) -> Bool {
    !judgements[index].reasons.isDisjoint(with: .sharingContent) || node.flags.contains(.mask)
  }

  private mutating func hand(_ index: Int, to parent: Int) {
    judgements[parent].hasDrawingSublayer = true
    judgements[parent].planes += judgements[index].handedPlanes
  }

  private mutating func judge(_ index: Int, _ inputs: Inputs) {
    let node = inputs.tree.nodes[index]
    var judgement = judgements[index]
    defer { judgements[index] = judgement }
    if let standIn = inputs.tree.standIn(node) {
      judgement.planes = standIn.planes
      return
    }
    if !suppositions.isEmpty, suppositions[node.layer] == .sublayer {
      judgement.planes += 1
      judgement.hasDrawingSublayer = true
      judgement.clipReach = .outside
    }
    if node.flags.contains(.transformLayer) { return }
    // At this point `planes` counts only the planes of the sublayers.
    let place = inputs.facts.place(of: node)
    judgement.ownPlanes = Self.visiblePlanes(index, place, inputs)
    judgement.planes += Int32(judgement.ownPlanes.drawCount)
    if inputs.facts[place].shadow != .none {
      judgement.hasShadow = Self.canSeeShadow(index, inputs.facts[place], subtreeDraws: judgement.draws, inputs)
      if judgement.hasShadow { judgement.planes += 1 }
    }
    guard judgement.draws else { return }
    if let surfaces {
      judgement.reasons = surfaces[index].reduce(into: []) { $0.insert(ReasonSet($1)) }
      return
    }
    if inputs.facts[place].backdrop != .none { hasBackdrops = true }
    let mayFade = node.opacity < 1 && judgement.planes >= 2
    guard inputs.facts[place].mayCost || mayFade || node.flags.contains(.hasMask) else { return }
    if judgement.hasDrawingSublayer, judgement.clipReach < .outside, inputs.facts[place].clipsRounded {
      judgement.clipReach = clipReach(of: index, inputs)
      if judgement.clipReach == .assumed { hasDoubtfulClips = true }
    }
    if let doubts = inputs.compositor.doubtsRoundedClips, doubts.value, inputs.facts[place].clipsRounded {
      hasDoubtfulClips = true
    }
    let situation = situation(index, judgement, inputs)
    for trigger in OffscreenTrigger.planes where trigger.examine(situation, inputs.compositor) != nil {
      judgement.reasons.insert(ReasonSet(trigger.reason))
    }
  }

  @inline(__always) private static func visiblePlanes(
    _ index: Int, _ place: FactsPlace, _ inputs: Inputs
  ) -> LayerFacts.Planes {
    var visible = inputs.facts[place].planes
    // If a plane is the layer's whole extent, the placement has already found it visible.
    if !visible.contains(.contents), !inputs.facts[place].mayCost,
      inputs.extents.box(of: index) == inputs.facts[place].bounds
    {
      return visible
    }
    if !visible.isDisjoint(with: [.background, .border]),
      !inputs.placement.touchesPixelsInside(inputs.facts[place].bounds, of: index)
    {
      visible.subtract([.background, .border])
    }
    if visible.contains(.contents) {
      let contents = inputs.facts.measures(inputs.facts[place]).contentsRect
      if !inputs.placement.touchesPixelsInside(contents, of: index) { visible.remove(.contents) }
    }
    return visible
  }

  /// Whether any of a layer's own planes is visible.
  static func isSeenItself(_ index: Int, _ inputs: Inputs) -> Bool {
    let node = inputs.tree.nodes[index]
    guard inputs.placement.isVisible(index), !node.flags.contains(.transformLayer) else { return false }
    return !visiblePlanes(index, inputs.facts.place(of: node), inputs).isEmpty
  }

  private static func canSeeShadow(_ index: Int, _ facts: LayerFacts, subtreeDraws: Bool, _ inputs: Inputs) -> Bool {
    let measures = inputs.facts.measures(facts)
    switch facts.shadow {
    case .none: return false
    case .fromPath: return inputs.placement.touchesPixelsInside(measures.pathShadowRect, of: index)
    case .fromSubtree:
      guard subtreeDraws else { return false }
      let layer = inputs.tree.layer(of: inputs.tree.nodes[index])
      let cast = inputs.extents.seenBoxBeforeShadow(of: index).offset(by: layer.shadowOffset)
        .outset(by: CountingConstants.blurReachSigmas.value * measures.shadowSigma)
      return inputs.placement.touchesPixelsInside(cast, of: index)
    }
  }

  private func entryShare(_ index: Int, _ layer: Layer, _ inputs: Inputs) -> Double {
    let pixels = RasterizeBudget.entryPixels(inputs.extents.seenBox(of: index), scale: layer.rasterizationScale)
    return Double(pixels) / Double(RasterizeBudget(screen: inputs.tree.screen, inputs.compositor).capacityPixels)
  }

  /// The input for the triggers.
  func situation(_ index: Int, _ inputs: Inputs) -> LayerSituation {
    situation(index, judgements[index], inputs)
  }

  private func situation(_ index: Int, _ judgement: Judgement, _ inputs: Inputs) -> LayerSituation {
    let node = inputs.tree.nodes[index]
    let layer = inputs.tree.layer(of: node)
    var (isAligned, isOnGrid, overflows) = (true, true, false)
    if layer.masksToBounds {
      let map = inputs.placement.inside(index)
      isAligned = map.keepsAxes(over: layer.bounds)
      isOnGrid = isAligned && PixelGrid.isOnGrid(map.boundingBox(of: layer.bounds))
      let tolerance = PixelGrid.tolerance / max(inputs.placement.stretch(map, layer), 1e-9)
      overflows = !layer.bounds.contains(inputs.extents.seenBoxBeforeShadow(of: index), tolerance: tolerance)
      if !suppositions.isEmpty, suppositions[node.layer] == .overflow { overflows = true }
    }
    return LayerSituation(
      layer: layer, facts: inputs.facts[node], ownPlanes: judgement.ownPlanes, planes: Int(judgement.planes),
      hasDrawingSublayer: judgement.hasDrawingSublayer, clipReach: judgement.clipReach,
      hasMask: node.flags.contains(.hasMask) && !node.flags.contains(.mask), opacity: node.opacity,
      isClipAligned: isAligned, isClipOnGrid: isOnGrid, overflows: overflows, doubts: inputs.tree.doubts(of: node),
      entryShare: layer.shouldRasterize ? entryShare(index, layer, inputs) : 0,
      surfaces: surfaces == nil ? [] : judgement.reasons)
  }
}
