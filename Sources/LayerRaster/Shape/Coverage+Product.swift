internal import CPixelKernels
internal import LayerGeometry

extension Coverage.Piece {
  /// The product with a piece of the same area.
  func times(_ other: Coverage.Piece) -> Coverage.Piece {
    guard other.alpha != nil else { return self }
    guard alpha != nil else { return other }
    var product = AlphaMap(width: area.width, height: area.height)
    let rowBytes = product.rowBytes
    product.withMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in area.minY..<area.maxY {
        let row = UnsafeMutableBufferPointer(start: base + (y - area.minY) * rowBytes, count: area.width)
        copyRow(y, into: row)
        other.withRow(y) { factor in
          if let factor { coverage_multiply(row.baseAddress, factor, row.count) }
        }
      }
    }
    return Coverage.Piece(area: area, alpha: product)
  }
}
