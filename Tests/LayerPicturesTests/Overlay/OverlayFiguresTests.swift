import LayerGeometry
import Testing

@testable import LayerPictures

/// Amounts as written in legends.
@Suite struct OverlayFiguresTests {
  /// If rounded to whole screens, parts would not add up and would differ from a plan's headline.
  @Test func partsOfManyScreensAddUp() throws {
    let plan = try OverlayCase { _ in }.plan
    #expect(OverlayFigures.screens(105_500, in: plan) == "10.55 screens")
    #expect(OverlayFigures.screens(94_700, in: plan) == "9.47 screens")
    #expect(OverlayFigures.screens(200_200, in: plan) == "20.02 screens")
    #expect(OverlayFigures.screens(12_345_600, in: plan) == "1,234.56 screens")
    #expect(OverlayFigures.screens(99, in: plan) == "99 pixels")
  }
}
