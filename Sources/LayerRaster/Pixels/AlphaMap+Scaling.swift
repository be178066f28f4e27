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

  /// The map drawn up by a factor: between the centres of its values the way is straight, beyond them it stays.
  func enlarged(by factor: Int, toWidth newWidth: Int, height newHeight: Int) -> AlphaMap {
    var result = AlphaMap(width: newWidth, height: newHeight)
    let resultBytes = result.rowBytes
    let columns = Self.weights(factor, count: newWidth, last: width - 1)
    let rows = Self.weights(factor, count: newHeight, last: height - 1)
    // Weights are halves of texels: two factors of 2 * factor, so that the sum is exact in integers.
    let unit = UInt32(4 * factor * factor)
    result.withMutableBytes { target in
      withBytes { source in
        var mixed = [UInt32](repeating: 0, count: rowBytes)
        for (y, row) in rows.enumerated() {
          let (upper, lower) = (row.first * rowBytes, row.second * rowBytes)
          for x in 0..<width {
            mixed[x] = UInt32(source[upper + x]) * row.firstWeight + UInt32(source[lower + x]) * row.secondWeight
          }
          for (x, column) in columns.enumerated() {
            let sum = mixed[column.first] * column.firstWeight + mixed[column.second] * column.secondWeight
            target[y * resultBytes + x] = UInt8((sum + unit / 2) / unit)
          }
        }
      }
    }
    return result
  }

  private struct Weights {
    let first: Int
    let second: Int
    let firstWeight: UInt32
    let secondWeight: UInt32
  }

  /// For each new value the two old ones around its centre, weighed in parts of `2 * factor`.
  private static func weights(_ factor: Int, count: Int, last: Int) -> [Weights] {
    (0..<count).map { index in
      let place = 2 * index + 1 - factor
      let first = place < 0 ? -1 : place / (2 * factor)
      let second = UInt32(place - first * 2 * factor)
      return Weights(
        first: min(max(first, 0), last), second: min(first + 1, last), firstWeight: UInt32(2 * factor) - second,
        secondWeight: second)
    }
  }
}
