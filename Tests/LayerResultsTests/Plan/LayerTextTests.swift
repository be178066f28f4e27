import LayerPlanning
import LayerResults
import LayerTestSupport
import Testing

@Suite struct LayerTextTests {
  /// The lines about one layer, found by its path.
  static func lines(_ path: String, of scene: PlannedScene, why: Bool = false) throws -> [String] {
    var paths = LayerPaths(scene.plan.tree)
    var scene = scene
    let found = paths.index(of: path)
    let index: PreparedIndex = try #require(found)
    scene.layer = index
    return PlannedText.lines(scene) { $0.explainsRules = why }
  }

  /// The sentence under each rule, by the rule's id.
  static func sentences(_ path: String, of scene: PlannedScene) throws -> [String: String] {
    let lines = try lines(path, of: scene, why: true)
    var sentences: [String: String] = [:]
    var id = ""
    for line in lines.drop(while: { $0 != "Why" }).dropFirst() where !line.isEmpty {
      if line.hasPrefix("      ") {
        sentences[id, default: ""] += line.dropFirst(sentences[id] == "" ? 6 : 5)
      } else {
        id = line.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        sentences[id] = ""
      }
    }
    return sentences
  }

  @Test func reasonsNameTheirPlace() throws {
    let scene = try PlannedText.plan(PlannedText.scene(PlannedText.fading("card")))
    let lines = try Self.lines("/root/card", of: scene)
    #expect(lines[0] == "/root/card")
    #expect(lines[1] == "1 offscreen pass · CALayer · a.json:2:92 · core-animation v2")
    #expect(lines.contains("● group-opacity  1 pass"))
    #expect(lines.contains("    property    a.json:2:161 opacity"))
    #expect(lines.contains("   0  content  100 × 100  –      screen"))
  }

  /// Removing a bitmap saves passes in a first frame, but every later frame must draw its content.
  @Test func whatBitmapsSaveLaterIsTold() throws {
    var scene = try PlannedText.plan(
      PlannedText.scene(
        """
        {"id": "card", "frame": [0, 0, 100, 100], "backgroundColor": "#F00", "shouldRasterize": true,
         "shadowOpacity": 0.5, "sublayers": [\(PlannedText.fading("inner"))]}
        """))
    scene.effects = PlanEffects(scene.plan)
    let lines = try Self.lines("/root/card", of: scene)
    #expect(lines.contains("    without it  6 of the scene's 7 passes at first, 6 instead of 0 in later frames"))
    #expect(PlannedText.tree(scene).contains { $0.hasSuffix("● rasterize −1/+6") })
    #expect(
      PlannedText.lines(scene).last { !$0.isEmpty }?
        .hasSuffix("−n/−n: passes saved if this reason is removed, first/later frame") ?? false)
  }

  @Test func layersOfTheSystemSaveNothingOfTheScenes() throws {
    var scene = try PlanTextTests.mixed()
    scene.effects = PlanEffects(scene.plan)
    #expect(try !Self.lines("/root/bar", of: scene).contains { $0.contains("without it") })
    #expect(try Self.lines("/root/card", of: scene).contains { $0.contains("without it") })
    #expect(PlannedText.lines(scene).contains { $0.hasSuffix("bar  ◐ backdrop-blur") })
  }

  @Test func rulesThatDoNotHoldSayWhy() throws {
    let scene = try PlannedText.plan(
      PlannedText.scene(
        """
        {"id": "lone", "frame": [200, 0, 50, 50], "backgroundColor": "#F00", "opacity": 0.5, "cornerRadius": 8,
         "masksToBounds": true, "shadowOpacity": 1},
        {"id": "path", "frame": [0, 0, 50, 50], "backgroundColor": "#F00", "shadowOpacity": 1,
         "shadowPathIsBounds": true},
        {"id": "hidden", "frame": [0, 0, 50, 50], "hidden": true, "mask": {"frame": [0, 0, 9, 9]}},
        {"id": "out", "frame": [900, 0, 50, 50], "backgroundColor": "#F00", "shadowOpacity": 1}
        """))
    let lone = try Self.sentences("/root/lone", of: scene)
    #expect(lone.count == Compositor.coreAnimation.reasons.count)
    #expect(lone["group-opacity"] == "There is at most one plane: it fades by itself.")
    #expect(lone["rounded-clip"]?.hasPrefix("No plane of a sublayer leaves the rounded outline") ?? false)
    #expect(lone["shadow-without-path"] == "'masksToBounds' cuts off the layer's own shadow.")
    #expect(lone["mask"] == "The layer has no mask.")
    let path = try Self.sentences("/root/path", of: scene)
    #expect(path["shadow-without-path"] == "A path defines the shadow's outline: the shadow is blurred once and kept.")
    let hidden = try Self.sentences("/root/hidden", of: scene)
    #expect(hidden["mask"]?.hasPrefix("The layer or one of its superlayers is hidden") ?? false)
    let out = try Self.sentences("/root/out", of: scene)
    #expect(out["shadow-without-path"]?.hasPrefix("Nothing in the layer's subtree is drawn") ?? false)
  }

  @Test func rulesThatHoldSayWhy() throws {
    let scene = try PlannedText.plan(
      PlannedText.scene(PlannedText.fading("card", more: "\"shadowOpacity\": 0.25,")))
    let lines = try Self.lines("/root/card", of: scene, why: true)
    #expect(lines.contains("  ● shadow-without-path applies"))
    #expect(lines.contains("  – mask does not apply"))
    let sentences = try Self.sentences("/root/card", of: scene)
    #expect(sentences["shadow-without-path"]?.hasPrefix("'shadowOpacity' is 0.25 and no path defines") ?? false)
    #expect(sentences["group-opacity"]?.hasPrefix("The opacity of 0.5 applies to two planes or more") ?? false)
  }

  @Test func pathThatGoesAstrayIsCorrected() throws {
    let scene = try PlannedText.plan(
      PlannedText.scene("\(PlannedText.fading("header")), \(PlannedText.fading("footer"))"))
    func help(_ path: String) -> String { LayerSuggestion.help(for: path, in: scene.plan.tree) }
    #expect(help("/root/haeder") == "did you mean \"/root/header\"?")
    #expect(help("/root/haeder/deeper") == "did you mean \"/root/header\"?")
    #expect(help("footer") == "did you mean \"/root/footer\"?")
    #expect(help("#CALayer0") == "did you mean \"/root/header/#CALayer0\"? (2 layers have this name)")
    #expect(help("/root/zzzzzz") == "\"/root\" contains header, footer")
    #expect(help("/root/header/#CALayer0/x") == "\"/root/header/#CALayer0\" has no sublayers")
    #expect(help("/qqqqqqqq/header") == "paths begin with \"/root\"")
    #expect(help("") == "paths begin with \"/root\"")
  }
}
