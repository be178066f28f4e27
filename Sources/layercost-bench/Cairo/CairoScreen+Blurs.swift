import CLinkedCairo
import LayerGeometry
import LayerModel
import LayerPlanning

/// Shadows and backdrops: what Cairo has no call for.
extension CairoScreen {
  /// The outline's coverage, blurred, as a mask for the shadow's colour.
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

  /// What lies below, made smaller, blurred, saturated, tinted, and drawn back over itself.
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

  /// Moves colours away from their grey, with the weights of `saturate` in CSS.
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
