import CLinkedCairo
import LayerGeometry
import LayerModel
import LayerPlanning

/// A plan's screen by plain Cairo calls: the least that an app's developer writes who has Cairo and no compositor.
///
/// It takes from the plan the tree, where layers lie, and how far blurs are made smaller. In doubt it is the cheaper
/// way, so that nothing here makes the other side look good: bilinear images, Cairo's own text, and shadows whose
/// outline is known from an opaque background, so that no subtree is drawn for them.
struct CairoScreen {
  let plan: PassPlan
  let images: [AssetIndex: CairoImage]
  let canvas: CairoCanvas
  /// Grid pixels that one texel of a layer's shadow or backdrop stands for along each side.
  private let reductions: [PreparedIndex: Int]

  var context: OpaquePointer? { canvas.context }

  /// A layer whose subtree is being drawn.
  private struct Opened {
    let index: PreparedIndex
    let isGroup: Bool
    let isClipped: Bool
  }

  init(plan: PassPlan, images: [AssetIndex: CairoImage], canvas: CairoCanvas, reducesBlurs: Bool) {
    self.plan = plan
    self.images = images
    self.canvas = canvas
    var reductions: [PreparedIndex: Int] = [:]
    for pass in plan.passes where reducesBlurs && (pass.kind == .shadowDownscale || pass.kind == .backdropCapture) {
      reductions[pass.node] = plan.targets[Int(pass.target.rawValue)].downscale
    }
    self.reductions = reductions
  }

  /// Draws all layers.
  func draw() {
    var open: [Opened] = []
    for index in plan.tree.indices {
      while let last = open.last, index.rawValue >= plan.tree[last.index].end { close(open.removeLast()) }
      guard plan.tree[index].flags.contains(.shown) else { continue }
      open.append(enter(index))
    }
    while let last = open.popLast() { close(last) }
    cairo_surface_flush(canvas.surface)
  }

  func map(_ index: PreparedIndex) -> PlaneTransform<LayerSpace, TargetSpace> { plan.map(of: index) }

  func reduction(_ index: PreparedIndex) -> Int { reductions[index] ?? 1 }

  private func enter(_ index: PreparedIndex) -> Opened {
    let layer = plan.tree.layer(index)
    let hasSublayers = plan.tree[index].end > index.rawValue + 1
    let isClipped = layer.masksToBounds && hasSublayers
    let isGroup = plan.tree[index].opacity < 1 || (isClipped && layer.outline.radius > 0)
    if layer.shadowOpacity > 0, !layer.masksToBounds { drawShadow(of: layer, index) }
    use(map(index), in: context)
    if isGroup || isClipped { cairo_save(context) }
    if isClipped {
      cairo_rectangle(context, layer.bounds)
      cairo_clip(context)
    }
    if isGroup { cairo_push_group(context) }
    if case .backdrop(let content) = layer.content { drawBackdrop(content, of: layer, index) }
    drawPlanes(of: layer)
    return Opened(index: index, isGroup: isGroup, isClipped: isClipped)
  }

  private func close(_ opened: Opened) {
    let layer = plan.tree.layer(opened.index)
    use(map(opened.index), in: context)
    drawBorder(of: layer)
    if opened.isGroup {
      cairo_pop_group_to_source(context)
      if layer.masksToBounds {
        outline(layer.outline, in: context)
        cairo_clip(context)
      }
      cairo_paint_with_alpha(context, plan.tree[opened.index].opacity)
    }
    if opened.isGroup || opened.isClipped { cairo_restore(context) }
  }

  /// Makes coordinates mean a layer's points.
  func use(_ map: PlaneTransform<LayerSpace, TargetSpace>, in context: OpaquePointer?) {
    var matrix = cairo_matrix_t(xx: map.a, yx: map.c, xy: map.b, yy: map.d, x0: map.tx, y0: map.ty)
    cairo_set_matrix(context, &matrix)
  }

  /// Adds a rounded rectangle, clockwise from its upper right corner.
  func outline(_ shape: RoundedRect, in context: OpaquePointer?) {
    let (rect, radius) = (shape.rect, shape.radius)
    guard radius > 0 else { return cairo_rectangle(context, rect) }
    let corners: [(CornerMask, Double, Double, Double, Double)] = [
      (.maxXminY, rect.maxX, rect.minY, -1, 1), (.maxXmaxY, rect.maxX, rect.maxY, -1, -1),
      (.minXmaxY, rect.minX, rect.maxY, 1, -1), (.minXminY, rect.minX, rect.minY, 1, 1),
    ]
    cairo_new_path(context)
    for (place, (corner, x, y, inwardX, inwardY)) in corners.enumerated() {
      if shape.corners.contains(corner) {
        let start = Double(place - 1) * .pi / 2
        cairo_arc(context, x + inwardX * radius, y + inwardY * radius, radius, start, start + .pi / 2)
      } else {
        cairo_line_to(context, x, y)
      }
    }
    cairo_close_path(context)
  }
}

/// Cairo's own call, with a rectangle for its four numbers.
func cairo_rectangle(_ context: OpaquePointer?, _ rect: Rect<LayerSpace>) {
  CLinkedCairo.cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
}
