import Testing

/// Counts worked out by hand against the planner's.
@Suite struct ExpectationTests {
  @Test(arguments: OpenQuestions.settled) func sceneCostsWhatItsFileSays(_ scene: GalleryScene) throws {
    try compare(scene)
  }

  @Test(arguments: OpenQuestions.all.keys.sorted()) func openQuestionIsStillOpen(_ path: String) throws {
    let question = OpenQuestions.all[path] ?? ""
    withKnownIssue(Comment(rawValue: question)) { try compare(GalleryScene(path: path)) }
  }

  @Test func galleryWasFound() {
    #expect(GalleryScene.all.count >= 90)
    for area in GalleryScene.areas { #expect(!GalleryScene.scenes(in: area).isEmpty, "'Scenes/\(area)' is empty") }
  }

  private func compare(_ scene: GalleryScene) throws {
    let stated = try SceneHeader(of: scene).expectation
    let planned = Expectation(try scene.plan())
    #expect(planned == stated, "stated:\n\(stated)\nplanned:\n\(planned)")
  }
}
