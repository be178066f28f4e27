import CLinkedCairo
import LayerGeometry
import LayerModel

/// What a layer draws of its own.
extension CairoScreen {
  /// Background, image, gradient and text.
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

  /// The border, inside the outline.
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

  /// Fills the layer with a pattern of a size, which is used up; the corners cut it only if the layer clips.
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

  /// One line by Cairo's own text calls, which shape nothing; in the font that stands in for the platform's.
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
