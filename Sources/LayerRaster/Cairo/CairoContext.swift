internal import CCairo
internal import LayerGeometry

/// A drawing context on a surface, for what Cairo does here: paths that cross themselves, strokes, and glyphs.
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

  /// Adds the steps of a path to the current one.
  static func add(_ elements: [Path.Element], to context: OpaquePointer) {
    for element in elements {
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }
}

extension AlphaMap {
  /// Draws with Cairo, tile by tile where the map is larger than Cairo can address; the body may run several times.
  mutating func draw(_ body: (CairoContext) throws(CairoError) -> Void) throws(CairoError) {
    let (width, height, rowBytes) = (width, height, rowBytes)
    let side = CairoSurface.longestSidePixels / 4 * 4
    try withMutableBytes { (bytes) throws(CairoError) in
      guard let base = bytes.baseAddress else { return }
      for y in stride(from: 0, to: height, by: side) {
        for x in stride(from: 0, to: width, by: side) {
          let surface = try CairoSurface(
            coverage: base + y * rowBytes + x, width: min(side, width - x), height: min(side, height - y),
            rowBytes: rowBytes)
          let context = try CairoContext(surface)
          cairo_translate(context.pointer, -Double(x), -Double(y))
          try body(context)
          try context.check()
        }
      }
    }
  }
}

extension Pixmap {
  /// Draws with Cairo, tile by tile where the picture is larger than Cairo can address; the body may run several
  /// times.
  mutating func draw(_ body: (CairoContext) throws(CairoError) -> Void) throws(CairoError) {
    let (width, height) = (width, height)
    let side = CairoSurface.longestSidePixels
    try withMutablePixels { (pixels) throws(CairoError) in
      guard let base = pixels.baseAddress else { return }
      for y in stride(from: 0, to: height, by: side) {
        for x in stride(from: 0, to: width, by: side) {
          let surface = try CairoSurface(
            pixels: base + y * width + x, width: min(side, width - x), height: min(side, height - y),
            rowPixels: width)
          let context = try CairoContext(surface)
          cairo_translate(context.pointer, -Double(x), -Double(y))
          try body(context)
          try context.check()
        }
      }
    }
  }
}
