import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

/// Compares frames derived by hand with the simulation's.
@Suite struct SimulationExpectationTests {
  static let scenes = GalleryScene.all.filter { ((try? SimulationExpectation(of: $0)) ?? nil) != nil }

  @Test(arguments: scenes) func sceneDoesWhatItsFileSays(_ gallery: GalleryScene) throws {
    let stated = try #require(try SimulationExpectation(of: gallery))
    let scene = try #require(try gallery.read().value)
    let compositor = try #require(CompositorCatalog.compositor(scene.compositor))
    let entry = try #require(DeviceCatalog.all.first { $0.id == scene.device })
    let device = try #require(DeviceReader.read(.init(name: entry.id, bytes: entry.bytes)).value)
    let simulation = try #require(Simulator.run(scene, compositor: compositor, device: device).value)
    let found = SimulationExpectation(simulation)
    #expect(found == stated, "stated:\n\(stated)\nfound:\n\(found)")
  }

  @Test func everySceneOfTheCacheStatesItsFrames() {
    #expect(GalleryScene.scenes(in: "cache").map(\.path).allSatisfy(Self.scenes.map(\.path).contains))
    #expect(Self.scenes.count >= 12)
  }
}
