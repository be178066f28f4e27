import Testing

/// Compares counts derived by hand with the planner's.
@Suite struct ExpectationTests {
  @Test(arguments: GalleryScene.all) func sceneCostsWhatItsFileSays(_ scene: GalleryScene) throws {
    let stated = try SceneHeader(of: scene).expectation
    let planned = Expectation(try scene.plan())
    #expect(planned == stated, "stated:\n\(stated)\nplanned:\n\(planned)")
  }

  @Test func galleryWasFound() {
    #expect(GalleryScene.all.count >= 90)
    for area in GalleryScene.areas { #expect(!GalleryScene.scenes(in: area).isEmpty, "'Scenes/\(area)' is empty") }
  }
}
