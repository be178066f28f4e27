import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import Testing

/// Parameters: declared before or after their use, set by the user, and used wherever a number is expected.
@Suite struct ParameterTests {
  static func opacity(_ text: String, set: [String: Double] = [:]) -> Double? {
    var options = ImportOptions()
    options.parameters = set
    let scene = SceneText.read(text, options: options).value
    return scene.map { $0[$0[Scene.root].layer].opacity }
  }

  static let before = #"""
    {"format": "layercost-scene/1", "device": "iphone-13", "parameters": {"a": 0.25, "b": 2},
    "root": {"opacity": "$a"}}
    """#
  static let behind = #"""
    {"format": "layercost-scene/1", "device": "iphone-13", "root": {"opacity": "$a", "zPosition": "$b"},
    "parameters": {"a": 0.25, "b": 2}}
    """#

  @Test func orderDoesNotMatter() {
    #expect(Self.opacity(Self.before) == 0.25)
    #expect(Self.opacity(Self.behind) == 0.25)
  }

  @Test func theUserDecides() {
    #expect(Self.opacity(Self.before, set: ["a": 0.5]) == 0.5)
    #expect(Self.opacity(Self.behind, set: ["a": 0.5]) == 0.5)
    #expect(Self.opacity(Self.behind, set: ["a": 1.5]) == nil)
  }

  @Test func onlyStatedOnesCanBeSet() {
    var options = ImportOptions()
    options.parameters = ["aa": 1, "rows": 2]
    #expect(
      SceneText.findings(Self.before, options: options) == [
        """
        error missing-parameter: parameter 'aa' of "--set" is not defined
        help: did you mean "--set a=..."?
        """,
        """
        error missing-parameter: parameter 'rows' of "--set" is not defined
        help: the scene's parameters are a, b
        """,
      ])
  }

  /// Faults of parameters are reported once, though parameters are read twice.
  @Test func faultsAreFoundOnce() {
    let text = Self.behind.replacing("\"b\": 2", with: "\"b\": true")
    #expect(
      SceneText.read(text).findings.map(\.message) == ["'b' takes a number, not true"])
    let twice = Self.behind.replacing("\"b\": 2", with: "\"b\": 2, \"a\": 1")
    #expect(SceneText.read(twice).findings.map(\.rule) == ["duplicate-key"])
  }

  @Test func everyNumberCanBeOne() throws {
    let text = SceneText.scene(
      root: #"""
        "frame": ["$n", "$n", "$n", "$n"], "backgroundColor": ["$u", "$u", "$u", "$u"], "zPosition": "$n",
        "class": "CAReplicatorLayer", "instanceCount": "$n", "maskedCorners": "$n", "filters": [{"saturate": "$n"}],
        "cpuDraw": {"milliseconds": "$n"}, "sublayerTransform": [{"rotate": "$n"}, {"scale": ["$n", "$n"]}],
        "shadowPath": {"roundedRect": ["$n", "$n", "$n", "$n", "$u"]}, "origin": {"line": "$n"},
        "sublayers": [{"repeat": {"template": "t", "count": "$n", "offset": ["$n", 0], "overrides":
          {"1": {"opacity": "$u"}}}}]
        """#,
      more: #"""
        "parameters": {"n": 3, "u": 0.5}, "templates": {"t": {"opacity": "$u"}},
        "assets": {"a": {"pixelSize": ["$n", 4]}},
        """#)
    let checked = SceneText.read(text)
    #expect(checked.findings == [])
    let scene = try #require(checked.value)
    let root = scene[scene[Scene.root].layer]
    #expect(root.bounds == Rect(x: 0, y: 0, width: 3, height: 3))
    #expect(root.replicator.instanceCount == 3 && root.maskedCorners == [.minXminY, .maxXminY])
    #expect(root.cpuDrawMilliseconds == 3 && scene.assets[0].facts.pixelWidth == 3)
    #expect(scene.nodes.count == 4 && scene.nodes[3].offset == Size(6, 0))
  }

  @Test func wholeNumbersStayWhole() {
    let text = SceneText.scene(
      root: #""class": "CAReplicatorLayer", "instanceCount": "$n""#, more: #""parameters": {"n": 2.5},"#)
    #expect(
      SceneText.findings(text) == ["3:57 error wrong-type: 'instanceCount' is 2.5; it must be a whole number"])
  }
}
