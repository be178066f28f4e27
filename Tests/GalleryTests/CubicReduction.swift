import LayerRaster

/// A picture reduced by a whole odd factor with the Catmull-Rom cubic, as in good image scalers.
///
/// The cubic overshoots at edges, which distinguishes a reduced picture from one that was drawn at the small size.
enum CubicReduction {
  static func reduced(_ picture: Pixmap, by factor: Int) -> Pixmap {
    let taps = (-2 * factor...2 * factor).map { (offset: $0, weight: weight(Double($0) / Double(factor))) }
    let sum = taps.reduce(0) { $0 + $1.weight }
    var result = Pixmap(width: picture.width / factor, height: picture.height / factor)
    // Along the rows first, with numbers that may exceed the range of a channel.
    var rows = [SIMD4<Double>](repeating: .zero, count: result.width * picture.height)
    for y in 0..<picture.height {
      for x in 0..<result.width {
        for tap in taps {
          let source = min(max(x * factor + factor / 2 + tap.offset, 0), picture.width - 1)
          rows[y * result.width + x] += channels(picture[source, y]) * (tap.weight / sum)
        }
      }
    }
    for y in 0..<result.height {
      for x in 0..<result.width {
        var total = SIMD4<Double>.zero
        for tap in taps {
          let source = min(max(y * factor + factor / 2 + tap.offset, 0), picture.height - 1)
          total += rows[source * result.width + x] * (tap.weight / sum)
        }
        result[x, y] = packed(total)
      }
    }
    return result
  }

  private static func weight(_ distance: Double) -> Double {
    let x = abs(distance)
    if x >= 2 { return 0 }
    return x < 1 ? (1.5 * x - 2.5) * x * x + 1 : ((2.5 - 0.5 * x) * x - 4) * x + 2
  }

  private static func channels(_ pixel: PackedPixel) -> SIMD4<Double> {
    SIMD4(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24))
  }

  private static func packed(_ channels: SIMD4<Double>) -> PackedPixel {
    let whole = channels.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)).rounded(.toNearestOrAwayFromZero)
    return PackedPixel(whole.w) << 24 | PackedPixel(whole.z) << 16 | PackedPixel(whole.y) << 8 | PackedPixel(whole.x)
  }
}
