import LayerGeometry

/// Numbers that the counting rules stand on and that are the same for every compositor.
///
/// What differs between compositors, or might, is a field of `Compositor`. A number of neither kind would be believed
/// by nobody in particular: a test looks for those.
public enum CountingConstants {
  /// How far a blur reaches, in sigmas: beyond it 0.3 % of a Gaussian's weight is left.
  public static let blurReachSigmas = Sourced(
    value: 3.0, confidence: .likely, source: "the Gaussian itself; support fitted to Apple's own render of shadows")
  /// How near to a whole pixel counts as on it, in pixels.
  public static let gridTolerance = Sourced<Double>.assumed(PixelGrid.tolerance, "wider than rounding errors are")
  /// How many times the screen's scale a pass along a layer's own axes may have.
  public static let mostOwnAxesStretch = Sourced<Double>.assumed(4, "a bound on textures of layers scaled up")
  /// Sigma in pixels for each halving of a shadow's silhouette before it is blurred.
  public static let sigmaPixelsPerDownscale = Sourced<Double>.assumed(
    4, "WWDC 2014 session 419 names a downscale without its factor")
  /// The most that a shadow's silhouette is scaled down.
  public static let mostDownscale = Sourced<Int>.assumed(8, "a bound on the halving")
  /// How many occluders a target keeps.
  public static let occludersPerTarget = Sourced<Int>.assumed(16, "a bound on work; that the server culls is certain")
  /// A target with more readers than this culls nothing, so that the walk stays near-linear.
  public static let readersPerTarget = Sourced<Int>.assumed(1024, "a bound on work")
}

/// A value with where it comes from and how firmly it is believed.
public struct Sourced<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// How firmly it is believed.
  public let confidence: Confidence
  /// Who says so; what nobody says begins with the word `assumed`.
  public let source: String

  /// A value that somebody stands behind.
  public init(value: Value, confidence: Confidence, source: String) {
    self.value = value
    self.confidence = confidence
    self.source = source
  }
}

extension Sourced {
  /// A value that nobody has published or measured, and why this one.
  static func assumed(_ value: Value, _ why: String = "") -> Sourced {
    Sourced(value: value, confidence: .unsure, source: why.isEmpty ? "assumed" : "assumed: \(why)")
  }

  /// The same value where it was neither said nor measured.
  func carriedOver(_ why: String) -> Sourced { .assumed(value, why) }
}
