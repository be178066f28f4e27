internal import CPixelKernels

/// The coverage of each pixel of a rectangle, 8 bits per pixel, in rows from the top.
///
/// It has value semantics, as `Pixmap` has. Rows begin at multiples of 4 bytes, as Cairo requires.
public struct AlphaMap: Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The number of bytes from one row to the next.
  let rowBytes: Int
  private var storage: PixelStorage<UInt8>

  /// Creates a map with the same coverage everywhere, by default none.
  public init(width: Int, height: Int, filledWith coverage: UInt8 = 0) {
    precondition(width >= 0 && height >= 0, "A coverage must not have a negative size.")
    self.width = width
    self.height = height
    rowBytes = (width + 3) / 4 * 4
    storage = PixelStorage(count: rowBytes * height, filledWith: coverage)
  }

  /// Creates a map that a closure fills row by row; each row is empty at first.
  public init(width: Int, height: Int, _ fill: (_ row: Int, UnsafeMutableBufferPointer<UInt8>) -> Void) {
    self.init(width: width, height: height)
    let (width, rowBytes) = (width, rowBytes)
    withMutableBytes { bytes in
      for row in 0..<height {
        fill(row, UnsafeMutableBufferPointer(rebasing: bytes[(row * rowBytes)..<(row * rowBytes + width)]))
      }
    }
  }

  /// The coverage of one pixel.
  public subscript(x: Int, y: Int) -> UInt8 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "A coverage must lie inside its map.")
      return storage.base[y * rowBytes + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "A coverage must lie inside its map.")
      let index = y * rowBytes + x
      withMutableBytes { $0[index] = newValue }
    }
  }

  /// Reads all bytes, with `rowBytes` per row.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let storage = storage
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeBufferPointer(start: storage.base, count: rowBytes * height))
  }

  /// Writes bytes, with `rowBytes` per row; copies first if the memory is shared.
  mutating func withMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !isKnownUniquelyReferenced(&storage) { storage = PixelStorage(copying: storage) }
    return try body(UnsafeMutableBufferPointer(start: storage.base, count: rowBytes * height))
  }

  /// A map with twice the columns: this map with its mirror image to the right.
  func besideMirrorImage() -> AlphaMap {
    var result = AlphaMap(width: 2 * width, height: height)
    let resultBytes = result.rowBytes
    withBytes { source in
      result.withMutableBytes { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for y in 0..<height {
          let (from, to) = (source + y * rowBytes, target + y * resultBytes)
          to.update(from: from, count: width)
          for x in 0..<width { to[width + x] = from[width - 1 - x] }
        }
      }
    }
    return result
  }

  /// A map of the first columns, transposed into rows.
  func turned(columns: Int) -> AlphaMap {
    var result = AlphaMap(width: height, height: columns)
    let resultBytes = result.rowBytes
    withBytes { source in
      result.withMutableBytes { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for y in 0..<columns {
          for x in 0..<height { target[y * resultBytes + x] = source[x * rowBytes + y] }
        }
      }
    }
    return result
  }
}

extension AlphaMap {
  /// Creates a map from the alpha values of a picture.
  init(alphaOf pixmap: Pixmap) {
    self.init(width: pixmap.width, height: pixmap.height)
    let (width, rowBytes) = (width, rowBytes)
    withMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in 0..<pixmap.height { pixels_alpha(base + y * rowBytes, pixmap.base + y * width, width) }
    }
  }

  /// The map with each square of the given side averaged into one value; the area beyond the edges counts as empty.
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

  /// The map enlarged by a power of two, with linear interpolation between the centres of its values and constant
  /// values beyond them.
  func enlarged(by factor: Int, toWidth newWidth: Int, height newHeight: Int) -> AlphaMap {
    precondition(factor > 1 && factor & (factor - 1) == 0, "A map must be enlarged by a power of two.")
    precondition(newWidth <= width * factor && newHeight <= height * factor, "An enlarged map is too large.")
    var result = AlphaMap(width: newWidth, height: newHeight)
    if newWidth == 0 || newHeight == 0 { return result }
    let resultBytes = result.rowBytes
    result.withMutableBytes { target in
      withBytes { source in
        guard let first = target.baseAddress, let base = source.baseAddress else { return }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width + 1) { mixed in
          for y in 0..<newHeight {
            // Weights are multiples of half a texel, so all sums are exact in integers.
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
