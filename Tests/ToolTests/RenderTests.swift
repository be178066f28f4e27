import Foundation
import LayerTestSupport
import Testing

/// `layercost render` as a user runs it.
@Suite struct RenderTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  @Test func oneSceneGivesItsPictureAndOverlay() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    let run = try ToolRun.of(["render", "small.json", "--overlay", "offscreen"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.diagnostics == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("out/small.png: ") == true)
    #expect(lines.last?.hasPrefix("out/small.offscreen.png: ") == true)
    for name in ["out/small.png", "out/small.offscreen.png"] {
      let bytes = try Data(contentsOf: scratch.folder.appendingPathComponent(name))
      #expect(bytes.starts(with: Self.png))
    }
  }

  @Test func picturesDoNotDependOnJobs() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    var names: [String] = []
    for number in 0..<6 {
      try scratch.write(SceneTexts.small, to: "set/area-\(number % 2)/scene-\(number).json")
      names.append("set/area-\(number % 2)/scene-\(number).json")
    }
    var results: [[Data]] = []
    var outputs: Set<String> = []
    for jobs in ["1", "2", "4"] {
      let run = try ToolRun.of(
        ["render", "-o", "out", "--jobs", jobs, "--overlay", "offscreen"] + names, in: scratch.folder)
      #expect(run.code == 0)
      outputs.insert(run.output)
      results.append(
        try (0..<6).flatMap { number in
          try ["", ".offscreen"].map {
            let name = "out/area-\(number % 2)/scene-\(number)\($0).png"
            return try Data(contentsOf: scratch.folder.appendingPathComponent(name))
          }
        })
    }
    #expect(outputs.count == 1)
    #expect(results[0] == results[1] && results[1] == results[2])
  }

  /// Text, blurs, masks, images and shadows: everything with its own caches and engines.
  @Test func galleryFilesAreTheSameEachTimeAndOnAnyThreads() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let scenes = ToolRun.repository.appendingPathComponent("Scenes")
    let names = try ["text", "blur", "masks", "images", "shadows"].flatMap { area in
      try FileManager.default.contentsOfDirectory(atPath: scenes.appendingPathComponent(area).path)
        .filter { $0.hasSuffix(".json") }.sorted().map { "Scenes/\(area)/\($0)" }
    }
    #expect(names.count > 100)
    var runs: [[Data]] = []
    for (folder, jobs) in [("first", "1"), ("second", "1"), ("third", "2"), ("fourth", "8")] {
      let out = scratch.folder.appendingPathComponent(folder)
      let words = ["render", "-o", out.path, "--jobs", jobs, "--scale", "1", "--png", "fast", "--quiet"]
      #expect(try ToolRun.of(words + names).code == 0)
      runs.append(
        try names.map { try Data(contentsOf: out.appendingPathComponent("\($0.dropFirst(7).dropLast(5)).png")) })
    }
    #expect(Set(runs).count == 1)
  }

  @Test func charactersWithoutAGlyphAreCounted() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    func said(_ string: String) throws -> String {
      try scratch.write(SceneTexts.drawn.replacing("\"Words\"", with: "\"\(string)\""), to: "drawn.json")
      return try ToolRun.of(["render", "drawn.json"], in: scratch.folder).diagnostics
    }
    let one = try said("a\u{10FFFD}")
    #expect(one.contains("text of '/root/words' has 1 character that no installed font contains (req"), "\(one)")
    #expect(one.contains("help: install a font that has it\n"))
    let two = try said("\u{10FFFD}\u{10FFFC}")
    #expect(two.contains("has 2 characters that no") && two.contains("help: install a font that has them\n"), "\(two)")
  }

  @Test func badSceneDoesNotStopTheOthers() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.broken, to: "broken.json")
    try scratch.write(SceneTexts.small, to: "small.json")
    let run = try ToolRun.of(["render", "broken.json", "small.json"], in: scratch.folder)
    #expect(run.code == 2)
    #expect(run.output.hasPrefix("out/small.png: "))
    #expect(run.diagnostics.contains("broken.json:5:17: error: "))
  }

  @Test func outputNeverReplacesAnInput() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    // A scene file with the name that its own picture would get.
    try scratch.write(SceneTexts.small, to: "out/small.png")
    let run = try ToolRun.of(["render", "out/small.png", "-o", "elsewhere/../out"], in: scratch.folder)
    let kept = try String(contentsOf: scratch.folder.appendingPathComponent("out/small.png"), encoding: .utf8)
    #expect(kept == SceneTexts.small)
    #expect(run.code == 0 || run.diagnostics.contains("input"))
  }

  @Test func pictureIsCutToALayer() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(
      """
      {"format": "layercost-scene/1", "name": "cut", "screen": {"width": 40, "height": 40, "scale": 1},
       "root": {"id": "root", "frame": [0, 0, 40, 40], "sublayers": [
         {"id": "dot", "frame": [10, 12, 8, 6], "backgroundColor": "#F00"}]}}
      """, to: "cut.json")
    let run = try ToolRun.of(["render", "cut.json", "--layer", "/root/dot"], in: scratch.folder)
    #expect(run.output.hasPrefix("out/cut.png: 8 x 6 px") && run.output.contains(" in the whole scene\n"))
    let unknown = try ToolRun.of(["render", "cut.json", "--layer", "/root/dto"], in: scratch.folder)
    #expect(unknown.code == 2)
    #expect(unknown.diagnostics.contains("/root/dot"))
  }

  @Test func namesAreBelowTheCommonFolderHoweverScenesAreNamed() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for name in ["feed.json", "a/b/feed.json", "c/feed.json"] { try scratch.write(SceneTexts.small, to: name) }
    func names(_ scenes: [String], in folder: String = "") throws -> [String] {
      let here = folder.isEmpty ? scratch.folder : scratch.folder.appendingPathComponent(folder)
      let run = try ToolRun.of(["render", "--scale", "1", "-o", "out/"] + scenes, in: here)
      return run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    }
    let absolute = scratch.folder.appendingPathComponent("a/b/feed.json").path
    #expect(try names([absolute, "c/feed.json"]) == ["out/a/b/feed.png", "out/c/feed.png"])
    #expect(try names(["./feed.json", "a/../c/feed.json"]) == ["out/feed.png", "out/c/feed.png"])
    #expect(try names(["../feed.json", "b/feed.json"], in: "a") == ["out/feed.png", "out/a/b/feed.png"])
  }

  /// Names of outputs work on every file system: without colons, and different for different inputs.
  @Test func namesAreSafeAndDistinct() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(ImportTests.storyboard, to: "Main.storyboard")
    for name in ["a:b.json", "a_b.json", "A.json", "a.xib.json"] { try scratch.write(SceneTexts.small, to: name) }
    func files(_ words: [String]) throws -> [String] {
      let folder = "out-\(words[0])"
      let run = try ToolRun.of(words + ["-o", folder + "/"], in: scratch.folder)
      #expect(run.code == 0, "\(words) \(run)")
      defer { try? FileManager.default.removeItem(atPath: scratch.folder.path + "/" + folder) }
      return try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path + "/" + folder).sorted()
    }
    #expect(try files(["render", "Main.storyboard:Home"]) == ["Main.Home.png"])
    #expect(try files(["import", "Main.storyboard:Home"]) == ["Main.Home.json"])
    let both = try files(["render", "Main.storyboard:Home", "Main.storyboard:Login"])
    #expect(both == ["Main.Home.png", "Main.Login.png"])
    #expect(try files(["render", "a:b.json", "a_b.json", "a:b.json"]) == ["a_b-2.png", "a_b.png"])
    let compared = try files(["compare", "Main.storyboard:Login", "Main.storyboard:Home"])
    #expect(Set(compared).isSuperset(of: ["Main.Home.offscreen.png", "Main.Login.offscreen.png"]), "\(compared)")
    #expect(try files(["simulate", "a:b.json"]).allSatisfy { $0.hasPrefix("a_b.") })
  }

  @Test(arguments: [
    ["render", "a.json", "-o", "foo.png"], ["compare", "a.json", "a.json", "-o", "foo.PNG"],
    ["simulate", "a.json", "-o", "foo.jpg"],
  ])
  func folderCalledLikeAPictureIsRefused(words: [String]) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "a.json")
    let run = try ToolRun.of(words, in: scratch.folder)
    #expect(run.code == 2 && scratch.names == ["a.json"])
    #expect(run.diagnostics.contains("option '--out' takes a folder, and 'foo."))
    #expect(run.diagnostics.contains("write \"-o foo\""))
    // An existing folder may have any name, and a trailing slash indicates a folder.
    #expect(try ToolRun.of(words.dropLast() + ["\(words[words.count - 1])/"], in: scratch.folder).code == 0)
    #expect(try ToolRun.of(words, in: scratch.folder).code == 0)
  }

  @Test func scenesBecomeOneSheetWhateverTheJobs() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    var names: [String] = []
    for number in 0..<5 {
      names.append("set/area-\(number % 2)/scene-\(number).json")
      try scratch.write(SceneTexts.small, to: names[number])
    }
    var sheets: Set<Data> = []
    for jobs in ["1", "3"] {
      let run = try ToolRun.of(["render", "--sheet", "out/all.png", "--jobs", jobs] + names, in: scratch.folder)
      #expect(run.code == 0)
      #expect(run.output.hasPrefix("out/all.png: ") && run.output.hasSuffix(" px, 5 scenes\n"))
      sheets.insert(try Data(contentsOf: scratch.folder.appendingPathComponent("out/all.png")))
    }
    #expect(sheets.count == 1 && sheets.first?.starts(with: Self.png) == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path + "/out") == ["all.png"])
  }

  @Test func sheetShowsWhatCanBeDrawnAndNeverReplacesAnInput() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.broken, to: "broken.json")
    try scratch.write(SceneTexts.small, to: "small.json")
    let run = try ToolRun.of(["render", "broken.json", "small.json", "--sheet", "all.png"], in: scratch.folder)
    #expect(run.code == 2)
    #expect(run.output.hasSuffix(" px, 1 scene\n"))
    let over = try ToolRun.of(["render", "small.json", "--sheet", "small.json"], in: scratch.folder)
    #expect(over.code == 2 && over.diagnostics.contains("output is also an input"))
    #expect(scratch.read("small.json") == SceneTexts.small)
    let mixed = try ToolRun.of(
      ["render", "small.json", "--sheet", "all.png", "--overlay", "offscreen"], in: scratch.folder)
    #expect(mixed.code == 2 && mixed.diagnostics.contains("without overlays"))
  }

  @Test func referenceExecutorCountsAndDrawsTheSamePicture() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(
      """
      {"format": "layercost-scene/1", "name": "fade", "screen": {"width": 20, "height": 20, "scale": 1},
       "root": {"frame": [0, 0, 20, 20], "backgroundColor": "#FFF", "sublayers": [
         {"frame": [5, 5, 10, 10], "backgroundColor": "#F00", "opacity": 0.6, "sublayers": [
           {"frame": [0, 0, 5, 5], "backgroundColor": "#00F"}]}]}}
      """, to: "fade.json")
    let fast = try ToolRun.of(["render", "fade.json"], in: scratch.folder)
    let slow = try ToolRun.of(["render", "fade.json", "-o", "slow", "--executor", "reference"], in: scratch.folder)
    #expect(fast.output == "out/fade.png: 20 x 20 px, 3 layers, 1 offscreen pass\n")
    // The root 400; in the group 100 and 25, which hide as many of it; the group's picture 100, blended and loaded.
    #expect(
      slow.output
        == "slow/fade.png: 20 x 20 px, 3 layers, 1 offscreen pass; "
        + "pixels 600 shaded, 100 blended, 25 hidden, 500 stored, 100 loaded\n")
    let pictures = try ["out", "slow"].map {
      try Data(contentsOf: scratch.folder.appendingPathComponent("\($0)/fade.png"))
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func misspelledExecutorGetsASuggestion() throws {
    let run = try ToolRun.of(["render", "a.json", "--executor", "refrence"])
    #expect(run.code == 2)
    #expect(run.diagnostics.contains("did you mean \"reference\"?"))
  }
}
