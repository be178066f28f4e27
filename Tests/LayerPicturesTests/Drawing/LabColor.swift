import Foundation
import LayerGeometry
import LayerRaster

/// A colour in CIE L*a*b* under D65.
struct LabColor: Equatable {
  var l, a, b: Double

  init(_ l: Double, _ a: Double, _ b: Double) { (self.l, self.a, self.b) = (l, a, b) }

  /// The colour of an opaque sRGB pixel (IEC 61966-2-1).
  init(_ pixel: PackedPixel) {
    func linear(_ shift: UInt32) -> Double { WCAG.linear(Double(pixel >> shift & 255) / 255) }
    let (red, green, blue) = (linear(16), linear(8), linear(0))
    func root(_ value: Double) -> Double {
      value > 216.0 / 24_389 ? cbrt(value) : (24_389.0 / 27 * value + 16) / 116
    }
    let x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    self.init(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// The sRGB gray of a lightness.
  static func gray(lightness: Double) -> PackedPixel {
    let y = lightness > 8 ? pow((lightness + 16) / 116, 3) : lightness * 27 / 24_389
    let value = y <= 0.0031308 ? 12.92 * y : 1.055 * pow(y, 1 / 2.4) - 0.055
    return 0xFF00_0000 | PackedPixel((value * 255).rounded()) * 0x01_0101
  }

  /// CIEDE2000 (Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", Color Research & Application 30, 2005).
  func distance(to other: LabColor) -> Double {
    let mean = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let stretch = 1.5 - 0.5 * (pow(mean, 7) / (pow(mean, 7) + pow(25, 7))).squareRoot()
    let (a1, a2) = (a * stretch, other.a * stretch)
    let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
    let (h1, h2) = (Self.degrees(b, a1), Self.degrees(other.b, a2))
    var turn = c1 * c2 == 0 ? 0 : h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let (dl, dc) = (other.l - l, c2 - c1)
    let dh = 2 * (c1 * c2).squareRoot() * Self.sine(turn / 2)
    let (lightness, chroma) = ((l + other.l) / 2, (c1 + c2) / 2)
    var hue = h1 + h2
    if c1 * c2 != 0 {
      if abs(h1 - h2) > 180 { hue += hue < 360 ? 360 : -360 }
      hue /= 2
    }
    let t =
      1 - 0.17 * Self.cosine(hue - 30) + 0.24 * Self.cosine(2 * hue) + 0.32 * Self.cosine(3 * hue + 6)
      - 0.2 * Self.cosine(4 * hue - 63)
    let spread = (lightness - 50) * (lightness - 50)
    let sl = 1 + 0.015 * spread / (20 + spread).squareRoot()
    let (sc, sh) = (1 + 0.045 * chroma, 1 + 0.015 * chroma * t)
    let rotation = 2 * (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot()
    let rt = -Self.sine(60 * exp(-pow((hue - 275) / 25, 2))) * rotation
    let (x, y, z) = (dl / sl, dc / sc, dh / sh)
    return (x * x + y * y + z * z + rt * y * z).squareRoot()
  }

  private static func degrees(_ y: Double, _ x: Double) -> Double {
    let angle = atan2(y, x) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}

/// Luminance and contrast as the Web Content Accessibility Guidelines 2.2 define them.
enum WCAG {
  /// An sRGB channel as linear light.
  static func linear(_ channel: Double) -> Double {
    channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }

  /// The relative luminance of an opaque pixel.
  static func luminance(_ pixel: PackedPixel) -> Double {
    func channel(_ shift: UInt32) -> Double { linear(Double(pixel >> shift & 255) / 255) }
    return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
  }
}
