internal import CPixelKernels
internal import LayerModel

/// The formulas that put a source and what lies below it together, other than source-over.
///
/// The sixteen modes of the W3C's Compositing and Blending page take straight colours and are mixed in by both
/// alphas; the Porter-Duff ones work on premultiplied values. Channels are blue, green, red, alpha, from 0 to 1.
struct Blending {
  typealias Channels = SIMD4<Float>

  private let formula: (_ source: Channels, _ target: Channels) -> Channels
  /// Whether what lies below stays as it is under a clear source.
  private let leavesTargetUnderNothing: Bool
  /// The same for whole rows of fully covered pixels, for modes of which screens hold whole bars.
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

  /// Blends a row of pixels into another, as far as it is covered (nil for fully).
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

  /// The nearest pixel; no colour above its alpha.
  static func packed(_ channels: Channels) -> PackedPixel {
    let alpha = min(max(channels.w, 0), 1)
    let cut = channels.clamped(lowerBound: .zero, upperBound: Channels(repeating: alpha))
    let bytes = cut * 255 + 0.5
    return UInt32(bytes.x) | UInt32(bytes.y) << 8 | UInt32(bytes.z) << 16 | UInt32(bytes.w) << 24
  }

  /// Straight colours, clear for a clear pixel.
  static func straight(_ channels: Channels) -> Channels {
    guard channels.w > 0 else { return .zero }
    var straight = channels / channels.w
    straight.w = channels.w
    return straight
  }

  /// A mode's colour where both are, each one's own where only it is.
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

  /// The sum of what both darken: S + D - 1 over opaque pixels, and nothing where the source is clear.
  private static func plusDarker(_ source: Channels, _ target: Channels) -> Channels {
    let alpha = min(1, source.w + target.w)
    let darkened =
      Channels(repeating: alpha) - (Channels(repeating: source.w) - source)
      - (Channels(repeating: target.w) - target)
    var result = darkened.clamped(lowerBound: .zero, upperBound: .one)
    result.w = alpha
    return result
  }

  /// D - S in the colours; what lies below stays as opaque as it is.
  private static func subtractSource(_ source: Channels, _ target: Channels) -> Channels {
    var result = (target - source).clamped(lowerBound: .zero, upperBound: .one)
    result.w = target.w
    return result
  }
}
