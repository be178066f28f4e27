import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import Testing

@testable import LayerSimulation

/// Images and drawing on the CPU, from scenes of 100 x 100 pixels at ten frames a second.
@Suite struct ShownContentTests {
  /// A scene with the assets `photo` of a million pixels, and `small` and `wide` of 10,000 and 20,000.
  private func run(
    _ sublayers: String, _ timeline: String, row: String = "", duration: Double = 0.5
  ) throws -> SceneSimulation {
    let text = #"""
      {"format": "layercost-scene/1", "screen": {"width": 100, "height": 100, "scale": 1, "framesPerSecond": 10},
       "assets": {"photo": {"pixelSize": [1000, 1000], "encoding": "png"},
         "small": {"pixelSize": [100, 100], "encoding": "png"}, "wide": {"pixelSize": [200, 100], "encoding": "png"}},
       "templates": {"row": {"frame": [0, 0, 100, 50], "sublayers": [\#(row)]}},
       "root": {"frame": [0, 0, 100, 100], "sublayers": [\#(sublayers)]},
       "timeline": {"duration": \#(duration)\#(timeline)}}
      """#
    let scene = try scene(text)
    let device = Device(id: "none", name: "None", screen: scene.screen)
    let run = SceneSimulation.run(scene, compositor: .coreAnimation, device: device)
    return try #require(run.value, "\(run.findings)")
  }

  private func scene(_ text: String) throws -> Scene {
    let checked = SceneReader.read(SourceText(name: "a.json", bytes: Array(text.utf8)))
    return try #require(checked.value, "\(checked.findings)")
  }

  private func changes(_ changes: String...) -> String { #", "changes": [\#(changes.joined(separator: ", "))]"# }

  private func set(_ layer: String, _ keys: String, at time: Double) -> String {
    #"{"at": \#(time), "layer": "\#(layer)", "set": {\#(keys)}}"#
  }

  private func list(_ layer: String = "/root/l") -> String {
    #", "lists": [{"layer": "\#(layer)", "template": "row", "count": 20, "rowHeight": 50}]"#
  }

  private let viewport = #"{"id": "l", "frame": [0, 0, 100, 100], "masksToBounds": true}"#
  private func drawing(_ keys: String = "") -> String {
    #"{"id": "a", "frame": [0, 0, 20, 20], "cpuDraw": {"milliseconds": 20}\#(keys)}"#
  }
  private func image(_ asset: String, _ side: Int = 40, _ keys: String = "") -> String {
    #"{"id": "im", "frame": [0, 0, \#(side), \#(side)], "contents": "\#(asset)"\#(keys)}"#
  }

  private func milliseconds(_ result: SceneSimulation, in stage: CommitStage) -> [Double] {
    result.simulation.frames.map { ($0.commitMilliseconds(in: stage) * 1_000).rounded() / 1_000 }
  }

  // MARK: Drawing on the CPU

  @Test func whatIsHiddenIsDrawnWhenItIsShown() throws {
    let result = try run(drawing(#", "hidden": true"#), changes(set("/root/a", #""hidden": false"#, at: 0.2)))
    #expect(milliseconds(result, in: .display) == [0, 0, 20, 0, 0])
  }

  @Test func whatComesToDrawIsDrawnThen() throws {
    let result = try run(
      #"{"id": "a", "frame": [0, 0, 20, 20]}"#,
      changes(
        set("/root/a", #""cpuDraw": {"milliseconds": 30}"#, at: 0.2),
        set("/root/a", #""cpuDraw": {"milliseconds": 7}"#, at: 0.3)))
    #expect(milliseconds(result, in: .display) == [0, 0, 30, 7, 0])
  }

  /// Row 0 is kept, row 15 is not.
  @Test func layersOfRowsAreDrawnAgain() throws {
    let redraws = #", "redraws": [{"layer": "/root/l/row-0/a", "at": 0.1}, {"layer": "/root/l/row-15/a", "at": 0.2}]"#
    let result = try run(viewport, list() + redraws, row: drawing())
    #expect(milliseconds(result, in: .display) == [40, 20, 0, 0, 0])
  }

  // MARK: Invisible content

  @Test(arguments: [#", "hidden": true"#, #", "opacity": 0"#, #", "transform": [{"scale": 0}]"#])
  func whatCannotBeSeenCostsNothing(keys: String) throws {
    let content =
      #"{"bounds": [0, 0, 50, 50], "position": [25, 25]\#(keys), "sublayers": [\#(drawing()), \#(image("photo"))]}"#
    for result in [try run(content, ""), try run(viewport, list(), row: content)] {
      #expect(milliseconds(result, in: .display)[0] == 0)
      #expect(milliseconds(result, in: .prepare)[0] == 0)
      #expect(result.peakResidentBytes == 0)
    }
  }

  @Test func rowsOfAHiddenListAreDrawnWhenItIsShown() throws {
    let result = try run(
      #"{"id": "h", "frame": [0, 0, 100, 100], "hidden": true, "sublayers": [\#(viewport)]}"#,
      list("/root/h/l") + changes(set("/root/h", #""hidden": false"#, at: 0.1)),
      row: image("small") + ", " + drawing())
    #expect(milliseconds(result, in: .prepare) == [0, 0.16, 0, 0, 0])
    #expect(milliseconds(result, in: .display) == [0, 40, 0, 0, 0])
    #expect(result.memory.map(\.residentBytes) == [0, 80_000, 80_000, 80_000, 80_000])
  }

  // MARK: Images that change

  @Test func aRowShowsAnotherImage() throws {
    let change = changes(set("/root/l/row-0/im", #""contents": "photo""#, at: 0.1))
    let result = try run(viewport, list() + change, row: image("small"))
    #expect(milliseconds(result, in: .prepare) == [0.16, 8, 0, 0, 0])
    #expect(result.memory.map(\.residentBytes).prefix(2) == [80_000, 4_080_000])
    #expect(result.memory.map(\.uploadedBytes).prefix(3) == [80_000, 4_000_000, 0])
    let released = try run(
      viewport, list() + change + #", "images": {"keep": "until-offscreen"}"#, row: image("small"))
    #expect(released.memory.last?.residentBytes == 4_040_000)
  }

  @Test(
    arguments: [
      (#""keep": "until-offscreen""#, [40_000, 40_000, 80_000, 0, 40_000], 3),
      (#""keep": "until-list-ends""#, [40_000, 40_000, 120_000, 120_000, 120_000], 2),
    ])
  func imagesOutsideOfListsStayOrGo(keep: String, bytes: [Int], decodes: Int) throws {
    let change = changes(
      set("/root/im", #""contents": "wide""#, at: 0.2), set("/root/im", #""contents": null"#, at: 0.3),
      set("/root/im", #""contents": "small""#, at: 0.4))
    let result = try run(image("small", 20), change + #", "images": {"cache": "none", \#(keep)}"#)
    #expect(result.memory.map(\.residentBytes) == bytes)
    #expect(result.counters.first { $0.of == "images" }?["decodes"] == decodes)
  }

  // MARK: Sizes

  /// A million pixels shown on 10 x 10 and 100 x 100 points, in either order, or scaled by five; turned, mirrored.
  @Test(
    arguments: [
      (["[0, 0, 10, 10]", "[0, 0, 100, 100]"], "[]", 40_000), (["[0, 0, 100, 100]", "[0, 0, 10, 10]"], "[]", 40_000),
      (["[0, 0, 10, 10]"], #"[{"scale": 5}]"#, 10_000), (["[0, 0, 10, 10]"], #"[{"rotate": 90}]"#, 400),
      (["[0, 0, 10, 10]"], #"[{"scale": [-2, 1]}]"#, 800),
    ])
  func reducedImagesAreAsLargeAsTheirLargestShowing(frames: [String], transform: String, bytes: Int) throws {
    let layers = frames.map { #"{"bounds": \#($0), "position": [50, 50], "contents": "photo"}"# }
    let around =
      #"{"bounds": [0, 0, 100, 100], "position": [50, 50], "transform": \#(transform), "#
      + #""sublayers": [\#(layers.joined(separator: ", "))]}"#
    let reduced = try run(around, #", "images": {"downsample": true}"#, duration: 0.1)
    #expect(reduced.peakResidentBytes == bytes)
    let whole = try run(around, "", duration: 0.1)
    #expect(whole.counters.first { $0.of == "images" }?["peakWastedBytes"] == 4_000_000 - bytes)
  }

  /// A still scene wastes the bytes that its plan states, inside a bitmap of another scale too.
  @Test(arguments: ["", #", "shouldRasterize": true, "rasterizationScale": 2"#, #", "transform": [{"scale": [3, 2]}]"#])
  func wasteIsThePlans(keys: String) throws {
    let text = #"""
      {"format": "layercost-scene/1", "screen": {"width": 100, "height": 100, "scale": 3},
       "assets": {"photo": {"pixelSize": [1000, 500], "encoding": "png"}},
       "root": {"frame": [0, 0, 100, 100], "sublayers": [
         {"bounds": [0, 0, 50, 50], "position": [50, 50]\#(keys), "sublayers": [
           {"bounds": [0, 0, 20, 20], "position": [10, 10], "contentsGravity": "resizeAspectFill",
            "contentsRect": [0, 0, 0.5, 1], "contents": "photo", "transform": [{"rotate": 30}]}]}]}}
      """#
    let scene = try scene(text)
    let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
    let device = Device(id: "none", name: "None", screen: scene.screen)
    let run = try #require(SceneSimulation.run(scene, compositor: .coreAnimation, device: device).value)
    let wasted = ImageMemory.all(in: plan).map(\.wastedBytes)
    #expect(run.counters.first { $0.of == "images" }?["peakWastedBytes"] == wasted.first)
    #expect(wasted.count == 1)
  }

  // MARK: Where figures come from

  @Test(
    arguments: [
      (#""screen": {"width": 9, "height": 9, "scale": 1, "framesPerSecond": 60}"#, Basis.input),
      (#""screen": {"width": 9, "height": 9, "scale": 1}"#, .derived), (#""device": "iphone-13""#, .published),
    ])
  func framesASecondSayWhereTheyComeFrom(screen: String, basis: Basis) throws {
    for (timeline, duration) in [("", Basis.derived), (#", "timeline": {"duration": 1}"#, .input)] {
      let scene = try scene(
        #"{"format": "layercost-scene/1", \#(screen), "root": {"frame": [0, 0, 9, 9]}\#(timeline)}"#)
      let device = Device(id: "none", name: "None", screen: scene.screen)
      let run = SceneSimulation.run(scene, compositor: .coreAnimation, device: device).value
      #expect(run?.simulation.summary.framesPerSecond.basis == basis)
      #expect(run?.simulation.summary.duration.basis == duration)
    }
  }

  /// Each of 20,000 layers is inside all layers before it, and a single walk down computes how all of them appear.
  @Test(.timeLimit(.minutes(1))) func depthIsNotSlow() throws {
    let depth = 20_000
    let opening = #"{"frame": [0, 0, 90, 90], "contents": "small", "sublayers": ["#
    let chain = String(repeating: opening, count: depth) + String(repeating: "]}", count: depth)
    let fade = #", "animations": [{"layer": "/root", "keyPath": "opacity", "from": 0.5, "to": 1, "duration": 0.2}]"#
    #expect(try run(chain, fade, duration: 0.2).peakResidentBytes == 40_000)
  }

  /// A layer's appearance does not depend on earlier queries.
  @Test func orderDoesNotMatter() throws {
    let scene = try scene(
      #"""
      {"format": "layercost-scene/1", "device": "iphone-13", "root": {"frame": [0, 0, 100, 100], "sublayers": [
        {"frame": [10, 0, 50, 50], "hidden": true, "sublayers": [{"frame": [1, 2, 3, 4]}, {"frame": [5, 6, 7, 8]}]},
        {"bounds": [0, 0, 50, 50], "position": [25, 45], "transform": [{"rotate": 30}], "sublayers": [
          {"frame": [1, 2, 3, 4], "sublayers": [{"frame": [2, 2, 1, 1]}]}, {"frame": [5, 6, 7, 8]}]}]}}
      """#)
    let nodes = scene.nodes.indices.map { SceneNodeIndex($0) }
    func seen(_ nodes: [SceneNodeIndex]) -> [Int32: String] {
      var sights = LayerSights(in: scene)
      return Dictionary(uniqueKeysWithValues: nodes.map { ($0.rawValue, "\(sights.sight(of: $0))") })
    }
    let alone = nodes.reduce(into: [Int32: String]()) { all, node in all.merge(seen([node])) { first, _ in first } }
    #expect(seen(nodes) == alone)
    #expect(seen(nodes.reversed()) == alone)
    #expect(alone.values.count { $0.contains("isShown: false") } == 3)
  }
}
