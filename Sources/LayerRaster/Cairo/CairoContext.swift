internal import CCairo
internal import LayerGeometry

/// A drawing context on a surface, for what Cairo does here: paths that cross themselves, strokes, and glyphs.
final class CairoContext {
  /// Cairo's functions.
  let cairo: UnsafePointer<CairoFunctions>
  let pointer: OpaquePointer
  private let surface: CairoSurface

  init(_ surface: CairoSurface) throws(DrawingError) {
    guard let pointer = surface.cairo.pointee.create(surface.pointer) else { throw .noMemory }
    cairo = surface.cairo
    self.surface = surface
    self.pointer = pointer
    try cairo.check(cairo.pointee.status(pointer))
  }

  deinit {
    cairo.pointee.destroy(pointer)
  }

  /// Throws if anything drawn so far failed; Cairo ignores all drawing after a failure.
  func check() throws(DrawingError) {
    try cairo.check(cairo.pointee.status(pointer))
    cairo.pointee.surface_flush(surface.pointer)
  }

  /// Adds the steps of a path to the current one.
  func add(_ elements: [Path.Element]) {
    for element in elements {
      switch element {
      case .move(let point): cairo.pointee.move_to(pointer, point.x, point.y)
      case .line(let point): cairo.pointee.line_to(pointer, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo.pointee.curve_to(pointer, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo.pointee.close_path(pointer)
      }
    }
  }
}

extension AlphaMap {
  /// Draws with Cairo, tile by tile where the map is larger than Cairo can address; the body may run several times.
  mutating func draw(_ body: (CairoContext) throws(DrawingError) -> Void) throws(DrawingError) {
    let (width, height, rowBytes) = (width, height, rowBytes)
    let side = CairoSurface.longestSidePixels / 4 * 4
    try withMutableBytes { (bytes) throws(DrawingError) in
      guard let base = bytes.baseAddress else { return }
      for y in stride(from: 0, to: height, by: side) {
        for x in stride(from: 0, to: width, by: side) {
          let surface = try CairoSurface(
            coverage: base + y * rowBytes + x, width: min(side, width - x), height: min(side, height - y),
            rowBytes: rowBytes)
          let context = try CairoContext(surface)
          context.cairo.pointee.translate(context.pointer, -Double(x), -Double(y))
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
  mutating func draw(_ body: (CairoContext) throws(DrawingError) -> Void) throws(DrawingError) {
    let (width, height) = (width, height)
    let side = CairoSurface.longestSidePixels
    try withMutablePixels { (pixels) throws(DrawingError) in
      guard let base = pixels.baseAddress else { return }
      for y in stride(from: 0, to: height, by: side) {
        for x in stride(from: 0, to: width, by: side) {
          let surface = try CairoSurface(
            pixels: base + y * width + x, width: min(side, width - x), height: min(side, height - y),
            rowPixels: width)
          let context = try CairoContext(surface)
          context.cairo.pointee.translate(context.pointer, -Double(x), -Double(y))
          try body(context)
          try context.check()
        }
      }
    }
  }
}
