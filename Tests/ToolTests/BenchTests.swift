import Foundation
import LayerTestSupport
import Testing

/// The measurements run, and both sides of each comparison draw the same picture.
@Suite struct BenchTests {
  private static let bench = ToolRun.tool.deletingLastPathComponent().appendingPathComponent("layercost-bench")

  /// A scene with every feature that the plain calls draw.
  private static func scene(shadow: String = "\"shadowOpacity\": 0.4") -> String {
    """
    {
      "format": "layercost-scene/1", "device": "iphone-13",
      "screen": { "width": 60, "height": 60, "scale": 2 },
      "root": {
        "id": "root", "frame": [0, 0, 60, 60], "backgroundColor": "#F2F2F7",
        "sublayers": [
          {
            "id": "card", "frame": [6, 6, 40, 40], "backgroundColor": "#FFFFFF", "cornerRadius": 8, \(shadow),
            "sublayers": [
              {
                "id": "clip", "frame": [4, 4, 30, 30], "cornerRadius": 6, "masksToBounds": true,
                "sublayers": [
                  {
                    "id": "sky", "class": "CAGradientLayer", "frame": [0, 0, 30, 30], "colors": ["#FF0000", "#0000FF"]
                  },
                  {
                    "id": "ring", "frame": [5, 5, 12, 12], "cornerRadius": 6, "borderWidth": 2, "borderColor": "#FFF"
                  }
                ]
              }
            ]
          },
          { "id": "bar", "class": "CABackdropLayer", "frame": [0, 40, 60, 20], "style": "light" }
        ]
      }
    }
    """
  }

  private func run(_ text: String, _ words: [String] = []) throws -> ToolRun {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(text, to: "scene.json")
    return try ToolRun.of(["run", "frame", "--scene", "scene.json"] + words, tool: Self.bench, in: scratch.folder)
  }

  @Test func bothSidesDrawTheSamePicture() throws {
    let run = try run(Self.scene(), ["--runs", "1"])
    #expect(run.diagnostics == "")
    #expect(run.code == 0)
    #expect(run.output.contains("| plain Cairo calls, no PNG: "))
    #expect(run.output.contains("\n  drawing alone: "))
  }

  @Test func wordsThatMeasureNothingAreRefused() throws {
    for words in [["run", "frame", "--runs"], ["run", "nothing"], ["run"], ["all", "--sleep"], ["sleep"]] {
      let run = try ToolRun.of(words, tool: Self.bench, in: ToolRun.repository)
      #expect(run.code == 2)
      #expect(run.diagnostics.hasPrefix("error: "))
    }
  }

  @Test func everyComparisonIsListed() throws {
    let run = try ToolRun.of(["list"], tool: Self.bench, in: ToolRun.repository)
    #expect(run.code == 0)
    let names = run.output.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    #expect(names.contains("frame") && names.contains("rectangles"))
    #expect(Set(names).count == names.count)
  }

  @Test func halfAPictureIsNotMeasured() throws {
    let run = try run(Self.scene(shadow: "\"compositingFilter\": \"multiply\""))
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.diagnostics.hasPrefix("error: plain calls do not draw "))
  }

  /// Text, an image, a shadow without path and a mask, in few pixels.
  @Test func thousandsOfFramesDoNotGrowMemory() throws {
    let frames = LongRun.isComplete ? 10_000 : 1_000
    let scratch = try Scratch()
    defer { scratch.remove() }
    let image = ToolRun.repository.appendingPathComponent("Scenes/images/assets/star.png")
    try Data(contentsOf: image).write(to: scratch.folder.appendingPathComponent("photo.png"))
    try scratch.write(
      """
      {"format": "layercost-scene/1", "name": "memory", "screen": {"width": 12, "height": 12, "scale": 1},
       "assets": {"photo": {"file": "photo.png"}},
       "root": {"frame": [0, 0, 12, 12], "backgroundColor": "#FFF", "sublayers": [
         {"frame": [1, 1, 5, 5], "contents": "photo"},
         {"frame": [6, 1, 4, 4], "backgroundColor": "#F00", "shadowOpacity": 0.5, "shadowRadius": 1},
         {"frame": [6, 6, 5, 5], "backgroundColor": "#00F",
          "mask": {"class": "CAShapeLayer", "path": {"ellipse": [0, 0, 5, 5]}}},
         {"class": "CATextLayer", "frame": [0, 6, 6, 6], "string": "A", "fontSize": 5, "foregroundColor": "#000"}]}}
      """, to: "memory.json")
    let run = try ToolRun.of(["memory", "--frames", "\(frames)", "memory.json"], tool: Self.bench, in: scratch.folder)
    #expect(run.diagnostics == "")
    #expect(run.code == 0)
    #expect(run.output.contains("memory.json: \(frames) frames drawn"))
  }

  /// Scrolling rows, a bitmap that is kept and rendered again, and a layer that moves continuously.
  @Test func simulatedFramesDoNotGrowMemory() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let row = """
      {"frame": [0, 0, 12, 3], "cornerRadius": 1, "backgroundColor": "#FFF", "sublayers": [
        {"frame": [1, 1, 1, 1], "backgroundColor": "#F00"}]}
      """
    try scratch.write(
      """
      {"format": "layercost-scene/1", "name": "memory", "device": "iphone-13",
       "screen": {"width": 12, "height": 12, "scale": 1}, "templates": {"row": \(row)},
       "root": {"id": "root", "frame": [0, 0, 12, 12], "backgroundColor": "#FFF", "sublayers": [
         {"id": "feed", "frame": [0, 0, 12, 12], "masksToBounds": true, "sublayers": [
           {"repeat": {"template": "row", "count": 40, "offset": [0, 3]}}]},
         {"id": "kept", "frame": [6, 1, 4, 4], "shouldRasterize": true, "sublayers": [
           {"id": "dot", "frame": [0, 0, 2, 2], "backgroundColor": "#00F"}]}]},
       "timeline": {"duration": 100,
         "animations": [{"layer": "/root/kept/dot", "keyPath": "opacity", "from": 0, "to": 1, "duration": 1,
                         "repeatCount": 100}],
         "scroll": [{"layer": "/root/feed", "to": [0, 100], "begin": 0, "duration": 100, "timing": "linear"}]}}
      """, to: "memory.json")
    let run = try ToolRun.of(["memory", "memory.json"], tool: Self.bench, in: scratch.folder)
    #expect(run.diagnostics == "")
    #expect(run.code == 0)
    #expect(run.output.contains("memory.json: 6000 frames simulated"))
  }
}
