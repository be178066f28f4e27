import Foundation
import Testing

/// `compare`, as a user runs it.
@Suite struct CompareTests {
  /// Pairs from the gallery's cases: the naive scene, then the fixed one.
  static let pairs = [
    ("chat-by-mask", "chat-by-shape"), ("phone-300", "phone-300-fixed"), ("settings", "settings-clipped"),
    ("tech-talk-10857", "tech-talk-10857-fix-mask"), ("tech-talk-10857", "tech-talk-10857-fix-mask-clip"),
    ("tech-talk-10857", "tech-talk-10857-fix-shadow"), ("tech-talk-10857", "tech-talk-10857-fix-shape-mask"),
    ("tech-talk-10857", "tech-talk-10857-fixed"), ("now-playing", "now-playing"),
  ]

  static func scene(_ name: String) -> String { "Scenes/cases/\(name).json" }

  @Test(arguments: pairs) func theStoryFitsOneScreen(before: String, after: String) throws {
    let run = try ToolRun.of(["compare", Self.scene(before), Self.scene(after)])
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 40)
    #expect(lines.filter { $0.count > 80 || $0.hasSuffix(" ") } == [])
  }

  @Test func figuresAreThoseOfThePlans() throws {
    let run = try ToolRun.of([
      "compare", Self.scene("tech-talk-10857"), Self.scene("tech-talk-10857-fixed"), "--format", "json",
    ])
    #expect(
      run.output.contains(
        "\"offscreenPasses\": {\"before\": 36, \"after\": 0, \"change\": -36, \"verdict\": \"better\"}"))
    #expect(run.output.contains("\"trafficScreens\": {\"before\": 4.467841"))
  }

  /// Pixel counts of different screens are not comparable, so they are called neither better nor worse.
  @Test func pixelsOfUnequalScreensAreNotCompared() throws {
    let alike = try ToolRun.of(["compare", Self.scene("tech-talk-10857"), Self.scene("tech-talk-10857-fixed")])
    let unequal = try ToolRun.of(["compare", Self.scene("tech-talk-10857"), Self.scene("recipe-feed")])
    for figure in ["traffic, screens", "stored", "loaded", "blended, screens"] {
      #expect(alike.output.contains("  \(figure) "))
      #expect(unequal.output.contains("  \(figure) ") == (figure == "traffic, screens"))
    }
  }

  @Test func gatesEndWithOneAndSayWhy() throws {
    let words = ["compare", Self.scene("settings"), Self.scene("settings-clipped"), "--fail-on"]
    let failed = try ToolRun.of(words + ["passes,memory"])
    #expect(failed.code == 1)
    #expect(failed.output.contains("failed: passes: 0 became 1; 0 more allowed\n"))
    #expect(!failed.output.contains("failed: memory"))
    #expect(try ToolRun.of(words + ["passes=1"]).code == 0)
    #expect(try ToolRun.of(words + ["pixels"]).code == 1)
    let wrong = try ToolRun.of(words + ["pases"])
    #expect(wrong.code == 2)
    #expect(wrong.diagnostics.contains("did you mean \"passes\"?"))
    #expect(try ToolRun.of(words + ["passes=many"]).code == 2)
  }

  @Test func whatCannotBeJudgedIsNotPassed() throws {
    let words = ["compare", Self.scene("tech-talk-10857"), Self.scene("tech-talk-10857-fixed"), "--fail-on"]
    let run = try ToolRun.of(words + ["passes,hitches"])
    #expect(run.code == 0)
    #expect(run.output.contains("passed: passes\nnot checked: hitches, "))
    #expect(try ToolRun.of(words + ["hitches", "-f", "json"]).output.contains("\"unjudged\": [\"hitches\"]"))
    #expect(try ToolRun.of(words + ["hitches", "-f", "markdown"]).output.hasPrefix("- not checked: hitches"))
  }

  static let headlines: [(before: String, after: String, said: String)] = [
    (
      "cache/over-by-one-pixel", "cache/exactly-budget",
      "mixed: 1 fewer pass in later frames, 0.33 more screens of memory traffic, 1"
    ),
    (
      "cases/bitmap-table-over", "cases/bitmap-table-under",
      "better: 12 fewer passes in later frames, 2.47 fewer screens of memory traffic,"
    ),
    ("cases/note-editor", "cases/note-editor-fixed", "better: 23.0 ms less on the main thread; the picture is"),
  ]

  @Test(arguments: headlines.indices) func headlinesNameAllThatDecides(place: Int) throws {
    let (before, after, said) = Self.headlines[place]
    let run = try ToolRun.of(["compare", "Scenes/\(before).json", "Scenes/\(after).json"])
    #expect(run.output.hasPrefix(said), "\(run.output.prefix(200))")
  }

  /// The last sentence says which design is cheaper, by how much, and which layers look different.
  @Test func comparisonsEndInTheOutcome() throws {
    let run = try ToolRun.of(["compare", Self.scene("recipe-feed"), Self.scene("recipe-feed-fixed")])
    let blocks = run.output.components(separatedBy: "\n\n")
    let last = blocks[blocks.count - 1].replacing("\n", with: " ")
    #expect(last.contains(" recipe-feed-fixed.json is cheaper: 415.3 ms less hang time, 560.0 ms/s less hitch time, "))
    #expect(last.contains("the picture differs in 4.44 % of its pixels, in 'header'"), "\(last)")
    let first = blocks[0].split(separator: ";")[0]
    #expect(first.components(separatedBy: ", ").count == 3, "\(first)")
    let same = try ToolRun.of(["compare", Self.scene("settings"), Self.scene("settings")]).output
    #expect(same.hasSuffix("settings.json costs the same; the picture is the same.\n"))
    let back = try ToolRun.of(["compare", Self.scene("recipe-feed-fixed"), Self.scene("recipe-feed")]).output
    #expect(back.contains("\nrecipe-feed.json costs more: 415.3 ms more hang time, "))
    let markdown = try ToolRun.of(
      ["compare", Self.scene("recipe-feed"), Self.scene("recipe-feed-fixed"), "-f", "markdown"]
    ).output
    #expect(markdown.contains("\n**recipe-feed-fixed.json is cheaper: "))
  }

  /// Trees that never share a frame are not added up.
  @Test func foldersShowTheirLargestScene() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let free = SceneTexts.small.replacing("\"masksToBounds\": true,", with: "")
    for name in ["a", "b", "c"] {
      try scratch.write(SceneTexts.small, to: "before/\(name).json")
      try scratch.write(name == "c" ? SceneTexts.small : free, to: "after/\(name).json")
    }
    let output = try ToolRun.of(["compare", "before", "after"], in: scratch.folder).output
    #expect(output.contains("  largest of 3 scenes"))
    #expect(output.hasPrefix("better: offscreen passes better in some scenes"), "\(output)")
    #expect(output.contains("\nafter is cheaper in 2 of 3 scenes; "), "\(output)")
  }

  @Test func designsHaveAColumnForWhatDecides() throws {
    let run = try ToolRun.of([
      "compare", Self.scene("note-editor"), Self.scene("note-editor-fix-cache"), Self.scene("note-editor-fixed"),
    ])
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("  passes  traffic  main, ms  picture  design"))
    #expect(lines[3].hasPrefix("       0     1.00       4.0  same"))
    #expect(lines[3].hasSuffix("better"))
  }

  @Test func filesThatCannotBeReadAreNamedInEveryFormat() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for name in ["before/a.json", "before/tt.json", "after/a.json"] { try scratch.write(SceneTexts.small, to: name) }
    try scratch.write(
      SceneTexts.small.replacing("\"opacity\"", with: "\"opacty\"").replacing("\"id\": \"plain\"", with: "\"idd\": 1"),
      to: "after/tt.json")
    let said = "tt.json in after could not be read: key 'idd' is not known in a layer"
    let text = try ToolRun.of(["compare", "before", "after"], in: scratch.folder)
    #expect(text.code == 2)
    #expect(text.output.contains("\n\(said)\n"))
    let markdown = try ToolRun.of(["compare", "before", "after", "-f", "markdown"], in: scratch.folder)
    #expect(markdown.output.hasPrefix("- **not compared:** tt.json in after could not be read"))
    let json = try ToolRun.of(["compare", "before", "after", "-f", "json"], in: scratch.folder).output
    #expect(
      json.contains(
        #"{"name": "tt.json", "design": 1, "message": "key 'idd' is not known in a layer"}"#), "\(json)")
    guard SchemaTests.hasJudge else { return }
    let schema = try ToolRun.of(["schema", "compare"]).output
    #expect(try SchemaTests().faults(of: json, against: schema) == "")
  }

  /// An error may quote a name of a megabyte, which would leave no room for anything else.
  @Test(arguments: ["text", "markdown", "json"]) func longFaultsAreCut(format: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for name in ["before/a.json", "before/b.json", "after/a.json"] { try scratch.write(SceneTexts.small, to: name) }
    let key = String(repeating: "k", count: 100_000)
    try scratch.write("{\"format\": \"layercost-scene/1\", \"\(key)\": 1, \"root\": {}}", to: "after/b.json")
    let run = try ToolRun.of(["compare", "before", "after", "-f", format], in: scratch.folder)
    #expect(run.code == 2 && run.output.utf8.count < 10_000)
    #expect(run.output.contains("b.json") && run.output.contains("kkk"))
  }

  /// For timelines there is room only for the deciding figures; a figure that became worse is still shown.
  @Test func figuresThatBecameWorseAreNeverLeftOut() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let free = SceneTexts.small.replacing(
      "\"format\": \"layercost-scene/1\",",
      with: "\"format\": \"layercost-scene/1\", \"timeline\": {\"duration\": 0.1},")
    try scratch.write(free, to: "a.json")
    try scratch.write(
      free.replacing(
        "\"id\": \"plain\",", with: "\"id\": \"plain\", \"shadowOpacity\": 0.5, \"shadowPathIsBounds\": true,"),
      to: "b.json")
    let worse = try ToolRun.of(["compare", "a.json", "b.json"], in: scratch.folder).output
    #expect(worse.contains("  baked shadows "), "\(worse)")
    let better = try ToolRun.of(["compare", "b.json", "a.json"], in: scratch.folder).output
    #expect(!better.contains("  baked shadows "))
    #expect(better.contains("improved: see \"--format json\""))
  }

  @Test func savedPlansAreForComparisons() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    _ = try ToolRun.of(["plan", "small.json", "-f", "json", "-o", "plan.json"], in: scratch.folder)
    let run = try ToolRun.of(["plan", "plan.json"], in: scratch.folder)
    #expect(run.code == 2)
    #expect(run.diagnostics.contains("file is a saved plan, not a scene"))
    #expect(run.diagnostics.contains("pass it to \"layercost compare\""))
  }

  @Test func foldersPairTheirFilesByName() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let clipped = SceneTexts.small
    let free = clipped.replacing("\"masksToBounds\": true,", with: "")
    for (name, text) in [("before/a.json", clipped), ("before/deep/b.json", clipped), ("before/only.json", clipped)] {
      try scratch.write(text, to: name)
    }
    try scratch.write(free, to: "after/a.json")
    try scratch.write(clipped, to: "after/deep/b.json")
    try scratch.write(clipped, to: "after/node_modules/c.json")
    try scratch.write("{\"format\": \"other/1\"}", to: "after/other.json")
    let run = try ToolRun.of(["compare", "before", "after/"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("better: offscreen passes better in some scenes"))
    #expect(run.output.contains("1 → 0"))
    #expect(run.output.contains("1 scene unchanged"))
    #expect(run.output.contains("only.json only in before"))
    #expect(!run.output.contains("c.json"))
    for jobs in ["1", "7"] {
      #expect(try ToolRun.of(["compare", "before", "after/", "-j", jobs], in: scratch.folder).output == run.output)
    }
  }

  @Test func aSavedPlanStandsForItsScenes() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "scenes/a.json")
    try scratch.write(SceneTexts.small, to: "scenes/b.json")
    let plan = try ToolRun.of(["plan", "scenes/a.json", "scenes/b.json", "--format", "json"], in: scratch.folder).output
    try scratch.write(plan, to: "main.json")
    try scratch.write(SceneTexts.small.replacing("\"masksToBounds\": true,", with: ""), to: "scenes/b.json")
    let run = try ToolRun.of(["compare", "main.json", "scenes"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.output.contains("b.json"))
    #expect(run.output.contains("1 scene unchanged"))
    #expect(try ToolRun.of(["compare", "scenes", "main.json", "--fail-on", "passes"], in: scratch.folder).code == 1)
    let pixels = try ToolRun.of(["compare", "scenes", "main.json", "--fail-on", "pixels"], in: scratch.folder)
    #expect(pixels.code == 2)
    #expect(pixels.diagnostics.contains("'main.json' is a saved plan"))
  }

  @Test func picturesAreWrittenWhereTheyAreWanted() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "a.json")
    try scratch.write(SceneTexts.small.replacing("#00FF00", with: "#FF00FF"), to: "b.json")
    let run = try ToolRun.of(["compare", "a.json", "b.json", "-o", "out"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.output.contains("differ by up to 255 out of 255"))
    let written = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path + "/out").sorted()
    #expect(written == ["a.offscreen.png", "b.compare.png", "b.offscreen.png"])
  }

  @Test func hostileNamesStayNames() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let hostile = SceneTexts.small.replacing(
      "\"card\"", with: "\"<img src=x> | @team `code` \\u202e \\u001b[31m ](http:x)\"")
    try scratch.write(hostile, to: "a.json")
    try scratch.write(hostile.replacing("\"masksToBounds\": true,", with: ""), to: "b.json")
    let run = try ToolRun.of(["compare", "a.json", "b.json", "--format", "markdown"], in: scratch.folder)
    #expect(run.output.contains("``/root/<img src=x> \\| @team `code` \\u{202E} \\u{1B}[31m ](http:x)``"))
    #expect(!run.output.unicodeScalars.contains("\u{1B}"))
  }

  @Test func treesWithoutPartnersAreTold() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(ImportTests.storyboard, to: "Main.storyboard")
    _ = try ToolRun.of(["import", "Main.storyboard", "--tree", "Home", "-o", "home.json"], in: scratch.folder)
    let words = ["compare", "Main.storyboard", "home.json"]
    let run = try ToolRun.of(words + ["-q"], in: scratch.folder)
    #expect(run.code == 2 && run.output == "")
    #expect(
      run.diagnostics.contains(
        "no tree in 'Main.storyboard' has a counterpart of the same name in 'home.json': 2 trees against 1"))
    #expect(run.diagnostics.contains("\"--tree NAME\""))
    let json = try ToolRun.of(words + ["-q", "--error-format", "json"], in: scratch.folder)
    #expect(json.diagnostics.contains("\"message\": \"no tree in"))
    let one = try ToolRun.of(words + ["--tree", "Home"], in: scratch.folder)
    #expect(one.code == 0 && one.output.hasPrefix("same"), "\(one.output)\(one.diagnostics)")
    let typo = try ToolRun.of(words + ["--tree", "Hom"], in: scratch.folder)
    #expect(typo.code == 2 && typo.diagnostics.contains("did you mean \"Home\"?"))
  }

  @Test func treesOfSingleFilesAreCalledByTheirFile() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(ImportTests.storyboard, to: "a/Main.storyboard")
    try scratch.write(
      ImportTests.storyboard.replacing("<subviews>", with: "<subviews><view id=\"extra\"/>"), to: "b/Main.storyboard")
    let run = try ToolRun.of(["compare", "a/Main.storyboard", "b/Main.storyboard", "-f", "json"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.output.contains("\"Main.storyboard (Login)\""), "\(run.output)")
    #expect(!run.output.contains("\" ("))
  }

  @Test func badDesignsAreTold() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "a.json")
    try scratch.write("x", to: "empty/notes.txt")
    for (words, message) in [
      (["a.json"], "needs DESIGN"), (["a.json", "missing.json"], "does not exist"),
      (["a.json", "empty"], "contains no scene"), (["-", "-"], "named twice"),
    ] {
      let run = try ToolRun.of(["compare"] + words, in: scratch.folder)
      #expect(run.code == 2)
      #expect(run.diagnostics.contains(message), "\(words): \(run.diagnostics)")
      #expect(run.output == "")
    }
  }

  /// A file that one side has and cannot read must not look as if it were missing there.
  @Test(arguments: [
    "", "[1]", #"{"format": "layercost-scen/1", "root": {}}"#, #"{"root": {"frame": [0, 0, 1, 1]}}"#,
    #"{"format": "layercost-scene/2"}"#,
  ])
  func filesOfFoldersThatOneSideCannotReadFail(text: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for name in ["a/x.json", "a/y.json", "b/y.json"] { try scratch.write(SceneTexts.small, to: name) }
    try scratch.write(text, to: "b/x.json")
    for words in [["a", "b"], ["b", "a"]] {
      let run = try ToolRun.of(["compare"] + words, in: scratch.folder)
      #expect(run.code == 2, "\(run)")
      #expect(run.output.contains("x.json in b could not be read"), "\(run)")
    }
    // A file that is really missing does not fail the run.
    try scratch.write(SceneTexts.small, to: "a/z.json")
    try scratch.write(SceneTexts.small, to: "b/x.json")
    #expect(try ToolRun.of(["compare", "a", "b"], in: scratch.folder).code == 0)
  }

  @Test func treesAreNamedWithTheirFiles() throws {
    let bar =
      "<view contentMode=\"scaleToFill\" id=\"%\">"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
    let views = ["a-a-a", "b-b-b"].map { bar.replacing("%", with: $0) + "</view>" }.joined()
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\"><objects>"
        + views + "</objects></document>", to: "two.xib")
    func run(_ words: String...) throws -> ToolRun { try ToolRun.of(["compare"] + words, in: scratch.folder) }
    let one = try run("two.xib:a-a-a", "two.xib:b-b-b").output
    #expect(one.contains("two.xib:a-a-a → two.xib:b-b-b\n") && !one.contains("2 scenes"), "\(one)")
    #expect(try run("two.xib", "two.xib").output.contains("2 scenes unchanged"))
    let unknown = try run("two.xib:zzz", "two.xib:a-a-a")
    #expect(unknown.code == 2 && unknown.diagnostics.contains("tree 'zzz' is not in the file"), "\(unknown)")
  }
}
