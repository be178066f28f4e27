internal import LayerModel

/// Blend modes that trade hue, saturation and luminosity; formulas of the W3C's Compositing and Blending, level 1.
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

  /// Blue, green, red.
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
