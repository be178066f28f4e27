internal import CPixelKernels
internal import LayerGeometry

/// The accuracy that a blur may trade for speed.
public enum BlurPrecision: Hashable, Sendable {
  /// Exact below a sigma of 2 pixels, three boxes above.
  case automatic
  /// The sampled Gaussian at every width; for proofs and expectations.
  case exact
}

/// The content beyond the edges of a blurred area.
public enum BlurSurroundings: Hashable, Sendable {
  /// Nothing.
  case transparent
  /// The pixel at the edge, again and again.
  case edgePixels
}

/// The direction of one pass.
public enum BlurAxis: Hashable, Sendable, CaseIterable { case horizontal, vertical }

/// A Gaussian blur along one axis at a time.
///
/// The result has the size of its source: anyone who wants what spreads beyond the edges leaves a margin.
public struct GaussianBlur: Sendable {
  private let kernel: BlurKernel
  private let surroundings: BlurSurroundings

  /// A blur by its standard deviation.
  public init(
    sigmaPixels: Double, precision: BlurPrecision = .automatic, surroundings: BlurSurroundings = .transparent
  ) {
    kernel = BlurKernel(sigmaPixels: sigmaPixels, precision: precision)
    self.surroundings = surroundings
  }

  /// How far the result reaches beyond its source.
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

  /// Blurs a coverage along one axis, unless the same was done before.
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
/// A strip is a bundle of neighbouring columns (or, turned on its side, rows) of 16-bit channels with room before and
/// after them for what the blur reaches. All passes run over it while it lies in the cache. The room is as large as
/// all passes together reach, so that nothing is cut between two of them.
struct BlurStrip {
  let kernel: BlurKernel
  let surroundings: BlurSurroundings
  /// Pixels along the axis.
  let rows: Int
  /// Channels of a pixel.
  let lanesPerElement: Int

  typealias Memory = UnsafeMutablePointer<UInt16>

  /// 64 lanes are 128 bytes a row: two cache lines.
  private var elementsPerStrip: Int { 64 / lanesPerElement }

  /// Hands out each strip's first element and width with the work to do: fill, blur, empty.
  func forEachStrip(
    of count: Int, _ visit: (Int, Int, (_ fill: (Memory) -> Void, _ empty: (Memory) -> Void) -> Void) -> Void
  ) {
    let reach = kernel.reachPixels
    let capacity = (rows + 2 * reach) * elementsPerStrip * lanesPerElement
    // Too large for the stack on tall pictures; the allocator decides.
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

  /// Returns the memory that holds the result: one of the two.
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
