import LayerRaster
import Testing

@testable import LayerPictures

/// The map of differences, and the explanation of its colours.
@Suite struct DifferenceMapTests {
  @Test func everyColourOfTheKeyIsTheOneOfTheMap() {
    let key = DifferenceMap.key(tolerance: 2)
    #expect(key.map(\.meaning) == ["up to 2, not visible", "3", "64", "128 or more"])
    for (distance, color) in zip([2, 3, 64, 200], key.map(\.color)) {
      let white = Pixmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF)
      let other = Pixmap(width: 1, height: 1, filledWith: 0xFFFF_FF00 | PackedPixel(255 - distance))
      #expect(DifferenceMap.picture(between: white, and: other, tolerance: 2)[0, 0] == color)
    }
  }
}
