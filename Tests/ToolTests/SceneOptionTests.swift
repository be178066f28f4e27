import Foundation
import Testing

/// Options that change the planned scene.
@Suite struct SceneOptionTests {
  private func summary(_ words: [String], of text: String = SceneTexts.small) throws -> ToolRun {
    try ToolRun.of(["plan", "-", "--format", "json", "--only", "summary"] + words, input: text)
  }

  @Test func scaleIsPixelsAPoint() throws {
    #expect(try summary([]).output.contains("\"screenPixels\": 2962440,"))
    #expect(try summary(["--scale", "1"]).output.contains("\"screenPixels\": 329160,"))
    #expect(try summary(["--scale=0.5"]).output.contains("\"screenPixels\": 82290,"))
  }

  @Test func compositorIsChosen() throws {
    #expect(try summary([]).output.contains("\"model\": \"core-animation/2\""))
    let classic = try summary(["--compositor", "core-animation-classic"])
    #expect(classic.output.contains("\"compositor\": \"core-animation-classic\""))
  }

  @Test func lenientReadingWarns() throws {
    let text = SceneTexts.small.replacingOccurrences(of: "\"id\": \"plain\"", with: "\"id\": \"plain\", \"glow\": 1")
    #expect(try summary([], of: text).code == 2)
    let lenient = try summary(["--lenient"], of: text)
    #expect(lenient.code == 0)
    #expect(lenient.diagnostics.hasPrefix("<standard input>:7:24: warning: "))
    let json = try summary(["--lenient", "--error-format=json"], of: text)
    #expect(json.diagnostics.contains("\"errors\": [],\n  \"warnings\": [\n    {\"rule\": "))
  }

  @Test func parametersAreSet() throws {
    let text = """
      {
        "format": "layercost-scene/1", "device": "iphone-13", "parameters": { "rows": 2 },
        "templates": { "cell": { "bounds": [0, 0, 390, 40], "position": [195, 20], "backgroundColor": "#F00" } },
        "root": { "id": "root", "frame": [0, 0, 390, 844],
                  "sublayers": [ { "repeat": { "template": "cell", "count": "$rows", "offset": [0, 40] } } ] }
      }
      """
    #expect(try summary([], of: text).output.contains("\"layers\": 3,"))
    #expect(try summary(["--set", "rows=5"], of: text).output.contains("\"layers\": 6,"))
    #expect(try summary(["--set", "rows=5", "--set=rows=7"], of: text).output.contains("\"layers\": 8,"))
    let unknown = try summary(["--set", "row=5"], of: text)
    #expect(unknown.code == 2)
    #expect(unknown.diagnostics.contains("--set rows="), "\(unknown.diagnostics)")
  }
}
