import LayerGeometry

/// Numbers that the counting rules use for every compositor.
///
/// Numbers that differ between compositors, or might, are fields of `Compositor`. A test reports numbers that are
/// defined in neither place.
public enum CountingConstants {
  /// The reach of a blur, in sigmas; 0.3 % of a Gaussian's weight lies beyond it.
  public static let blurReachSigmas = Sourced(
    value: 3.0, confidence: .likely,
    source: "the Gaussian itself; extent fitted to Apple's own render of shadows")
  /// The maximum distance from a whole pixel at which a coordinate counts as whole, in pixels.
  public static let gridTolerance = Sourced<Double>.assumed(PixelGrid.tolerance, "larger than rounding errors")
  /// The maximum scale of a pass along a layer's own axes, in multiples of the screen's scale.
  public static let mostOwnAxesStretch = Sourced<Double>.assumed(4, "limits the textures of enlarged layers")
  /// The sigma, in pixels, for each halving of a shadow's silhouette before it is blurred.
  public static let sigmaPixelsPerDownscale = Sourced<Double>.assumed(
    4, "WWDC 2014 session 419 mentions a downscale but no factor")
  /// The maximum factor by which a shadow's silhouette is scaled down.
  public static let mostDownscale = Sourced<Int>.assumed(8, "limits the halving")
  /// The number of occluders that a target keeps.
  public static let occludersPerTarget = Sourced<Int>.assumed(16, "limits the work; culling itself is certain")
  /// The number of layers that are examined in a rounded clip; with more, one of them is assumed to reach the corners.
  public static let layersPerClip = Sourced<Int>.assumed(4_096, "limits the work")
  /// A target with more readers than this culls nothing, so that the walk stays near-linear.
  public static let readersPerTarget = Sourced<Int>.assumed(1024, "limits the work")
}

/// A value with its source and the confidence in it.
public struct Sourced<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// The confidence in the value.
  public let confidence: Confidence
  /// The place of publication; an assumption begins with the word `assumed`.
  public let source: String

  /// Creates a value with a source.
  public init(value: Value, confidence: Confidence, source: String) {
    self.value = value
    self.confidence = confidence
    self.source = source
  }
}

extension Sourced {
  /// A value that has not been published or measured, with the reason for choosing it.
  static func assumed(_ value: Value, _ why: String = "") -> Sourced {
    Sourced(value: value, confidence: .unsure, source: why.isEmpty ? "assumed" : "assumed: \(why)")
  }

  /// The same value for a case that the source does not cover.
  func carriedOver(_ why: String) -> Sourced { .assumed(value, why) }
}
