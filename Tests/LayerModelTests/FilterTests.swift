import LayerModel
import Testing

@Suite struct FilterTests {
  @Test func onlyBlursReachBeyondAPixel() {
    #expect(Filter.gaussianBlur(radius: 20).blurRadius == 20)
    #expect(Filter.saturate(1.8).blurRadius == 0)
    #expect(Filter.brightness(0.1).blurRadius == 0)
    #expect(Filter.colorMatrix([Double](repeating: 1, count: 20)).blurRadius == 0)
  }

  @Test func largestBlurIsOneOfThem() {
    #expect([Filter]().largestBlurRadius == 0)
    #expect([Filter.saturate(2)].largestBlurRadius == 0)
    #expect([Filter.gaussianBlur(radius: 3), .saturate(2), .gaussianBlur(radius: 2)].largestBlurRadius == 3)
  }

  @Test func plainBlendingIsTheFirstMode() {
    #expect(BlendMode.allCases.first == .sourceOver)
    #expect(BlendMode.allCases.contains { $0.rawValue == "plusL" })
  }
}
