import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import Testing

@testable import LayerSimulation

/// From the text of a scene to its counters.
@Suite struct SceneWorkTests {
  /// A screen of 100 x 1000 points at three pixels per point, with a list of fifty rows of 100 points.
  private func text(list: String = "", timeline: String = "", asset: String = "[3000, 3000]") -> String {
    #"""
    {"format": "layercost-scene/1", "screen": {"width": 1000, "height": 1000, "scale": 3},
     "assets": {"photo": {"pixelSize": \#(asset), "encoding": "jpeg"}},
     "templates": {"row": {"frame": [0, 0, 1000, 100], "sublayers": [
       {"frame": [0, 0, 1000, 1000], "contents": "photo"}]}},
     "root": {"frame": [0, 0, 1000, 1000], "sublayers": [
       {"id": "feed", "frame": [0, 0, 1000, 1000], "masksToBounds": true}]},
     "timeline": {"duration": 0.5, "lists": [
       {"layer": "/root/feed", "template": "row", "count": 50, "rowHeight": 100\#(list)}]\#(timeline)}}
    """#
  }

  private func run(_ text: String) throws -> SceneSimulation {
    let checked = SceneReader.read(SourceText(name: "a.json", bytes: Array(text.utf8)))
    let scene = try #require(checked.value, "\(checked.findings)")
    let device = Device(id: "none", name: "None", screen: scene.screen)
    let run = SceneSimulation.run(scene, compositor: .coreAnimation, device: device)
    return try #require(run.value, "\(run.findings)")
  }

  @Test func aThousandPointsSquareAreThirtySixMillionBytes() throws {
    let result = try run(text())
    #expect(result.memory[0].residentBytes == 10 * 36_000_000)
    #expect(result.counters.first { $0.of == "images" }?["decodes"] == 10)
    // Nine million pixels a row at 8 ms for a million.
    let decoding = result.simulation.frames[0].commitMilliseconds(in: .prepare)
    #expect(abs(decoding - 10 * 72) < 1e-6)
  }

  /// Half as many points as the screen is wide: a quarter of the pixels.
  @Test func reducedImagesTakeWhatTheyShow() throws {
    let images = #", "images": {"downsample": true}"#
    let result = try run(text(timeline: images, asset: "[6000, 6000]"))
    #expect(result.memory[0].residentBytes == 10 * 36_000_000)
    let whole = try run(text(asset: "[6000, 6000]"))
    #expect(whole.memory[0].residentBytes == 40 * 36_000_000)
    #expect(whole.counters.first { $0.of == "images" }?["peakWastedBytes"] == 30 * 36_000_000)
  }

  @Test(arguments: [("list", "explicit-id", 50), ("list", "stable", 10), ("lazy-stack", "explicit-id", 10)])
  func rowsAreMadeAsTheContainerHasIt(container: String, identity: String, created: Int) throws {
    let result = try run(text(list: #", "container": "\#(container)", "rowIdentity": "\#(identity)""#))
    #expect(result.counters[0]["created"] == created)
    #expect(result.counters[0]["drawn"] == 10)
  }

  /// Down by a row each second frame, as pictures are kept or given up.
  @Test(arguments: [("until-list-ends", 20), ("until-offscreen", 10)])
  func memoryIsKeptOrReleased(keep: String, images: Int) throws {
    let more = #"""
      , "images": {"keep": "\#(keep)"},
      "changes": [{"at": 0.1, "layer": "/root/feed", "set": {"bounds": [0, 1000, 1000, 1000]}}]
      """#
    let result = try run(text(timeline: more))
    #expect(result.memory.last?.residentBytes == images * 36_000_000)
  }

  @Test func workIsPartOfItsFrame() throws {
    let result = try run(
      text(timeline: #", "work": [{"at": 0.1, "milliseconds": 300, "label": "decode"}]"#))
    #expect(result.simulation.frames[6].commitMilliseconds == 300)
    let hang = result.simulation.hangs.first { $0.causes.contains { $0.label == "decode" } }
    #expect(hang.map { $0.frame >= 6 } == true)
    #expect(result.simulation.overBudget.contains { $0.frame == 6 && $0.piece.isStated })
  }

  /// Frames, events and memory are not kept, and the sums are the same.
  @Test func summariesKeepNothing() throws {
    let checked = SceneReader.read(SourceText(name: "a.json", bytes: Array(text().utf8)))
    let scene = try #require(checked.value)
    var options = SimulationOptions()
    options.keepsLists = false
    let device = Device(id: "none", name: "None", screen: scene.screen)
    let sums = SceneSimulation.run(scene, compositor: .coreAnimation, device: device, options: options).value
    let whole = try run(text())
    #expect(sums?.memory.isEmpty == true)
    #expect(sums?.simulation.summary == whole.simulation.summary)
    #expect(sums?.counters == whole.counters)
    #expect(sums?.peakResidentBytes == whole.peakResidentBytes)
  }
}
