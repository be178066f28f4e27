internal import CPixelKernels
internal import LayerGeometry

/// How far an image is averaged down before it is sampled: powers of two along each side.
struct ImageReduction: Hashable {
  var x = 1
  var y = 1

  /// Samplers look at two neighbours, so what is shown at less than half its size is averaged first, to the nearest
  /// power of two that is not too small.
  init(of size: (width: Int, height: Int), under map: PlaneTransform<ImageSpace, TargetSpace>) {
    let flat = map.linearized(at: Point(Double(size.width) / 2, Double(size.height) / 2))
    x = Self.factor((flat.a * flat.a + flat.c * flat.c).squareRoot(), size.width)
    y = Self.factor((flat.b * flat.b + flat.d * flat.d).squareRoot(), size.height)
  }

  /// The image as it is.
  static let identity = ImageReduction()

  private init() {}

  /// The same factor along both sides.
  init(by factor: Int) {
    x = factor
    y = factor
  }

  /// Whether the image is used as it is.
  var isIdentity: Bool { x == 1 && y == 1 }

  private static func factor(_ stretch: Double, _ size: Int) -> Int {
    var factor = 1
    while Double(2 * factor) * stretch < 1, 2 * factor <= size { factor *= 2 }  // Doubles up to the image's size.
    return factor
  }
}

extension Pixmap {
  /// The image made smaller by a whole factor: blocks of pixels averaged.
  public func reduced(by factor: Int) -> Pixmap { reduced(ImageReduction(by: factor)) }

  /// The image with each block of pixels averaged into one; blocks at the far edges may be smaller.
  func reduced(_ reduction: ImageReduction) -> Pixmap {
    if reduction.isIdentity { return self }
    var result = Pixmap(
      width: (width + reduction.x - 1) / reduction.x, height: (height + reduction.y - 1) / reduction.y)
    let resultWidth = result.width
    result.withMutablePixels { target in
      guard let first = target.baseAddress else { return }
      for y in stride(from: 0, to: height, by: reduction.y) {
        pixels_average_blocks(
          first + y / reduction.y * resultWidth, base + y * width, width, width, min(reduction.y, height - y),
          reduction.x)
      }
    }
    return result
  }
}
