internal import LayerGeometry
public import LayerModel

extension Pixmap {
  /// Changes the picture's colours as an asset says.
  public mutating func apply(_ paint: AssetPaint) {
    if paint.isNone { return }
    let tint = paint.tint.map { PaintFactors($0) }
    let multiplier = paint.multiplier.map { PaintFactors($0) }
    withMutablePixels { pixels in
      for place in pixels.indices {
        var pixel = pixels[place]
        // Grey has the same level in every channel; an image without alpha is opaque, so it is not premultiplied.
        if paint.readsGrayAsAlpha { pixel = (pixel >> 8 & 0xFF) << 24 }
        if let tint { pixel = tint.times(alphaOf: pixel) }
        if let multiplier { pixel = multiplier.times(pixel) }
        pixels[place] = pixel
      }
    }
  }
}

/// A premultiplied colour as factors of 255, red to alpha in the order of a pixel's bytes.
private struct PaintFactors {
  private let alpha: UInt32
  private let red: UInt32
  private let green: UInt32
  private let blue: UInt32

  init(_ color: Color) {
    let parts = color.premultiplied
    func level(_ part: Float) -> UInt32 { UInt32((min(1, max(0, part)) * 255).rounded()) }
    (alpha, red, green, blue) = (level(parts.alpha), level(parts.red), level(parts.green), level(parts.blue))
  }

  /// The colour at a pixel's alpha.
  func times(alphaOf pixel: PackedPixel) -> PackedPixel {
    let level = pixel >> 24
    return packed(level, level, level, level)
  }

  /// A pixel times the colour, channel by channel.
  func times(_ pixel: PackedPixel) -> PackedPixel {
    packed(pixel >> 24, pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
  }

  private func packed(_ a: UInt32, _ r: UInt32, _ g: UInt32, _ b: UInt32) -> PackedPixel {
    Self.share(a, alpha) << 24 | Self.share(r, red) << 16 | Self.share(g, green) << 8 | Self.share(b, blue)
  }

  /// The product of two shares of 255, rounded.
  private static func share(_ first: UInt32, _ second: UInt32) -> UInt32 { (first * second + 127) / 255 }
}
