import LayerGeometry
import LayerModel

/// What a silhouette shows.
enum SilhouetteSource {
  /// The draws of a target from a place on: the layer's subtree.
  case draws(TargetID, from: Int)
  /// A filtered layer's picture.
  case texture(Composite)
}

extension PassEmitter {
  /// The grid that a shadow's passes lie on, and the shadow's measures in its pixels.
  private struct ShadowGrid {
    let map: PlaneTransform<LayerSpace, TargetSpace>
    /// From the grid that the subtree is drawn on.
    let adjustment: PlaneTransform<TargetSpace, TargetSpace>
    let rect: PixelRect
    let offset: Size
    let sigma: Double
  }

  /// Runs the passes of a shadow without path and draws it at the place kept for it.
  mutating func addShadow(
    _ scope: Scope, of source: SilhouetteSource, into context: Context,
    outward: PlaneTransform<TargetSpace, TargetSpace>, at slot: Int
  ) {
    let index = scope.index
    let grid = shadowGrid(index)
    let silhouette = builder.addTarget(
      grid.rect, toScreen: (grid.adjustment.inverse ?? .identity).followed(by: builder[inner(scope).target].toScreen),
      adjustment: grid.adjustment, isSilhouette: true)
    drawSilhouette(of: source, scope, into: silhouette, grid)
    let downscale = Self.downscale(sigmaPixels: grid.sigma)
    var (texture, pass, factor) = (silhouette, PassID?.none, 1)
    for kind in stages.compositor.shadowPasses {
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
    let composite = Composite(
      role: .shadow, node: PreparedIndex(index), texture: texture, mask: nil, maskToTarget: .identity,
      toTarget: toInside.followed(by: outward), isClippedToOutline: false, blendMode: .sourceOver,
      layerToTarget: stages.placement.inside(index))
    let box: Rect<TargetSpace> = composite.toTarget.boundingBox(of: grid.rect.rect)
    drawComposite(composite, over: box, in: context, opacity: context.opacity, at: slot)
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

  /// Draws what casts a shadow: in black, on its grid, without the opacity that lies outside the layer.
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
    case .draws(let target, let first):
      var clips = InnerClips(outer: inner(scope).clipID)
      // By place, not as a slice: a slice would keep the list's memory, and the next draw would copy it all.
      for place in first..<builder.drawCount(in: target) {
        var draw = builder.draws[Int(target.rawValue)][place]
        draw.clip = clips.clip(draw.clip, in: &builder)
        repeatDraw(draw, outside: inner(scope).opacity, in: silhouette, grid)
        if isBeyondLimit { return }
      }
    }
  }

  /// - Parameter outside: the opacity that lies outside the layer.
  private mutating func repeatDraw(_ draw: Draw, outside: Double, in silhouette: TargetID, _ grid: ShadowGrid) {
    guard draw.payload >= 0 || draw.kind != .composite else { return }
    var copy = draw
    copy.target = silhouette
    copy.opacity = outside < 1 ? min(1, draw.opacity / outside) : draw.opacity
    var box: Rect<TargetSpace> = grid.adjustment.boundingBox(of: reach(of: draw))
    if let clip = draw.clip {
      let rect = builder.clips[Int(clip)].rect
      if rect != .unbounded { box = box.intersection(grid.adjustment.boundingBox(of: rect)) }
    }
    copy.rect = pixels(box, in: silhouette)
    copy.isOpaque =
      draw.isOpaque && grid.adjustment == .identity && box.contains(copy.rect.rect, tolerance: PixelGrid.tolerance)
    copy.isOccluder = draw.isOccluder && copy.isOpaque
    copy.hole = grid.adjustment == .identity ? draw.hole.intersection(copy.rect) : .empty
    builder.append(copy)
  }

  /// How far a draw reaches on the grid that its node's map leads to, before clips and target cut it.
  private func reach(of draw: Draw) -> Rect<TargetSpace> {
    let index = Int(draw.node.rawValue)
    switch draw.kind {
    case .background, .border, .backgroundAndBorder:
      return stages.placement.inside(index).boundingBox(of: stages.bounds(index))
    case .contents: return stages.placement.inside(index).boundingBox(of: stages.measures(of: index).contentsRect)
    case .bakedShadow:
      let box = stages.placement.inside(index).boundingBox(of: stages.measures(of: index).pathShadowRect)
      return builder.bakes[Int(draw.payload)].outward.boundingBox(of: box)
    case .composite:
      let composite = builder.composites[Int(draw.payload)]
      return composite.toTarget.boundingBox(of: builder[composite.texture].rect.rect)
    }
  }

  /// The largest power of two that leaves a sigma of several pixels, up to a bound.
  static func downscale(sigmaPixels: Double) -> Int {
    let halvings = sigmaPixels / CountingConstants.sigmaPixelsPerDownscale.value
    var factor = 1
    // Ends: the factor doubles up to a bound.
    while factor < CountingConstants.mostDownscale.value, Double(2 * factor) <= halvings { factor *= 2 }
    return factor
  }
}
