import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerResults
import LayerTestSupport
import Testing

/// Plans of test scenes, and the text that shows them.
enum PlannedText {
  /// The plan of a scene written as text.
  static func plan(_ text: String, file: String = "a.json") throws -> PlannedScene {
    let checked = SceneReader.read(SourceText(name: file, bytes: Array(text.utf8)))
    let scene = try #require(checked.value, "\(checked.findings.map(\.message))")
    return try plan(scene, file: file)
  }

  /// The plan of a scene that was built.
  static func plan(_ scene: Scene, file: String = "a.json") throws -> PlannedScene {
    let compositor = try #require(CompositorCatalog.compositor(scene.compositor))
    let plan = try #require(Planner.plan(scene, compositor: compositor).value)
    return PlannedScene(file: file, plan: plan)
  }

  /// A scene with the given content in its root.
  static func scene(_ sublayers: String) -> String {
    """
    {"format": "layercost-scene/1", "screen": {"width": 400, "height": 400, "scale": 1}, "device": "iphone-13",
    "root": {"id": "root", "frame": [0, 0, 400, 400], "backgroundColor": "#FFF", "sublayers": [\(sublayers)]}}
    """
  }

  /// A layer that costs one pass, with further properties.
  static func fading(_ id: String, more: String = "") -> String {
    """
    {"id": "\(id)", "frame": [0, 0, 100, 100], "backgroundColor": "#F00", "opacity": 0.5, \(more)
    "sublayers": [{"frame": [10, 10, 10, 10], "backgroundColor": "#00F"}]}
    """
  }

  /// A report's text, line by line.
  static func lines(
    _ scenes: PlannedScene..., style: TextStyle = .plain, _ change: (inout PlanReport) -> Void = { _ in }
  ) -> [String] {
    var report = PlanReport(scenes: scenes)
    change(&report)
    return String(decoding: PlanText.bytes(of: report, style: style), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines of the tree alone.
  static func tree(_ scene: PlannedScene, style: TextStyle = .plain) -> [String] {
    let lines = lines(scene, style: style) { $0.only = .layers }
    return Array(lines.drop { !$0.hasSuffix("layer") }.dropFirst().prefix { !$0.isEmpty })
  }
}
