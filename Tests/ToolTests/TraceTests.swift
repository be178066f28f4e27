import Foundation
import Testing

/// `trace`, as a user runs it.
@Suite struct TraceTests {
  private func run(_ words: [String], in scratch: Scratch, input: String = "") throws -> ToolRun {
    try ToolRun.of(["trace"] + words, input: input, in: scratch.folder)
  }

  @Test func theFirstLinesSayWhatMatters() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    let run = try run(["run.toc.xml", "run.xml"], in: scratch)
    #expect(run.code == 0)
    #expect(
      run.output.hasPrefix(
        "60 offscreen passes in the worst frame, at most 4 in half of all frames; 3.33 ms\nof hitches a second: good\n")
    )
    for part in ["iPhone 15", "iOS 26.1 (23B85)", "Feed (71)", "10 s", "2 hitches, 33.34 ms in 10 s: 3.33 ms/s, good"] {
      #expect(run.output.contains(part), "\(part)")
    }
    #expect(run.output.contains("The passes explain 100 % of the differences in render time: 0.050 ms"))
    #expect(run.output.contains("expensive render, 60 offscreen passes, expensive GPU work"))
    #expect(run.output.contains("not read: weather (1 row)"))
    #expect(run.output.contains("columns of hitches-renders that are not known: mood"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 84 && !$0.hasSuffix(" ") })
  }

  @Test func twoRecordingsAreCompared() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    let better = try run(["run.xml", "after.xml", "--fail-on", "passes,hitches=5"], in: scratch)
    #expect(better.code == 0)
    #expect(better.output.hasPrefix("better: passes in the worst frame 60 became 20;"))
    #expect(better.output.contains("passed: passes\nnot checked: hitches, because the length of run.xml is not known"))
    let worse = try run(["after.xml", "run.xml", "--fail-on", "passes=20,hitches=5"], in: scratch)
    #expect(worse.code == 1)
    #expect(worse.output.contains("failed: passes in the worst frame 20 became 60, 20 more allowed\n"))
    #expect(try run(["run.xml", "--fail-on", "passes=59"], in: scratch).code == 1)
    #expect(try run(["run.xml", "--fail-on", "passes=60"], in: scratch).code == 0)
    let wrong = try run(["run.xml", "--fail-on", "pases"], in: scratch)
    #expect(wrong.code == 2 && wrong.diagnostics.contains("did you mean \"passes\"?"))
  }

  @Test func partsAndStepsHaveTheirFigures() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    let part = try run(["run.xml", "--between", "0..2"], in: scratch)
    #expect(part.output.hasPrefix("4 offscreen passes in the worst frame"))
    try scratch.write(#"[{"name": "scroll feed", "from": 0, "to": 5}]"#, to: "steps.json")
    let steps = try run(["run.xml", "--steps", "steps.json"], in: scratch)
    #expect(steps.output.contains("  scroll feed  5      20       4     60        2  6.67\n"))
    try scratch.write(#"[{"name": "scroll feed", "from": 5, "to": 5}]"#, to: "steps.json")
    #expect(try run(["run.xml", "--steps", "steps.json"], in: scratch).code == 2)
    for words in [
      ["--between", "2..1"], ["--between", "50..60"], ["--display", "TV"], ["--process", "Other"], ["--run", "9"],
    ] {
      #expect(try run(["run.xml"] + words, in: scratch).code == 2, "\(words)")
    }
  }

  @Test func exportsComeFromPipesAndCompressed() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    let plain = try run(["run.xml"], in: scratch).output
    let piped = try run(["-"], in: scratch, input: TraceSample.tables())
    #expect(piped.output.replacing("<standard input>", with: "run.xml") == plain)
    guard try ToolRun.shell("gzip -k run.xml", in: scratch.folder).code == 0 else { return }
    #expect(try run(["run.xml.gz"], in: scratch).output.replacing("run.xml.gz", with: "run.xml") == plain)
  }

  @Test func rowsAreEitherFramesOrHitches() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    let frames = try run(["run.xml", "-f", "csv"], in: scratch).output
    #expect(frames.split(separator: "\r\n").count == 41)
    #expect(frames.contains("run.xml,Display 1,909,2.25,60,4.0,,,16.67,"))
    let markdown = try run(["run.xml", "-f", "markdown"], in: scratch).output
    #expect(markdown.contains("| offscreen passes (Display 1) | 40 | 4 | 60 | 60 |"))
  }

  /// What a format cannot show is refused or said elsewhere, never left out.
  @Test func everyFormatShowsWhatIsAskedFor() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    let scene = ToolRun.repository.appendingPathComponent("Scenes/corners/clip-sublayer.json").path
    try scratch.write("[{\"name\": \"first half\", \"from\": 0, \"to\": 5}]", to: "steps.json")
    for words in [["--scene", scene], ["--steps", "steps.json"]] {
      let refused = try run(["run.xml", "-f", "csv"] + words, in: scratch)
      #expect(refused.code == 2 && refused.diagnostics.contains("format 'csv' has no place for '\(words[0])'"))
      #expect(refused.diagnostics.contains("use --format json, markdown or text"))
      for format in ["text", "markdown", "json"] {
        let shown = try run(["run.xml", "-f", format] + words, in: scratch)
        #expect(shown.code == 0 && shown.output.contains(words[0] == "--scene" ? "clip-sublayer" : "first half"))
      }
    }
    let gates = try run(["run.xml", "after.xml", "-f", "csv", "--fail-on", "passes=1,hitches=0"], in: scratch)
    #expect(gates.code == 0 && !gates.diagnostics.contains("failed"))
    let worse = try run(["after.xml", "run.xml", "-f", "csv", "--fail-on", "passes=1"], in: scratch)
    #expect(worse.code == 1 && worse.diagnostics.contains("failed: passes in the worst frame 20 became 60"))
    let both = try run(["run.xml", "after.xml", "-f", "markdown", "--steps", "steps.json"], in: scratch).output
    #expect(both.contains("| first half | 60 → 20 |"))
    let several = try run(["run.xml", "after.xml", "--calibrate", "phone.json"], in: scratch)
    #expect(several.code == 2 && several.diagnostics.contains("takes one recording, but the documents are of 2"))
  }

  /// A recording of iOS 26 is compared with what is known about iOS 26, unless the user names a render server.
  @Test func theSystemOfTheRecordingDecidesWhatIsInDoubt() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    let scene = ToolRun.repository.appendingPathComponent("Scenes/corners/clip-sublayer.json").path
    func said(_ words: String...) throws -> String {
      let text = try run(words + ["--scene", scene], in: scratch).output
      return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let known = try said("run.toc.xml", "run.xml")
    #expect(known.contains("predicted 0 to 1 with core-animation-26; measured"))
    #expect(known.contains("Unsure: rounded-clip (1 pass): on iOS 26, not every rounded clip costs a pass"))
    // Only systems since iOS 26 count passes.
    #expect(try said("run.xml").contains("predicted 0 to 1 with core-animation-26; measured"))
    #expect(try said("run.toc.xml", "run.xml", "--compositor", "core-animation").contains("predicted 1; measured"))
  }

  @Test(.withJudge)
  func documentsFitTheSchema() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    let schema = try ToolRun.of(["schema", "trace"]).output
    for words in [["run.toc.xml", "run.xml"], ["run.xml", "after.xml", "--fail-on", "passes=1,render=5%"]] {
      let json = try run(words + ["-f", "json"], in: scratch).output
      #expect(json.contains("\"most\": 60"))
      #expect(try SchemaTests().faults(of: json, against: schema) == "")
    }
  }

  /// The frames take 1 ms, and 0.05 ms for each pass.
  @Test func recordingsBecomeDeviceFiles() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    let run = try run(["run.toc.xml", "run.xml", "--calibrate", "phone.json"], in: scratch)
    #expect(run.code == 0, "\(run.diagnostics)")
    #expect(
      run.diagnostics.contains(
        "phone.json: iPhone 15, 1.00 ± 0.000 ms a frame and 0.050 ± 0.000 ms a pass, frames within 0.000 ms"))
    let device = try String(contentsOf: scratch.folder.appendingPathComponent("phone.json"), encoding: .utf8)
    #expect(device.contains("\"source\": \"run.toc.xml, run.xml; iPhone 15; iOS 26.1 (23B85)\""))
    let scene = ToolRun.repository.appendingPathComponent("Scenes/cases/tech-talk-10857.json").path
    // 36 passes and a frame.
    let plan = try ToolRun.of(["plan", scene, "--device", "phone.json"], in: scratch.folder)
    #expect(plan.output.contains("rendering 2.8 ms, as measured"), "\(plan.diagnostics)")
    let json = try ToolRun.of(["plan", scene, "--device", "phone.json", "-f", "json"], in: scratch.folder).output
    #expect(json.contains("\"basis\": \"measured\""))
    let feed = ToolRun.repository.appendingPathComponent("Scenes/cases/recipe-feed.json").path
    let frames = try ToolRun.of(["simulate", feed, "--device", "phone.json", "-v"], in: scratch.folder)
    #expect(frames.output.contains("render server: as measured"), "\(frames.diagnostics)")
    let unknown = try self.run(["run.xml", "--calibrate", "phone.json"], in: scratch)
    #expect(unknown.code == 2 && unknown.diagnostics.contains("recording does not name its device"))
  }

  /// The Tech Talk's scene has 36 passes, and the frames have 4 or 60.
  @Test func scenesAreNextToTheFrames() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    let scene = ToolRun.repository.appendingPathComponent("Scenes/cases/tech-talk-10857.json").path
    func said(_ words: String...) throws -> String {
      let text = try run(["run.xml", "--scene", scene] + words, in: scratch).output
      return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let fits = try said()
    #expect(
      fits.contains(
        "predicted 36 with core-animation-26; measured 0 in half of the frames and up to 56, after a base of 4 (the"))
    #expect(fits.contains("They agree."))
    #expect(try said("--base", "30").contains("The device renders 6 passes less than the least"))
    #expect(try said("--between", "2.2..2.4", "--base", "0").contains("The device renders 24 passes more: other parts"))
    try scratch.write(TraceSample.tables(most: 72), to: "run.xml")
    #expect(try said("--between", "2.2..2.4", "--base", "0").contains("as much as 2 copies of the scene"))
    #expect(try run(["run.toc.xml", "--scene", scene], in: scratch).code == 2)
  }

  @Test func otherInputsAreAnsweredWithWhatToDo() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("run.trace"), withIntermediateDirectories: true)
    let bundle = try run(["run.trace"], in: scratch)
    #expect(bundle.code == 2)
    #expect(
      bundle.diagnostics.contains("xcrun xctrace export --input run.trace --output run.xml --xpath '/trace-toc/run"))
    let contents = try run(["run.toc.xml"], in: scratch)
    #expect(contents.code == 2 && contents.diagnostics.contains("only the table of contents"))
    try scratch.write("<trace-query-result/>", to: "none.xml")
    #expect(try run(["none.xml"], in: scratch).diagnostics.contains("none.xml: error: document contains no table"))
    try scratch.write(String(TraceSample.tables().prefix(2000)), to: "cut.xml")
    let cut = try run(["cut.xml"], in: scratch)
    #expect(cut.code == 2 && cut.diagnostics.contains("cut.xml:2: error: document is cut off"))
    for command in ["plan", "lint", "report"] {
      let other = try ToolRun.of([command, "run.xml"], in: scratch.folder)
      #expect(other.diagnostics.contains("layercost trace run.xml"), "\(command): \(other.diagnostics)")
    }
  }
}
