import LayerGeometry
import LayerModel

extension PassEmitter {
  /// Adds the passes of a layer after its subtree has been drawn, and draws its texture into the enclosing target.
  mutating func close(_ scope: Scope) {
    let index = scope.index
    if !glows.isEmpty { joinVibrancy(scope) }
    drawLateBorder(scope)
    if stages.facts(of: index).hasFilters, !stages.tree.nodes[index].flags.contains(.transformLayer) {
      closeFiltered(scope)
      return
    }
    if let slot = scope.shadowSlot {
      let caster = SilhouetteSource.draws(from: scope.firstDraw)
      addShadow(scope, of: caster, into: inner(scope), outward: .identity, at: slot)
    }
    guard stages.hasContentPass(index) else { return }
    _ = addContentPass(scope)
    finish(scope, texture: nest(scope), over: stages.extents.seenBox(of: index))
  }

  /// Draws the layer's picture into the textures of its outer surfaces, one after the other.
  ///
  /// - Returns: The texture of the outermost one.
  private mutating func nest(_ scope: Scope) -> TargetID {
    var texture = inner(scope).target
    for reason in (stages.surfaces(of: scope.index) ?? []).dropLast().reversed() {
      var around = inner(scope)
      around.target = builder.addTarget(like: texture)
      drawComposite(filtered(texture, scope.index), over: builder[texture].rect.rect, in: around, opacity: 1)
      addPass(.compose, of: scope.index, for: ReasonSet(reason), into: around.target, in: inner(scope))
      texture = around.target
    }
    return texture
  }

  /// Adds the pass that draws the subtree: a mask's pass, or a layer's content pass.
  private mutating func addContentPass(_ scope: Scope) -> PassID {
    let index = scope.index
    let node = stages.tree.nodes[index]
    let innermost = stages.surfaces(of: index)?.last.map { ReasonSet($0) }
    let sharing = innermost ?? stages.reasons(index).intersection(.sharingContent)
    guard node.flags.contains(.mask) else {
      return addPass(.content, of: index, for: sharing, into: inner(scope).target, in: inner(scope))
    }
    // The pass belongs to the masked layer; the mask's own reasons share it.
    if !sharing.isEmpty { tally.count(sharing, of: index) }
    tally.count(ReasonSet(.mask), of: Int(node.parent))
    return builder.addPass(
      .mask, of: Int(node.parent), for: sharing.union(ReasonSet(.mask)), into: inner(scope).target,
      in: inner(scope))
  }

  /// Adds the passes for the content, its blur, the shadow of the blurred content and, if the layer has other reasons,
  /// a pass that composes content and shadow.
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
      finish(scope, texture: texture, over: stages.extents.seenBox(of: index))
      return
    }
    let further = stages.reasons(index).intersection(.sharingContent).subtracting(ReasonSet(.filter))
    let isMask = stages.tree.nodes[index].flags.contains(.mask)
    guard isMask || !further.isEmpty else {
      var around = outer(scope)
      around.opacity *= stages.tree.nodes[index].opacity
      drawShadow(ofFiltered: texture, scope, into: around, outward: stages.placement.outward(index))
      // The shadow is drawn on its own, so the texture shows no more than what is filtered.
      finish(scope, texture: texture, over: stages.extents.seenBoxBeforeShadow(of: index))
      return
    }
    var compose = inner(scope)
    compose.target = builder.addTarget(
      stages.placement.pixelsInside(stages.extents.seenBox(of: index), of: index), toScreen: builder[texture].toScreen)
    drawShadow(ofFiltered: texture, scope, into: compose, outward: .identity)
    drawComposite(
      filtered(texture, index), over: builder[texture].rect.rect, in: compose, opacity: 1)
    addPass(.compose, of: index, for: ReasonSet(.filter), into: compose.target, in: inner(scope))
    finish(scope, texture: compose.target, over: stages.extents.seenBox(of: index))
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
      role: .filtered, node: PreparedIndex(index), texture: texture, isClippedToOutline: false,
      blendMode: .sourceOver)
  }

  /// Passes a finished texture on, to the masked layer or into the enclosing target.
  ///
  /// - Parameter extent: The area that the texture shows.
  private mutating func finish(_ scope: Scope, texture: TargetID, over extent: Rect<LayerSpace>) {
    let index = scope.index
    let node = stages.tree.nodes[index]
    if node.flags.contains(.mask) {
      masks[Int(node.parent)] = ScopeMask(
        texture: texture, toTarget: builder.maps.keep(stages.placement.outward(index)),
        effects: maskEffects(index, node))
      return
    }
    tally.composites += 1
    let mask = masks.removeValue(forKey: index)
    let composite = Composite(
      role: .flattened, node: PreparedIndex(index), texture: texture, mask: mask?.texture,
      maskToTarget: mask?.toTarget ?? .identity, maskEffects: mask?.effects,
      toTarget: builder.maps.keep(stages.placement.outward(index)),
      isClippedToOutline: isClippedWhenComposited(index), blendMode: stages.facts(of: index).blendMode)
    let box = stages.placement.around(index).boundingBox(of: extent)
      .intersection(stages.placement.seenAround(index))
    drawComposite(composite, over: box, in: outer(scope), opacity: outer(scope).opacity * node.opacity)
  }

  private func maskEffects(_ index: Int, _ node: PreparedNode) -> MaskEffects? {
    let isClipped = isClippedWhenComposited(index)
    guard isClipped || node.opacity < 1 else { return nil }
    return MaskEffects(
      node: PreparedIndex(index), opacity: node.opacity, isClippedToOutline: isClipped)
  }
}

/// The source of a silhouette.
enum SilhouetteSource {
  /// The draws of a target from a position: the layer's subtree.
  case draws(from: DrawCursor)
  /// A filtered layer's picture.
  case texture(Composite)
}

extension PassEmitter {
  /// The grid of a shadow's passes, with the shadow's measurements in pixels of that grid.
  private struct ShadowGrid {
    let map: PlaneTransform<LayerSpace, TargetSpace>
    /// The transform to this grid from the one that the subtree is drawn on.
    let adjustment: PlaneTransform<TargetSpace, TargetSpace>
    let rect: PixelRect
    let offset: Size
    let sigma: Double
  }

  /// Adds the passes of a shadow without a path and draws it in the slot reserved for it.
  mutating func addShadow(
    _ scope: Scope, of source: SilhouetteSource, into context: Context,
    outward: PlaneTransform<TargetSpace, TargetSpace>, at slot: Int
  ) {
    let index = scope.index
    let grid = shadowGrid(index)
    let silhouette = builder.addTarget(
      grid.rect, toScreen: silhouetteToScreen(grid, in: inner(scope).target),
      adjustment: builder.maps.keep(grid.adjustment), isSilhouette: true)
    drawSilhouette(of: source, scope, into: silhouette, grid)
    let downscale = Self.downscale(sigmaPixels: grid.sigma)
    var (texture, pass, factor) = (silhouette, PassID?.none, 1)
    for kind in stages.shadowPasses(of: index) {
      if kind == .shadowDownscale { factor = downscale }
      if kind == .shadowTint { factor = 1 }
      if pass != nil { texture = builder.addTarget(like: silhouette, downscale: factor) }
      pass = addPass(
        kind, of: index, for: ReasonSet(.shadowWithoutPath), into: texture, source: pass,
        in: inner(scope))
    }
    tally.composites += 1
    let moved = PlaneTransform<TargetSpace, TargetSpace>.translation(grid.offset.width, grid.offset.height)
    let toInside = moved.followed(by: grid.adjustment.inverse ?? .identity)
    let toTarget = toInside.followed(by: outward)
    let composite = Composite(
      role: .shadow, node: PreparedIndex(index), texture: texture, toTarget: builder.maps.keep(toTarget),
      isClippedToOutline: false, blendMode: .sourceOver)
    let box: Rect<TargetSpace> = toTarget.boundingBox(of: grid.rect.rect)
    drawComposite(composite, over: box, in: context, opacity: context.opacity, at: slot)
  }

  /// The transform from a shadow's grid to the screen's pixels.
  private mutating func silhouetteToScreen(_ grid: ShadowGrid, in target: TargetID) -> MovedMap {
    let around = builder[target].toScreen
    if grid.adjustment == .identity { return around }
    return builder.maps.keep((grid.adjustment.inverse ?? .identity).followed(by: builder.maps[around]))
  }

  private func shadowGrid(_ index: Int) -> ShadowGrid {
    let (placement, layer) = (stages.placement, stages.layer(index))
    let inside = placement.inside(index)
    let toScreen = placement.screenMap(of: index)
    var map = inside
    var adjustment = PlaneTransform<TargetSpace, TargetSpace>.identity
    if !placement.hasOwnAxes(index), !placement.isMove(toScreen), let back = inside.inverse {
      map = .scale(placement.ownAxesScale(toScreen, layer)).retagged()
      adjustment = back.followed(by: map)
    }
    let flat = map.linearized(at: layer.bounds.center)
    let offset = Size(
      flat.a * layer.shadowOffset.width + flat.b * layer.shadowOffset.height,
      flat.c * layer.shadowOffset.width + flat.d * layer.shadowOffset.height)
    let sigma = stages.measures(of: index).shadowSigma * flat.largestStretch
    let margin = (CountingConstants.blurReachSigmas.value * sigma - PixelGrid.tolerance).rounded(.up)
    var seen = placement.seenByShadow[index] ?? .unbounded
    if seen != .unbounded, adjustment != .identity { seen = adjustment.boundingBox(of: seen) }
    if seen != .unbounded { seen = seen.offset(by: Size(-offset.width, -offset.height)).outset(by: margin) }
    let body = map.boundingBox(of: stages.extents.seenBoxBeforeShadow(of: index)).outset(by: margin)
    return ShadowGrid(
      map: map, adjustment: adjustment, rect: PixelGrid.snappedOutward(body.intersection(seen)), offset: offset,
      sigma: sigma)
  }

  /// Draws the content that casts a shadow: in black, on the shadow's grid, without the opacities applied outside the
  /// layer.
  private mutating func drawSilhouette(
    of source: SilhouetteSource, _ scope: Scope, into silhouette: TargetID, _ grid: ShadowGrid
  ) {
    switch source {
    case .texture(let composite):
      builder.composites.append(composite)
      let payload = Int32(builder.composites.count - 1)
      let draw = Draw(
        target: silhouette, node: composite.node, kind: .composite, payload: payload,
        rect: builder[composite.texture].rect, opacity: 1, clip: nil, texturesSampled: 1)
      repeatDraw(draw, outside: 1, in: silhouette, grid)
    case .draws(var cursor):
      var clips = InnerClips(outer: inner(scope).clipID)
      while let place = builder.next(&cursor) {  // Terminates: no draw is added to the cursor's target.
        var draw = builder.draws[place]
        draw.clip = clips.clip(draw.clip, in: &builder)
        repeatDraw(draw, outside: inner(scope).opacity, in: silhouette, grid)
        if isBeyondLimit { return }
      }
    }
  }

  /// Repeats a draw in a silhouette.
  ///
  /// - Parameter outside: the opacity that is applied outside the layer, which the copy leaves out.
  private mutating func repeatDraw(_ draw: Draw, outside: Double, in silhouette: TargetID, _ grid: ShadowGrid) {
    if draw.kind == .composite {
      guard draw.payload >= 0, !builder.isBlank(builder.composites[Int(draw.payload)].texture) else { return }
    }
    var copy = draw
    copy.target = silhouette
    copy.opacity = outside < 1 ? min(1, draw.opacity / outside) : draw.opacity
    var box = reach(of: draw, grid.adjustment)
    if let clip = draw.clip {
      let rect = builder.clips[Int(clip)].rect
      if rect != .unbounded { box = box.intersection(grid.adjustment.boundingBox(of: rect)) }
    }
    copy.rect = pixels(box, in: silhouette)
    if let plane = plane(of: draw) {
      judge(
        &copy, over: plane, cutTo: box, stages.placement.inside(Int(draw.node.rawValue)).followed(by: grid.adjustment))
    }
    builder.append(copy)
  }

  /// The rectangle of a draw in its layer's points; nil if it draws a texture.
  private func plane(of draw: Draw) -> Rect<LayerSpace>? {
    let index = Int(draw.node.rawValue)
    return switch draw.kind {
    case .background, .border, .backgroundAndBorder: stages.bounds(index)
    case .contents: stages.measures(of: index).contentsRect
    case .bakedShadow, .composite: nil
    }
  }

  /// The bounds of a draw on a grid other than that of its node's map, before they are limited by the clips and the
  /// target.
  private func reach(
    of draw: Draw, _ adjustment: PlaneTransform<TargetSpace, TargetSpace>
  ) -> Rect<TargetSpace> {
    let index = Int(draw.node.rawValue)
    if let plane = plane(of: draw) {
      return stages.placement.inside(index).followed(by: adjustment).boundingBox(of: plane)
    }
    if draw.kind == .bakedShadow {
      return stages.placement.inside(index).followed(by: builder.maps[builder.bakes[Int(draw.payload)].outward])
        .followed(by: adjustment).boundingBox(of: stages.measures(of: index).pathShadowRect)
    }
    let composite = builder.composites[Int(draw.payload)]
    let map = builder.maps[composite.toTarget].followed(by: adjustment)
    return map.boundingBox(of: builder[composite.texture].rect.rect)
  }

  /// The largest downscale factor, a power of two up to a bound, at which the blur's sigma is still several pixels.
  static func downscale(sigmaPixels: Double) -> Int {
    // A sigma close to a whole number of pixels counts as that number, also where a rotation rounded it down.
    let halvings = (sigmaPixels + PixelGrid.tolerance) / CountingConstants.sigmaPixelsPerDownscale.value
    var factor = 1
    // The loop ends because the factor doubles up to a bound.
    while factor < CountingConstants.mostDownscale.value, Double(2 * factor) <= halvings { factor *= 2 }
    return factor
  }
}

/// The clips inside a layer without those around it, because hidden content still casts a shadow.
///
/// Caches its results so that each nested clip is visited once.
struct InnerClips {
  /// The innermost clip around the layer; if it is nil, clips stay unchanged.
  let outer: Int32?
  /// For each clip, the intersection of the rectangular clips between it and the layer.
  private var rects: [Int32: Rect<TargetSpace>] = [:]
  private var found: [Int32: Int32?] = [:]

  init(outer: Int32?) { self.outer = outer }

  /// A copy of a clip inside the layer, limited only by the clips between it and the layer; nil if nothing is clipped.
  mutating func clip(_ id: Int32?, in builder: inout PlanBuilder) -> Int32? {
    guard outer != nil, let id, id != outer else { return outer == nil ? id : nil }
    if let known = found[id] { return known }
    let rect = rect(of: id, builder.clips)
    let outline = builder.clips[Int(id)].outline
    let made =
      rect == .unbounded && outline == nil
      ? nil : builder.addClip(Clip(rect: rect, outline: outline, own: rect, outer: nil))
    found[id] = .some(made)
    return made
  }

  private mutating func rect(of id: Int32, _ clips: [Clip]) -> Rect<TargetSpace> {
    var between: [Int32] = []
    var next: Int32? = id
    var rect = Rect<TargetSpace>.unbounded
    while let current = next, current != outer {  // Terminates: an outer clip is recorded before the clips in it.
      if let known = rects[current] {
        rect = known
        break
      }
      between.append(current)
      next = clips[Int(current)].outer
    }
    for current in between.reversed() {
      rect = rect.intersection(clips[Int(current)].own)
      rects[current] = rect
    }
    return rect
  }
}
