import LayerGeometry
import LayerRaster
import Testing

@testable import LayerPictures

/// The colour difference measure, and the tints that were chosen with it.
@Suite struct ColorDistanceTests {
  /// The test data of Sharma, Wu and Dalal (2005), table 1: two colours and their distance.
  private static let pairs: [([Double], [Double], Double)] = [
    ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
    ([50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615),
    ([50, 2.8361, -74.0200], [50, 0, -82.7485], 3.4412),
    ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0000),
    ([50, -1.1848, -84.8006], [50, 0, -82.7485], 1.0000),
    ([50, -0.9009, -85.5211], [50, 0, -82.7485], 1.0000),
    ([50, 0, 0], [50, -1, 2], 2.3669),
    ([50, -1, 2], [50, 0, 0], 2.3669),
    ([50, 2.4900, -0.0010], [50, -2.4900, 0.0009], 7.1792),
    ([50, 2.4900, -0.0010], [50, -2.4900, 0.0010], 7.1792),
    ([50, 2.4900, -0.0010], [50, -2.4900, 0.0011], 7.2195),
    ([50, 2.4900, -0.0010], [50, -2.4900, 0.0012], 7.2195),
    ([50, -0.0010, 2.4900], [50, 0.0009, -2.4900], 4.8045),
    ([50, -0.0010, 2.4900], [50, 0.0010, -2.4900], 4.8045),
    ([50, -0.0010, 2.4900], [50, 0.0011, -2.4900], 4.7461),
    ([50, 2.5, 0], [50, 0, -2.5], 4.3065),
    ([50, 2.5, 0], [73, 25, -18], 27.1492),
    ([50, 2.5, 0], [61, -5, 29], 22.8977),
    ([50, 2.5, 0], [56, -27, -3], 31.9030),
    ([50, 2.5, 0], [58, 24, 15], 19.4535),
    ([50, 2.5, 0], [50, 3.1736, 0.5854], 1.0000),
    ([50, 2.5, 0], [50, 3.2972, 0], 1.0000),
    ([50, 2.5, 0], [50, 1.8634, 0.5757], 1.0000),
    ([50, 2.5, 0], [50, 3.2592, 0.3350], 1.0000),
    ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ([63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.2630),
    ([61.2901, 3.7196, -5.3901], [61.4292, 2.2480, -4.9620], 1.8731),
    ([35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645),
    ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
    ([36.4612, 47.8580, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146),
    ([90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447], 1.4441),
    ([90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381),
    ([6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377),
    ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
  ]

  @Test func publishedPairsHaveTheirDistances() {
    for (one, other, distance) in Self.pairs {
      let (left, right) = (LabColor(one[0], one[1], one[2]), LabColor(other[0], other[1], other[2]))
      #expect(abs(left.distance(to: right) - distance) < 0.00006, "\(one) and \(other)")
      #expect(abs(right.distance(to: left) - distance) < 0.00006, "\(other) and \(one)")
    }
  }

  @Test func pixelsHaveTheirPlaces() {
    let white = LabColor(0xFFFF_FFFF)
    #expect(abs(white.l - 100) < 0.01 && abs(white.a) < 0.02 && abs(white.b) < 0.02)
    for lightness in [10.0, 50, 95] {
      #expect(abs(LabColor(LabColor.gray(lightness: lightness)).l - lightness) < 0.3)
    }
  }

  /// A tint over a gray, between the lines of its hatching.
  private static func shown(_ color: Color, over gray: PackedPixel) -> PackedPixel {
    let ground = Float(gray & 255)
    func channel(_ value: Float) -> PackedPixel {
      PackedPixel((value * 255 * color.alpha + ground * (1 - color.alpha)).rounded())
    }
    return 0xFF00_0000 | channel(color.red) << 16 | channel(color.green) << 8 | channel(color.blue)
  }

  /// The smallest distance between any two of some tints over a gray, and between them and the gray.
  private static func leastDistance(_ tints: [Color], over gray: PackedPixel) -> Double {
    let colors = [LabColor(gray)] + tints.map { LabColor(shown($0, over: gray)) }
    var least = Double.infinity
    for (place, one) in colors.enumerated() {
      for other in colors[..<place] { least = min(least, one.distance(to: other)) }
    }
    return least
  }

  private static let scales =
    OverlayCatalog.all.map { (id: $0.id, scale: $0.scale) }
    + OverlayCatalog.ofFrames.map { (id: $0.id, scale: $0.scale) }

  @Test(arguments: OverlayPalette.allCases) func stepsAreToldApartOverEveryGround(palette: OverlayPalette) {
    for (id, scale) in Self.scales {
      let tints = scale.steps.map { palette.tint($0.ink, unit: 1).field }
      for lightness in [10.0, 50, 95] {
        let least = Self.leastDistance(tints, over: LabColor.gray(lightness: lightness))
        #expect(least >= 12, "\(id) in \(palette.rawValue) over lightness \(lightness): \(least)")
      }
    }
  }

  @Test func tintsOfOneColourAreNot() {
    // Stacked translucent layers of one yellow: 5 and 10 layers look the same over white.
    let tints = [0.28, 0.81, 0.96].map { Color(red: 1, green: 0.84, blue: 0.04, alpha: Float($0)) }
    #expect(Self.leastDistance(tints, over: 0xFFFF_FFFF) < 12)
  }

  @Test func tintsAreTranslucent() {
    for (id, scale) in Self.scales {
      for step in scale.steps {
        for color in [step.ink.color, step.ink.blindColor] {
          #expect((0.22...0.35).contains(color.alpha), "\(id) from \(step.from)")
        }
      }
    }
  }
}
