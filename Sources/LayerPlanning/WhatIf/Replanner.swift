import LayerDiagnostics
import LayerModel

// How a scene is planned again after an edit.
//
// Each of the planner's stages computes a layer's result from the layer, its ancestors and its descendants. An edit
// changes the results of few layers. Each stage therefore visits those layers again, and continues with the parent
// layer (if it runs bottom-up) or the sublayers (if it runs top-down) as long as the result differs from the original
// one. The results are restored before the next edit. For a hundred thousand layers with two hundred causes, this takes
// as long as a few plans, not two hundred.
//
// Only culling may visit more layers: when an edit changes the occluders of a target, all layers in it are examined
// again.

/// Counts the passes of a scene after an edit, without planning all of it again.
struct Replanner {
  let base: PlanStages
  private(set) var stages: PlanStages
  private let basePasses: Int
  private let groupMembers: [PassCount.Group: [Int]]
  private let nodesOfLayer: LayerNodes
  /// The layers that the current stage has yet to visit.
  private var queue: NodeSet
  /// The layers whose result has changed in any stage.
  private var touched: NodeSet
  private var editedLayers: [LayerIndex] = []
  /// The number of layers that the stages have visited, over all edits; several sublayers together count as one.
  private(set) var visits = 0
  private static var sublayersPerVisit: Int { 16 }

  init(_ plan: PassPlan) {
    base = PlanStages(plan.tree, plan.compositor)
    stages = base
    let count = PassCount(stages: base)
    basePasses = count.total
    assert(basePasses == plan.summary.offscreenPasses, "The count by layer must equal the number of passes.")
    var members: [PassCount.Group: [Int]] = [:]
    for index in plan.tree.nodes.indices where base.isDrawn(index) {
      if let group = count.group(of: index) { members[group, default: []].append(index) }
    }
    groupMembers = members
    nodesOfLayer = LayerNodes(plan.tree)
    queue = NodeSet(nodeCount: plan.tree.nodes.count)
    touched = queue
  }

  /// The user's passes in a first frame after an edit of all instances of the given layers.
  mutating func passes(after remedy: Remedy, of layers: [LayerIndex]) -> Int {
    for layer in layers { apply(remedy, to: layer) }
    return recount()
  }

  /// The user's passes in a later frame after an edit of all instances of the given layers; nil if the scene would then
  /// exceed a limit.
  mutating func steadyPasses(after remedy: Remedy, of layers: [LayerIndex]) -> Int? {
    for layer in layers { apply(remedy, to: layer) }
    revise()
    defer { restore() }
    return Planner.plan(revisedStages).value?.summary.steadyOffscreenPasses
  }

  /// The user's passes in a later frame if a layer's rasterized bitmap were too large to be kept.
  func steadyPasses(oversized node: PreparedIndex) -> Int? {
    var stages = base
    stages.oversized = Int(node.rawValue)
    return Planner.plan(stages).value?.summary.steadyOffscreenPasses
  }

  /// The user's passes in a first frame after a hypothetical change to the given layers.
  mutating func passes(supposing supposition: Supposition, of layers: [LayerIndex]) -> Int {
    for layer in layers {
      stages.flattening.suppositions[layer] = supposition
      edit(layer)
    }
    return recount()
  }

  // MARK: The edit

  mutating func apply(_ remedy: Remedy, to layer: LayerIndex) {
    edit(layer)
    switch remedy {
    case .dropMask:
      for node in nodesOfLayer[layer] { dropMask(of: Int(node)) }
    case .change(let change):
      change(&stages.tree.layers[Int(layer.rawValue)])
      stages.facts.update(layer, from: stages.tree.layers, in: stages.tree.scene, stages.compositor)
      for node in nodesOfLayer[layer] { takeOverOpacity(Int(node)) }
    }
  }

  /// Updates a node's opacity from its layer, and the opacity of a transform layer's sublayers.
  private mutating func takeOverOpacity(_ node: Int) {
    stages.tree.takeOverOpacity(node)
    guard stages.tree.nodes[node].flags.contains(.transformLayer) else { return }
    for index in node + 1..<Int(stages.tree.nodes[node].end) {
      let parent = stages.tree.nodes[Int(stages.tree.nodes[index].parent)]
      guard parent.flags.contains(.transformLayer) else { continue }
      stages.tree.takeOverOpacity(index)
      touched.insert(index)
    }
  }

  private mutating func edit(_ layer: LayerIndex) {
    editedLayers.append(layer)
    for node in nodesOfLayer[layer] { touched.insert(Int(node)) }
  }

  private mutating func dropMask(of node: Int) {
    guard stages.tree.nodes[node].flags.contains(.hasMask) else { return }
    stages.tree.nodes[node].flags.remove(.hasMask)
    for index in node + 1..<Int(stages.tree.nodes[node + 1].end) {
      stages.tree.nodes[index].flags.remove(.shown)
      touched.insert(index)
    }
  }

  // MARK: The stages

  private mutating func recount() -> Int {
    revise()
    defer { restore() }
    if base.flattening.surfaces != nil {
      visits += stages.tree.nodes.count
      return PassCount(stages: revisedStages).total
    }
    return basePasses + difference()
  }

  /// The stages after an edit.
  ///
  /// A surface may depend on layers before and after it, so surfaces are planned from the edited tree.
  var revisedStages: PlanStages {
    base.flattening.surfaces == nil ? stages : PlanStages(stages.tree, stages.compositor, stages.facts)
  }

  /// Updates the layers that the edit affects, stage by stage.
  mutating func revise() {
    if base.flattening.surfaces != nil { return }
    remeasure()
    replace()
    remeasureSight()
    rejudge()
    reassign()
    reexamine()
  }

  /// Updates the extents, bottom-up.
  private mutating func remeasure() {
    queue.formUnion(touched)
    while let index = queue.popLast() {
      visits += 1 + stages.extents.remeasure(index, stages.tree, stages.facts) / Self.sublayersPerVisit
      if stages.extents.differs(index, from: base.extents) {
        touched.insert(index)
        let parent = Int(stages.tree.nodes[index].parent)
        if parent >= 0 { queue.insert(parent) }
      }
    }
  }

  /// Updates the placement, top-down.
  private mutating func replace() {
    queue.formUnion(touched)
    while let index = queue.popFirst() {
      stages.placement.replace(index, stages.tree, stages.facts, stages.extents)
      touched.insert(index)
      if stages.placement.differs(index, from: base.placement) { queueSublayers(of: index) }
      visits += 1
    }
  }

  /// Updates the visible extents, bottom-up.
  private mutating func remeasureSight() {
    if stages.placement.cutLayers.isEmpty { return }
    queue.formUnion(touched)
    while let index = queue.popLast() {
      visits +=
        1 + stages.extents.remeasureSight(index, stages.tree, stages.facts, stages.placement) / Self.sublayersPerVisit
      let node = stages.tree.nodes[index]
      let isOther =
        stages.extents.differsInSight(index, from: base.extents)
        || stages.placement.isVisible(index) != base.placement.isVisible(index)
      if isOther {
        touched.insert(index)
        if node.parent >= 0, !node.flags.contains(.mask) { queue.insert(Int(node.parent)) }
      }
    }
  }

  /// Updates the reasons, bottom-up.
  private mutating func rejudge() {
    queue.formUnion(touched)
    let inputs = stages.judging
    queueRoundedClips(inputs)
    while let index = queue.popLast() {
      visits += 1 + stages.flattening.rejudge(index, inputs) / Self.sublayersPerVisit
      touched.insert(index)
      let node = inputs.tree.nodes[index]
      if node.parent >= 0, !node.flags.contains(.mask), stages.handsOnOther(index, than: base) {
        queue.insert(Int(node.parent))
      }
    }
  }

  /// Queues the rounded clips around the changed layers, because these layers may reach the corners now.
  private mutating func queueRoundedClips(_ inputs: Flattening.Inputs) {
    var walked = NodeSet(nodeCount: inputs.tree.nodes.count)
    for index in touched {
      var current = index
      // Ends: each iteration moves up one level, to a layer that was not walked before.
      while !walked.contains(current), !inputs.tree.nodes[current].flags.contains(.mask),
        inputs.tree.nodes[current].parent >= 0
      {
        walked.insert(current)
        current = Int(inputs.tree.nodes[current].parent)
        if inputs.facts[inputs.tree.nodes[current]].clipsRounded { queue.insert(current) }
      }
    }
  }

  /// Updates the target memberships, top-down.
  private mutating func reassign() {
    queue.formUnion(touched)
    while let index = queue.popFirst() {
      stages.membership.reassign(index, stages.tree, stages.flattening, stages.placement, stages.facts)
      touched.insert(index)
      let glow = ReasonSet(.vibrancy)
      if stages.membership.differs(index, from: base.membership)
        || stages.reasons(index).contains(glow) != base.reasons(index).contains(glow)
      {
        queueSublayers(of: index)
      }
      visits += 1
    }
  }

  /// Updates the hidden layers.
  private mutating func reexamine() {
    let inputs = stages.cullingInputs
    queue.formUnion(touched)
    for target in stages.culling.revise(touched, inputs, from: base.culling, base.cullingInputs) {
      let reach = inputs.membership.reach(of: target, in: inputs.tree)
      for index in reach where inputs.membership[index].around == target { queue.insert(index) }
    }
    while let index = queue.popFirst() {
      stages.culling.reexamine(index, inputs)
      if stages.isDrawn(index) != base.isDrawn(index) {
        touched.insert(index)
        queueSublayers(of: index)
      }
      visits += 1
    }
  }

  private mutating func queueSublayers(of index: Int) {
    var child = index + 1
    while child < Int(stages.tree.nodes[index].end) {  // Advances past a sublayer's subtree.
      queue.insert(child)
      child = Int(stages.tree.nodes[child].end)
    }
  }

  // MARK: The count

  private func difference() -> Int {
    let (before, after) = (PassCount(stages: base), PassCount(stages: stages))
    var difference = 0
    var joined: [PassCount.Group: [Int]] = [:]
    for index in touched {
      if base.isDrawn(index) {
        difference -= before.passes(of: index)
        if let group = before.group(of: index) { joined[group, default: []] += [] }
      }
      if stages.isDrawn(index) {
        difference += after.passes(of: index)
        if let group = after.group(of: index) { joined[group, default: []].append(index) }
      }
    }
    for (group, new) in joined {
      // The first layer of a group runs its capture.
      let old = groupMembers[group] ?? []
      let first = (old.filter { !touched.contains($0) } + new).min()
      if let former = old.first, before.isOwn(former) { difference -= 1 }
      if let first, after.isOwn(first) { difference += 1 }
    }
    return difference
  }

  mutating func restore() {
    for index in touched {
      stages.tree.nodes[index].flags = base.tree.nodes[index].flags
      stages.tree.nodes[index].opacity = base.tree.nodes[index].opacity
      stages.extents.restore(index, from: base.extents)
      stages.placement.restore(index, from: base.placement)
      stages.flattening.restore(index, from: base.flattening)
      stages.membership.restore(index, from: base.membership)
    }
    for layer in editedLayers {
      stages.tree.layers[Int(layer.rawValue)] = base.tree.layers[Int(layer.rawValue)]
      stages.facts.restore(layer, from: base.facts)
    }
    stages.culling.restore(touched, from: base.culling)
    stages.flattening.suppositions = [:]
    editedLayers.removeAll(keepingCapacity: true)
    touched.removeAll()
  }
}

extension PlanStages {
  /// Whether the changes in this layer affect the result for its parent.
  func handsOnOther(_ index: Int, than base: PlanStages) -> Bool {
    placement.isVisible(index) != base.placement.isVisible(index)
      || (placement.isVisible(index) && flattening.handsOnOther(index, than: base.flattening))
  }
}

extension PreparedTree {
  /// Sets a node's opacity to its layer's, multiplied by that of the transform layers that directly enclose it.
  mutating func takeOverOpacity(_ index: Int) {
    let node = nodes[index]
    let above = node.parent < 0 ? nil : nodes[Int(node.parent)]
    let isInTransform = above?.flags.contains(.transformLayer) ?? false
    let factor = isInTransform && !node.flags.contains(.mask) ? above?.opacity ?? 1 : 1
    nodes[index].opacity = layer(of: node).opacity * factor
  }
}

/// The nodes of each layer: one, or one per copy of a template.
struct LayerNodes {
  private var starts: [Int32]
  private var nodes: [Int32]

  init(_ tree: PreparedTree) {
    // This is a counting sort: first the number of nodes of each layer, then their start indices, then the nodes
    // themselves.
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

/// A hypothetical change to a layer, used to compute its cost.
enum Supposition {
  /// The layer has one more visible sublayer, which adds nothing else.
  case sublayer
  /// Content of the layer extends beyond its bounds.
  case overflow
}
