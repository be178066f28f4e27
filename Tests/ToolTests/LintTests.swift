import Foundation
import Testing

/// `lint`, as a user runs it.
@Suite struct LintTests {
  /// A card whose shadow needs a path.
  static let shadow = """
    {
      "format": "layercost-scene/1",
      "device": "iphone-13",
      "root": {
        "id": "root", "frame": [0, 0, 390, 844], "backgroundColor": "#FFFFFF",
        "sublayers": [
          {
            "id": "card", "frame": [20, 20, 100, 100], "backgroundColor": "#00FF00",
            "shadowOpacity": 0.5
          }
        ]
      }
    }

    """

  private func withFiles(_ files: [String: String], _ body: (Scratch) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (name, text) in files { try scratch.write(text, to: name) }
    try body(scratch)
  }

  @Test func onlyPassIsCalledSo() throws {
    let clip = """
      {"format": "layercost-scene/1", "device": "iphone-13", "root": {"frame": [0, 0, 390, 844], "sublayers": [
        {"frame": [20, 20, 96, 72], "cornerRadius": 18, "masksToBounds": true, "backgroundColor": "white",
         "sublayers": [{"frame": [0, 0, 96, 20], "backgroundColor": "#FF3B30"}]}]}}
      """
    try withFiles(["clip.json": clip]) { scratch in
      let output = try ToolRun.of(["lint", "clip.json"], in: scratch.folder).output
      #expect(output.contains("1 edit removes the only pass a frame\n"), "\(output)")
    }
  }

  @Test func aFindingPointsAtItsPropertyAndSaysTheEdit() throws {
    try withFiles(["a.json": Self.shadow]) { scratch in
      let run = try ToolRun.of(["lint", "a.json"], in: scratch.folder)
      #expect(run.code == 1)
      let head =
        "a.json:9:9: warning: 'card': shadow has no path; fixing it saves 5 passes a frame [shadow-without-path]\n"
      #expect(run.output.hasPrefix(head))
      #expect(run.output.contains("  9 | \"shadowOpacity\": 0.5\n    | ^~~~~~~~~~~~~~~\n"))
      #expect(run.output.contains("help: layer.shadowPath = "))
      #expect(run.output.contains("1 warning; 1 edit removes all 5 passes a frame\n"))
    }
  }

  /// With `--verbose`, a run names the files that it read and those that it skipped.
  @Test func filesAreNamedToThoseWhoAsk() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "App/small.json")
    try scratch.write("no tree", to: "App/notes.txt")
    let quiet = try ToolRun.of(["lint", "App"], in: scratch.folder)
    #expect(quiet.diagnostics == "")
    let run = try ToolRun.of(["lint", "App", "--verbose"], in: scratch.folder)
    #expect(run.diagnostics.contains("App/notes.txt: skipped: no layer tree\n"))
    #expect(run.diagnostics.contains("App/small.json: "))
    // Findings contain all available details.
    #expect(!quiet.output.contains("layer: /root/card") && run.output.contains("layer: /root/card"))
  }

  @Test func differencesFailUnlessNothingDoes() throws {
    let words = ["lint", "Scenes/cases/tech-talk-10857.json", "--diff"]
    #expect(try ToolRun.of(words).code == 1)
    #expect(try ToolRun.of(words + ["--fail-on", "never"]).code == 0)
  }

  @Test func whatUsersFeelMostComesFirst() throws {
    let run = try ToolRun.of(["lint", "Scenes/cases/recipe-feed.json"])
    let rules = ["[decode-on-main-thread, likely]", "[shadow-without-path]", "[rounded-clip, likely]"]
    let places = try rules.map { try #require(run.output.range(of: $0)).lowerBound }
    #expect(places == places.sorted())
    let text = try ToolRun.of(["lint", "Scenes/cases/recipe-feed.json", "--format", "json"]).output
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let findings = try #require(json?["findings"] as? [[String: Any]])
    let overTime = findings.filter { $0["overTime"] as? Bool == true }.compactMap { $0["rule"] as? String }
    #expect(Set(overTime) == ["computed-heights", "decode-on-main-thread", "reload-storm"])
  }

  @Test func foldersInformAndFilesFail() throws {
    try withFiles(["a/x.json": Self.shadow, "a/deep/y.json": Self.shadow, "a/z.txt": "z"]) { scratch in
      func code(_ words: String...) throws -> Int32 { try ToolRun.of(["lint"] + words, in: scratch.folder).code }
      let codes = try [
        code("a"), code("a/x.json"), code("a", "--fail-on", "warning"), code("a/x.json", "--fail-on", "error"),
        code("a/x.json", "--fail-on", "never"),
      ]
      #expect(codes == [0, 1, 1, 0, 0])
      let run = try ToolRun.of(["lint", "a"], in: scratch.folder)
      #expect(run.output.contains("2 warnings in 2 of 2 files"))
      #expect(run.output.contains("1 file of an unsupported type skipped (--verbose lists it)"))
    }
  }

  @Test func orderDoesNotDependOnJobs() throws {
    let folder = "Scenes/shadows"
    let runs = try ["1", "2", "5"].map { try ToolRun.of(["lint", folder, "-f", "json", "-j", $0]).output }
    #expect(Set(runs).count == 1)
    #expect(runs[0].contains("shadow-without-path"))
  }

  @Test func foreignFilesAreSkippedAndBrokenTreesAreFindings() throws {
    let files = [
      ".gitignore": "ignored.json\n", "ignored.json": Self.shadow, "Pods/x.json": Self.shadow,
      ".build/x.json": Self.shadow, "package.json": "{\"name\": \"x\"}",
      "broken.json": "{\"format\": \"layercost-scene/1\", \"root\": {\"id\": 3}}", "sub/good.json": SceneTexts.small,
      "sub/.gitignore": "!ignored.json\n", "sub/ignored.json": SceneTexts.small,
    ]
    try withFiles(files) { scratch in
      let run = try ToolRun.of(["lint", ".", "-f", "json"], in: scratch.folder)
      #expect(run.code == 1)
      #expect(run.output.contains("\"files\": 3, \"skipped\": 3"))
      #expect(run.output.contains("\"rule\": \"wrong-type\""))
      #expect(!run.output.contains("Pods"))
      let named = try ToolRun.of(["lint", "broken.json", "-f", "json"], in: scratch.folder)
      #expect(named.code == 2)
      #expect(named.output == "")
      #expect(named.diagnostics.contains("'id' takes text"))
      let both = try ToolRun.of(["lint", "broken.json", "sub/good.json", "-f", "json"], in: scratch.folder)
      #expect(both.code == 2)
      #expect(both.output.contains("\"files\": 1"))
    }
  }

  @Test func nothingToLintIsNoFault() throws {
    try withFiles(["a/readme.txt": "x"]) { scratch in
      let run = try ToolRun.of(["lint", "a"], in: scratch.folder)
      #expect(run.code == 0)
      #expect(run.output.hasPrefix("nothing to lint\n"))
      #expect(run.output.contains("capture a tree"))
    }
  }

  @Test func standardInputIsLinted() throws {
    let run = try ToolRun.of(["lint", "-", "-f", "xcode"], input: Self.shadow)
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("<standard input>:9:9: warning: 'card': shadow has no path"))
    #expect(try ToolRun.of(["lint", "-", "--fix"], input: Self.shadow).code == 2)
  }

  // MARK: Fixes

  @Test func fixesAreAppliedOnceAndProven() throws {
    try withFiles(["a.json": Self.shadow]) { scratch in
      let diff = try ToolRun.of(["lint", "a.json", "--diff"], in: scratch.folder)
      #expect(diff.code == 1)
      #expect(diff.output.contains("\n+        \"shadowPath\": "))
      let prove = try ToolRun.of(["lint", "a.json", "--prove"], in: scratch.folder)
      #expect(prove.output.contains("proven: from 5 to 0 passes"))
      #expect(scratch.read("a.json") == Self.shadow)
      let fix = try ToolRun.of(["lint", "a.json", "--fix"], in: scratch.folder)
      #expect(fix.code == 0)
      #expect(fix.output.contains("1 finding fixed"))
      let fixed = try #require(scratch.read("a.json"))
      #expect(fixed.contains("\"shadowPath\""))
      #expect(try ToolRun.of(["lint", "a.json", "--fix"], in: scratch.folder).output.contains("no findings"))
      #expect(scratch.read("a.json") == fixed)
      #expect(try ToolRun.of(["lint", "a.json", "--diff"], in: scratch.folder).output == "")
      #expect(scratch.names == ["a.json"])
    }
  }

  @Test func waivedFindingsAreNotMended() throws {
    let waived = Self.shadow.replacing(
      "\"id\": \"card\",",
      with: "\"id\": \"card\", \"lint\": {\"allow\": [\"shadow-without-path\"], \"reason\": \"it pulses\"},")
    try withFiles(["a.json": waived]) { scratch in
      let run = try ToolRun.of(["lint", "a.json", "--fix"], in: scratch.folder)
      #expect(run.code == 0, "\(run.output) \(run.diagnostics)")
      #expect(scratch.read("a.json") == waived)
    }
  }

  // MARK: Known findings

  @Test func aBaselineKnowsWhatIsThereAndSaysWhatIsGone() throws {
    try withFiles(["a.json": Self.shadow]) { scratch in
      func lint(_ words: String...) throws -> ToolRun {
        try ToolRun.of(["lint", "a.json", "--baseline", "known.json"] + words, in: scratch.folder)
      }
      let (missing, written) = (try lint(), try lint("--update-baseline"))
      #expect((missing.code, written.code) == (2, 0))
      let again = try lint()
      #expect(again.code == 0)
      #expect(again.output.contains("1 finding in the baseline is not shown"))
      let second = Self.shadow.replacing(
        "\"sublayers\": [",
        with:
          """
          "sublayers": [ {"id": "new", "frame": [0, 0, 9, 9], "backgroundColor": "#000", "shadowOpacity": 1},
          """
      )
      try scratch.write(second, to: "a.json")
      let more = try lint()
      #expect(more.code == 1)
      #expect(more.output.contains("'new'") && !more.output.contains("'card'"))
      try scratch.write(SceneTexts.small, to: "a.json")
      let gone = try lint()
      #expect(gone.output.contains("1 entry in the baseline no longer found"))
    }
  }

  // MARK: Configuration

  @Test func theNearestConfigurationHolds() throws {
    let files = [
      ".layercost.json": "{\"rules\": {\"shadow-without-path\": \"error\"}, \"exclude\": [\"old/\"]}",
      "a.json": Self.shadow, "old/b.json": Self.shadow, "sub/c.json": Self.shadow,
      "sub/.layercost.json": "{\"extends\": \"../base.json\"}",
      "base.json": "{\"rules\": {\"shadow-without-path\": {\"severity\": \"note\"}}}",
    ]
    try withFiles(files) { scratch in
      let run = try ToolRun.of(["lint", ".", "-f", "xcode"], in: scratch.folder)
      #expect(run.code == 1)
      let lines = run.output.split(separator: "\n")
      #expect(
        lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
          "a.json:9:9: error:", "sub/c.json:9:9: note:",
        ])
      let named = try ToolRun.of(["lint", ".", "-f", "xcode", "--config", "base.json"], in: scratch.folder)
      #expect(named.output.split(separator: "\n").count == 3)
    }
  }

  @Test(arguments: [
    ("{\"rulez\": {}}", "did you mean \"rules\"?"), ("{\"rules\": {\"shadow-without-pat\": \"off\"}}", "did you mean"),
    ("{\"rules\": {\"mask-as-shape\": \"of\"}}", "did you mean \"off\"?"), ("{\"device\": \"iphone-99\"}", "not known"),
    ("{\"extends\": \".layercost.json\"}", "in a circle"), ("{\"extends\": \"gone.json\"}", "does not exist"),
    ("{\"budgets\": {\"pases\": 1}}", "did you mean \"passes\"?"),
    ("{\"waivers\": [{\"rules\": [\"x\"], \"paths\": [\"*\"], \"reason\": \"y\"}]}", "rule 'x' is not known"),
    ("{\"inspectables\": {\"radius\": \"cornerRadus\"}}", "did you mean \"cornerRadius\"?"),
    ("{\"inspectables\": {\"shade\": \"mask\"}}", "property 'mask' is not known"),
  ]) func brokenConfigurationsAreTold(text: String, help: String) throws {
    try withFiles(["a.json": Self.shadow, ".layercost.json": text]) { scratch in
      let run = try ToolRun.of(["lint", "a.json"], in: scratch.folder)
      #expect(run.code == 2)
      #expect(run.output == "")
      #expect(run.diagnostics.contains(help), "\(run.diagnostics)")
    }
  }

  @Test func budgetsAreHeld() throws {
    let budget = "{\"budgets\": {\"passes\": 4, \"screens\": 0.5, \"layerPasses\": 5}}"
    try withFiles(["a.json": Self.shadow, ".layercost.json": budget]) { scratch in
      let run = try ToolRun.of(["lint", "a.json", "-f", "xcode"], in: scratch.folder)
      #expect(run.code == 1)
      #expect(run.output.contains("error: scene has 5 passes a frame; its budget is 4"))
      #expect(run.output.contains("screens of memory traffic; its budget is 0.5"))
      #expect(!run.output.contains("the budget of one"))
    }
  }

  @Test func figuresOfBudgetsHaveUnitsAndTheirThousandsApart() throws {
    let image = #""assets": {"photo": {"pixelSize": [4000, 3000]}}, "device":"#
    let scene = Self.shadow.replacing("\"device\":", with: image)
      .replacing("\"shadowOpacity\": 0.5", with: "\"contents\": \"photo\"")
    try withFiles(["a.json": scene, ".layercost.json": #"{"budgets": {"bytes": 1000}}"#]) { scratch in
      let run = try ToolRun.of(["lint", "a.json", "-f", "xcode"], in: scratch.folder)
      #expect(run.output.contains("scene's images take 48,000,000 bytes; its budget is 1,000 bytes"), "\(run)")
    }
  }

  @Test func copiesThatPassABudgetAreOneFinding() throws {
    let card = """
      "frame": [0, 0, 100, 100], "backgroundColor": "#00FF00", "shadowOpacity": 0.5
      """
    let scene = """
      {
        "format": "layercost-scene/1", "device": "iphone-13",
        "templates": {"card": {\(card)}},
        "root": {"id": "root", "frame": [0, 0, 390, 844], "sublayers": [
          {"repeat": {"template": "card", "count": 7, "offset": [0, 110]}},
          {"id": "lone", \(card)}
        ]}
      }
      """
    try withFiles(["a.json": scene, ".layercost.json": #"{"budgets": {"layerPasses": 1}}"#]) { scratch in
      let run = try ToolRun.of(["lint", "a.json", "-f", "xcode"], in: scratch.folder)
      let lines = run.output.split(separator: "\n").filter { $0.contains("the budget of a layer is 1") }
      #expect(lines.count == 2, "\(run)")
      #expect(lines.first?.contains(" (7 copies): layer has 5 passes") ?? false)
    }
  }

  @Test func aBudgetOfHitchesIsHeld() throws {
    let names = ["recipe-feed", "recipe-feed-fixed"].map { "Scenes/cases/\($0).json" }
    try withFiles(["budget.json": "{\"budgets\": {\"hitches\": 10}}"]) { scratch in
      let budget = scratch.folder.appendingPathComponent("budget.json").path
      let run = try ToolRun.of(["lint"] + names + ["-f", "xcode", "--config", budget])
      let lines = run.output.split(separator: "\n").filter { $0.contains("its budget is 10 ms") }
      #expect(lines.count == 1)
      #expect(lines.first?.contains("recipe-feed.json:") ?? false)
      #expect(lines.first?.contains("scene has 566.7 ms of hitches per second") ?? false)
    }
  }
}
