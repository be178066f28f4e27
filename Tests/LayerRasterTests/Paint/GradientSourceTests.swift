import LayerGeometry
import LayerModel
import Testing

@testable import LayerRaster

@Suite struct GradientSourceTests {
  private func drawn(
    _ gradient: GradientContent, width: Int, height: Int, map: PlaneTransform<LayerSpace, TargetSpace> = .identity
  ) throws -> Canvas {
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var canvas = Canvas(area: area)
    let bounds = Rect<LayerSpace>(x: 0, y: 0, width: Double(width), height: Double(height))
    let source = try #require(GradientSource(gradient, bounds: bounds, under: map))
    canvas.draw(source: source, through: .full(area))
    return canvas
  }

  private func gradient(_ kind: GradientKind, _ colors: [Color], locations: [Double] = []) -> GradientContent {
    var gradient = GradientContent()
    gradient.kind = kind
    gradient.colors = colors
    gradient.locations = locations
    return gradient
  }

  /// Colours computed in runs along a line equal those computed for each position; at hard stops, to the pixel.
  @Test(arguments: [(-0.2, 0.013), (1.3, -0.017), (0.5, 0), (0.05, 0.05), (-1, 0.9), (2, 1e-12), (0.3, -0.1)])
  func runsOfARampAreItsPlaces(first: Double, step: Double) {
    let colors: [Color] = [.black, .white, Color(red: 1, green: 0, blue: 0, alpha: 0.5), .white, .clear]
    let ramp = GradientRamp(gradient(.axial, colors, locations: [0, 0.3, 0.3, 0.7, 1]))
    var pixels = [PackedPixel](repeating: 0, count: 120)
    ramp.fill(&pixels, count: 120, from: first, step: step)
    var segment = 0
    for (index, pixel) in pixels.enumerated() {
      let expected = ramp.pixel(at: first + Double(index) * step, segment: &segment)
      for shift: UInt32 in [0, 8, 16, 24] {
        #expect(abs(Int(pixel >> shift & 255) - Int(expected >> shift & 255)) <= 1)
      }
    }
  }

  @Test func axialColorsLieAtThePixelCenters() throws {
    let canvas = try drawn(gradient(.axial, [.black, .white]), width: 3, height: 10)
    for y in 0..<10 {
      let expected = UInt32((Double(y) + 0.5) / 10 * 255 + 0.5)
      #expect(canvas[1, y] & 255 == expected)
    }
  }

  @Test func endColorsHoldOutsideTheStopsAndHardStopsAreHard() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let hard = gradient(.axial, [.black, red, .white, .white], locations: [0.3, 0.5, 0.5, 1])
    let canvas = try drawn(hard, width: 1, height: 20)
    #expect(canvas[0, 0] == 0xFF00_0000)
    #expect(canvas[0, 5] == 0xFF00_0000)
    #expect(canvas[0, 9] >> 16 & 255 > 200)
    #expect(canvas[0, 9] & 255 == 0)
    #expect(canvas[0, 10] == 0xFFFF_FFFF)
    #expect(canvas[0, 19] == 0xFFFF_FFFF)
  }

  @Test func colorsMixPremultiplied() throws {
    let clear = Color(red: 0, green: 1, blue: 0, alpha: 0)
    let canvas = try drawn(gradient(.axial, [Color(red: 1, green: 0, blue: 0), clear]), width: 1, height: 2)
    // Three quarters of red and nothing of the clear green.
    #expect(canvas[0, 0] == 0xBFBF_0000)
    #expect(canvas[0, 1] == 0x4040_0000)
  }

  @Test func diagonalsFollowTheOtherDiagonalOfTheLayer() throws {
    var diagonal = gradient(.axial, [.black, .white])
    (diagonal.startPoint, diagonal.endPoint) = (Point(0, 0), Point(1, 1))
    let canvas = try drawn(diagonal, width: 40, height: 10)
    // Both corners are near the middle line, one pixel before and one after it.
    #expect(canvas[39, 0] & 255 == 132)
    #expect(canvas[0, 9] & 255 == 123)
    #expect(abs(Int(canvas[19, 4] & 255) - 122) <= 2)
  }

  @Test func radialGradientsAreEllipses() throws {
    var radial = gradient(.radial, [.black, .white])
    (radial.startPoint, radial.endPoint) = (Point(0.5, 0.5), Point(1, 1))
    let canvas = try drawn(radial, width: 40, height: 20)
    #expect(canvas[39, 10] & 255 >= 247)
    #expect(abs(Int(canvas[20, 19] & 255) - Int(canvas[39, 10] & 255)) <= 7)
    #expect(canvas[0, 0] == 0xFFFF_FFFF)
    #expect(canvas[20, 10] & 255 < 20)
  }

  @Test func conicGradientsRunClockwiseFromTheEndPoint() throws {
    var conic = gradient(.conic, [.black, .white])
    (conic.startPoint, conic.endPoint) = (Point(0.5, 0.5), Point(0.5, 0))
    let canvas = try drawn(conic, width: 40, height: 40)
    #expect(canvas[21, 0] & 255 < 5)
    #expect(abs(Int(canvas[39, 20] & 255) - 64) <= 3)
    #expect(abs(Int(canvas[19, 39] & 255) - 128) <= 3)
    #expect(abs(Int(canvas[0, 19] & 255) - 191) <= 3)
    #expect(canvas[18, 0] & 255 > 245)
  }

  @Test func gradientsTurnWithTheirLayer() throws {
    let quarter = PlaneTransform<LayerSpace, TargetSpace>(a: 0, b: -1, tx: 10, c: 1, d: 0, ty: 0)
    let canvas = try drawn(gradient(.axial, [.black, .white]), width: 10, height: 10, map: quarter)
    #expect(canvas[9, 0] & 255 == 13)
    #expect(canvas[0, 9] & 255 == 242)
  }

  @Test func aGradientOfNoLengthOrOneColorIsPlain() throws {
    var point = gradient(.axial, [.black, .white])
    point.endPoint = point.startPoint
    #expect(try drawn(point, width: 2, height: 2)[1, 1] == 0xFFFF_FFFF)
    #expect(try drawn(gradient(.radial, [.white]), width: 2, height: 2)[0, 0] == 0xFFFF_FFFF)
    #expect(try drawn(gradient(.conic, []), width: 2, height: 2)[0, 0] == 0)
  }
}
