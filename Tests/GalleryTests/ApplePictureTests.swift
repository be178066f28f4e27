import Foundation
import LayerRaster
import LayerTestSupport
import Testing

/// Compares our picture of a captured view with the one made by Apple's software (docs/apple-pictures.md).
@Suite struct ApplePictureTests {
  /// Prints a few lines for each picture, which `Scripts/apple-pictures` shows.
  @Test(.withCorpus(CorpusBundle.folder), arguments: ApplePicture.all)
  func pictureMeetsTheTolerance(picture: ApplePicture) throws {
    let comparison = try picture.comparison()
    let figures = String(
      format: "mean alpha error %.3f, mean %.3f, largest %d, %.2f %% beyond 8, %d pixels", comparison.meanAlpha,
      comparison.mean, comparison.largest, comparison.shareBeyond * 100, comparison.count)
    let verdict = picture.miss.map { "misses: \($0.reason)" } ?? "meets the tolerance"
    let masks = picture.masks.map { "not compared: \($0.area): \($0.reason)" }
    // A single call, because pictures are compared side by side.
    print((["\(picture): \(figures)", "  \(verdict)"] + masks.map { "  \($0)" }).map { "apple: \($0)\n" }.joined())
    #expect(comparison.count > 1_000)
    guard let miss = picture.miss else {
      #expect(comparison.meetsTheTolerance, "\(figures)")
      return
    }
    #expect(!comparison.meetsTheTolerance, "it is listed as one that does not: \(figures)")
    #expect(comparison.meanAlpha <= miss.mostMeanAlpha && comparison.shareBeyond <= miss.mostShareBeyond, "\(figures)")
  }

  @Test func coloursOfP3AreThoseOfSRGB() {
    #expect(DisplayP3.inSRGB(0xFFFF_FFFF) == 0xFFFF_FFFF)
    #expect(DisplayP3.inSRGB(0) == 0)
    // The yellow of the corpus's pictures, which the view states as 1, 0.8, 0; one level of P3 is up to 3 levels of
    // sRGB.
    var yellow = ApplePicture.Comparison()
    yellow.add(0xFFFF_CC00, DisplayP3.inSRGB(0xFFF7_CE46))
    #expect(yellow.largest <= 3)
  }

  @Test func differencesAreSeen() {
    var comparison = ApplePicture.Comparison()
    comparison.add(0xFF00_0000, 0xFF00_0000)
    comparison.add(0xFF00_0000, 0xF500_0064)
    #expect(comparison.meanAlpha == 5 && comparison.largest == 100 && comparison.shareBeyond == 0.5)
  }
}
