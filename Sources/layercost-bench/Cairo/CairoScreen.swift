import CLinkedCairo
import LayerGeometry
import LayerModel
import LayerPlanning

/// A plan's screen drawn with plain Cairo calls: the minimum code for an app developer who has Cairo but no compositor.
///
/// The code takes the tree, the positions of layers and the downscaling of blurs from the plan. If there is a choice,
/// it draws in the cheaper way, so as not to favour the other side: bilinear images, Cairo's own text, and shadows
/// whose outline is known from an opaque background, so that no subtree is drawn for them.
struct CairoScreen {
  let plan: PassPlan
  let images: [AssetIndex: CairoImage]
  let canvas: CairoCanvas
  /// The number of grid pixels that one texel of a layer's shadow or backdrop represents along each side.
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

  /// Sets the coordinate system to a layer's points.
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

/// Calls Cairo's function with a rectangle instead of four numbers.
func cairo_rectangle(_ context: OpaquePointer?, _ rect: Rect<LayerSpace>) {
  CLinkedCairo.cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
}

/// The content of a layer itself.
extension CairoScreen {
  /// Draws the background, image, gradient and text.
  func drawPlanes(of layer: Layer) {
    if let color = layer.backgroundColor, color.isVisible {
      setSource(color, in: context)
      outline(layer.outline, in: context)
      cairo_fill(context)
    }
    if let asset = layer.contents, let image = images[asset] { draw(image, in: layer) }
    switch layer.content {
    case .gradient(let gradient): draw(gradient, in: layer)
    case .text(let text): draw(text, in: layer.bounds)
    default: break
    }
  }

  /// Draws the border, inside the outline.
  func drawBorder(of layer: Layer) {
    guard layer.borderWidth > 0, let color = layer.borderColor, color.isVisible else { return }
    let half = layer.borderWidth / 2
    setSource(color, in: context)
    cairo_set_line_width(context, layer.borderWidth)
    let radius = max(0, layer.outline.radius - half)
    outline(
      RoundedRect(rect: layer.bounds.outset(by: -half), radius: radius, corners: layer.maskedCorners), in: context)
    cairo_stroke(context)
  }

  func setSource(_ color: Color, in context: OpaquePointer?) {
    cairo_set_source_rgba(
      context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  private func draw(_ image: CairoImage, in layer: Layer) {
    let pattern = cairo_pattern_create_for_surface(image.canvas.surface)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    fill(layer, with: pattern, width: Double(image.canvas.width), height: Double(image.canvas.height))
  }

  private func draw(_ gradient: GradientContent, in layer: Layer) {
    let (start, end) = (gradient.startPoint, gradient.endPoint)
    let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    for (place, color) in gradient.colors.enumerated() {
      let even = Double(place) / Double(max(1, gradient.colors.count - 1))
      let offset = place < gradient.locations.count ? gradient.locations[place] : even
      cairo_pattern_add_color_stop_rgba(
        pattern, offset, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }
    fill(layer, with: pattern, width: 1, height: 1)
  }

  /// Fills the layer with a pattern and destroys the pattern; the rounded corners clip the fill only if the layer
  /// clips.
  private func fill(_ layer: Layer, with pattern: OpaquePointer?, width: Double, height: Double) {
    let bounds = layer.bounds
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, width / bounds.width, height / bounds.height)
    cairo_matrix_translate(&matrix, -bounds.minX, -bounds.minY)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_set_source(context, pattern)
    if layer.masksToBounds {
      outline(layer.outline, in: context)
    } else {
      cairo_rectangle(context, bounds)
    }
    cairo_fill(context)
    cairo_pattern_destroy(pattern)
  }

  /// Draws one line with Cairo's own text calls, which do not shape text, in the font that replaces the system font.
  private func draw(_ text: TextContent, in bounds: Rect<LayerSpace>) {
    guard let color = text.foregroundColor, color.isVisible else { return }
    setSource(color, in: context)
    cairo_select_font_face(context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, text.fontSize)
    var font = cairo_font_extents_t()
    cairo_font_extents(context, &font)
    var left = bounds.minX
    if text.alignment == .center || text.alignment == .right {
      var extents = cairo_text_extents_t()
      cairo_text_extents(context, text.string, &extents)
      left += (bounds.width - extents.x_advance) * (text.alignment == .center ? 0.5 : 1)
    }
    cairo_move_to(context, left, bounds.minY + font.ascent)
    cairo_show_text(context, text.string)
  }
}

/// Shadows and backdrops, which Cairo has no calls for.
extension CairoScreen {
  /// Draws the shadow's colour through the blurred coverage of the outline.
  func drawShadow(of layer: Layer, _ index: PreparedIndex) {
    guard var color = layer.shadowColor else { return }
    color.alpha *= Float(layer.shadowOpacity)
    let (map, factor) = (map(index), Double(reduction(index)))
    let sigma = plan.compositor.shadowSigmaPerRadius.value * layer.shadowRadius * map.largestStretch / factor
    let (area, margin) = (pixels(of: layer.bounds, map), (3 * sigma).rounded(.up))
    let side = (width: area.width / factor + 2 * margin, height: area.height / factor + 2 * margin)
    let mask = CairoCanvas(
      width: Int(side.width.rounded(.up)), height: Int(side.height.rounded(.up)), format: CAIRO_FORMAT_A8)
    let toMask = PlaneTransform<TargetSpace, TargetSpace>.translation(-area.minX, -area.minY)
      .followed(by: PlaneTransform<TargetSpace, TargetSpace>.scale(1 / factor))
      .followed(by: PlaneTransform<TargetSpace, TargetSpace>.translation(margin, margin))
    use(map.followed(by: toMask), in: mask.context)
    outline(layer.outline, in: mask.context)
    cairo_fill(mask.context)
    mask.withBytes { bytes, rowBytes in
      BoxBlur(sigmaPixels: sigma)
        .blur(bytes, width: mask.width, height: mask.height, rowBytes: rowBytes, channels: 1)
    }
    cairo_identity_matrix(context)
    cairo_translate(
      context, area.minX + layer.shadowOffset.width * map.a - margin * factor,
      area.minY + layer.shadowOffset.height * map.d - margin * factor)
    cairo_scale(context, factor, factor)
    setSource(color, in: context)
    let pattern = cairo_pattern_create_for_surface(mask.surface)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_mask(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// Draws the content below the layer over itself after downscaling, blurring, saturating and tinting it.
  func drawBackdrop(_ content: BackdropContent, of layer: Layer, _ index: PreparedIndex) {
    let look = BackdropResolution.look(of: content, plan.compositor)
    let (map, factor) = (map(index), Double(reduction(index)))
    let sigma = look.blurRadius * map.largestStretch
    let screen = Rect<TargetSpace>(x: 0, y: 0, width: Double(canvas.width), height: Double(canvas.height))
    let area = pixels(of: layer.bounds, map).outset(by: (3 * sigma).rounded(.up)).intersection(screen)
    guard !area.isEmpty else { return }
    let small = CairoCanvas(
      width: Int((area.width / factor).rounded(.up)), height: Int((area.height / factor).rounded(.up)))
    cairo_scale(small.context, 1 / factor, 1 / factor)
    cairo_set_source_surface(small.context, canvas.surface, -area.minX, -area.minY)
    cairo_pattern_set_filter(cairo_get_source(small.context), CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(cairo_get_source(small.context), CAIRO_EXTEND_PAD)
    cairo_paint(small.context)
    small.withBytes { bytes, rowBytes in
      BoxBlur(sigmaPixels: sigma / factor)
        .blur(bytes, width: small.width, height: small.height, rowBytes: rowBytes, channels: 4)
      saturate(bytes, count: rowBytes * small.height / 4, by: Float(look.saturation))
    }
    if let tint = look.tint {
      setSource(tint, in: small.context)
      cairo_paint(small.context)
    }
    cairo_save(context)
    cairo_rectangle(context, layer.bounds)
    cairo_clip(context)
    cairo_identity_matrix(context)
    cairo_translate(context, area.minX, area.minY)
    cairo_scale(context, factor, factor)
    cairo_set_source_surface(context, small.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_paint(context)
    cairo_restore(context)
  }

  private func pixels(
    of bounds: Rect<LayerSpace>, _ map: PlaneTransform<LayerSpace, TargetSpace>
  ) -> Rect<TargetSpace> {
    Rect(
      minX: (bounds.minX * map.a + map.tx).rounded(.down), minY: (bounds.minY * map.d + map.ty).rounded(.down),
      maxX: (bounds.maxX * map.a + map.tx).rounded(.up), maxY: (bounds.maxY * map.d + map.ty).rounded(.up))
  }

  /// Moves colours away from grey, with the weights of `saturate` in CSS.
  private func saturate(_ bytes: UnsafeMutablePointer<UInt8>, count: Int, by factor: Float) {
    if factor == 1 { return }
    for index in 0..<count {
      let pixel = bytes + index * 4
      let (blue, green, red) = (Float(pixel[0]), Float(pixel[1]), Float(pixel[2]))
      let grey = 0.213 * red + 0.715 * green + 0.072 * blue
      for (channel, value) in [(0, blue), (1, green), (2, red)] {
        pixel[channel] = UInt8(min(max(grey + (value - grey) * factor, 0), Float(pixel[3])))
      }
    }
  }
}

/// A blur with three moving averages along each axis, as commonly written when a library has no blur.
///
/// Pixels beyond an edge have the colour of that edge.
struct BoxBlur {
  private let radius: Int

  /// Creates three boxes whose variances add up to that of a Gaussian.
  init(sigmaPixels: Double) {
    let width = (4 * sigmaPixels * sigmaPixels + 1).squareRoot()
    radius = Int(((width - 1) / 2).rounded())
  }

  /// Blurs interleaved channels of 8 bits in place.
  func blur(_ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, rowBytes: Int, channels: Int) {
    guard radius > 0, width > 0, height > 0 else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rowBytes * height) { scratch in
      guard let other = scratch.baseAddress else { return }
      other.initialize(from: bytes, count: rowBytes * height)
      // The total number of passes over both axes is even, so the result is in the original memory.
      var (source, target) = (bytes, other)
      for _ in 0..<3 {
        for y in 0..<height {
          row(source + y * rowBytes, into: target + y * rowBytes, count: width, channels: channels)
        }
        swap(&source, &target)
      }
      for _ in 0..<3 {
        columns(source, into: target, rowBytes: rowBytes, height: height)
        swap(&source, &target)
      }
    }
  }

  /// One divided by the box's width, in units of 1/65,536.
  private var share: UInt32 { UInt32(65_536 / (2 * radius + 1)) }

  private func row(
    _ source: UnsafeMutablePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int, channels: Int
  ) {
    let share = share
    for channel in 0..<channels {
      let (source, target) = (source + channel, target + channel)
      var sum = UInt32(source[0]) &* UInt32(radius)
      for x in 0...radius { sum &+= UInt32(source[min(x, count - 1) &* channels]) }
      for x in 0..<count {
        target[x &* channels] = UInt8(truncatingIfNeeded: (sum &* share &+ 32_768) >> 16)
        let (next, last) = (min(x &+ radius &+ 1, count &- 1), max(x &- radius, 0))
        sum = sum &+ UInt32(source[next &* channels]) &- UInt32(source[last &* channels])
      }
    }
  }

  /// Blurs all columns at once, so that memory is read in order.
  private func columns(
    _ source: UnsafeMutablePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, rowBytes: Int, height: Int
  ) {
    let share = share
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rowBytes) { buffer in
      guard let sums = buffer.baseAddress else { return }
      for index in 0..<rowBytes { sums[index] = UInt32(source[index]) &* UInt32(radius) }
      for y in 0...radius {
        let row = source + min(y, height - 1) * rowBytes
        for index in 0..<rowBytes { sums[index] &+= UInt32(row[index]) }
      }
      for y in 0..<height {
        let (written, next) = (target + y * rowBytes, source + min(y + radius + 1, height - 1) * rowBytes)
        let last = source + max(y - radius, 0) * rowBytes
        for index in 0..<rowBytes {
          let sum = sums[index]
          written[index] = UInt8(truncatingIfNeeded: (sum &* share &+ 32_768) >> 16)
          sums[index] = sum &+ UInt32(next[index]) &- UInt32(last[index])
        }
      }
    }
  }
}
