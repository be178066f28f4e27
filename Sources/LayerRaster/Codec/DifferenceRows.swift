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

  /// Writes some rows; false where one is not as opaque as all should be.
  func write(_ range: Range<Int>, to target: UnsafeMutablePointer<UInt8>) -> Bool {
    for place in 0..<range.count { target[place * byteCount] = Self.up }
    return pixmap.withPixels { pixels in
      guard let first = pixels.baseAddress else { return true }
      if isOpaque { return writeColors(range, of: first, to: target) }
      writeStraight(range, of: first, to: target)
      return true
    }
  }

  private func writeColors(
    _ range: Range<Int>, of first: UnsafePointer<PackedPixel>, to target: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let width = pixmap.width
    return withUnsafeTemporaryAllocation(of: PackedPixel.self, capacity: width) { nothing in
      nothing.initialize(repeating: 0)
      for (place, y) in range.enumerated() {
        let (row, above) = (first + y * width, y > 0 ? first + (y - 1) * width : UnsafePointer(nothing.baseAddress))
        if png_up_opaque_row(target + place * byteCount + 1, row, above, width) == 0 { return false }
      }
      return true
    }
  }

  private func writeStraight(
    _ range: Range<Int>, of first: UnsafePointer<PackedPixel>, to target: UnsafeMutablePointer<UInt8>
  ) {
    let (width, bytes) = (pixmap.width, byteCount - 1)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * bytes) { rows in
      rows.initialize(repeating: 0)
      guard var above = rows.baseAddress else { return }
      var row = above + bytes
      if range.lowerBound > 0 { pixels_unpremultiply(above, first + (range.lowerBound - 1) * width, width) }
      for (place, y) in range.enumerated() {
        pixels_unpremultiply(row, first + y * width, width)
        png_filter_row(target + place * byteCount + 1, row, above, bytes, 4, Int32(Self.up))
        swap(&row, &above)
      }
    }
  }
}
