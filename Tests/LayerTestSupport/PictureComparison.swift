internal import LayerGeometry
import LayerPictures
public import LayerRaster

/// A comparison of two pictures, and the report if they differ.
public struct PictureComparison: Sendable {
  /// The expected picture.
  public let expected: Pixmap
  /// The actual picture.
  public let actual: Pixmap
  /// The largest difference of a channel, out of 255, that still counts as the same.
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

  /// Whether the sizes are equal, and every channel of every pixel is within the tolerance.
  public var agrees: Bool {
    expected.width == actual.width && expected.height == actual.height && difference.countBeyond == 0
  }

  /// The figures in one line.
  public var headline: String {
    if expected.width != actual.width || expected.height != actual.height {
      return "\(actual.width) x \(actual.height) px instead of \(expected.width) x \(expected.height) px"
    }
    let worst = difference.worst
    return "\(difference.countBeyond) of \(difference.count) pixels differ by more than \(tolerance) out of 255, "
      + "most at (\(worst.minX), \(worst.minY)): \(difference.largest)"
  }

  /// A map of the difference: black where the pictures agree, blue within the tolerance, yellow to red beyond it.
  public var map: Pixmap {
    var map = DifferenceMap.picture(between: expected, and: actual, tolerance: tolerance)
    map.withMutablePixels { pixels in
      for place in pixels.indices where pixels[place] == 0 { pixels[place] = 0xFF00_0000 }
    }
    return map
  }
}
