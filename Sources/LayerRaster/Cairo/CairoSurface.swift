internal import CCairo

/// Pixels of ours, seen as a surface by Cairo; whoever makes one keeps the memory alive as long as it lives.
final class CairoSurface {
  /// Cairo's functions.
  let cairo: UnsafePointer<CairoFunctions>
  let pointer: OpaquePointer

  /// The longest side that Cairo can address.
  static let longestSidePixels = 32_767

  /// Premultiplied pixels.
  convenience init(
    pixels: UnsafeMutablePointer<PackedPixel>, width: Int, height: Int, rowPixels: Int
  ) throws(DrawingError) {
    try self.init(
      bytes: UnsafeMutableRawPointer(pixels), format: CAIRO_FORMAT_ARGB32, width: width, height: height,
      rowBytes: rowPixels * 4)
  }

  /// Coverages.
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
  /// Throws unless a status is success.
  func check(_ status: cairo_status_t) throws(DrawingError) {
    if status == CAIRO_STATUS_SUCCESS { return }
    throw .refused(pointee.status_to_string(status).map { String(cString: $0) } ?? "unknown status \(status)")
  }
}
