import LayerGeometry
import LayerModel

extension PassEmitter {
  /// Runs the passes of a layer whose subtree has been drawn, and draws its texture into the target around it.
  mutating func close(_ scope: Scope) {
    let index = scope.index
    if !glows.isEmpty { joinVibrancy(scope) }
    drawLateBorder(scope)
    if stages.facts(of: index).hasFilters, !stages.tree.nodes[index].flags.contains(.transformLayer) {
      closeFiltered(scope)
      return
    }
    if let slot = scope.shadowSlot {
      let caster = SilhouetteSource.draws(inner(scope).target, from: scope.firstDraw)
      addShadow(scope, of: caster, into: inner(scope), outward: .identity, at: slot)
    }
    guard stages.hasContentPass(index) else { return }
    finish(scope, texture: inner(scope).target, pass: addContentPass(scope))
  }

  /// The pass that the subtree was drawn in: a mask's own, or a layer's content.
  private mutating func addContentPass(_ scope: Scope) -> PassID {
    let index = scope.index
    let node = stages.tree.nodes[index]
    let sharing = stages.reasons(index).intersection(.sharingContent)
    guard node.flags.contains(.mask) else {
      return addPass(.content, of: index, for: sharing, into: inner(scope).target, in: inner(scope))
    }
    // The mask's pass is the masked layer's; what the mask itself asks for shares it.
    if !sharing.isEmpty { tally.count(sharing, of: index) }
    tally.count(ReasonSet(.mask), of: Int(node.parent))
    return builder.addPass(
      .mask, of: Int(node.parent), for: sharing.union(ReasonSet(.mask)), into: inner(scope).target,
      in: inner(scope))
  }

  /// Content, its blur, the shadow of that result, and, where more follows, both put together.
  private mutating func closeFiltered(_ scope: Scope) {
    let index = scope.index
    var pass = addContentPass(scope)
    var texture = inner(scope).target
    if stages.measures(of: index).filterSigma > 0 {
      for kind in [PassKind.filterBlurX, .filterBlurY] {
        texture = builder.addTarget(like: texture)
        pass = addPass(kind, of: index, for: ReasonSet(.filter), into: texture, source: pass, in: inner(scope))
      }
    }
    guard stages.hasShadow(index) else {
      finish(scope, texture: texture, pass: pass)
      return
    }
    let further = stages.reasons(index).intersection(.sharingContent).subtracting(ReasonSet(.filter))
    let isMask = stages.tree.nodes[index].flags.contains(.mask)
    guard isMask || !further.isEmpty else {
      var around = outer(scope)
      around.opacity *= stages.tree.nodes[index].opacity
      drawShadow(ofFiltered: texture, scope, into: around, outward: stages.placement.outward(index))
      finish(scope, texture: texture, pass: pass)
      return
    }
    var compose = inner(scope)
    compose.target = builder.addTarget(
      stages.placement.pixelsInside(stages.extents.seenBox(of: index), of: index), toScreen: builder[texture].toScreen)
    drawShadow(ofFiltered: texture, scope, into: compose, outward: .identity)
    drawComposite(
      filtered(texture, index), over: builder[texture].rect.rect, in: compose, opacity: 1)
    pass = addPass(.compose, of: index, for: ReasonSet(.filter), into: compose.target, in: inner(scope))
    finish(scope, texture: compose.target, pass: pass)
  }

  private mutating func drawShadow(
    ofFiltered texture: TargetID, _ scope: Scope, into context: Context,
    outward: PlaneTransform<TargetSpace, TargetSpace>
  ) {
    guard stages.reasons(scope.index).contains(ReasonSet(.shadowWithoutPath)) else {
      drawBakedShadow(scope.index, context, outward: outward)
      return
    }
    let slot = builder.reserveDraw(in: context.target, node: scope.index)
    addShadow(scope, of: .texture(filtered(texture, scope.index)), into: context, outward: outward, at: slot)
  }

  private func filtered(_ texture: TargetID, _ index: Int) -> Composite {
    Composite(
      role: .filtered, node: PreparedIndex(index), texture: texture, mask: nil, maskToTarget: .identity,
      toTarget: .identity, isClippedToOutline: false, blendMode: .sourceOver,
      layerToTarget: stages.placement.inside(index))
  }

  /// Hands a finished texture on: to the masked layer, or into the target around.
  private mutating func finish(_ scope: Scope, texture: TargetID, pass: PassID) {
    let index = scope.index
    let node = stages.tree.nodes[index]
    if node.flags.contains(.mask) {
      masks[Int(node.parent)] = ScopeMask(
        texture: texture, toTarget: stages.placement.outward(index), effects: maskEffects(index, node))
      return
    }
    tally.composites += 1
    let mask = masks.removeValue(forKey: index)
    let composite = Composite(
      role: .flattened, node: PreparedIndex(index), texture: texture, mask: mask?.texture,
      maskToTarget: mask?.toTarget ?? .identity, maskEffects: mask?.effects,
      toTarget: stages.placement.outward(index),
      isClippedToOutline: isClippedWhenComposited(index), blendMode: stages.facts(of: index).blendMode,
      layerToTarget: stages.placement.around(index))
    let box = stages.placement.around(index).boundingBox(of: stages.extents.seenBox(of: index))
      .intersection(stages.placement.seenAround(index))
    drawComposite(composite, over: box, in: outer(scope), opacity: outer(scope).opacity * node.opacity)
  }

  private func maskEffects(_ index: Int, _ node: PreparedNode) -> MaskEffects? {
    let isClipped = isClippedWhenComposited(index)
    guard isClipped || node.opacity < 1 else { return nil }
    return MaskEffects(
      node: PreparedIndex(index), opacity: node.opacity, isClippedToOutline: isClipped,
      layerToTarget: stages.placement.around(index))
  }
}
