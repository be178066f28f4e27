/// One filter of a layer's subtree or of what lies below it.
public enum Filter: Hashable, Sendable {
  /// A Gaussian blur; the radius is its sigma in points.
  case gaussianBlur(radius: Double)
  /// Four rows of five factors (red, green, blue, alpha, 1) on straight colour.
  case colorMatrix([Double])
  /// More or less colour; 1 changes nothing.
  case saturate(Double)
  /// A sum on every colour; 0 changes nothing.
  case brightness(Double)

  /// The sigma in points, 0 for filters that look at single pixels.
  public var blurRadius: Double {
    if case .gaussianBlur(let radius) = self { radius } else { 0 }
  }
}

extension [Filter] {
  /// The largest blur among them, in points.
  public var largestBlurRadius: Double { reduce(0) { Swift.max($0, $1.blurRadius) } }
}

/// How a subtree's picture is blended with what lies below; names as in scene files.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case sourceOver
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
  case hue, saturation, color, luminosity
  case plusL, plusD
  case sourceIn, sourceOut, sourceAtop, destIn, destOut, destAtop, destOver, xor, copy, subtractS

  /// Other names that files may use: Core Animation's, which end in `BlendMode`, and W3C's `normal`.
  public static let otherNames: [(name: String, mode: BlendMode)] =
    [("normal", .sourceOver), ("normalBlendMode", .sourceOver)]
    + allCases.prefix { $0 != .plusL }.dropFirst().map { ($0.rawValue + "BlendMode", $0) }
}

/// Where an image lies in the bounds.
///
/// "Top" means the largest y in Core Animation's own words.
public enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
  case resize, resizeAspect, resizeAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// How an image is sampled.
public enum SamplingFilter: String, Hashable, Sendable, CaseIterable { case linear, nearest, trilinear }
