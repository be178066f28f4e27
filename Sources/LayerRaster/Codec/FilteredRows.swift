internal import CPixelKernels

/// A picture's rows as a PNG holds them: each under a filter whose results lie near 0, after the number of that filter.
///
/// Asked for from the first to the last.
struct FilteredRows {
  let isOpaque: Bool
  /// Bytes of each, the filter's number among them.
  let byteCount: Int

  private let pixmap: Pixmap
  private let pixelBytes: Int
  /// Two rows of channels, each after the zeros that stand for a pixel to the left of the first.
  private let scratch: PixelStorage<UInt8>
  private var type: Int32 = 0

  init(_ pixmap: Pixmap, isOpaque: Bool) {
    self.pixmap = pixmap
    self.isOpaque = isOpaque
    pixelBytes = isOpaque ? 3 : 4
    byteCount = pixmap.width * pixelBytes + 1
    scratch = PixelStorage(count: 2 * (pixelBytes + byteCount - 1), filledWith: 0)
  }

  /// Writes the next row.
  mutating func write(_ y: Int, to target: UnsafeMutablePointer<UInt8>) {
    let bytes = byteCount - 1
    let room = pixelBytes + bytes
    let row = scratch.base + (y & 1) * room + pixelBytes
    let above = scratch.base + (1 - y & 1) * room + pixelBytes
    pixmap.withPixels { pixels in
      let source = pixels.baseAddress.map { $0 + y * pixmap.width }
      if isOpaque {
        pixels_drop_alpha(row, source, pixmap.width)
      } else {
        pixels_unpremultiply(row, source, pixmap.width)
      }
    }
    chooseFilter(row, above: above, bytes: bytes)
    target[0] = UInt8(type)
    png_filter_row(target + 1, row, above, bytes, pixelBytes, type)
  }

  /// None, sub, up or Paeth, by the kernel's sums; the one of the row before unless another is better by a quarter.
  ///
  /// Rows under one filter repeat one another: that is worth more than the nearest sum, and lets a quicker level of
  /// compression do.
  private mutating func chooseFilter(_ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, bytes: Int) {
    let types: [Int32] = [0, 1, 2, 4]
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: types.count) { costs in
      png_filter_costs(costs.baseAddress, row, above, bytes, pixelBytes)
      let best = (1..<types.count).reduce(0) { costs[$1] < costs[$0] ? $1 : $0 }
      if let kept = types.firstIndex(of: type), 4 * costs[kept] <= 5 * costs[best] { return }
      type = types[best]
    }
  }
}
