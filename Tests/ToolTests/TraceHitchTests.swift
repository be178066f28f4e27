import Foundation
import Testing

/// Recordings that lack something: all frames, the length, or the passes.
@Suite struct TraceHitchTests {
  private func run(_ words: [String], in scratch: Scratch) throws -> ToolRun {
    try ToolRun.of(["trace"] + words, in: scratch.folder)
  }

  /// The output in one line, so that the width of a terminal does not matter.
  private func said(_ words: [String], in scratch: Scratch) throws -> String {
    let run = try run(words, in: scratch)
    #expect(run.code == 0, "\(run.diagnostics)")
    return run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func hitches() throws -> Scratch {
    let scratch = try TraceSample.scratch()
    try scratch.write(TraceSample.tables(frames: false), to: "hitches.xml")
    try scratch.write(TraceSample.tables(most: 18, frames: false), to: "fewer.xml")
    try scratch.write(TraceSample.olderContents, to: "older.toc.xml")
    try scratch.write(TraceSample.olderHitches, to: "older.xml")
    return scratch
  }

  @Test func withoutALengthTheRateHasNoClass() throws {
    let scratch = try hitches()
    defer { scratch.remove() }
    let text = try said(["hitches.xml"], in: scratch)
    #expect(text.hasPrefix("60 offscreen passes in the worst hitch frame; 2 hitches, 33.34 ms hitches.xml"))
    #expect(text.contains("at most 6.99 ms/s Instruments names the passes of 2 hitch frames: 60 passes in the worst"))
    #expect(text.contains("without a table of contents, the length is not known, so the hitch rate has no class"))
    for word in ["good", "warning", "critical"] { #expect(!text.contains(word), "\(word)") }
    let json = try said(["hitches.xml", "-f", "json"], in: scratch)
    #expect(json.contains("\"rating\": null"))
    // The same recording with and without its table of contents.
    let both = try said(["hitches.xml", "run.toc.xml", "hitches.xml", "--fail-on", "hitches=0"], in: scratch)
    #expect(both.hasPrefix("same: no figure changed"))
    #expect(both.contains("hitches, ms/s unknown 3.33 unknown"))
    #expect(both.contains("not checked: hitches, because the length of hitches.xml is not known"))
    let part = try said(["hitches.xml", "--between", "2..4"], in: scratch)
    #expect(part.contains("8.34 ms of hitches a second: warning") && !part.contains("up to the last row"))
    #expect(try said(["hitches.xml", "--between", "2.."], in: scratch).contains("up to the last row"))
  }

  @Test func stepsHaveTheirWorstHitchFrame() throws {
    let scratch = try hitches()
    defer { scratch.remove() }
    try scratch.write(#"[{"name": "scroll", "from": 0, "to": 4}]"#, to: "steps.json")
    let steps = ["--steps", "steps.json"]
    #expect(try said(["hitches.xml"] + steps, in: scratch).contains("worst hitch frame scroll 4 1 4.17 60 passes"))
    let markdown = try said(["hitches.xml", "-f", "markdown"] + steps, in: scratch)
    #expect(markdown.contains("| scroll | 4 | 1 | 4.17 | 60 |"))
    let text = try said(["fewer.xml", "hitches.xml"] + steps, in: scratch)
    #expect(text.contains("passes, worst hitch frame hitches, ms/s scroll 18 → 60 4.17 → 4.17"))
  }

  @Test func commentsNameFilesAndHitches() throws {
    let scratch = try hitches()
    defer { scratch.remove() }
    let file = scratch.folder.appendingPathComponent("hitches.xml").path
    let markdown = try said(["run.toc.xml", file, "-f", "markdown"], in: scratch)
    #expect(!markdown.contains(scratch.folder.path) && markdown.contains("run.toc.xml + hitches.xml, iPhone 15"))
    #expect(markdown.contains("Hitches: 2 hitches, 33.34 ms in 10 s: 3.33 ms/s, good. Instruments names the passes"))
  }

  @Test func scenesAreNextToTheWorstHitchFrame() throws {
    let scratch = try hitches()
    defer { scratch.remove() }
    let scene = ToolRun.repository.appendingPathComponent("Scenes/shadows/star-without-path.json")
    try scratch.write(try String(contentsOf: scene, encoding: .utf8), to: "star.json")
    let text = try said(["hitches.xml", "--scene", "star.json"], in: scratch)
    #expect(text.hasPrefix("60 offscreen passes in the worst hitch frame"))
    #expect(text.contains("measured 60 in the worst hitch frame, with everything else on the display"))
    #expect(text.contains("state the passes of the display without the scene: --base N."))
    #expect(text.contains("Most passes: star.json:"))
    #expect(text.contains("\"layercost lint star.json\" shows the line"))
    let stated = try said(["hitches.xml", "--scene", "star.json", "--base", "55"], in: scratch)
    #expect(stated.contains("measured 5 in the worst hitch frame, after a base of 55 (as stated). They agree."))
    let several = try said(["run.xml", "fewer.xml", "--scene", "star.json", "--base", "13"], in: scratch)
    #expect(several.contains("star.json (frames of fewer.xml): predicted 5 with core-animation-26; measured 5"))
    let refused = try run(["hitches.xml", "--base", "55"], in: scratch)
    #expect(refused.code == 2 && refused.diagnostics.contains("'--base' has no effect without '--scene'"))
    let older = try said(["older.toc.xml", "older.xml", "--scene", "star.json"], in: scratch)
    #expect(older.contains("predicted 5; no frame's passes are known"))
  }

  /// If the scene is always visible, the quietest frames do not give a base.
  @Test func aBaseMayShowTheScene() throws {
    let scratch = try hitches()
    defer { scratch.remove() }
    let scene = ToolRun.repository.appendingPathComponent("Scenes/cases/tech-talk-10857.json").path
    let whole = try said(["run.toc.xml", "after.xml", "--scene", scene], in: scratch)
    #expect(whole.contains("The base may contain the scene") && whole.contains("state it with --base"))
    #expect(whole.contains("The device renders") && !whole.contains("observation"))
    // Frame 9 at 2.25 s is the only one of this part, and the base is that of the other frames.
    let part = try said(["run.toc.xml", "run.xml", "--scene", scene, "--between", "2.2..2.4"], in: scratch)
    #expect(part.contains("measured 56 in half of the frames"))
    #expect(part.contains("after a base of 4 (the quietest frames)"))
    #expect(!part.contains("may contain"))
  }

  @Test func limitsThatCannotBeCheckedSayWhatTo() throws {
    let scratch = try hitches()
    defer { scratch.remove() }
    let unknown = try said(["hitches.xml", "--fail-on", "passes=20"], in: scratch)
    #expect(unknown.contains("lacks the table hitches-renders; hitchPasses is the figure for hitch frames"))
    for word in ["hitchPasses=5%", "hitchPasses"] {
      let refused = try run(["hitches.xml", "--fail-on", word], in: scratch)
      #expect(refused.code == 2 && refused.diagnostics.contains("figure 'hitchPasses' needs a limit"), "\(word)")
    }
    let worse = try run(["fewer.xml", "hitches.xml", "--fail-on", "hitchPasses"], in: scratch)
    #expect(worse.code == 1)
    #expect(worse.output.contains("failed: passes in the worst hitch frame 18 became 60, 0 more allowed\n"))
  }

  @Test func olderSystemsRecordNoPasses() throws {
    let scratch = try hitches()
    defer { scratch.remove() }
    let text = try said(["older.toc.xml", "older.xml", "--fail-on", "passes=1"], in: scratch)
    #expect(text.contains("this system records no passes; record on a device with iOS 26"))
    #expect(!text.contains("xcrun") && !text.contains("hitches-renders"))
    #expect(text.contains("not checked: passes, because the system of the recording records no passes"))
    let both = try said(["older.toc.xml", "older.xml", "run.toc.xml", "hitches.xml"], in: scratch)
    #expect(both.contains("different systems: iOS 18.7 (22H1) and iOS 26.1 (23B85)"))
    let none = try said(["older.xml", "hitches.xml"], in: scratch)
    #expect(none.contains("the documents were read as 2 recordings: older.xml; hitches.xml."))
  }

  @Test func theCommandForAMissingTableIsPrintedOnce() throws {
    let scratch = try hitches()
    defer { scratch.remove() }
    let text = try said(["fewer.xml", "hitches.xml"], in: scratch)
    #expect(text.ranges(of: "xcrun").count == 1)
    #expect(text.contains("fewer.xml and hitches.xml: the documents list hitches only"))
    #expect(text.contains("--output fewer.hitches-renders.xml"))
  }

  @Test func rowsNameTheirDisplay() throws {
    let scratch = try hitches()
    defer { scratch.remove() }
    let two = TraceSample.tables(frames: false).replacing(
      "<uint32>919</uint32><display-name ref=\"1\"/>", with: "<uint32>919</uint32><display-name>TV</display-name>")
    try scratch.write(two, to: "two.xml")
    let text = try said(["two.xml"], in: scratch)
    #expect(text.contains("at 2.25 s, Display 1 16.67") && text.contains("at 4.75 s, TV 16.67"))
    let wrong = try run(["two.xml", "--display", "Display 2"], in: scratch)
    #expect(wrong.code == 2 && wrong.diagnostics.contains("did you mean \"Display 1\"? displays: Display 1, TV"))
  }

  @Test func contentsOfAnotherRecordingAreAnswered() throws {
    let scratch = try hitches()
    defer { scratch.remove() }
    try scratch.write(TraceSample.tables(process: "Feed (80)"), to: "other.xml")
    let refused = try run(["run.toc.xml", "other.xml"], in: scratch)
    #expect(refused.code == 2 && refused.diagnostics.contains("but the rows are of 'Feed (80)'"))
    try scratch.write(TraceSample.contents.replacing("<duration>10<", with: "<duration>4<"), to: "short.toc.xml")
    let text = try said(["short.toc.xml", "run.xml"], in: scratch)
    #expect(text.contains("warning: the rows end at 9.75 s, but the table of contents states 4 s"))
    #expect(!text.contains("good"))
  }

  @Test func otherFilesAreAnsweredWithHelp() throws {
    let scratch = try hitches()
    defer { scratch.remove() }
    try scratch.write("{}", to: "scene.json")
    let json = try run(["scene.json"], in: scratch)
    #expect(json.code == 2 && json.diagnostics.contains("file is not XML, but an export of Instruments is"))
    #expect(json.diagnostics.contains("\"layercost plan\" and \"layercost lint\" take layer trees"))
    let missing = try run(["nothing-like-it"], in: scratch)
    #expect(missing.code == 2 && missing.diagnostics.contains("name a document that \"xcrun xctrace export\" wrote"))
  }
}
