internal import CCairo

/// Pixels of ours, seen as a surface by Cairo; whoever makes one keeps the memory alive as long as it lives.
final class CairoSurface {
  let pointer: OpaquePointer

  /// The longest side that Cairo can address.
  static let longestSidePixels = 32_767

  /// Premultiplied pixels.
  convenience init(
    pixels: UnsafeMutablePointer<PackedPixel>, width: Int, height: Int, rowPixels: Int
  ) throws(CairoError) {
    try self.init(
      bytes: UnsafeMutableRawPointer(pixels), format: CAIRO_FORMAT_ARGB32, width: width, height: height,
      rowBytes: rowPixels * 4)
  }

  /// Coverages.
  convenience init(
    coverage: UnsafeMutablePointer<UInt8>, width: Int, height: Int, rowBytes: Int
  ) throws(CairoError) {
    try self.init(
      bytes: UnsafeMutableRawPointer(coverage), format: CAIRO_FORMAT_A8, width: width, height: height,
      rowBytes: rowBytes)
  }

  private init(
    bytes: UnsafeMutableRawPointer, format: cairo_format_t, width: Int, height: Int, rowBytes: Int
  ) throws(CairoError) {
    guard width <= Self.longestSidePixels, height <= Self.longestSidePixels,
      let pointer = cairo_image_surface_create_for_data(
        bytes.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height), Int32(rowBytes))
    else { throw CairoError(CAIRO_STATUS_INVALID_SIZE) }
    self.pointer = pointer
    try CairoError.check(cairo_surface_status(pointer))
  }

  deinit {
    cairo_surface_finish(pointer)
    cairo_surface_destroy(pointer)
  }
}
