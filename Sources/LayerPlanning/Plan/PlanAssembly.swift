import LayerGeometry
import LayerModel

/// Puts what the walk has written down into its final order: draws by target, readers of each pass, sums.
struct PlanAssembly {
  let plan: PassPlan

  init(_ emitter: consuming PassEmitter) {
    var targets = emitter.builder.targets
    var passes = emitter.builder.passes
    Self.countDrawsBefore(emitter.builder, &passes)
    let draws = emitter.builder.takeDraws(&targets)
    Self.findReaders(&passes, targets, draws, emitter.builder.composites)
    let stages = emitter.stages
    let layers = Self.layerCosts(emitter)
    plan = PassPlan(
      tree: stages.tree, compositor: stages.compositor, targets: targets, passes: passes, draws: draws,
      composites: emitter.builder.composites, bakes: emitter.builder.bakes, clips: emitter.builder.clips,
      layers: layers, summary: Self.summary(emitter, passes, layers), placement: stages.placement)
  }

  /// Tells each capture how many draws that touch a pixel come before it.
  private static func countDrawsBefore(_ builder: PlanBuilder, _ passes: inout [Pass]) {
    // Captures of one target come in the order of its draws, so each of its draws is looked at once.
    var counted: [TargetID: (position: Int, touching: Int)] = [:]
    for index in passes.indices {
      guard let captured = passes[index].captured, let before = builder.drawsBefore[passes[index].id] else { continue }
      var (position, touching) = counted[captured] ?? (0, 0)
      let draws = builder.draws[Int(captured.rawValue)]
      while position < before {
        if !draws[position].rect.isEmpty { touching += 1 }
        position += 1
      }
      counted[captured] = (position, touching)
      passes[index].afterDraw = touching
    }
  }

  /// For each pass the first other pass that reads its texture.
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

  private static func layerCosts(_ emitter: PassEmitter) -> [LayerCost] {
    let stages = emitter.stages
    let judging = stages.judging
    var own: [PreparedIndex: Int] = [:]
    for pass in emitter.builder.passes { own[pass.node, default: 0] += 1 }
    return emitter.tally.rows.sorted { $0.index < $1.index }.map { row in
      let situation = stages.flattening.situation(row.index, judging)
      let reasons = TriggerCatalog.all.compactMap { trigger -> LayerReason? in
        let passes = Int(row.passes[trigger.reason.lane])
        guard passes > 0, let confidence = trigger.examine(situation, stages.compositor) else { return nil }
        let property = trigger.property(of: situation.layer)
        return LayerReason(
          reason: trigger.reason, passes: passes, confidence: confidence, property: property,
          layer: stages.tree.layer(stating: property, of: row.index))
      }
      let node = PreparedIndex(row.index)
      return LayerCost(node: node, passes: own[node] ?? 0, reasons: reasons)
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
    for layer in layers where !tree[layer.node].flags.contains(.system) {
      for reason in layer.reasons { summary.byReason[reason.reason, default: 0] += reason.passes }
    }
    return summary
  }
}

extension PreparedTree {
  /// The layer that states a property which a node has: opacity may be that of a transform layer around it.
  fileprivate func layer(stating property: LayerProperty, of index: Int) -> LayerIndex {
    var node = nodes[index]
    while property == .opacity, layer(of: node).opacity == 1, node.parent >= 0, !node.flags.contains(.mask) {
      let above = nodes[Int(node.parent)]
      guard above.flags.contains(.transformLayer) else { break }  // Ends: each round goes one level up.
      node = above
    }
    return layer(of: node).opacity < 1 ? node.layer : nodes[index].layer
  }
}
