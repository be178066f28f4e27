import LayerGeometry
import LayerModel

extension PassEmitter {
  /// Draws a layer's own planes, except a border that must be drawn after the sublayers.
  mutating func drawOwnPlanes(_ scope: inout Scope, _ judgement: Flattening.Judgement) {
    let (planes, reasons) = (judgement.ownPlanes, judgement.reasons)
    guard !planes.isEmpty || reasons.contains(ReasonSet(.vibrancy)) else { return }
    let isCovered = planes.contains(.contents) || judgement.hasDrawingSublayer
    scope.hasLateBorder = planes.contains(.border) && isCovered
    if planes.contains(.background) {
      draw(planes.contains(.border) && !isCovered ? .backgroundAndBorder : .background, of: scope)
    } else if planes.contains(.border), !isCovered {
      draw(.backgroundAndBorder, of: scope)
    }
    guard planes.contains(.contents) else { return }
    if !reasons.isDisjoint(with: [ReasonSet(.backdropBlur), ReasonSet(.vibrancy)]) { addBackdrop(scope) }
    if stages.facts(of: scope.index).hasPicture { draw(.contents, of: scope) }
  }

  /// Draws the border over the sublayers.
  mutating func drawLateBorder(_ scope: Scope) {
    if scope.hasLateBorder { draw(.border, of: scope) }
  }

  /// Draws one of a layer's own planes, clipped by the clips around it; contents are also clipped by the layer's own
  /// clip.
  private mutating func draw(_ kind: Draw.Kind, of scope: Scope) {
    let index = scope.index
    let place = stages.facts.place(of: stages.tree.nodes[index])
    let inner = inner(scope)
    var clipID = inner.clipID
    if let id = clipID, kind != .contents, builder.clips[Int(id)].outline == PreparedIndex(index) {
      // Background and border have the same shape as the clip, so cutting them by it would antialias the corners twice.
      clipID = outerClip(of: index, inner)
    }
    let rect = kind == .contents ? stages.measures(of: index).contentsRect : stages.facts[place].bounds
    let map = stages.placement.inside(index)
    let whole = map.boundingBox(of: rect)
    let box = whole.intersection(inner.clip)
    let shown = pixels(box, in: inner.target)
    var draw = Draw(
      target: inner.target, node: PreparedIndex(index), kind: kind, payload: -1, rect: shown, opacity: inner.opacity,
      clip: clipID)
    if kind == .contents { draw.texturesSampled = stages.facts[place].contentsTextures }
    if kind == .border { draw.hole = hole(of: place, map).intersection(shown) }
    if inner.opacity >= 1, isOpaque(kind, of: index, place, shown, over: rect, cutTo: box, map) {
      draw.isOpaque = true
      draw.isOccluder = hides(kind, of: index, place, whole)
    }
    builder.append(draw)
  }

  /// Determines whether a plane that is drawn again into another target is known to be opaque, whether it hides the
  /// content below it, and the hole of a border.
  ///
  /// - Parameters:
  ///   - rect: The plane in the layer's points, which the map converts to the target's pixels.
  ///   - box: The part of the plane inside the clips.
  func judge(
    _ draw: inout Draw, over rect: Rect<LayerSpace>, cutTo box: Rect<TargetSpace>,
    _ map: PlaneTransform<LayerSpace, TargetSpace>
  ) {
    let index = Int(draw.node.rawValue)
    let place = stages.facts.place(of: stages.tree.nodes[index])
    if draw.kind == .border { draw.hole = hole(of: place, map).intersection(draw.rect) }
    draw.isOpaque =
      draw.opacity >= 1 && isOpaque(draw.kind, of: index, place, draw.rect, over: rect, cutTo: box, map)
    draw.isOccluder = draw.isOpaque && hides(draw.kind, of: index, place, map.boundingBox(of: rect))
  }

  /// Whether a plane without translucency of its own is known to be opaque in all pixels that it is drawn into.
  @inline(__always) private func isOpaque(
    _ kind: Draw.Kind, of index: Int, _ place: FactsPlace, _ pixels: PixelRect, over rect: Rect<LayerSpace>,
    cutTo box: Rect<TargetSpace>, _ map: PlaneTransform<LayerSpace, TargetSpace>
  ) -> Bool {
    hasOpaqueColors(kind, of: place, map) && !stages.membership.isTinted(index) && map.keepsAxes(over: rect)
      && box.contains(pixels.rect, tolerance: PixelGrid.tolerance)
  }

  /// Whether an opaque plane hides what lies below it.
  @inline(__always) private func hides(
    _ kind: Draw.Kind, of index: Int, _ place: FactsPlace, _ whole: Rect<TargetSpace>
  ) -> Bool {
    kind != .border && stages.facts[place].hides(kind == .contents ? .contents : .background)
      && stages.flattening[index].canOcclude && PixelGrid.isOnGrid(whole)
  }

  /// Whether the colours of a layer's plane are known to be opaque, before opacity and edges are considered.
  @inline(__always) private func hasOpaqueColors(
    _ kind: Draw.Kind, of place: FactsPlace, _ map: PlaneTransform<LayerSpace, TargetSpace>
  ) -> Bool {
    switch kind {
    case .contents: return stages.facts[place].hasOpaqueContents
    case .background, .backgroundAndBorder:
      return stages.facts[place].hasOpaqueBackground && !stages.facts[place].isRounded
    case .border:
      guard stages.facts[place].hasOpaqueBorder, !stages.facts[place].isRounded else { return false }
      // The inner edge is soft: off the grid it is translucent there.
      let inner = map.boundingBox(of: stages.facts[place].insideBorder)
      return inner.isEmpty || PixelGrid.isOnGrid(inner)
    case .bakedShadow, .composite: return false
    }
  }

  /// The whole pixels inside a layer's border.
  @inline(__always) private func hole(
    of place: FactsPlace, _ map: PlaneTransform<LayerSpace, TargetSpace>
  ) -> PixelRect {
    let inner = stages.facts[place].insideBorder
    guard !inner.isEmpty, map.keepsAxes(over: stages.facts[place].bounds) else { return .empty }
    return PixelGrid.snappedInward(map.boundingBox(of: inner))
  }

  /// The clip without rounded corners: only the rectangular clips.
  private mutating func outerClip(of index: Int, _ inner: Context) -> Int32? {
    guard inner.clip != .unbounded, let clip = inner.clipID.map({ builder.clips[Int($0)] }) else { return nil }
    return builder.addClip(Clip(rect: inner.clip, outline: nil, own: clip.own, outer: clip.outer))
  }

  /// The pixels of a target that a box touches.
  @inline(__always) func pixels(_ box: Rect<TargetSpace>, in target: TargetID) -> PixelRect {
    let rect = PixelGrid.snappedOutward(box).intersection(builder[target].rect)
    return rect.isEmpty || builder.isBlank(target) ? .empty : rect
  }

  /// Draws a shadow from a path: the first frame creates its bitmap, and later frames keep it.
  mutating func drawBakedShadow(
    _ index: Int, _ context: Context, outward: PlaneTransform<TargetSpace, TargetSpace>
  ) {
    let measures = stages.measures(of: index)
    let map = stages.placement.inside(index)
    let layer = stages.layer(index)
    builder.bakes.append(
      Bake(
        node: PreparedIndex(index), sigma: measures.shadowSigma, scale: stages.placement.stretch(map, layer),
        outward: builder.maps.keep(outward)))
    let box: Rect<TargetSpace> = outward.boundingBox(of: map.boundingBox(of: measures.pathShadowRect))
    builder.append(
      Draw(
        target: context.target, node: PreparedIndex(index), kind: .bakedShadow,
        payload: Int32(builder.bakes.count - 1), rect: pixels(box.intersection(context.clip), in: context.target),
        opacity: context.opacity, clip: context.clipID, texturesSampled: 1))
  }

  /// Draws the texture of a pass.
  mutating func drawComposite(
    _ composite: Composite, over box: Rect<TargetSpace>, in context: Context, opacity: Double, at slot: Int? = nil
  ) {
    builder.composites.append(composite)
    let rect = builder.isBlank(composite.texture) ? .empty : pixels(box.intersection(context.clip), in: context.target)
    let draw = Draw(
      target: context.target, node: composite.node, kind: .composite, payload: Int32(builder.composites.count - 1),
      rect: rect, opacity: opacity, clip: context.clipID,
      texturesSampled: composite.mask == nil ? 1 : 2)
    if let slot { builder.fill(slot, with: draw) } else { builder.append(draw) }
  }
}
