import LayerRaster
import LayerTestSupport
import Testing

/// Two constructions of the same picture look the same, and scenes that should differ do differ.
@Suite struct PicturePairTests {
  @Test(arguments: ScenePairs.equal) func picturesAreTheSame(_ pair: ScenePairs.Equal) throws {
    PictureReport.run.begin()
    let comparison = PictureComparison(
      expected: try GalleryScene(path: pair.second).picture(scale: pair.scale),
      actual: try GalleryScene(path: pair.first).picture(scale: pair.scale), tolerance: pair.tolerance)
    if comparison.agrees { return }
    try PictureReport.run.add(comparison, name: "\(pair.first) = \(pair.second)")
    Issue.record("\(comparison.headline); see \(PictureReport.run.page)")
  }

  @Test(arguments: ScenePairs.unequal) func picturesDiffer(_ pair: ScenePairs.Unequal) throws {
    let difference = PixmapDifference(
      between: try GalleryScene(path: pair.first).picture(), and: try GalleryScene(path: pair.second).picture(),
      tolerance: ScenePairs.clearDifference)
    #expect(difference.shareBeyond > ScenePairs.clearShare, "largest \(difference.largest)")
  }

  @Test func thereArePairsOfBothKinds() throws {
    let pairs = try ScenePairs.read()
    #expect(pairs.equal.count >= 20)
    #expect(pairs.unequal.count >= 8)
  }
}
