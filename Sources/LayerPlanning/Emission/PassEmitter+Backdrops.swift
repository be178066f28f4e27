import LayerGeometry
import LayerModel

/// The captures that the layers of each backdrop group share.
struct BackdropCaptures {
  private struct Key: Hashable {
    let group: String
    let target: TargetMembership.Key
  }

  private var rects: [Key: PixelRect] = [:]
  private var running: [Key: PassID] = [:]

  /// Computes the area that each group must capture.
  init(_ stages: PlanStages) {
    guard stages.flattening.hasBackdrops else { return }
    for index in stages.tree.nodes.indices where stages.isDrawn(index) && stages.facts(of: index).backdrop != .none {
      guard let key = Self.key(index, stages) else { continue }
      rects[key] = (rects[key] ?? .empty).union(Self.reach(index, stages))
    }
  }

  /// The capture that has already run for a layer's group, if any.
  func shared(_ index: Int, _ stages: PlanStages) -> PassID? { Self.key(index, stages).flatMap { running[$0] } }

  /// The pixels that a layer's capture must contain, including those that its group needs.
  func rect(_ index: Int, _ stages: PlanStages) -> PixelRect {
    Self.key(index, stages).flatMap { rects[$0] } ?? Self.reach(index, stages)
  }

  /// Records that a layer's group uses this layer's capture from now on.
  mutating func share(_ pass: PassID, of index: Int, _ stages: PlanStages) {
    if let key = Self.key(index, stages) { running[key] = pass }
  }

  private static func key(_ index: Int, _ stages: PlanStages) -> Key? {
    let group = stages.layer(index).backdrop.group
    return group.isEmpty ? nil : Key(group: group, target: stages.membership[index].isolatingInside)
  }

  /// The pixels below a layer that it reads; empty if the layer's own area is out of sight.
  static func reach(_ index: Int, _ stages: PlanStages) -> PixelRect {
    let layer = stages.layer(index)
    let stretch = stages.placement.stretch(stages.placement.inside(index), layer)
    let sigma = stages.measures(of: index).backdropSigma * stretch
    let margin = Int((CountingConstants.blurReachSigmas.value * min(sigma, 1e6) - PixelGrid.tolerance).rounded(.up))
    let rect = stages.placement.pixelsInside(layer.bounds, of: index)
    if rect.isEmpty { return .empty }
    return PixelRect(
      minX: rect.minX - margin, minY: rect.minY - margin, maxX: rect.maxX + margin, maxY: rect.maxY + margin)
  }
}

extension PassEmitter {
  /// Captures the content below a layer, processes it, and draws it as the layer's contents.
  mutating func addBackdrop(_ scope: Scope) {
    let index = scope.index
    let hasBackdrop = stages.reasons(index).contains(ReasonSet(.backdropBlur))
    let tint = hasBackdrop ? addBackdropPasses(scope) : nil
    let slot = builder.reserveDraw(in: inner(scope).target, node: index)
    if hasBackdrop || stages.reasons(index).contains(ReasonSet(.vibrancy)) { tally.composites += 1 }
    if stages.reasons(index).contains(ReasonSet(.vibrancy)) {
      let target = builder.addTarget(
        stages.placement.pixelsInside(stages.extents.seenBox(of: index), of: index),
        toScreen: builder[inner(scope).target].toScreen)
      glows[index] = ScopeGlow(target: target, backdrop: tint, slot: slot)
    } else if let tint {
      drawBackdrop(scope, texture: builder.passes[Int(tint.rawValue)].target, at: slot, isJoined: false)
    }
  }

  private mutating func addBackdropPasses(_ scope: Scope) -> PassID {
    let index = scope.index
    let facts = stages.facts(of: index)
    let map = stages.placement.inside(index)
    let sigma = stages.measures(of: index).backdropSigma * stages.placement.stretch(map, stages.layer(index))
    let downscale = facts.backdrop == .blur ? Self.downscale(sigmaPixels: sigma) : 1
    let captured = inner(scope).isolating
    let rect = captures.rect(index, stages).intersection(builder[captured].rect)
    let kinds = facts.backdrop == .blur ? Compositor.blurredBackdropPasses : Compositor.plainBackdropPasses
    var pass = captures.shared(index, stages)
    for kind in kinds where kind != .backdropCapture || pass == nil {
      let isTint = kind == .backdropTint
      let shown = stages.placement.pixelsInside(stages.bounds(index), of: index)
      let toScreen = builder[inner(scope).target].toScreen
      let target =
        isTint
        ? builder.addTarget(shown, toScreen: toScreen)
        : builder.addTarget(rect, toScreen: toScreen, downscale: downscale)
      pass = addPass(
        kind, of: index, for: ReasonSet(.backdropBlur), into: target, source: pass,
        capturing: kind == .backdropCapture ? captured : nil, in: inner(scope))
      if kind == .backdropCapture, let pass { captures.share(pass, of: index, stages) }
    }
    guard let pass else { preconditionFailure("A backdrop's recipe must end with its tint.") }
    return pass
  }

  /// Filters the vibrant sublayers and combines them with the backdrop, once the sublayers are drawn.
  mutating func joinVibrancy(_ scope: Scope) {
    guard let glow = glows.removeValue(forKey: scope.index) else { return }
    let reasons = ReasonSet(.vibrancy)
    let content = addPass(.vibrantContent, of: scope.index, for: reasons, into: glow.target, in: inner(scope))
    let joined = builder.addTarget(like: glow.target)
    addPass(
      .vibrantFilter, of: scope.index, for: reasons, into: joined, source: content, joining: glow.backdrop,
      in: inner(scope))
    drawBackdrop(scope, texture: joined, at: glow.slot, isJoined: true)
  }

  private mutating func drawBackdrop(_ scope: Scope, texture: TargetID, at slot: Int, isJoined: Bool) {
    // A joined texture is not cut to the layer's shape, because the join has already cut the backdrop.
    let composite = Composite(
      role: .backdrop, node: PreparedIndex(scope.index), texture: texture, isClippedToOutline: !isJoined,
      blendMode: .sourceOver)
    drawComposite(
      composite, over: builder[texture].rect.rect, in: inner(scope), opacity: inner(scope).opacity, at: slot)
  }
}
