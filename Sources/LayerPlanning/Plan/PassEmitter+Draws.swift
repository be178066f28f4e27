import LayerGeometry
import LayerModel

extension PassEmitter {
  /// Draws what a layer itself shows, but for a border that has to wait for the sublayers.
  mutating func drawOwnPlanes(_ scope: inout Scope) {
    let index = scope.index
    let planes = stages.flattening.ownPlanes[index]
    guard !planes.isEmpty || stages.reasons(index).contains(ReasonSet(.vibrancy)) else { return }
    let bounds = stages.bounds(index)
    let isCovered = planes.contains(.contents) || stages.flattening.hasDrawingSublayer[index]
    scope.hasLateBorder = planes.contains(.border) && isCovered
    if planes.contains(.background) {
      let kind: Draw.Kind = planes.contains(.border) && !isCovered ? .backgroundAndBorder : .background
      draw(kind, bounds, of: index, in: scope.inner, clipped: false)
    } else if planes.contains(.border), !isCovered {
      draw(.backgroundAndBorder, bounds, of: index, in: scope.inner, clipped: false)
    }
    guard planes.contains(.contents) else { return }
    let facts = stages.facts(of: index)
    if !stages.reasons(index).isDisjoint(with: [ReasonSet(.backdropBlur), ReasonSet(.vibrancy)]) {
      addBackdrop(&scope)
    }
    if facts.hasPicture { draw(.contents, facts.contentsRect, of: index, in: scope.inner) }
  }

  /// The border above the sublayers.
  mutating func drawLateBorder(_ scope: Scope) {
    guard scope.hasLateBorder else { return }
    draw(.border, stages.bounds(scope.index), of: scope.index, in: scope.inner, clipped: false)
  }

  /// A plane of a layer's own, cut by the clips around and, but for background and border, by its own.
  private mutating func draw(
    _ kind: Draw.Kind, _ rect: Rect<LayerSpace>, of index: Int, in inner: Context, clipped: Bool = true
  ) {
    // Background and border have the clip's own shape: cutting them by it would only draw the corners twice.
    let isOwnOutline = !clipped && inner.clipID.map { builder.clips[Int($0)].outline } == PreparedIndex(index)
    let clipID = isOwnOutline ? outerClip(of: index, inner) : inner.clipID
    let map = stages.placement.inside[index]
    let box = map.boundingBox(of: rect).intersection(inner.clip)
    var draw = Draw(
      target: inner.target, node: PreparedIndex(index), kind: kind, payload: -1,
      rect: pixels(box, in: inner.target), opacity: inner.opacity, clip: clipID)
    let facts = stages.facts(of: index)
    if kind == .contents { draw.texturesSampled = facts.contentsTextures }
    if kind == .border { draw.hole = hole(index, map).intersection(draw.rect) }
    draw.isOpaque =
      isOpaque(kind, index, facts, map) && inner.opacity >= 1 && map.keepsAxes(over: rect)
      && box.contains(draw.rect.rect, tolerance: PixelGrid.tolerance)
    let isImageOrBackground = kind != .border && (kind != .contents || facts.hasOpaqueImage)
    draw.isOccluder =
      draw.isOpaque && isImageOrBackground && stages.flattening.canOcclude(index)
      && PixelGrid.isOnGrid(map.boundingBox(of: rect))
    builder.append(draw)
  }

  /// Whether a plane's colours are known to let nothing through, before opacity and edges are looked at.
  private func isOpaque(
    _ kind: Draw.Kind, _ index: Int, _ facts: LayerFacts, _ map: PlaneTransform<LayerSpace, TargetSpace>
  ) -> Bool {
    if stages.membership.isTinted(index) { return false }
    switch kind {
    // A gradient fills the round corners' shape; an image is cut by them only with a clip, which is round then.
    case .contents:
      return facts.hasOpaqueContents && !(facts.isRounded && (isRoundClip(index) || facts.contentsTextures == 0))
    case .background, .backgroundAndBorder: return facts.hasOpaqueBackground && !facts.isRounded
    case .border:
      // Its inner edge is soft: off the grid it lets something through there.
      let layer = stages.layer(index)
      let inner = map.boundingBox(of: layer.bounds.outset(by: -layer.borderWidth))
      return (layer.borderColor?.isOpaque ?? false) && !facts.isRounded && (inner.isEmpty || PixelGrid.isOnGrid(inner))
    case .bakedShadow, .composite: return false
    }
  }

  private func isRoundClip(_ index: Int) -> Bool { stages.masksToBounds(index) }

  /// The whole pixels that a border encloses.
  private func hole(_ index: Int, _ map: PlaneTransform<LayerSpace, TargetSpace>) -> PixelRect {
    let layer = stages.layer(index)
    guard map.keepsAxes(over: layer.bounds) else { return .empty }
    let inner = layer.bounds.outset(by: -layer.borderWidth)
    return inner.isEmpty ? .empty : PixelGrid.snappedInward(map.boundingBox(of: inner))
  }

  /// The straight clips alone.
  private mutating func outerClip(of index: Int, _ inner: Context) -> Int32? {
    guard inner.clip != .unbounded, let clip = inner.clipID.map({ builder.clips[Int($0)] }) else { return nil }
    return builder.addClip(Clip(rect: inner.clip, outline: nil, own: clip.own, outer: clip.outer))
  }

  /// The pixels of a target that a box touches.
  func pixels(_ box: Rect<TargetSpace>, in target: TargetID) -> PixelRect {
    let rect = PixelGrid.snappedOutward(box).intersection(builder[target].rect)
    return rect.isEmpty ? .empty : rect
  }

  /// Draws a shadow from a path: its bitmap is made in a first frame and kept.
  mutating func drawBakedShadow(
    _ index: Int, _ context: Context, outward: PlaneTransform<TargetSpace, TargetSpace>
  ) {
    let facts = stages.facts(of: index)
    let map = stages.placement.inside[index]
    let layer = stages.layer(index)
    builder.bakes.append(
      Bake(
        node: PreparedIndex(index), sigma: facts.shadowSigma, scale: stages.placement.stretch(map, layer),
        outward: outward))
    let box: Rect<TargetSpace> = outward.boundingBox(of: map.boundingBox(of: facts.pathShadowRect))
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
    let draw = Draw(
      target: context.target, node: composite.node, kind: .composite, payload: Int32(builder.composites.count - 1),
      rect: pixels(box.intersection(context.clip), in: context.target), opacity: opacity, clip: context.clipID,
      texturesSampled: composite.mask == nil ? 1 : 2)
    if let slot { builder.fill(slot, with: draw) } else { builder.append(draw) }
  }
}
