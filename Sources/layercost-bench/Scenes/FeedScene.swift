import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning

/// A feed that is scrolled for ten seconds: 2,110 layers of its rows are seen at a time.
struct FeedScene {
  let scene: Scene
  let compositor: Compositor
  let device: Device

  /// Rows of ten layers, four points high, so that 211 fill the screen.
  private static let rows = 600

  init() throws(BenchFault) {
    let checked = SceneReader.read(SourceText(name: "feed.json", bytes: Array(Self.text(seconds: 10).utf8)))
    guard let scene = checked.value, let compositor = CompositorCatalog.compositor("core-animation"),
      let device = BenchScene.device(scene.device)
    else {
      throw BenchFault("feed cannot be read: \(checked.findings.map(\.message).joined(separator: "; "))")
    }
    (self.scene, self.compositor, self.device) = (scene, compositor, device)
  }

  /// Cards with round corners and an avatar each; in half of them it is clipped round, which costs a pass.
  static func text(seconds: Double) -> String {
    let lines = (0..<7).map { line in
      ##"{"frame": [\##(40 + 40 * line), 1, 30, 1], "backgroundColor": "#999999"}"##
    }
    let row = """
      {"frame": [0, 0, 390, 4], "backgroundColor": "#FFFFFF", "cornerRadius": 1, "sublayers": [
        {"frame": [4, 0.5, 3, 3], "backgroundColor": "#336699", "cornerRadius": 1.5,
         "sublayers": [{"frame": [1, 1, 1, 1], "backgroundColor": "#FFFFFF"}]}, \(lines.joined(separator: ", "))]}
      """
    let clipped = row.replacing(#""cornerRadius": 1.5"#, with: #""cornerRadius": 1.5, "masksToBounds": true"#)
    return """
      {"format": "layercost-scene/1", "name": "Feed", "device": "iphone-13",
       "screen": {"width": 390, "height": 844, "scale": 3},
       "templates": {"plain": \(row), "clipped": \(clipped)},
       "root": {"id": "root", "frame": [0, 0, 390, 844], "backgroundColor": "#F2F2F7", "sublayers": [
         {"id": "feed", "frame": [0, 0, 390, 844], "masksToBounds": true, "sublayers": [
           {"repeat": {"template": "plain", "count": \(rows / 2), "offset": [0, 8]}},
           {"id": "others", "frame": [0, 4, 390, \(4 * rows)], "sublayers": [
             {"repeat": {"template": "clipped", "count": \(rows / 2), "offset": [0, 8]}}]}]}]},
       "timeline": {"duration": \(seconds), "scroll": [
         {"layer": "/root/feed", "to": [0, 1500], "begin": 0, "duration": \(seconds), "timing": "linear"}]}}
      """
  }
}
