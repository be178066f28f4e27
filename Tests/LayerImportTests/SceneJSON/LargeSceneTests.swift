import LayerDiagnostics
import LayerImport
import LayerModel
import Testing

/// Scenes that are deep, long, or need many resources.
@Suite struct LargeSceneTests {
  /// Layers nested in one another, each stating something.
  static func nested(_ levels: Int) -> String {
    let open = String(repeating: #""opacity":1,"sublayers":[{"#, count: levels)
    return SceneText.scene(root: open + String(repeating: "}]", count: levels))
  }

  @Test func sixtyThousandLevelsAreRead() throws {
    let checked = SceneText.read(Self.nested(60_000))
    #expect(checked.findings == [])
    let scene = try #require(checked.value)
    #expect(scene.nodes.count == 60_001)
    #expect(scene.path(of: SceneNodeIndex(3)) == "/root/#CALayer0/#CALayer0/#CALayer0")
    let part = "/#CALayer0"
    #expect(
      scene.path(of: SceneNodeIndex(60_000))
        == "/root" + String(repeating: part, count: 7) + "/…" + String(repeating: part, count: 8))
  }

  @Test func levelsBeyondTheLimitAreFoundOnce() {
    var options = ImportOptions()
    options.limits.depth.value = 10
    #expect(SceneText.read(Self.nested(10), options: options).findings == [])
    #expect(
      SceneText.findings(Self.nested(15), options: options) == [
        """
        3:295 error limit: limit 'depth' is 10, but the input needs 15
        note: 'depth' counts levels of nested layers
        help: "--limit depth=15" raises the limit
        """
      ])
    options.limits.depth.value = 15
    #expect(SceneText.read(Self.nested(15), options: options).findings == [])
  }

  @Test func levelsThatTemplatesMakeAreCounted() {
    var options = ImportOptions()
    options.limits.depth.value = 3
    let text = SceneText.scene(
      root: #""sublayers": [{"repeat": {"template": "a"}}]"#,
      more: #"""
        "templates": {"a": {"sublayers": [{"repeat": {"template": "b"}}]}, "b": {"sublayers": [{"sublayers": [{}]}]}},
        """#)
    #expect(
      SceneText.findings(text, options: options) == [
        """
        3:9 error limit: limit 'depth' is 3, but the input needs 4
        note: 'depth' counts levels of nested layers
        help: "--limit depth=4" raises the limit
        """
      ])
  }

  @Test func aHundredThousandBracketsAreSkipped() {
    let brackets = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(SceneText.findings(SceneText.scene(root: #""notes": "# + brackets)) == [])
    let broken = String(repeating: #"{"a":["#, count: 100_000)
    #expect(SceneText.read(SceneText.scene(root: #""notes": "# + broken)).value == nil)
  }

  @Test func aHundredThousandLayersAreRead() throws {
    let layer = ##"{"frame":[1.5,2,30,40],"backgroundColor":"#FF8800","cornerRadius":4}"##
    let layers = [String](repeating: layer, count: 100_000).joined(separator: ",")
    let scene = try #require(SceneText.read(SceneText.scene(root: #""sublayers":["# + layers + "]")).value)
    #expect(scene.nodes.count == 100_001)
    #expect(scene.path(of: SceneNodeIndex(100_000)) == "/root/#CALayer99999")
  }

  @Test func aMillionCopiesAreMade() throws {
    let text = SceneText.scene(
      root: #""sublayers": [{"repeat": {"template": "a", "count": 1000}}]"#,
      more: #""templates": {"a": {"sublayers": [{"repeat": {"template": "b", "count": 200}}]}, "b": {}},"#)
    let scene = try #require(SceneText.read(text).value)
    #expect(scene.nodes.count == 1 + 1000 * 201)
    #expect(scene.layers.count == 3)
    #expect(scene.path(of: SceneNodeIndex(201_000)) == "/root/a-999/b-199")
  }

  @Test func chainsOfMasksAreNoCalls() throws {
    let text = SceneText.scene(
      root: String(repeating: #""mask":{"#, count: 50_000) + String(repeating: "}", count: 50_000))
    #expect(try #require(SceneText.read(text).value).nodes.count == 50_001)
  }

  @Test func instancesCountOnceForEachLayerInThem() {
    var options = ImportOptions()
    let text = SceneText.scene(
      root: #"""
        "class": "CAReplicatorLayer", "instanceCount": 3, "mask": {}, "sublayers": [{}, {"sublayers": [{}]}]
        """#)
    options.limits.layers.value = 11
    #expect(SceneText.findings(text, options: options) == [])
    options.limits.layers.value = 10
    #expect(SceneText.read(text, options: options).findings.map(\.rule) == ["limit"])
  }

  @Test func findingsAreBounded() {
    var options = ImportOptions()
    options.limits.findings.value = 3
    let text = SceneText.scene(root: (0..<5).map { #""key\#($0)": 1"# }.joined(separator: ","))
    let findings = SceneText.findings(text, options: options)
    #expect(findings.count == 4)
    #expect(
      findings.last == """
        error findings-left-out: 2 more findings are not shown
        help: "--limit findings=5" shows them
        """)
  }

  @Test func longStringsAreRefused() {
    let text = SceneText.scene(root: #""name": ""# + String(repeating: "a", count: 1 << 20) + #"aa""#)
    #expect(
      SceneText.findings(text) == [
        """
        3:18 error limit: limit 'string-bytes' is 1048576, but the input needs 1048578
        note: 'string-bytes' counts bytes of one string
        help: "--limit string-bytes=1048578" raises the limit
        """
      ])
  }
}
