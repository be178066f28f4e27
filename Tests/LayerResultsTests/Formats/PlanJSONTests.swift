import LayerGeometry
import LayerModel
import LayerResults
import LayerTestSupport
import Testing

@Suite struct PlanJSONTests {
  static func text(_ scenes: PlannedScene..., change: (inout PlanReport) -> Void = { _ in }) -> String {
    var report = PlanReport(scenes: scenes)
    change(&report)
    return String(decoding: PlanJSON.bytes(of: report, style: .plain), as: UTF8.self)
  }

  @Test func reasonsCarryTheirPlaceOrTheLayers() throws {
    let text = Self.text(try PlannedText.plan(PlannedText.scene(PlannedText.fading("card"))))
    #expect(
      text.contains(
        """
        {"path": "/root/card", "index": 1, "passes": 1, "reasons": [{"id": "group-opacity", "passes": 1, \
        "confidence": "certain", "countConfidence": "certain", "source": "WWDC 2014 session 419", "observations": 0, \
        "at": {"line": 2, "column": 161, "property": "opacity"}}]}
        """))
    // A scene from a builder states no properties, so the place is that of the layer.
    let built = Self.text(
      try PlannedText.plan(
        SceneBuilder.scene { root in
          root.frame(0, 0, 100, 100)
          root.background(.white)
          root.opacity = 0.5
          root.add {
            $0.frame(0, 0, 10, 10); $0.background(.black)
          }
        }))
    #expect(built.contains("\"at\": {\"line\": 1, \"column\": 1, \"property\": \"opacity\"}"))
  }

  @Test func partsCanBeShownAlone() throws {
    let scene = try PlannedText.plan(PlannedText.scene(PlannedText.fading("card")))
    for part in PlanReport.Part.allCases {
      let text = Self.text(scene) { $0.only = part }
      for other in PlanReport.Part.allCases {
        #expect(text.contains("\n      \"\(other.rawValue)\": ") == (part == other))
      }
    }
  }

  @Test func allLayersAreListedInPaintOrder() throws {
    let scene = try PlannedText.plan(PlannedText.scene(PlannedText.fading("card")))
    let text = Self.text(scene) {
      $0.only = .layers
      $0.listsAllLayers = true
    }
    let lines = text.split(separator: "\n").filter { $0.contains("\"index\"") }
    #expect(lines.count == 3)
    #expect(lines[0] == "        {\"path\": \"/root\", \"index\": 0, \"passes\": 0, \"reasons\": []},")
    #expect(lines[2] == "        {\"path\": \"/root/card/#CALayer0\", \"index\": 2, \"passes\": 0, \"reasons\": []}")
  }

  @Test func maskedLayersPassesReadBothTextures() throws {
    // The silhouette of the shadow reads the masked layer's two textures.
    let scene = try PlannedText.plan(
      PlannedText.scene(
        """
        {"id": "box", "frame": [0, 0, 100, 100], "shadowOpacity": 1, "sublayers": [
          {"id": "cut", "frame": [0, 0, 50, 50], "backgroundColor": "#F00",
           "mask": {"frame": [0, 0, 40, 40], "backgroundColor": "#000"}}]}
        """))
    let lines = Self.text(scene) { $0.only = .passes }.split(separator: "\n").filter { $0.contains("\"kind\"") }
    #expect(lines.count == 7)
    #expect(lines.contains { $0.contains("\"shadow-silhouette\"") && $0.contains("\"reads\": [0, 1]") })
    #expect(lines.contains { $0.contains("\"id\": 0, \"kind\": \"mask\"") && $0.contains("\"into\": 2") })
  }

  @Test func captureSaysHowFarItsTargetWasDrawn() throws {
    let scene = try PlannedText.plan(
      PlannedText.scene(
        """
        {"id": "ground", "frame": [0, 0, 100, 100], "backgroundColor": "#F00"},
        {"id": "glass", "frame": [0, 0, 100, 50], "class": "CABackdropLayer", "blurRadius": 10}
        """))
    let lines = Self.text(scene) { $0.only = .passes }.split(separator: "\n").filter { $0.contains("\"kind\"") }
    #expect(lines.first?.contains("\"kind\": \"backdrop-capture\"") ?? false)
    #expect(lines.first?.hasSuffix("\"reads\": [], \"into\": 1, \"afterDraw\": 2},") ?? false)
  }

  @Test func sceneOfAnotherCompositorSaysSo() throws {
    func scene(_ compositor: String) throws -> PlannedScene {
      try PlannedText.plan(
        SceneBuilder.scene(compositor: compositor) { $0.frame(0, 0, 10, 10) })
    }
    let text = Self.text(try scene("core-animation"), try scene("core-animation-classic"))
    #expect(text.contains("  \"compositor\": \"core-animation\",\n  \"model\": \"core-animation/2\",\n  \"scenes\""))
    #expect(text.contains("      \"compositor\": \"core-animation-classic\",\n"))
    #expect(text.split(separator: "\n").filter { $0.contains("\"compositor\"") }.count == 2)
  }
}
