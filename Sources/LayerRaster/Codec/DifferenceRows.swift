internal import CPixelKernels

/// A picture's rows as a PNG holds them, each as what differs from the row above: in an interface mostly nothing.
struct DifferenceRows: Sendable {
  /// How many there are.
  let count: Int
  /// Bytes of each, the filter's number among them.
  let byteCount: Int

  private let pixmap: Pixmap
  private let isOpaque: Bool

  /// PNG's number for the filter.
  private static let up: UInt8 = 2

  /// - Parameter isOpaque: whether all pixels should be opaque, and have three channels.
  init(_ pixmap: Pixmap, isOpaque: Bool) {
    self.pixmap = pixmap
    self.isOpaque = isOpaque
    count = pixmap.height
    byteCount = pixmap.width * (isOpaque ? 3 : 4) + 1
  }

  /// Writes a row; false where it is not as opaque as it should be.
  func write(_ y: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
    let width = pixmap.width
    target[0] = Self.up
    return pixmap.withPixels { pixels in
      guard let source = pixels.baseAddress else { return true }
      guard isOpaque else {
        writeStraight(source, y, to: target + 1)
        return true
      }
      if y > 0 { return png_up_opaque_row(target + 1, source + y * width, source + (y - 1) * width, width) != 0 }
      return withUnsafeTemporaryAllocation(of: PackedPixel.self, capacity: width) { nothing in
        nothing.initialize(repeating: 0)
        return png_up_opaque_row(target + 1, source, nothing.baseAddress, width) != 0
      }
    }
  }

  private func writeStraight(_ source: UnsafePointer<PackedPixel>, _ y: Int, to target: UnsafeMutablePointer<UInt8>) {
    let bytes = byteCount - 1
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * bytes) { rows in
      rows.initialize(repeating: 0)
      guard let above = rows.baseAddress else { return }
      if y > 0 { pixels_unpremultiply(above, source + (y - 1) * pixmap.width, pixmap.width) }
      pixels_unpremultiply(above + bytes, source + y * pixmap.width, pixmap.width)
      png_filter_row(target, above + bytes, above, bytes, 4, Int32(Self.up))
    }
  }
}
