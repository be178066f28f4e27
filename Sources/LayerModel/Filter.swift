/// A filter for a layer's subtree or for the content below it.
public enum Filter: Hashable, Sendable {
  /// A Gaussian blur; the radius is its sigma in points.
  case gaussianBlur(radius: Double)
  /// A matrix for colours with straight alpha: four rows of five factors (red, green, blue, alpha, 1).
  case colorMatrix([Double])
  /// A change of saturation; 1 changes nothing.
  case saturate(Double)
  /// An amount added to every colour channel; 0 changes nothing.
  case brightness(Double)

  /// The sigma in points; 0 for filters of single pixels.
  public var blurRadius: Double {
    if case .gaussianBlur(let radius) = self { radius } else { 0 }
  }
}

extension [Filter] {
  /// The largest blur among the filters, in points.
  public var largestBlurRadius: Double { reduce(0) { Swift.max($0, $1.blurRadius) } }
}

/// The mode in which a subtree is blended with the content below it; the names are those of scene files.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case sourceOver
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
  case hue, saturation, color, luminosity
  case plusL, plusD
  case sourceIn, sourceOut, sourceAtop, destIn, destOut, destAtop, destOver, xor, copy, subtractS

  /// Alternative names in files: Core Animation's names, which end in `BlendMode`, and W3C's `normal`.
  public static let otherNames: [(name: String, mode: BlendMode)] =
    [("normal", .sourceOver), ("normalBlendMode", .sourceOver)]
    + allCases.prefix { $0 != .plusL }.dropFirst().map { ($0.rawValue + "BlendMode", $0) }
}

/// The position of an image in the bounds.
///
/// In Core Animation, "top" means the largest y.
public enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
  case resize, resizeAspect, resizeAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// The sampling of an image.
public enum SamplingFilter: String, Hashable, Sendable, CaseIterable { case linear, nearest, trilinear }

extension [Filter] {
  /// Whether both lists have the same kinds of filters in the same order.
  func hasKinds(of other: [Filter]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.kind == $1.kind }
  }
}

extension Filter {
  fileprivate var kind: Int {
    switch self {
    case .gaussianBlur: 0
    case .colorMatrix: 1
    case .saturate: 2
    case .brightness: 3
    }
  }

  func mixed(with other: Filter, _ share: Double) -> Filter {
    switch (self, other) {
    case (.gaussianBlur(let from), .gaussianBlur(let to)): .gaussianBlur(radius: PropertyValue.mix(from, to, share))
    case (.saturate(let from), .saturate(let to)): .saturate(PropertyValue.mix(from, to, share))
    case (.brightness(let from), .brightness(let to)): .brightness(PropertyValue.mix(from, to, share))
    case (.colorMatrix(let from), .colorMatrix(let to)):
      .colorMatrix(zip(from, to).map { PropertyValue.mix($0, $1, share) })
    default: self
    }
  }

  /// The nearest filter that is valid in a file.
  var clamped: Filter {
    switch self {
    case .gaussianBlur(let radius): .gaussianBlur(radius: NumberRange.length.clamped(radius))
    case .saturate(let factor): .saturate(NumberRange(0, 100).clamped(factor))
    case .brightness(let sum): .brightness(NumberRange(-1, 1).clamped(sum))
    case .colorMatrix: self
    }
  }
}
