public import LayerGeometry

/// One premultiplied pixel, 8 bits a channel: alpha, red, green, blue from the high byte down, as Cairo keeps it.
public typealias PackedPixel = UInt32

extension PremultipliedColor {
  /// The nearest pixel; no channel of it exceeds its alpha.
  public var packed: PackedPixel {
    let alpha = Self.byte(self.alpha)
    func channel(_ value: Float) -> UInt32 { min(Self.byte(value), alpha) }
    return alpha << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  /// The colour of a pixel.
  public init(packed: PackedPixel) {
    func channel(_ shift: UInt32) -> Float { Float((packed >> shift) & 255) / 255 }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: channel(24))
  }

  /// The colour with all channels scaled, as by an opacity.
  public func scaled(by factor: Double) -> PremultipliedColor {
    let factor = Float(min(max(factor, 0), 1))
    return PremultipliedColor(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha * factor)
  }

  private static func byte(_ value: Float) -> UInt32 {
    value > 0 ? UInt32(min(value, 1) * 255 + 0.5) : 0
  }
}
