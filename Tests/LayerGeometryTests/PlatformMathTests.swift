import LayerGeometry
import Testing

@Suite struct PlatformMathTests {
  @Test(arguments: [
    (0.0, 0.0, 1.0), (90, 1, 0), (180, 0, -1), (270, -1, 0), (360, 0, 1), (-90, -1, 0), (-180, 0, -1), (-270, 1, 0),
    (450, 1, 0), (-450, -1, 0), (3690, 1, 0),
  ])
  func quarterTurnsAreExact(degrees: Double, sine: Double, cosine: Double) {
    let result = PlatformMath.sineAndCosine(degrees: degrees)
    #expect(result.sine == sine)
    #expect(result.cosine == cosine)
  }

  @Test func otherAnglesAreThoseOfTheLibrary() {
    let thirty = PlatformMath.sineAndCosine(degrees: 30)
    #expect(Closeness.areClose(thirty.sine, 0.5))
    #expect(Closeness.areClose(thirty.cosine, 0.75.squareRoot()))
    let turned = PlatformMath.sineAndCosine(degrees: 30 + 360 * 1000)
    #expect(turned.sine == thirty.sine, "whole turns are subtracted before the angle is rounded to radians")
    let back = PlatformMath.sineAndCosine(degrees: -30)
    #expect(back.sine == -thirty.sine)
    #expect(back.cosine == thirty.cosine)
  }

  @Test func functionsAreTheirNamesakes() {
    #expect(PlatformMath.exponential(0) == 1)
    #expect(Closeness.areClose(PlatformMath.exponential(1), 2.718281828459045))
    #expect(Closeness.areClose(PlatformMath.angle(y: 1, x: 0), .pi / 2))
    #expect(Closeness.areClose(PlatformMath.angle(y: 0, x: -1), .pi))
    #expect(Closeness.areClose(PlatformMath.sine(radians: .pi / 6), 0.5))
    #expect(Closeness.areClose(PlatformMath.cosine(radians: .pi / 3), 0.5))
    #expect(Closeness.areClose(PlatformMath.tangent(radians: .pi / 4), 1))
  }
}
