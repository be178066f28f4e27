import LayerTestSupport
import Testing

/// The whole plan of each scene, as a text file next to it.
@Suite struct PlanGoldenTests {
  @Test(arguments: GalleryScene.all) func planIsAsBefore(_ scene: GalleryScene) throws {
    let golden = Golden(scene.file("plan.txt"), name: "Scenes/\(scene.path).plan.txt")
    golden.expect(PlanText(try scene.plan()).text)
  }
}
