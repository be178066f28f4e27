internal import LayerGeometry

/// How one axis of a Gaussian is computed.
enum BlurKernel: Hashable, Sendable {
  /// So narrow that nothing moves.
  case identity
  /// The Gaussian itself, sampled at whole pixels out to four sigma, scaled to a sum of 1.
  ///
  /// Cut at three sigma it is as narrow as a Gaussian of 0.987 sigma, and fits Apple's pictures worse than three boxes.
  case weighted(radius: Int, weights: [Float])
  /// Three boxes, each `radius` pixels to either side at full weight and one more at `edgeWeight`.
  ///
  /// The fractional edge makes the variance that of the Gaussian for every sigma; boxes of whole widths miss it by up
  /// to a tenth (the extended box filter of Gwosdek and others, 2011).
  case boxes(radius: Int, edgeWeight: Float)

  /// The narrowest Gaussian that boxes come near enough to.
  static let narrowestBoxSigmaPixels = 2.0
  /// Wider ones are cut to this: sums stay within 32 bits, and the largest screen is flat by then.
  static let widestSigmaPixels = 8_000.0

  init(sigmaPixels: Double, precision: BlurPrecision) {
    let sigma = min(max(sigmaPixels, 0), Self.widestSigmaPixels)
    if sigma < 0.01 {
      self = .identity
    } else if sigma < Self.narrowestBoxSigmaPixels || precision == .exact {
      let radius = Int((4 * sigma).rounded(.up))
      let samples = (-radius...radius).map { offset in
        PlatformMath.exponential(-Double(offset * offset) / (2 * sigma * sigma))
      }
      let sum = samples.reduce(0, +)
      self = .weighted(radius: radius, weights: samples.map { Float($0 / sum) })
    } else {
      self = .boxes(variance: sigma * sigma / 3)
    }
  }

  /// The box whose variance is a third of the Gaussian's.
  private static func boxes(variance: Double) -> BlurKernel {
    let radius = ((12 * variance + 1).squareRoot() - 1) / 2
    let whole = radius.rounded(.down)
    let missing = variance - whole * (whole + 1) / 3
    let weight = (2 * whole + 1) * missing / (2 * ((whole + 1) * (whole + 1) - variance))
    return .boxes(radius: Int(whole), edgeWeight: Float(weight))
  }

  /// How far the result reaches beyond its source.
  var reachPixels: Int {
    switch self {
    case .identity: 0
    case .weighted(let radius, _): radius
    case .boxes(let radius, _): 3 * (radius + 1)
    }
  }
}
