import Foundation
import LayerTestSupport
import Testing

/// `--at`, `--frames` and `--filmstrip`, as a user runs them.
@Suite struct TimeTests {
  private static let fading = """
    {
      "format": "layercost-scene/1",
      "screen": { "width": 100, "height": 80, "scale": 1, "framesPerSecond": 10 },
      "root": {
        "frame": [0, 0, 100, 80], "backgroundColor": "white",
        "sublayers": [
          { "id": "card", "frame": [10, 10, 40, 40], "backgroundColor": "#0A84FF", "shadowPathIsBounds": true,
            "sublayers": [{ "frame": [5, 5, 10, 10], "backgroundColor": "white" }] }
        ]
      },
      "timeline": {
        "duration": 1,
        "animations": [{ "layer": "/root/card", "keyPath": "position.x", "to": 80, "duration": 1 }],
        "changes": [{ "at": 0.5, "layer": "/root/card", "set": { "opacity": 0.5 } }]
      }
    }
    """

  private static func run(_ arguments: [String]) throws -> (run: ToolRun, files: [String: Data]) {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(fading, to: "fading.json")
    let run = try ToolRun.of(arguments, in: scratch.folder)
    let folder = scratch.folder.appendingPathComponent("out")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let files = try names.map { ($0, try Data(contentsOf: folder.appendingPathComponent($0))) }
    return (run, Dictionary(uniqueKeysWithValues: files))
  }

  @Test func plansKnowTheirTime() throws {
    let early = try Self.run(["plan", "fading.json", "--at", "0.499999"]).run
    #expect(early.output.contains("0 offscreen passes") && early.output.contains("at 0.499999 s"))
    let late = try Self.run(["plan", "fading.json", "--at", "0.5"]).run
    #expect(late.output.contains("1 offscreen pass,") && late.output.contains("group-opacity"))
    #expect(try !Self.run(["plan", "fading.json"]).run.output.contains(" at 0"))
    let json = ["plan", "fading.json", "--format", "json", "--only", "summary", "--at"]
    #expect(try Self.run(json + ["0.25"]).run.output.contains(#""time": 0.25,"#))
    #expect(try Self.run(json + ["1"]).run.output.contains(#""time": 1,"#))
  }

  @Test func picturesAreNamedAfterTheirTime() throws {
    let (run, files) = try Self.run(["render", "fading.json", "--at", "0.25", "--overlay", "offscreen"])
    #expect(run.code == 0)
    #expect(files.keys.sorted() == ["fading.offscreen@0.25.png", "fading@0.25.png"])
  }

  @Test func timesBeyondTheTimelineAreSaid() throws {
    let (late, _) = try Self.run(["plan", "fading.json", "--at", "99.5"])
    #expect(late.code == 0)
    #expect(late.diagnostics.contains("warning: 99.5 s is after the end of the timeline, 1 s"))
    #expect(try Self.run(["plan", "fading.json", "--at", "1"]).run.diagnostics == "")
  }

  @Test func statesOfFilesWithoutAnyAreRefused() throws {
    let (run, _) = try Self.run(["plan", "fading.json", "--state", "open"])
    #expect(run.code == 2)
    #expect(run.diagnostics.contains("state 'open' is not in this file\n  help: files of this kind have no states"))
  }

  /// A state applies to the files of a folder that can have states.
  @Test func statesLeaveOtherFilesOfAFolderAlone() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "App/small.json")
    let run = try ToolRun.of(["lint", "App", "--state", "open"], in: scratch.folder)
    #expect(try run.output == ToolRun.of(["lint", "App"], in: scratch.folder).output)
    #expect(run.code == 0 && run.diagnostics == "")
  }

  @Test func everyFrameBetweenTwoIsDrawn() throws {
    let (run, files) = try Self.run(["render", "fading.json", "--frames", "4..6"])
    #expect(run.code == 0)
    #expect(files.keys.sorted() == ["fading@0.4.png", "fading@0.5.png", "fading@0.6.png"])
    #expect(Set(files.values).count == 3)
    #expect(try files["fading@0.4.png"] == Self.run(["render", "fading.json", "--at", "0.4"]).files["fading@0.4.png"])
  }

  @Test func stripsShowFramesSideBySide() throws {
    let (run, files) = try Self.run(["render", "fading.json", "--filmstrip", "--overlay", "offscreen"])
    #expect(run.code == 0)
    #expect(files.keys.sorted() == ["fading.filmstrip.png"])
    #expect(run.output.contains("fading.filmstrip.png: ") && run.output.contains("10 frames"))
    #expect(try Self.run(["render", "fading.json", "--filmstrip", "--frames", "2..4"]).run.output.contains("3 frames"))
  }

  @Test func framesOfAStillSceneAreRefusedByItsName() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    let run = try ToolRun.of(["render", "small.json", "--frames", "0..5"], in: scratch.folder)
    #expect(run.code == 2)
    #expect(
      run.diagnostics == "small.json: error: scene has no timeline: frame 0 is its only frame\n"
        + "  help: leave \"--frames\" out\n")
  }

  @Test(arguments: [
    (["--frames", "4..10"], #"write "--frames 4..9""#), (["--frames", "4"], #"write "--frames 0..11""#),
    (["--frames", "5..4"], #"write "--frames 0..11""#), (["--frames", "0..2", "--at", "1"], "leave one of them out"),
    (["--filmstrip", "--sheet", "a.png"], "leave one of them out"),
  ])
  func whatCannotBeIsRefused(_ arguments: [String], _ help: String) throws {
    let (run, files) = try Self.run(["render", "fading.json"] + arguments)
    #expect(run.code == 2)
    #expect(run.diagnostics.contains(help), "\(run.diagnostics)")
    #expect(files.isEmpty)
  }
}
