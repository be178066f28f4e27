internal import CCairo
internal import LayerGeometry

/// A drawing context on a surface, used to draw self-intersecting paths, strokes and glyphs with Cairo.
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
  /// Draws with Cairo, tile by tile if the map is larger than Cairo can address; the body may run several times.
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
  /// Draws with Cairo, tile by tile if the picture is larger than Cairo can address; the body may run several times.
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

/// A Cairo surface over existing pixels; its creator must keep the memory alive as long as the surface.
final class CairoSurface {
  /// Cairo's functions.
  let cairo: UnsafePointer<CairoFunctions>
  let pointer: OpaquePointer

  /// The longest side that Cairo can address.
  static let longestSidePixels = 32_767

  /// Creates a surface over premultiplied pixels.
  convenience init(
    pixels: UnsafeMutablePointer<PackedPixel>, width: Int, height: Int, rowPixels: Int
  ) throws(DrawingError) {
    try self.init(
      bytes: UnsafeMutableRawPointer(pixels), format: CAIRO_FORMAT_ARGB32, width: width, height: height,
      rowBytes: rowPixels * 4)
  }

  /// Creates a surface over coverages.
  convenience init(
    coverage: UnsafeMutablePointer<UInt8>, width: Int, height: Int, rowBytes: Int
  ) throws(DrawingError) {
    try self.init(
      bytes: UnsafeMutableRawPointer(coverage), format: CAIRO_FORMAT_A8, width: width, height: height,
      rowBytes: rowBytes)
  }

  private init(
    bytes: UnsafeMutableRawPointer, format: cairo_format_t, width: Int, height: Int, rowBytes: Int
  ) throws(DrawingError) {
    let cairo = try Self.functions()
    guard width <= Self.longestSidePixels, height <= Self.longestSidePixels,
      let pointer = cairo.pointee.image_surface_create_for_data(
        bytes.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height), Int32(rowBytes))
    else { throw .tooLarge }
    self.cairo = cairo
    self.pointer = pointer
    try cairo.check(cairo.pointee.surface_status(pointer))
  }

  deinit {
    cairo.pointee.surface_finish(pointer)
    cairo.pointee.surface_destroy(pointer)
  }

  private static func functions() throws(DrawingError) -> UnsafePointer<CairoFunctions> {
    switch DrawingLibraries.cairo {
    case .success(let library): library.functions
    case .failure(let missing): throw .missing(missing)
    }
  }
}

extension UnsafePointer<CairoFunctions> {
  /// Throws if a status is not success.
  func check(_ status: cairo_status_t) throws(DrawingError) {
    if status == CAIRO_STATUS_SUCCESS { return }
    throw .refused(pointee.status_to_string(status).map { String(cString: $0) } ?? "unknown status \(status)")
  }
}
