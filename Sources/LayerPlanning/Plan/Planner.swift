public import LayerDiagnostics
import LayerGeometry
public import LayerModel

// How a plan is made.
//
// A plan lists everything that a render server has to draw into separate textures before it can draw the screen: its
// passes. They are computed in stages over one flat tree in paint order. No stage looks ahead, and no stage recurses:
//
//   prepare     paint order, and the map from each layer to the plane it is flattened onto
//   extents     bottom-up: the extent of each subtree, including margins of shadows and blurs
//   placement   top-down: the grid that each layer is on, and the visible part of it
//   flattening  bottom-up: planes; which layers draw; which reasons apply
//   membership  top-down: the texture that each layer belongs to
//   culling     the layers that a later opaque layer hides entirely
//   emission    one walk that records draws and passes
//
// A *plane* is one draw that a subtree adds to its target. A layer with a reason that shares the content pass (mask,
// clip, opacity, filter, blend, rasterize) is *flattened*: it counts as one plane to the layers around it. Flattening
// therefore runs bottom-up: whether a layer fades as a group depends on its sublayers' planes.
//
// The order looks circular: reasons depend on what is visible, visibility depends on the target, and targets depend on
// reasons. It is not circular, because only rasterization and filters give a subtree its own axes, and both are
// properties of the layer. All other passes use the grid around them, where the same pixels are visible with or without
// them. `docs/decisions/0005` defines visible, extent and culled exactly, down to the pixel.
//
// A pass is recorded when its layer is closed, after everything in the layer, so each pass comes after those that it
// reads. A shadow without a path must be painted *under* the subtree but is known only after it, so entering the layer
// reserves a slot for its draw and closing the layer fills it. Its silhouette repeats the subtree's draws. Textures of
// flattened layers inside are drawn again but not rendered again.
//
// Worked example 1: one layer, rounded clip + mask + opacity + rasterize + blur, with a sublayer.
//
//   enter the layer    its texture T1 is created, along its own axes
//     enter the mask   texture T2, on the screen's grid
//     close the mask   pass 0 `mask` writes T2
//     the sublayer     one draw into T1
//   close the layer    pass 1 `content` writes T1, passes 2 and 3 `filter-blur-x`, `-y` write T3 and T4;
//                      one composite of T4, masked by T2, cut to the outline, faded, into the screen
//
//   4 passes. In a steady frame the bitmap T4 is kept: passes 1 to 3 do not run, but the mask's pass does. 1 pass.
//
// Worked example 2: a card with a shadow without a path, a white background and a label; no clip.
//
//   enter the card     a slot in the screen's draws for the shadow; the background is drawn into the screen
//     the label        is drawn into the screen: a shadow alone does not flatten
//   close the card     silhouette S1 with both draws again, in black; passes 0 to 4 `shadow-silhouette`, `-downscale`,
//                      `-blur-x`, `-blur-y`, `-tint`; the last texture fills the slot
//
//   5 passes, one composite; the screen has three draws: shadow, background, label.
//
// Merging of passes (a fused pass still counts as the recipe's two), allocation of textures, and time are deliberately
// left out. The plan is a value; code that executes it may fuse passes and reuse textures if the picture and the counts
// stay the same.

/// The entry point for creating plans.
public enum Planner {
  /// Plans the work of a compositor to show a scene for the first time, and in a steady frame.
  ///
  /// - Parameter scale: the number of pixels per point, in place of the screen's own.
  /// - Returns: The plan, or a finding that names the exceeded limit if the frame would need more work than allowed.
  public static func plan(
    _ scene: Scene, compositor: Compositor, scale: Double? = nil, limits: Limits = Limits()
  ) -> Checked<PassPlan> {
    plan(PreparedTree(scene, scale: scale), compositor: compositor, limits: limits)
  }

  /// Plans a prepared tree.
  public static func plan(
    _ tree: PreparedTree, compositor: Compositor, limits: Limits = Limits()
  ) -> Checked<PassPlan> {
    let stages = PlanStages(tree, compositor)
    let checked = plan(stages, limits: limits)
    guard tree.hasDoubts || stages.flattening.hasDoubtfulClips, let least = checked.value,
      let most = plan(PlanStages(tree.revealed, compositor.countingMost), limits: limits).value,
      most.summary != least.summary
    else { return checked }
    return Checked(PassPlan(least, doubting: most), findings: [])
  }

  /// Plans a tree from computed stages.
  static func plan(_ stages: PlanStages, limits: Limits = Limits()) -> Checked<PassPlan> {
    var emitter = PassEmitter(stages, limits: limits)
    emitter.run()
    if let excess = PlanLimits.excess(of: emitter, limits) { return Checked(nil, findings: [excess]) }
    let plan = PlanAssembly(consume emitter).plan
    assert(plan.validate().isEmpty, plan.validate().joined(separator: "; "))
    return Checked(plan, findings: [])
  }
}

/// Brings the emitter's records into their final form: draws by target, the reader of each pass, and sums.
struct PlanAssembly {
  let plan: PassPlan

  init(_ emitter: consuming PassEmitter) {
    var passes = emitter.builder.takePasses()
    Self.countDrawsBefore(emitter.builder, &passes)
    let (targets, draws) = emitter.builder.takeTargets()
    Self.findReaders(&passes, targets, draws, emitter.builder.composites)
    let stages = emitter.stages
    let layers = Self.layerCosts(emitter, passes)
    plan = PassPlan(
      tree: stages.tree, compositor: stages.compositor, targets: targets, passes: passes, draws: draws,
      composites: emitter.builder.composites, bakes: emitter.builder.bakes, clips: emitter.builder.clips,
      layers: layers, summary: Self.summary(emitter, passes, layers), placement: stages.placement,
      maps: emitter.builder.maps)
  }

  /// Sets the number of draws that precede each capture, without those that touch no pixel.
  private static func countDrawsBefore(_ builder: PlanBuilder, _ passes: inout [Pass]) {
    // Captures of one target are in the order of its draws, so each draw is visited once.
    var counted: [TargetID: (position: DrawCursor, touching: Int)] = [:]
    for index in passes.indices {
      guard let captured = passes[index].captured, let before = builder.drawsBefore[passes[index].id] else { continue }
      var (position, touching) = counted[captured] ?? (builder.start(of: captured), 0)
      var next = position
      while let place = builder.next(&next), place < before {  // Terminates: advances by a draw.
        if !builder.draws[place].rect.isEmpty { touching += 1 }
        position = next
      }
      counted[captured] = (position, touching)
      passes[index].drawsBefore = Int32(touching)
    }
  }

  /// Records, for each pass, the first other pass that reads its texture.
  private static func findReaders(
    _ passes: inout [Pass], _ targets: [RenderTarget], _ draws: [Draw], _ composites: [Composite]
  ) {
    func note(_ source: PassID?, readBy reader: PassID) {
      guard let source else { return }
      let index = Int(source.rawValue)
      passes[index].into = min(passes[index].into ?? reader, reader)
    }
    for index in passes.indices {
      let pass = passes[index]
      note(pass.source, readBy: pass.id)
      note(pass.joins, readBy: pass.id)
      for draw in draws[targets[Int(pass.target.rawValue)].draws] where draw.kind == .composite {
        let composite = composites[Int(draw.payload)]
        note(targets[Int(composite.texture.rawValue)].pass, readBy: pass.id)
        if let mask = composite.mask { note(targets[Int(mask.rawValue)].pass, readBy: pass.id) }
      }
    }
  }

  private static func layerCosts(_ emitter: PassEmitter, _ passes: [Pass]) -> [LayerCost] {
    let stages = emitter.stages
    let judging = stages.judging
    var own = [Int32](repeating: 0, count: stages.tree.nodes.count)
    for pass in passes { own[Int(pass.node.rawValue)] += 1 }
    return emitter.tally.rows.sorted { $0.index < $1.index }.map { row in
      let situation = stages.flattening.situation(row.index, judging)
      let reasons = OffscreenTrigger.triggers(of: stages.compositor).compactMap { trigger -> LayerReason? in
        let passes = Int(row.passes[trigger.reason.lane])
        guard passes > 0, let confidence = trigger.examine(situation, stages.compositor) else { return nil }
        let property = trigger.property(of: situation.layer)
        let layer = stages.tree.layer(stating: property, of: row.index)
        let source = stages.tree.scene.code?.confidence(of: property, on: layer) ?? .certain
        return LayerReason(
          reason: trigger.reason, passes: passes, confidence: min(confidence, source), property: property, layer: layer)
      }
      return LayerCost(node: PreparedIndex(row.index), passes: Int(own[row.index]), reasons: reasons)
    }
  }

  private static func summary(_ emitter: PassEmitter, _ passes: [Pass], _ layers: [LayerCost]) -> PlanSummary {
    let tree = emitter.stages.tree
    var summary = PlanSummary()
    summary.layers = tree.nodes.count
    summary.drawnLayers = emitter.drawnLayers
    summary.composites = emitter.tally.composites
    summary.bakes = emitter.builder.bakes.count
    for pass in passes {
      if tree[pass.node].flags.contains(.system) {
        summary.systemPasses += 1
        if pass.isSteady { summary.steadySystemPasses += 1 }
      } else {
        summary.offscreenPasses += 1
        if pass.isSteady { summary.steadyOffscreenPasses += 1 }
      }
    }
    var byLane = [Int](repeating: 0, count: Reason.allCases.count)
    for layer in layers where !tree[layer.node].flags.contains(.system) {
      for reason in layer.reasons { byLane[reason.reason.lane] += reason.passes }
    }
    for reason in Reason.allCases where byLane[reason.lane] > 0 { summary.byReason[reason] = byLane[reason.lane] }
    return summary
  }
}

extension PreparedTree {
  /// The layer that sets a property of a node: opacity may come from an enclosing transform layer.
  fileprivate func layer(stating property: LayerProperty, of index: Int) -> LayerIndex {
    var node = nodes[index]
    while property == .opacity, layer(of: node).opacity == 1, node.parent >= 0, !node.flags.contains(.mask) {
      let above = nodes[Int(node.parent)]
      guard above.flags.contains(.transformLayer) else { break }  // Terminates: each iteration moves up one level.
      node = above
    }
    return layer(of: node).opacity < 1 ? node.layer : nodes[index].layer
  }
}
