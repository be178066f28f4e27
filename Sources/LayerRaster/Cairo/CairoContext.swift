internal import CCairo
internal import LayerGeometry

/// A drawing context on a surface, for what Cairo does here: covering outlines, strokes and glyphs.
final class CairoContext {
  let pointer: OpaquePointer
  private let surface: CairoSurface

  init(_ surface: CairoSurface) throws(CairoError) {
    guard let pointer = cairo_create(surface.pointer) else { throw CairoError(CAIRO_STATUS_NO_MEMORY) }
    self.surface = surface
    self.pointer = pointer
    try CairoError.check(cairo_status(pointer))
  }

  deinit {
    cairo_destroy(pointer)
  }

  /// Throws if anything drawn so far failed; Cairo ignores all drawing after a failure.
  func check() throws(CairoError) {
    try CairoError.check(cairo_status(pointer))
    cairo_surface_flush(surface.pointer)
  }

  /// Moves and scales all that follows.
  func transform(_ map: PlaneTransform<LayerSpace, TargetSpace>) {
    var matrix = cairo_matrix_t(xx: map.a, yx: map.c, xy: map.b, yy: map.d, x0: map.tx, y0: map.ty)
    cairo_transform(pointer, &matrix)
  }

  /// Replaces rather than blends: what is drawn into an empty coverage needs no blending.
  func add(_ outline: some Sequence<Path.Element>) {
    for element in outline {
      switch element {
      case .move(let point): cairo_move_to(pointer, point.x, point.y)
      case .line(let point): cairo_line_to(pointer, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(pointer, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(pointer)
      }
    }
  }
}
