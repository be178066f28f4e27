public import LayerGeometry

/// The difference between two pictures, channel by channel; pixels beyond the other picture's edges are compared with
/// transparent ones.
public struct PixmapDifference: Hashable, Sendable {
  /// The largest difference in a channel, 0 to 255.
  public private(set) var largest = 0
  /// The mean difference of all channels.
  public private(set) var mean = 0.0
  /// The mean difference of the alpha channels.
  public private(set) var meanAlpha = 0.0
  /// The number of pixels with a channel whose difference exceeds the tolerance.
  public private(set) var countBeyond = 0
  /// The number of all pixels.
  public private(set) var count = 0
  /// The smallest rectangle that contains every pixel whose difference exceeds the tolerance.
  public private(set) var area = PixelRect.empty
  /// The pixel with the largest difference, the first in reading order; empty if no pixel differs.
  public private(set) var worst = PixelRect.empty

  /// The share of pixels with a channel whose difference exceeds the tolerance.
  public var shareBeyond: Double { count == 0 ? 0 : Double(countBeyond) / Double(count) }

  /// Compares two pictures, pixel by pixel from the top left corner.
  ///
  /// - Parameter tolerance: the largest difference in a channel that is not counted.
  public init(between left: Pixmap, and right: Pixmap, tolerance: Int = 0) {
    count = max(left.width, right.width) * max(left.height, right.height)
    var (sum, alphaSum) = (0, 0)
    Self.forEach(between: left, and: right) { x, y, distances in
      sum += Int(distances.wrappedSum())
      alphaSum += Int(distances.w)
      note(Int(distances.max()), at: PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1), tolerance)
    }
    guard count > 0 else { return }
    mean = Double(sum) / Double(4 * count)
    meanAlpha = Double(alphaSum) / Double(count)
  }

  /// Calls a closure for each differing pixel, row by row, with its position and the differences of blue, green, red
  /// and alpha.
  ///
  /// Where one picture has no pixel, the other's is compared with a clear pixel.
  public static func forEach(
    between left: Pixmap, and right: Pixmap, _ body: (_ x: Int, _ y: Int, _ distances: SIMD4<Int32>) -> Void
  ) {
    left.withPixels { leftPixels in
      right.withPixels { rightPixels in
        for y in 0..<max(left.height, right.height) {
          for x in 0..<max(left.width, right.width) {
            let first = x < left.width && y < left.height ? leftPixels[y * left.width + x] : 0
            let second = x < right.width && y < right.height ? rightPixels[y * right.width + x] : 0
            if first != second { body(x, y, distances(first, second)) }
          }
        }
      }
    }
  }

  private mutating func note(_ distance: Int, at pixel: PixelRect, _ tolerance: Int) {
    if distance > largest {
      largest = distance
      worst = pixel
    }
    if distance > tolerance {
      countBeyond += 1
      area = area.union(pixel)
    }
  }

  /// The differences of blue, green, red and alpha.
  private static func distances(_ left: PackedPixel, _ right: PackedPixel) -> SIMD4<Int32> {
    func channels(_ pixel: PackedPixel) -> SIMD4<Int32> {
      SIMD4(
        Int32(pixel & 255), Int32((pixel >> 8) & 255), Int32((pixel >> 16) & 255), Int32(pixel >> 24))
    }
    let difference = channels(left) &- channels(right)
    return difference.replacing(with: 0 &- difference, where: difference .< 0)
  }
}
