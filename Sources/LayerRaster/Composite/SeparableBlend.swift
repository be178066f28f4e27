internal import LayerModel

/// Blend modes that look at one channel at a time; formulas of the W3C's Compositing and Blending, level 1.
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
