/// A listed constant of a compositor or of the counting rules.
public struct CompositorConstant: Sendable {
  /// The id used in output.
  public let id: String
  /// A short description, with the unit.
  public let title: String
  /// The number, its source, and the confidence in it.
  public let figure: Sourced<Double>
}

extension Compositor {
  /// All constants of the compositor, and those that all compositors share.
  public var constants: [CompositorConstant] {
    func constant(_ id: String, _ title: String, _ figure: Sourced<Double>) -> CompositorConstant {
      CompositorConstant(id: id, title: title, figure: figure)
    }
    let own = [
      constant("shadow-sigma", "shadow sigma / shadow radius", shadowSigmaPerRadius),
      constant("smooth-edges", "smooth straight edges: 1 = yes", smoothsEdges.map { $0 ? 1 : 0 }),
      constant("cache-screens", "rasterization cache, screens", cacheScreens),
      constant("cache-idle", "unused bitmaps kept for, ms", cacheIdleMilliseconds),
      constant("pass-gap-low", "gap between passes, min. ms", passGapMilliseconds.map(\.lowerBound)),
      constant("pass-gap-high", "gap between passes, max. ms", passGapMilliseconds.map(\.upperBound)),
    ]
    let styles = backdropStyles.sorted { $0.key < $1.key }.flatMap { name, look in
      [
        constant("\(name)-blur", "\(name): blur sigma, pt", look.map(\.blurRadius)),
        constant("\(name)-saturation", "\(name): saturation", look.map(\.saturation)),
        constant("\(name)-tint-white", "\(name): tint white", look.map(\.tintWhite)),
        constant("\(name)-tint-alpha", "\(name): tint alpha", look.map(\.tintAlpha)),
      ]
    }
    return own + styles + Self.sharedConstants
  }

  private static let sharedConstants = [
    CompositorConstant(
      id: "blur-reach", title: "blur reach, sigmas", figure: CountingConstants.blurReachSigmas),
    CompositorConstant(
      id: "grid-tolerance", title: "grid tolerance, px", figure: CountingConstants.gridTolerance),
    CompositorConstant(
      id: "own-axes-stretch", title: "max. pass scale / screen scale", figure: CountingConstants.mostOwnAxesStretch),
    CompositorConstant(
      id: "downscale-sigma", title: "sigma per shadow halving, px", figure: CountingConstants.sigmaPixelsPerDownscale),
    CompositorConstant(
      id: "downscale-most", title: "smallest shadow scale, 1/",
      figure: CountingConstants.mostDownscale.map(Double.init)),
    CompositorConstant(
      id: "occluders", title: "max. occluders per target",
      figure: CountingConstants.occludersPerTarget.map(Double.init)),
    CompositorConstant(
      id: "readers", title: "max. readers for culling", figure: CountingConstants.readersPerTarget.map(Double.init)),
  ]
}

extension Sourced {
  /// A value derived from this one, with the same source.
  func map<Other: Sendable>(_ change: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(value: change(value), confidence: confidence, source: source)
  }
}
