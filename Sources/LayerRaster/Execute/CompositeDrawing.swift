internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// Draws the texture of a pass into the enclosing target.
struct CompositeDrawing {
  let plan: PassPlan
  let composite: Composite
  let draw: Draw
  let target: RenderTarget
  /// A cache of the rounded corners in earlier draws.
  let corners: CornerMemory

  /// The texture's area on the target's grid if it is drawn unchanged and moved only by whole pixels; otherwise nil.
  func plainArea(of texture: Texture) -> PixelRect? {
    let map = plan.toTarget(of: composite).followed(by: plan.adjustment(of: target))
    guard map.isTranslation, PixelGrid.isWhole(map.tx), PixelGrid.isWhole(map.ty), composite.mask == nil,
      !composite.isClippedToOutline, composite.blendMode == .sourceOver
    else { return nil }
    let (x, y, area) = (PixelGrid.whole(map.tx.rounded()), PixelGrid.whole(map.ty.rounded()), texture.area)
    return PixelRect(minX: area.minX + x, minY: area.minY + y, maxX: area.maxX + x, maxY: area.maxY + y)
  }

  /// Draws a texture inside the enclosing clips: clipped to the layer's outline, masked, multiplied by the opacity and
  /// blended.
  func draw(_ texture: Texture, mask: Texture?, on canvas: inout Canvas, clip: Coverage) {
    let layer = plan.tree.layer(composite.node)
    let toTarget = plan.toTarget(of: composite).followed(by: plan.adjustment(of: target))
    let isInPlace = toTarget == .identity && texture.factor == 1
    let seen = isInPlace ? clip.cut(to: texture.area) : clip.intersection(quad(of: texture, toTarget, clip.box))
    if seen.isEmpty { return }
    var cut: Coverage?
    if composite.isClippedToOutline { cut = outline(of: layer, plan.outlineMap(of: composite), within: seen.box) }
    if composite.mask != nil {
      let covered = mask.map { finished(coverage(of: $0, within: seen.box)) } ?? .none
      cut = cut?.intersection(covered) ?? covered
    }
    if isInPlace {
      canvas.blend(
        source: texture.canvas(), masked: cut, through: seen, opacity: draw.opacity, mode: composite.blendMode)
    } else if let source = source(texture, toTarget, layer) {
      canvas.blend(source: source, masked: cut, through: seen, opacity: draw.opacity, mode: composite.blendMode)
    }
  }

  /// The texture's pixels on the target's grid.
  private func source(
    _ texture: Texture, _ toTarget: PlaneTransform<TargetSpace, TargetSpace>, _ layer: Layer
  ) -> ImageSource? {
    guard case .pixels(let pixmap) = texture.content else { return nil }
    let isKept = layer.shouldRasterize && composite.role == .flattened
    return Self.sampler(
      of: pixmap, under: texture.toGrid.followed(by: toTarget), filter: isKept ? layer.magnificationFilter : .linear)
  }

  /// A texture's pixels under a transform, averaged down first if the transform shrinks them considerably.
  private static func sampler(
    of pixmap: Pixmap, under map: PlaneTransform<ImageSpace, TargetSpace>, filter: SamplingFilter
  ) -> ImageSource? {
    let reduction = ImageReduction(of: (pixmap.width, pixmap.height), under: map)
    let fromReduced = PlaneTransform<ImageSpace, ImageSpace>(
      a: Double(reduction.x), b: 0, tx: 0, c: 0, d: Double(reduction.y), ty: 0)
    return ImageSource(
      reduction.isIdentity ? pixmap : pixmap.reduced(reduction), under: fromReduced.followed(by: map), filter: filter)
  }

  /// The pixels that a texture on another grid covers.
  private func quad(
    of texture: Texture, _ toTarget: PlaneTransform<TargetSpace, TargetSpace>, _ clip: PixelRect
  ) -> Coverage {
    let area = texture.area.rect
    let rect = Rect<LayerSpace>(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: area.maxY)
    return LayerOutline(RoundedRect(rect: rect, radius: 0), under: toTarget.retagged()).coverage(within: clip)
  }

  private func outline(
    of layer: Layer, _ map: PlaneTransform<LayerSpace, TargetSpace>, within area: PixelRect
  ) -> Coverage {
    LayerOutline(
      layer.outline, under: map.followed(by: plan.adjustment(of: target)),
      edges: plan.compositor.edges(isSmoothAsked: layer.hasEdgeAntialiasing)
    ).coverage(within: area, corners)
  }

  /// A mask's alpha, with the mask layer's own clip and opacity applied.
  private func finished(_ coverage: Coverage) -> Coverage {
    guard let effects = composite.maskEffects else { return coverage }
    var result = coverage
    if effects.isClippedToOutline {
      let layer = plan.tree.layer(effects.node)
      result = result.intersection(outline(of: layer, plan.outlineMap(of: effects), within: result.box))
    }
    if effects.opacity >= 1 || result.isEmpty { return result }
    var faded = Canvas(area: result.box)
    faded.fill(result, with: Color.black.premultiplied.scaled(by: effects.opacity))
    return .soft(result.box, AlphaMap(alphaOf: faded.pixmap))
  }

  /// A mask's alpha on the target's grid.
  private func coverage(of mask: Texture, within area: PixelRect) -> Coverage {
    let toTarget = plan.maskToTarget(of: composite).followed(by: plan.adjustment(of: target))
    if toTarget == .identity, mask.factor == 1 {
      let shared = area.intersection(mask.area)
      return shared.isEmpty ? .none : Coverage.soft(mask.area, mask.coverage()).cut(to: shared)
    }
    let map = mask.toGrid.followed(by: toTarget)
    guard let source = Self.sampler(of: mask.canvas().pixmap, under: map, filter: .linear)
    else { return .none }
    var canvas = Canvas(area: area)
    canvas.draw(source: source, through: quad(of: mask, toTarget, area))
    return .soft(area, AlphaMap(alphaOf: canvas.pixmap))
  }
}

/// The result of a layer's effect on the content below it.
enum BackdropLook {
  /// The filters in order: the blur and saturation of a backdrop layer, then the layer's own `backgroundFilters`.
  static func filters(of layer: Layer, _ compositor: Compositor) -> [Filter] {
    guard let look = resolution(of: layer, compositor) else { return layer.backgroundFilters }
    var filters: [Filter] = []
    if look.blurRadius > 0 { filters.append(.gaussianBlur(radius: look.blurRadius)) }
    if look.saturation != 1 { filters.append(.saturate(look.saturation)) }
    return filters + layer.backgroundFilters
  }

  /// The colour drawn over the backdrop, if any.
  static func tint(of layer: Layer, _ compositor: Compositor) -> Color? {
    resolution(of: layer, compositor)?.tint
  }

  /// Whether sublayers glow white rather than black on a backdrop, depending on its style or else on its tint.
  static func isDark(_ layer: Layer, _ compositor: Compositor) -> Bool {
    guard case .backdrop(let content) = layer.content else { return false }
    if content.style != .none { return content.style == .dark }
    guard let tint = resolution(of: layer, compositor)?.tint else { return false }
    return 0.2126 * tint.red + 0.7152 * tint.green + 0.0722 * tint.blue < 0.5
  }

  private static func resolution(of layer: Layer, _ compositor: Compositor) -> BackdropResolution? {
    guard case .backdrop(let content) = layer.content else { return nil }
    return BackdropResolution.look(of: content, compositor)
  }
}
