import Foundation
import LayerRaster

/// Converts Display P3 colours to sRGB; both have the same transfer curve and differ only in their primaries.
enum DisplayP3 {
  /// The matrix from linear P3 to linear sRGB; both have the same white point (CSS Color 4, section 18).
  private static let rows: [SIMD3<Double>] = [
    SIMD3(1.2249401, -0.2249402, 0), SIMD3(-0.0420569, 1.0420571, 0), SIMD3(-0.0196376, -0.0786361, 1.0982735),
  ]

  static func inSRGB(_ pixel: UInt32) -> UInt32 {
    let alpha = Double(pixel >> 24) / 255
    if alpha == 0 { return 0 }
    let shifts: [UInt32] = [16, 8, 0]
    let parts = shifts.map { shift in linear(Double(pixel >> shift & 255) / 255 / alpha) }
    let light = SIMD3(parts[0], parts[1], parts[2])
    return zip(rows, shifts).reduce(pixel & 0xFF00_0000) { result, channel in
      let level = min(1, max(0, bent((channel.0 * light).sum()))) * alpha * 255
      return result | UInt32(level.rounded()) << channel.1
    }
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func bent(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
