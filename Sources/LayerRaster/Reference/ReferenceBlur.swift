internal import LayerGeometry

/// One axis of a Gaussian, texel by texel: each is the weighed sum of its neighbours out to three sigma.
struct ReferenceBlur {
  private let pixmap: Pixmap
  private let weights: [Float]
  private let axis: BlurAxis
  private let surroundings: BlurSurroundings

  init(_ pixmap: Pixmap, sigmaTexels: Double, along axis: BlurAxis, _ surroundings: BlurSurroundings) {
    self.pixmap = pixmap
    self.axis = axis
    self.surroundings = surroundings
    // Wider than any screen is flat, however it is counted; narrower than this moves nothing.
    let sigma = min(sigmaTexels, BlurKernel.widestSigmaPixels)
    let radius = sigma < 0.01 ? 0 : Int((3 * sigma).rounded(.up))
    let samples = (-radius...radius).map { offset in
      radius == 0 ? 1 : PlatformMath.exponential(-Double(offset * offset) / (2 * sigma * sigma))
    }
    let sum = samples.reduce(0, +)
    weights = samples.map { Float($0 / sum) }
  }

  func pixel(_ x: Int, _ y: Int) -> PackedPixel {
    let radius = weights.count / 2
    let (place, length) = axis == .horizontal ? (x, pixmap.width) : (y, pixmap.height)
    let (first, step) = axis == .horizontal ? (y * pixmap.width, 1) : (x, pixmap.width)
    var sum = ReferencePixel(0)
    pixmap.withPixels { pixels in
      weights.withUnsafeBufferPointer { weights in
        for offset in -radius...radius {
          var other = place + offset
          if other < 0 || other >= length {
            if surroundings == .transparent { continue }
            other = min(max(other, 0), length - 1)
          }
          sum.add(ReferencePixel(pixels[first + other * step]), weights[radius + offset])
        }
      }
    }
    return sum.packed
  }
}
