import LayerGeometry
import LayerModel

extension PassEmitter {
  /// Draws what a layer itself shows, but for a border that has to wait for the sublayers.
  mutating func drawOwnPlanes(_ scope: inout Scope, _ judgement: Flattening.Judgement) {
    let (planes, reasons) = (judgement.ownPlanes, judgement.reasons)
    guard !planes.isEmpty || reasons.contains(ReasonSet(.vibrancy)) else { return }
    let isCovered = planes.contains(.contents) || judgement.hasDrawingSublayer
    scope.hasLateBorder = planes.contains(.border) && isCovered
    if planes.contains(.background) {
      draw(planes.contains(.border) && !isCovered ? .backgroundAndBorder : .background, of: scope.index, inner(scope))
    } else if planes.contains(.border), !isCovered {
      draw(.backgroundAndBorder, of: scope.index, inner(scope))
    }
    guard planes.contains(.contents) else { return }
    if !reasons.isDisjoint(with: [ReasonSet(.backdropBlur), ReasonSet(.vibrancy)]) { addBackdrop(scope) }
    if stages.facts(of: scope.index).hasPicture { draw(.contents, of: scope.index, inner(scope)) }
  }

  /// The border above the sublayers.
  mutating func drawLateBorder(_ scope: Scope) {
    if scope.hasLateBorder { draw(.border, of: scope.index, inner(scope)) }
  }

  /// A plane of a layer's own, cut by the clips around and, but for background and border, by its own.
  private mutating func draw(_ kind: Draw.Kind, of index: Int, _ inner: Context) {
    let node = stages.tree.nodes[index]
    var clipID = inner.clipID
    if let id = clipID, kind != .contents, builder.clips[Int(id)].outline == PreparedIndex(index) {
      // Background and border have the clip's own shape: cutting them by it would only draw the corners twice.
      clipID = outerClip(of: index, inner)
    }
    let map = stages.placement.inside(index)
    let rect = kind == .contents ? stages.facts[node].contentsRect : stages.facts[node].bounds
    let whole = map.boundingBox(of: rect)
    let box = whole.intersection(inner.clip)
    var draw = Draw(
      target: inner.target, node: PreparedIndex(index), kind: kind, payload: -1,
      rect: pixels(box, in: inner.target), opacity: inner.opacity, clip: clipID)
    if kind == .contents { draw.texturesSampled = stages.facts[node].contentsTextures }
    if kind == .border { draw.hole = stages.facts.hole(of: node, map).intersection(draw.rect) }
    draw.isOpaque =
      inner.opacity >= 1 && !stages.membership.isTinted(index) && stages.facts.isOpaque(kind, of: node, map)
      && map.keepsAxes(over: rect)
      && box.contains(draw.rect.rect, tolerance: PixelGrid.tolerance)
    draw.isOccluder =
      draw.isOpaque && kind != .border && (kind != .contents || stages.facts[node].hasOpaqueImage)
      && stages.flattening[index].canOcclude && PixelGrid.isOnGrid(whole)
    builder.append(draw)
  }

  /// The straight clips alone.
  private mutating func outerClip(of index: Int, _ inner: Context) -> Int32? {
    guard inner.clip != .unbounded, let clip = inner.clipID.map({ builder.clips[Int($0)] }) else { return nil }
    return builder.addClip(Clip(rect: inner.clip, outline: nil, own: clip.own, outer: clip.outer))
  }

  /// The pixels of a target that a box touches.
  @inline(__always) func pixels(_ box: Rect<TargetSpace>, in target: TargetID) -> PixelRect {
    let rect = PixelGrid.snappedOutward(box).intersection(builder[target].rect)
    return rect.isEmpty ? .empty : rect
  }

  /// Draws a shadow from a path: its bitmap is made in a first frame and kept.
  mutating func drawBakedShadow(
    _ index: Int, _ context: Context, outward: PlaneTransform<TargetSpace, TargetSpace>
  ) {
    let facts = stages.facts(of: index)
    let map = stages.placement.inside(index)
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

extension FactsTable {
  /// Whether the colours of a layer's plane are known to let nothing through, before opacity and edges are looked at.
  fileprivate func isOpaque(
    _ kind: Draw.Kind, of node: PreparedNode, _ map: PlaneTransform<LayerSpace, TargetSpace>
  ) -> Bool {
    switch kind {
    // A gradient fills the round corners' shape; an image is cut by them only with a clip, which is round then.
    case .contents:
      let isCutRound = self[node].isRounded && (self[node].masksToBounds || self[node].contentsTextures == 0)
      return self[node].hasOpaqueContents && !isCutRound
    case .background, .backgroundAndBorder: return self[node].hasOpaqueBackground && !self[node].isRounded
    case .border:
      guard self[node].hasOpaqueBorder, !self[node].isRounded else { return false }
      // Its inner edge is soft: off the grid it lets something through there.
      let inner = map.boundingBox(of: self[node].insideBorder)
      return inner.isEmpty || PixelGrid.isOnGrid(inner)
    case .bakedShadow, .composite: return false
    }
  }

  /// The whole pixels that a layer's border encloses.
  fileprivate func hole(of node: PreparedNode, _ map: PlaneTransform<LayerSpace, TargetSpace>) -> PixelRect {
    let inner = self[node].insideBorder
    guard !inner.isEmpty, map.keepsAxes(over: self[node].bounds) else { return .empty }
    return PixelGrid.snappedInward(map.boundingBox(of: inner))
  }
}
