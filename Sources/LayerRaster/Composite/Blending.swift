internal import CPixelKernels
internal import LayerModel

/// The formulas that blend a source with the content below it, other than source-over.
///
/// The sixteen modes of the W3C's Compositing and Blending specification use straight colours and are weighted by both
/// alphas; the Porter-Duff modes work on premultiplied values. Channels are blue, green, red, alpha, from 0 to 1.
struct Blending {
  typealias Channels = SIMD4<Float>

  private let formula: (_ source: Channels, _ target: Channels) -> Channels
  /// Whether a fully transparent source leaves the target unchanged.
  private let leavesTargetUnderNothing: Bool
  /// A faster version for whole rows of fully covered pixels, for modes that often fill large parts of a screen.
  private let kernel: ((UnsafeMutablePointer<PackedPixel>, UnsafePointer<PackedPixel>, Int) -> Void)?

  init(_ mode: BlendMode) {
    kernel = mode == .plusL ? pixels_plus_lighter : mode == .plusD ? pixels_plus_darker : nil
    if let mix = SeparableBlend.function(mode) {
      formula = { Self.mixed($0, $1) { source, target in mix(source, target) } }
    } else if let mix = NonSeparableBlend.function(mode) {
      formula = { Self.mixed($0, $1, mix) }
    } else {
      formula = Self.porterDuff(mode)
    }
    let some = Channels(0.125, 0.25, 0.375, 0.5)
    leavesTargetUnderNothing = formula(.zero, some) == some
  }

  /// Blends a row of pixels into another, weighted by its coverage (nil means fully covered).
  func blend(
    _ source: UnsafePointer<PackedPixel>, into target: UnsafeMutablePointer<PackedPixel>, count: Int,
    covered: UnsafePointer<UInt8>?
  ) {
    if covered == nil, let kernel { return kernel(target, source, count) }
    for index in 0..<count {
      let share = covered.map { Float($0[index]) / 255 } ?? 1
      if share == 0 || (source[index] == 0 && leavesTargetUnderNothing) { continue }
      let before = Self.channels(target[index])
      let after = formula(Self.channels(source[index]), before)
      target[index] = Self.packed(before + (after - before) * share)
    }
  }

  static func channels(_ pixel: PackedPixel) -> Channels {
    let bytes = SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
    return Channels(bytes) / 255
  }

  /// The nearest pixel, with no colour above its alpha.
  static func packed(_ channels: Channels) -> PackedPixel {
    let alpha = min(max(channels.w, 0), 1)
    let cut = channels.clamped(lowerBound: .zero, upperBound: Channels(repeating: alpha))
    let bytes = cut * 255 + 0.5
    return UInt32(bytes.x) | UInt32(bytes.y) << 8 | UInt32(bytes.z) << 16 | UInt32(bytes.w) << 24
  }

  /// The straight colours; all zero for a clear pixel.
  static func straight(_ channels: Channels) -> Channels {
    guard channels.w > 0 else { return .zero }
    var straight = channels / channels.w
    straight.w = channels.w
    return straight
  }

  /// The mode's colour where source and target overlap, and the original colour where only one of them is present.
  private static func mixed(
    _ source: Channels, _ target: Channels, _ mix: (Channels, Channels) -> Channels
  ) -> Channels {
    let (over, under) = (source.w, target.w)
    var result = source * (1 - under) + target * (1 - over)
    if over > 0, under > 0 { result += mix(straight(source), straight(target)) * (over * under) }
    result.w = over + under - over * under
    return result
  }

  private static func porterDuff(_ mode: BlendMode) -> (Channels, Channels) -> Channels {
    switch mode {
    case .sourceIn: { source, target in source * target.w }
    case .sourceOut: { source, target in source * (1 - target.w) }
    case .sourceAtop: { source, target in source * target.w + target * (1 - source.w) }
    case .destIn: { source, target in target * source.w }
    case .destOut: { source, target in target * (1 - source.w) }
    case .destAtop: { source, target in target * source.w + source * (1 - target.w) }
    case .destOver: { source, target in target + source * (1 - target.w) }
    case .xor: { source, target in source * (1 - target.w) + target * (1 - source.w) }
    case .copy: { source, _ in source }
    case .plusL: { source, target in (source + target).clamped(lowerBound: .zero, upperBound: .one) }
    case .plusD: plusDarker
    case .subtractS: subtractSource
    default: { source, target in source + target * (1 - source.w) }
    }
  }

  /// The sum of how much both colours darken: S + D - 1 over opaque pixels, and no change where the source is clear.
  private static func plusDarker(_ source: Channels, _ target: Channels) -> Channels {
    let alpha = min(1, source.w + target.w)
    let darkened =
      Channels(repeating: alpha) - (Channels(repeating: source.w) - source)
      - (Channels(repeating: target.w) - target)
    var result = darkened.clamped(lowerBound: .zero, upperBound: .one)
    result.w = alpha
    return result
  }

  /// D - S in the colours; the destination keeps its alpha.
  private static func subtractSource(_ source: Channels, _ target: Channels) -> Channels {
    var result = (target - source).clamped(lowerBound: .zero, upperBound: .one)
    result.w = target.w
    return result
  }
}

/// Blend modes that exchange hue, saturation and luminosity, with the formulas of the W3C's Compositing and Blending,
/// level 1.
enum NonSeparableBlend {
  typealias Channels = Blending.Channels

  static func function(_ mode: BlendMode) -> ((_ source: Channels, _ target: Channels) -> Channels)? {
    switch mode {
    case .hue: { withLuminosity(withSaturation($0, saturation($1)), luminosity($1)) }
    case .saturation: { withLuminosity(withSaturation($1, saturation($0)), luminosity($1)) }
    case .color: { withLuminosity($0, luminosity($1)) }
    case .luminosity: { withLuminosity($1, luminosity($0)) }
    default: nil
    }
  }

  /// The luminosity of blue, green and red channels.
  private static func luminosity(_ color: Channels) -> Float {
    0.11 * color.x + 0.59 * color.y + 0.3 * color.z
  }

  private static func saturation(_ color: Channels) -> Float {
    max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
  }

  private static func withLuminosity(_ color: Channels, _ wanted: Float) -> Channels {
    let moved = color + (wanted - luminosity(color))
    let light = luminosity(moved)
    let (least, most) = (min(moved.x, moved.y, moved.z), max(moved.x, moved.y, moved.z))
    var result = moved
    if least < 0 { result = light + (result - light) * light / (light - least) }
    if most > 1 { result = light + (result - light) * (1 - light) / (most - light) }
    return result
  }

  private static func withSaturation(_ color: Channels, _ wanted: Float) -> Channels {
    let least = min(color.x, color.y, color.z)
    let spread = saturation(color)
    return spread > 0 ? (color - least) * wanted / spread : .zero
  }
}

/// Blend modes that process one channel at a time, with the formulas of the W3C's Compositing and Blending, level 1.
enum SeparableBlend {
  typealias Channels = Blending.Channels

  static func function(_ mode: BlendMode) -> ((_ source: Channels, _ target: Channels) -> Channels)? {
    switch mode {
    case .multiply: { $0 * $1 }
    case .screen: screen
    case .overlay: { hardLight($1, $0) }
    case .darken: { pointwiseMin($0, $1) }
    case .lighten: { pointwiseMax($0, $1) }
    case .colorDodge: perChannel(colorDodge)
    case .colorBurn: perChannel(colorBurn)
    case .hardLight: hardLight
    case .softLight: perChannel(softLight)
    case .difference: { pointwiseMax($0, $1) - pointwiseMin($0, $1) }
    case .exclusion: { $0 + $1 - 2 * $0 * $1 }
    default: nil
    }
  }

  private static func screen(_ source: Channels, _ target: Channels) -> Channels { source + target - source * target }

  private static func hardLight(_ source: Channels, _ target: Channels) -> Channels {
    (2 * source * target).replacing(with: screen(2 * source - 1, target), where: source .> 0.5)
  }

  private static func perChannel(
    _ function: @escaping (_ source: Float, _ target: Float) -> Float
  ) -> (Channels, Channels) -> Channels {
    { source, target in
      Channels(function(source.x, target.x), function(source.y, target.y), function(source.z, target.z), 0)
    }
  }

  private static func colorDodge(_ source: Float, _ target: Float) -> Float {
    target == 0 ? 0 : source >= 1 ? 1 : min(1, target / (1 - source))
  }

  private static func colorBurn(_ source: Float, _ target: Float) -> Float {
    target >= 1 ? 1 : source <= 0 ? 0 : 1 - min(1, (1 - target) / source)
  }

  private static func softLight(_ source: Float, _ target: Float) -> Float {
    if source <= 0.5 { return target - (1 - 2 * source) * target * (1 - target) }
    let bright = target <= 0.25 ? ((16 * target - 12) * target + 4) * target : target.squareRoot()
    return target + (2 * source - 1) * (bright - target)
  }
}
