import LayerDiagnostics
import LayerModel
import Testing

struct SceneSamplerTests {
  @Test func outsideOfAnAnimationTheModelHolds() {
    let animation = TimelineText.animation(
      #""keyPath": "opacity", "from": 0, "to": 1, "begin": 0.5, "duration": 1"#)
    let sampled = TimelineText.numbers(
      of: .opacity, layer: #""opacity": 0.3"#, animation, at: [0, 0.499999, 0.5, 1, 1.499999, 1.5, 1.9])
    #expect(sampled == [0.3, 0.3, 0, 0.5, 0.999999, 0.3, 0.3])
  }

  @Test func changesHoldFromTheirTimeOn() {
    let changes = """
      "changes": [{"at": 1, "layer": "/root/a", "set": {"opacity": 0.2}},
        {"at": 0.5, "layer": "/root/a", "set": {"opacity": 0.7}}]
      """
    #expect(TimelineText.numbers(of: .opacity, changes, at: [0, 0.5, 0.999999, 1]) == [1, 0.7, 0.7, 0.2])
  }

  /// A view's models are created again at 0.5 s and 1 s, or once.
  @Test(arguments: [("recreated", [1, 0.7, 1, 0.2, 1, 1]), ("cached", [1, 0.7, 0.7, 0.2, 0.2, 0.2])])
  func whatAModelHeldIsAsAtTheStartOnceItIsMadeAnew(model: String, opacities: [Double]) {
    let timeline = """
      "changes": [{"at": 0.2, "layer": "/root/a", "set": {"opacity": 0.7}},
        {"at": 0.6, "layer": "/root/a", "set": {"opacity": 0.2}}],
      "observers": {"views": [{"view": "whole", "layer": "/root", "model": "cached", "children": ["part"]},
          {"view": "part", "layer": "/root/a", "model": "\(model)"}],
        "events": [{"every": 0.5, "from": 0.5, "until": 1.2, "notify": "part"}, {"at": 0.1, "notify": "whole"}]}
      """
    #expect(TimelineText.numbers(of: .opacity, timeline, at: [0, 0.2, 0.5, 0.6, 1, 1.9]) == opacities)
  }

  @Test func onlyWhatDiffersIsToldAndRedrawsAreMarked() throws {
    let text = TimelineText.scene(
      """
      "animations": [{"layer": "/root/a", "keyPath": "position.x", "to": 8, "begin": 0.5, "duration": 0.5}],
      "changes": [{"at": 1.5, "layer": "/root/b", "set": {"hidden": true, "opacity": 1}}],
      "redraws": [{"layer": "/root/b", "every": 0.5, "from": 0.25, "until": 1.25}]
      """)
    let scene = try #require(SceneText.read(text).value)
    var sampler = SceneSampler(scene)
    let told = stride(from: 0, through: 2_000_000, by: 250_000).map { time in
      sampler.advance(to: Microseconds(time)).map { change in
        "\(scene.path(of: change.node)) \(change.properties.properties.map(\.rawValue)) \(change.isRedrawn)"
      }
    }
    #expect(
      told == [
        [], [#"/root/b [] true"#], [], [#"/root/a ["position"] false"#, #"/root/b [] true"#],
        [#"/root/a ["position"] false"#], [], [#"/root/b ["hidden"] false"#], [], [],
      ])
  }

  @Test func copiesOfATemplateGetLayersOfTheirOwn() throws {
    let text = SceneText.scene(
      root: #""sublayers": [{"repeat": {"template": "row", "count": 3}}]"#,
      more: """
        "templates": {"row": {"sublayers": [{"id": "dot"}]}},
        "timeline": {"duration": 1, "changes": [
          {"at": 0.5, "layer": "/root/row-1/dot", "set": {"opacity": 0.5}},
          {"at": 0.5, "layer": "/root/row-2", "set": {"zPosition": 4}}]},
        """)
    let scene = try #require(SceneText.read(text).value)
    #expect(scene.nodes.count == 7)
    let still = scene.sampled(at: Microseconds(seconds: 0.5))
    let dots = [2, 4, 6].map { still[still.nodes[$0].layer].opacity }
    #expect(dots == [1, 0.5, 1])
    #expect([1, 3, 5].map { still[still.nodes[$0].layer].zPosition } == [0, 0, 4])
    #expect(still.path(of: SceneNodeIndex(5)) == "/root/row-2")
    let own = still.nodes[4].layer
    #expect(still.sources.span(of: own) == still.sources.span(of: still.nodes[2].layer))
  }
}
