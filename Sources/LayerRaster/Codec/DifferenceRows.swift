internal import CPixelKernels

/// A picture's rows as a PNG holds them, each as what differs from the row above: in an interface mostly nothing.
struct DifferenceRows {
  /// Bytes of each, the filter's number among them.
  let byteCount: Int

  private let pixmap: Pixmap
  private let isOpaque: Bool
  /// A row of straight pixels and the one above; where all is opaque, what lies above the first.
  private let scratch: PixelStorage<PackedPixel>

  /// PNG's number for the filter.
  private static let up: UInt8 = 2

  init(_ pixmap: Pixmap, isOpaque: Bool) {
    self.pixmap = pixmap
    self.isOpaque = isOpaque
    byteCount = pixmap.width * (isOpaque ? 3 : 4) + 1
    scratch = PixelStorage(count: 2 * pixmap.width, filledWith: 0)
  }

  /// Writes the next row, asked for from the first to the last; false where it is not opaque, but should be.
  func write(_ y: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
    let width = pixmap.width
    target[0] = Self.up
    return pixmap.withPixels { pixels in
      guard let source = pixels.baseAddress else { return true }
      if isOpaque {
        let above = y > 0 ? source + (y - 1) * width : UnsafePointer(scratch.base)
        return png_up_opaque_row(target + 1, source + y * width, above, width) != 0
      }
      let rows = UnsafeMutableRawPointer(scratch.base).assumingMemoryBound(to: UInt8.self)
      let (row, above) = (rows + (y & 1) * 4 * width, rows + (1 - y & 1) * 4 * width)
      pixels_unpremultiply(row, source + y * width, width)
      png_filter_row(target + 1, row, above, 4 * width, 4, Int32(Self.up))
      return true
    }
  }
}
