internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// The texture of a pass as it is drawn into the target around it.
struct ReferenceComposite: ReferenceShading {
  private let area: PixelRect
  private let opacity: Float
  private let source: ImageSource?
  /// Where the result counts: inside the clips around, where the texture lies.
  private let seen: AlphaMap
  /// The layer's outline, if that clips it.
  private let outline: AlphaMap?
  private let mask: Mask?
  /// Nil for source-over.
  private let blending: Blending?

  /// The mask's texture, where that lies, and how far its own clip leaves it.
  private struct Mask {
    let source: ImageSource?
    let covered: AlphaMap
    let opacity: Float
  }

  init(
    plan: PassPlan, composite: Composite, draw: Draw, target: RenderTarget, texture: ReferenceTexture,
    mask: ReferenceTexture?, clip: Coverage
  ) {
    let area = draw.rect
    func outline(_ node: PreparedIndex, _ map: PlaneTransform<LayerSpace, TargetSpace>) -> Coverage {
      let layer = plan.tree.layer(node)
      return LayerOutline(
        layer.outline, under: map.followed(by: target.adjustment),
        edges: plan.compositor.edges(isSmoothAsked: layer.hasEdgeAntialiasing)
      ).coverage(within: area)
    }
    self.area = area
    opacity = Float(min(max(draw.opacity, 0), 1))
    let layer = plan.tree.layer(composite.node)
    let isKept = layer.shouldRasterize && composite.role == .flattened
    let toTarget = composite.toTarget.followed(by: target.adjustment)
    source = Self.sampler(of: texture, toTarget, filter: isKept ? layer.magnificationFilter : .linear)
    seen = clip.intersection(Self.quad(of: texture, toTarget, area)).map(over: area)
    self.outline =
      composite.isClippedToOutline ? outline(composite.node, composite.layerToTarget).map(over: area) : nil
    self.mask = mask.map { mask in
      let toTarget = composite.maskToTarget.followed(by: target.adjustment)
      var covered = Self.quad(of: mask, toTarget, area)
      let effects = composite.maskEffects
      if let effects, effects.isClippedToOutline {
        covered = covered.intersection(outline(effects.node, effects.layerToTarget))
      }
      return Mask(
        source: Self.sampler(of: mask, toTarget, filter: .linear), covered: covered.map(over: area),
        opacity: Float(effects?.opacity ?? 1))
    }
    blending = composite.blendMode == .sourceOver ? nil : Blending(composite.blendMode)
  }

  private static func sampler(
    of texture: ReferenceTexture, _ toTarget: PlaneTransform<TargetSpace, TargetSpace>, filter: SamplingFilter
  ) -> ImageSource? {
    let map = texture.toGrid.followed(by: toTarget)
    let reduction = ImageReduction(of: (texture.pixmap.width, texture.pixmap.height), under: map)
    let fromReduced = PlaneTransform<ImageSpace, ImageSpace>(
      a: Double(reduction.x), b: 0, tx: 0, c: 0, d: Double(reduction.y), ty: 0)
    return ImageSource(texture.pixmap.reduced(reduction), under: fromReduced.followed(by: map), filter: filter)
  }

  /// The pixels that a texture covers.
  private static func quad(
    of texture: ReferenceTexture, _ toTarget: PlaneTransform<TargetSpace, TargetSpace>, _ area: PixelRect
  ) -> Coverage {
    let own = texture.area.rect
    let rect = Rect<LayerSpace>(minX: own.minX, minY: own.minY, maxX: own.maxX, maxY: own.maxY)
    return LayerOutline(RoundedRect(rect: rect, radius: 0), under: toTarget.retagged()).coverage(within: area)
  }

  func shade(
    _ x: Int, _ y: Int, over below: PackedPixel, isOpaque: Bool, _ counts: inout PixelCounts
  ) -> PackedPixel {
    let (column, row) = (x - area.minX, y - area.minY)
    counts.loaded += 1
    var color = ReferencePixel(source?.pixel(x, y) ?? 0).scaled(by: opacity)
    if let outline { color = color.scaled(by: Float(outline[column, row]) / 255) }
    if let mask {
      counts.loaded += 1
      let alpha = Float((mask.source?.pixel(x, y) ?? 0) >> 24) / 255
      color = color.scaled(by: alpha * mask.opacity * Float(mask.covered[column, row]) / 255)
    }
    guard let blending else { return color.scaled(by: Float(seen[column, row]) / 255).over(below).packed }
    var (source, result, covered) = (color.packed, below, seen[column, row])
    blending.blend(&source, into: &result, count: 1, covered: &covered)
    return result
  }
}
