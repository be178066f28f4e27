import Foundation
import Testing

/// The summary of a report for pull requests.
@Suite struct ReportSummaryTests {
  private func summary(
    _ words: [String], in folder: URL = ToolRun.repository, environment: [String: String] = [:]
  ) throws -> String {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let file = scratch.folder.appendingPathComponent("summary.md")
    let page = scratch.folder.appendingPathComponent("page.html")
    let run = try ToolRun.of(
      ["report", "-o", page.path, "--summary", file.path] + words, in: folder, environment: environment)
    #expect(run.code == 0, "\(run.diagnostics)")
    return try String(contentsOf: file, encoding: .utf8)
  }

  private static let talk = "Scenes/cases/tech-talk-10857.json"

  @Test func usualSummaryIsShort() throws {
    let text = try summary([Self.talk, "Scenes/cases/now-playing.json"])
    #expect(text.hasPrefix("### layercost: 36 offscreen passes in every frame (3 proven fixes remove 32)."))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
    #expect(text.contains("| `star ×4`: shadow has no path<br>`shapeLayer.shadowPath = shapeLayer.path"))
    #expect(text.contains("`Scenes/cases/tech-talk-10857.json:35`"))
    #expect(text.contains("20 passes a frame"))
    #expect(!text.contains("data:") && !text.contains("!["))
  }

  @Test func linksComeFromOptionsAndVariables() throws {
    let variables = ["GITHUB_SERVER_URL": "https://git.example", "GITHUB_REPOSITORY": "a/b", "GITHUB_SHA": "c0ffee"]
    let github = try summary([Self.talk], environment: variables)
    #expect(github.contains("](https://git.example/a/b/blob/c0ffee/Scenes/cases/tech-talk-10857.json#L35)"))
    let gitlab = try summary(
      [Self.talk], environment: ["CI_PROJECT_URL": "https://lab.example/p", "CI_COMMIT_SHA": "c0ffee"])
    #expect(gitlab.contains("](https://lab.example/p/-/blob/c0ffee/Scenes/cases/tech-talk-10857.json#L35)"))
    let own = try summary(
      [Self.talk, "--source-url", "https://x.example/src/", "--image-url", "https://x.example/img"],
      environment: variables)
    #expect(own.contains("](https://x.example/src/Scenes/cases/tech-talk-10857.json#L35)"))
    #expect(own.contains("![Picture](https://x.example/img/tech-talk-10857.png)"))
  }

  @Test func statesAreCompared() throws {
    let text = try summary(
      ["Scenes/cases/tech-talk-10857-fix-shadow.json", "--before", Self.talk, "--image-url", "https://x.example"])
    #expect(text.contains("20 passes a frame less than before."))
    #expect(text.contains("| ![Before](https://x.example/before/tech-talk-10857-fix-shadow.png) | ![Now]("))
  }

  @Test func budgetsAreBars() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "app/small.json")
    try scratch.write("{\"budgets\": {\"passes\": 0}}", to: "app/.layercost.json")
    let run = try ToolRun.of(["report", "app", "-o", "page.html", "--summary", "-"], in: scratch.folder)
    #expect(run.output.contains("| passes a frame | 1 | 0 | ████████████ 🔴 over |"), "\(run.output)")
  }

  /// Names of files and layers make no links, tags or mentions.
  @Test func namesStayText() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let scene = #"""
      {"format": "layercost-scene/1", "screen": {"width": 100, "height": 100, "scale": 1},
       "root": {"frame": [0, 0, 100, 100], "sublayers": [{"name": "<img src=x>|@all `](https://evil.example)",
        "frame": [0, 0, 40, 40], "backgroundColor": "#f00", "shadowOpacity": 0.5}]}}
      """#
    try scratch.write(scene, to: "names.json")
    let run = try ToolRun.of(["report", "names.json", "-o", "page.html", "--summary", "-"], in: scratch.folder)
    let row = try #require(run.output.split(separator: "\n").first { $0.contains("shadow has no path") })
    #expect(row.contains("``") && row.contains("\\|"))
    #expect(run.output.utf8.count < 60_000)
  }
}
