import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerSimulation
import Testing

@testable import LayerPictures

/// The diagrams of a simulation.
@Suite struct SimulationPlotsTests {
  private static let scene = """
    {"format": "layercost-scene/1", "name": "works", "screen": {"width": 50, "height": 50, "scale": 1},
    "root": {"frame": [0, 0, 50, 50], "backgroundColor": "white"},
    "timeline": {"duration": 0.5, "work": [{"at": 0.1, "milliseconds": 200, "thread": "main"}]}}
    """

  private func plots() throws -> [Plot] {
    let checked = SceneReader.read(SourceText(name: "works.json", bytes: Array(Self.scene.utf8)))
    let scene = try #require(checked.value, "\(checked.findings)")
    let entry = try #require(DeviceCatalog.all.first { $0.id == scene.device })
    let device = try #require(DeviceReader.read(SourceText(name: entry.id, bytes: entry.bytes)).value)
    let result = try #require(SceneSimulation.run(scene, compositor: .coreAnimation, device: device).value)
    return SimulationPlots(scene, result).all
  }

  @Test func linesInTheSamePlaceAreSaidToBeTheSame() throws {
    let hitches = try #require(try plots().first { $0.id == "hitches" })
    #expect(hitches.series.map(\.name) == ["longest estimate"])
    #expect(hitches.unit == "milliseconds; the shortest and longest estimates are the same")
  }

  @Test func titlesKeepNameAndSubjectApart() throws {
    #expect(try plots().map(\.scene) == ["works", "works"])
    #expect(try plots().map(\.title) == ["cost of each frame", "hitches so far"])
  }
}
