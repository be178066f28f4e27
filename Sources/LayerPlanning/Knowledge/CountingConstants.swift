import LayerGeometry

/// Numbers that the counting rules use and that are the same for every compositor.
///
/// What differs between compositors, or might, is a field of `Compositor`. A test reports numbers that are neither.
public enum CountingConstants {
  /// How far a blur reaches, in sigmas: beyond it 0.3 % of a Gaussian's weight is left.
  public static let blurReachSigmas = Sourced(
    value: 3.0, confidence: .likely, source: "the Gaussian itself; support fitted to Apple's own render of shadows")
  /// How near to a whole pixel a coordinate must be to count as whole, in pixels.
  public static let gridTolerance = Sourced<Double>.assumed(PixelGrid.tolerance, "wider than rounding errors are")
  /// The most that a pass along a layer's own axes is scaled, in multiples of the screen's scale.
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

/// A value with its source and the confidence in it.
public struct Sourced<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// The confidence in the value.
  public let confidence: Confidence
  /// Who published it; an assumption begins with the word `assumed`.
  public let source: String

  /// A value with a source.
  public init(value: Value, confidence: Confidence, source: String) {
    self.value = value
    self.confidence = confidence
    self.source = source
  }
}

extension Sourced {
  /// A value that nobody has published or measured, and why it was chosen.
  static func assumed(_ value: Value, _ why: String = "") -> Sourced {
    Sourced(value: value, confidence: .unsure, source: why.isEmpty ? "assumed" : "assumed: \(why)")
  }

  /// The same value for a case that the source does not cover.
  func carriedOver(_ why: String) -> Sourced { .assumed(value, why) }
}
