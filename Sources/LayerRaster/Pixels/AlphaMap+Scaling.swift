internal import CPixelKernels

extension AlphaMap {
  /// The alphas of a picture.
  init(alphaOf pixmap: Pixmap) {
    self.init(width: pixmap.width, height: pixmap.height)
    let (width, rowBytes) = (width, rowBytes)
    withMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in 0..<pixmap.height { pixels_alpha(base + y * rowBytes, pixmap.base + y * width, width) }
    }
  }

  /// The map with each square of a side averaged into one; beyond the edges lies nothing.
  func reduced(by side: Int) -> AlphaMap {
    var result = AlphaMap(width: (width + side - 1) / side, height: (height + side - 1) / side)
    let resultBytes = result.rowBytes
    result.withMutableBytes { target in
      withBytes { source in
        guard let first = target.baseAddress, let base = source.baseAddress else { return }
        for y in stride(from: 0, to: height, by: side) {
          coverage_average_blocks(
            first + y / side * resultBytes, base + y * rowBytes, rowBytes, width, min(side, height - y), side,
            UInt32(side * side))
        }
      }
    }
    return result
  }

  /// The map drawn up by a power of two: between the centres of its values the way is straight, beyond them it stays.
  func enlarged(by factor: Int, toWidth newWidth: Int, height newHeight: Int) -> AlphaMap {
    precondition(factor > 1 && factor & (factor - 1) == 0, "A map is drawn up by a power of two.")
    precondition(newWidth <= width * factor && newHeight <= height * factor, "No value is made up.")
    var result = AlphaMap(width: newWidth, height: newHeight)
    if newWidth == 0 || newHeight == 0 { return result }
    let resultBytes = result.rowBytes
    result.withMutableBytes { target in
      withBytes { source in
        guard let first = target.baseAddress, let base = source.baseAddress else { return }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width + 1) { mixed in
          for y in 0..<newHeight {
            // Weights are halves of texels, so that all sums are exact in integers.
            let place = 2 * y + 1 - factor
            let upper = place < 0 ? -1 : place / (2 * factor)
            coverage_enlarge_row(
              first + y * resultBytes, newWidth, base + max(upper, 0) * rowBytes,
              base + min(upper + 1, height - 1) * rowBytes, UInt32(place - upper * 2 * factor), width, factor,
              mixed.baseAddress)
          }
        }
      }
    }
    return result
  }
}
