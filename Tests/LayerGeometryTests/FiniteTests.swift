import LayerGeometry
import Testing

@Suite struct FiniteTests {
  @Test func onlyFiniteNumbersAreFinite() {
    #expect(Finite(1.5)?.value == 1.5)
    #expect(Finite(.infinity) == nil)
    #expect(Finite(.nan) == nil)
    #expect(Finite(nearest: -.infinity).value == -Double.greatestFiniteMagnitude)
    #expect(Finite(nearest: .nan).value == 0)
  }

  @Test(
    arguments: [
      (2.9, 2), (-2.9, -2), (0, 0), (1e19, Int.max), (-1e19, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0),
      (9_223_372_036_854_775_808, .max), (-9_223_372_036_854_775_808, .min),
    ] as [(Double, Int)])
  func wholeNumbersAreLimitedToTheirRange(number: Double, whole: Int) { #expect(Int(nearest: number) == whole) }
}
