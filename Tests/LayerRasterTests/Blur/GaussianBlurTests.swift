import LayerTestSupport
import Testing

@testable import LayerRaster

@Suite struct GaussianBlurTests {
  /// The blur of a map by the formula, in double precision.
  private func reference(_ map: AlphaMap, sigma: Double) -> [[Double]] {
    GaussianFormula(sigma: sigma).blurred((0..<map.height).map { y in (0..<map.width).map { Double(map[$0, y]) } })
  }

  /// A block and a line, with margins around them.
  private func figure(_ size: Int) -> AlphaMap {
    var map = AlphaMap(width: size, height: size + 3)
    for y in size / 3..<size * 2 / 3 {
      for x in size / 4..<size * 2 / 3 { map[x, y] = 255 }
    }
    for x in size / 4..<size * 3 / 4 { map[x, size / 4 - 1] = 200 }
    return map
  }

  private func error(_ map: AlphaMap, _ reference: [[Double]]) -> (largest: Double, mean: Double) {
    var (largest, sum) = (0.0, 0.0)
    for y in 0..<map.height {
      for x in 0..<map.width {
        let distance = abs(Double(map[x, y]) - reference[y][x])
        largest = max(largest, distance)
        sum += distance
      }
    }
    return (largest, sum / Double(map.width * map.height))
  }

  @Test(arguments: [0.3, 0.7, 1, 1.5, 1.99]) func narrowBlursAreExact(sigma: Double) {
    var map = figure(40)
    let expected = reference(map, sigma: sigma)
    GaussianBlur(sigmaPixels: sigma).blur(&map)
    #expect(error(map, expected).largest <= 1.2)
  }

  @Test(arguments: [2.0, 3.7, 9.45]) func exactModeIsExactAtEveryWidth(sigma: Double) {
    var map = figure(90)
    let expected = reference(map, sigma: sigma)
    GaussianBlur(sigmaPixels: sigma, precision: .exact).blur(&map)
    #expect(error(map, expected).largest <= 1.6)
  }

  @Test(arguments: [2.0, 2.6, 3.3, 5, 9.45, 14]) func boxesComeNear(sigma: Double) {
    var map = figure(110)
    let expected = reference(map, sigma: sigma)
    GaussianBlur(sigmaPixels: sigma).blur(&map)
    let error = error(map, expected)
    #expect(error.largest <= 5)
    #expect(error.mean <= 0.9)
  }

  @Test(arguments: [0.8, 1.7, 2.0, 2.31, 4.5, 12.3, 40]) func varianceIsThatOfTheGaussian(sigma: Double) throws {
    let kernel = BlurKernel(sigmaPixels: sigma, precision: .automatic)
    guard case .boxes(let radius, let edge) = kernel else {
      #expect(sigma < 2)
      return
    }
    let weight = Double(2 * radius + 1) + 2 * Double(edge)
    let inner = (1...max(1, radius)).reduce(0.0) { radius == 0 ? 0 : $0 + 2 * Double($1 * $1) }
    let variance = (inner + 2 * Double(edge) * Double((radius + 1) * (radius + 1))) / weight
    #expect(abs(3 * variance - sigma * sigma) < 1e-4 * sigma * sigma)
    #expect(edge >= 0 && edge < 1)
  }

  @Test(arguments: [1.2, 6.0]) func coverageAndPicturesAreBlurredAlike(sigma: Double) {
    var map = figure(50)
    var pixmap = Pixmap(width: map.width, height: map.height)
    for y in 0..<map.height {
      for x in 0..<map.width { pixmap[x, y] = UInt32(map[x, y]) << 24 | UInt32(map[x, y] / 2) << 8 }
    }
    GaussianBlur(sigmaPixels: sigma).blur(&map)
    GaussianBlur(sigmaPixels: sigma).blur(&pixmap)
    for y in 0..<map.height {
      for x in 0..<map.width {
        #expect(pixmap[x, y] >> 24 == UInt32(map[x, y]))
        #expect(abs(Int(pixmap[x, y] >> 8 & 255) - Int(map[x, y]) / 2) <= 1)
      }
    }
  }

  @Test(arguments: [1.2, 6.0, 200]) func aFlatPictureStaysFlatBetweenEdgePixels(sigma: Double) {
    let flat = Pixmap(width: 19, height: 70, filledWith: 0x80_40_20_11)
    var blurred = flat
    GaussianBlur(sigmaPixels: sigma, surroundings: .edgePixels).blur(&blurred)
    #expect(PixmapDifference(between: flat, and: blurred).largest == 0)
  }

  @Test func colorsNeverExceedTheirAlpha() {
    var noise = SeededGenerator(seed: 11)
    for sigma in [0.5, 1.5, 2.5, 8] {
      var pixmap = Pixmap(width: 37, height: 41, pixels: noise.pixels(37 * 41))
      GaussianBlur(sigmaPixels: sigma).blur(&pixmap)
      pixmap.withPixels { pixels in
        #expect(pixels.allSatisfy { $0 >> 24 >= max($0 >> 16 & 255, $0 >> 8 & 255, $0 & 255) })
      }
    }
  }

  @Test func oneAxisLeavesTheOtherAlone() {
    var map = AlphaMap(width: 21, height: 21)
    map[10, 10] = 255
    GaussianBlur(sigmaPixels: 3).blur(&map, along: .horizontal)
    for y in 0..<21 where y != 10 {
      for x in 0..<21 { #expect(map[x, y] == 0) }
    }
    #expect(map[10, 10] < 60)
    #expect(map[7, 10] == map[13, 10] && map[7, 10] > 0)
  }

  @Test func noSigmaIsNoChange() {
    var map = figure(20)
    let before = (0..<20).map { map[$0, 9] }
    GaussianBlur(sigmaPixels: 0).blur(&map)
    #expect((0..<20).map { map[$0, 9] } == before)
  }
}
