internal import CPixelKernels

/// What a blur may trade for speed.
public enum BlurPrecision: Hashable, Sendable {
  /// Exact below a sigma of 2 pixels, three boxes above.
  case automatic
  /// The sampled Gaussian at every width; for proofs and expectations.
  case exact
}

/// What lies beyond the edges of what is blurred.
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
/// The result has the size of its source: whoever wants what spreads beyond the edges leaves a margin.
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
