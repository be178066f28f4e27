internal import LayerGeometry
public import LayerRaster

/// Two pictures held against each other, and what to tell when they are not the same.
public struct PictureComparison: Sendable {
  /// What is expected.
  public let expected: Pixmap
  /// What came out.
  public let actual: Pixmap
  /// The largest difference of a channel, of 255, that still counts as the same.
  public let tolerance: Int
  /// The figures.
  public let difference: PixmapDifference

  /// Compares two pictures.
  public init(expected: Pixmap, actual: Pixmap, tolerance: Int) {
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance
    difference = PixmapDifference(between: expected, and: actual, tolerance: tolerance)
  }

  /// Whether the sizes agree, and every channel of every pixel within the tolerance.
  public var agrees: Bool {
    expected.width == actual.width && expected.height == actual.height && difference.countBeyond == 0
  }

  /// The figures in one line.
  public var headline: String {
    if expected.width != actual.width || expected.height != actual.height {
      return "\(actual.width) x \(actual.height) px instead of \(expected.width) x \(expected.height) px"
    }
    let worst = difference.worst
    return "\(difference.countBeyond) of \(difference.count) pixels differ by more than \(tolerance) of 255, "
      + "most at (\(worst.minX), \(worst.minY)): \(difference.largest)"
  }

  /// A map of the difference: black where the pictures agree, blue within the tolerance, yellow to red beyond it.
  public var map: Pixmap {
    var map = Pixmap(width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    let (width, height) = (map.width, map.height)
    map.withMutablePixels { pixels in
      for y in 0..<height {
        for x in 0..<width { pixels[y * width + x] = color(of: distance(x, y)) }
      }
    }
    return map
  }

  private func color(of distance: Int) -> PackedPixel {
    if distance == 0 { return 0xFF00_0000 }
    if distance <= tolerance { return 0xFF30_50C0 }
    // The smallest fault is as bright as the largest, so that a single pixel is seen; its hue says how far it is off.
    return 0xFFFF_0000 | PackedPixel(255 - min(255, 2 * distance)) << 8
  }

  private func distance(_ x: Int, _ y: Int) -> Int {
    let (first, second) = (Self.pixel(expected, x, y), Self.pixel(actual, x, y))
    return stride(from: 0, to: 32, by: 8).reduce(0) { largest, shift in
      max(largest, abs(Int(first >> shift & 255) - Int(second >> shift & 255)))
    }
  }

  private static func pixel(_ picture: Pixmap, _ x: Int, _ y: Int) -> PackedPixel {
    x < picture.width && y < picture.height ? picture[x, y] : 0
  }
}
