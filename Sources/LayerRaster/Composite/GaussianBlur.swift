internal import CPixelKernels
internal import LayerGeometry

/// The accuracy that a blur may trade for speed.
public enum BlurPrecision: Hashable, Sendable {
  /// Exact below a sigma of 2 pixels, and approximated by three boxes above it.
  case automatic
  /// The sampled Gaussian at every width, for verification and test expectations.
  case exact
}

/// The content beyond the edges of a blurred area.
public enum BlurSurroundings: Hashable, Sendable {
  /// Transparent pixels.
  case transparent
  /// The pixel at the edge, repeated.
  case edgePixels
}

/// The direction of one pass.
public enum BlurAxis: Hashable, Sendable, CaseIterable { case horizontal, vertical }

/// A Gaussian blur along one axis at a time.
///
/// The result has the size of its source; to keep pixels that spread beyond the edges, the source must have a margin.
public struct GaussianBlur: Sendable {
  private let kernel: BlurKernel
  private let surroundings: BlurSurroundings

  /// Creates a blur from its standard deviation.
  public init(
    sigmaPixels: Double, precision: BlurPrecision = .automatic, surroundings: BlurSurroundings = .transparent
  ) {
    kernel = BlurKernel(sigmaPixels: sigmaPixels, precision: precision)
    self.surroundings = surroundings
  }

  /// The distance that the result extends beyond its source.
  var reachPixels: Int { kernel.reachPixels }

  /// Blurs a picture along one axis.
  public func blur(_ pixmap: inout Pixmap, along axis: BlurAxis) {
    let (width, height) = (pixmap.width, pixmap.height)
    guard kernel != .identity, !pixmap.isEmpty else { return }
    let (major, minor) = axis == .vertical ? (height, width) : (width, height)
    let (majorStep, minorStep) = axis == .vertical ? (width, 1) : (1, width)
    pixmap.withMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      let strip = BlurStrip(kernel: kernel, surroundings: surroundings, rows: major, lanesPerElement: 4)
      strip.forEachStrip(of: minor) { start, count, body in
        let first = base + start * minorStep
        body(
          { strip_from_pixels($0, first, majorStep, minorStep, major, count) },
          { pixels_from_strip(first, $0, majorStep, minorStep, major, count) })
      }
    }
  }

  /// Blurs a coverage along one axis.
  public func blur(_ map: inout AlphaMap, along axis: BlurAxis) {
    let (width, height, rowBytes) = (map.width, map.height, map.rowBytes)
    guard kernel != .identity, width > 0, height > 0 else { return }
    let (major, minor) = axis == .vertical ? (height, width) : (width, height)
    let (majorStep, minorStep) = axis == .vertical ? (rowBytes, 1) : (1, rowBytes)
    map.withMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let strip = BlurStrip(kernel: kernel, surroundings: surroundings, rows: major, lanesPerElement: 1)
      strip.forEachStrip(of: minor) { start, count, body in
        let first = base + start * minorStep
        body(
          { strip_from_coverage($0, first, majorStep, minorStep, major, count) },
          { coverage_from_strip(first, $0, majorStep, minorStep, major, count) })
      }
    }
  }

  /// Blurs a coverage along one axis, or returns the stored result of an identical blur.
  func blurred(_ map: AlphaMap, along axis: BlurAxis, _ memory: inout CoverageMemory) -> AlphaMap {
    guard surroundings == .transparent else {
      var result = map
      blur(&result, along: axis)
      return result
    }
    return memory.result(of: .blurred(kernel, axis), on: map) {
      var result = $0
      blur(&result, along: axis)
      return result
    }
  }

  /// Blurs a picture along both axes.
  public func blur(_ pixmap: inout Pixmap) {
    for axis in BlurAxis.allCases { blur(&pixmap, along: axis) }
  }

  /// Blurs a coverage along both axes.
  public func blur(_ map: inout AlphaMap) {
    for axis in BlurAxis.allCases { blur(&map, along: axis) }
  }
}

/// Blurs a picture strip by strip.
///
/// A strip is a group of neighbouring columns (or rows, if transposed) of 16-bit channels with margins before and after
/// them. All passes run over it while it is in the cache. The margins are as wide as the reach of all passes together,
/// so that nothing is cut off between passes.
struct BlurStrip {
  let kernel: BlurKernel
  let surroundings: BlurSurroundings
  /// The number of pixels along the axis.
  let rows: Int
  /// The number of channels per pixel.
  let lanesPerElement: Int

  typealias Memory = UnsafeMutablePointer<UInt16>

  /// The number of elements per strip: 64 lanes are 128 bytes per row, two cache lines.
  private var elementsPerStrip: Int { 64 / lanesPerElement }

  /// Fills, blurs and empties each strip; the closures receive its first element and width.
  func forEachStrip(
    of count: Int, _ visit: (Int, Int, (_ fill: (Memory) -> Void, _ empty: (Memory) -> Void) -> Void) -> Void
  ) {
    let reach = kernel.reachPixels
    let capacity = (rows + 2 * reach) * elementsPerStrip * lanesPerElement
    // This may be too large for the stack on tall pictures, so the allocator decides.
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * capacity) { memory in
      guard let first = memory.baseAddress else { return }
      for start in stride(from: 0, to: count, by: elementsPerStrip) {
        let elements = min(elementsPerStrip, count - start)
        let lanes = elements * lanesPerElement
        visit(start, elements) { fill, empty in
          fill(first + reach * lanes)
          surround(first, reach: reach, lanes: lanes)
          empty(runPasses(from: first, scratch: first + capacity, lanes: lanes))
        }
      }
    }
  }

  private func surround(_ strip: Memory, reach: Int, lanes: Int) {
    let tail = strip + (reach + rows) * lanes
    switch surroundings {
    case .transparent:
      strip.update(repeating: 0, count: reach * lanes)
      tail.update(repeating: 0, count: reach * lanes)
    case .edgePixels:
      for row in 0..<reach {
        (strip + row * lanes).update(from: strip + reach * lanes, count: lanes)
        (tail + row * lanes).update(from: tail - lanes, count: lanes)
      }
    }
  }

  /// Runs all passes and returns the one of the two buffers that contains the result.
  private func runPasses(from strip: Memory, scratch: Memory, lanes: Int) -> Memory {
    switch kernel {
    case .identity:
      return strip
    case .weighted(let radius, let weights):
      strip_weighted_pass(scratch, strip, rows, lanes, radius, weights)
      return scratch
    case .boxes(let radius, let edgeWeight):
      let step = radius + 1
      strip_box_pass(scratch, strip, rows + 4 * step, lanes, radius, edgeWeight)
      strip_box_pass(strip, scratch, rows + 2 * step, lanes, radius, edgeWeight)
      strip_box_pass(scratch, strip, rows, lanes, radius, edgeWeight)
      return scratch
    }
  }
}

/// The method for computing one axis of a Gaussian.
enum BlurKernel: Hashable, Sendable {
  /// A blur so narrow that it changes nothing.
  case identity
  /// The Gaussian itself, sampled at whole pixels out to four sigma, scaled to a sum of 1.
  ///
  /// Cut off at three sigma, it would be as narrow as a Gaussian of 0.987 sigma, and would match Apple's pictures less
  /// closely than three boxes.
  case weighted(radius: Int, weights: [Float])
  /// Three boxes, each `radius` pixels to either side at full weight and one more at `edgeWeight`.
  ///
  /// The fractional edge makes the variance equal to the Gaussian's for every sigma; boxes of whole widths differ by up
  /// to a tenth (the extended box filter of Gwosdek et al., 2011).
  case boxes(radius: Int, edgeWeight: Float)

  /// The narrowest Gaussian that boxes approximate well enough.
  static let narrowestBoxSigmaPixels = 2.0
  /// The limit for wider Gaussians, so that sums fit in 32 bits; at this width even the largest screen becomes a single
  /// colour.
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

  /// The distance that the result extends beyond its source.
  var reachPixels: Int {
    switch self {
    case .identity: 0
    case .weighted(let radius, _): radius
    case .boxes(let radius, _): 3 * (radius + 1)
    }
  }
}
