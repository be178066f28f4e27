import Foundation
import Testing

/// What becomes of a recording after `trace` has shown it: limits, histories, and the page of `report`.
@Suite struct TraceRecordTests {
  private func run(_ words: [String], in scratch: Scratch) throws -> ToolRun {
    try ToolRun.of(words, in: scratch.folder)
  }

  @Test func limitsComeFromTheConfiguration() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    try scratch.write(#"{"budgets": {"measured": {"passes": 40, "hitches": 5}}}"#, to: ".layercost.json")
    let failed = try run(["trace", "run.toc.xml", "run.xml"], in: scratch)
    #expect(failed.code == 1)
    #expect(failed.output.contains("failed: passes in the worst frame: 60, the limit is 40\n"))
    #expect(failed.output.contains("passed: hitches\n"))
    // The first of two recordings is the one to compare with.
    #expect(try run(["trace", "run.xml", "after.xml"], in: scratch).code == 0)
    #expect(try run(["trace", "after.xml", "run.xml"], in: scratch).code == 1)
    try scratch.write(#"{"budgets": {"measured": {"passes": 60}}}"#, to: "other.json")
    #expect(try run(["trace", "run.xml", "--config", "other.json"], in: scratch).code == 0)
    try scratch.write(#"{"budgets": {"measured": {"pases": 60}}}"#, to: "other.json")
    let wrong = try run(["trace", "run.xml", "--config", "other.json"], in: scratch)
    #expect(wrong.code == 2 && wrong.diagnostics.contains("did you mean \"passes\"?"), "\(wrong.diagnostics)")
  }

  @Test func limitsOfScenesAreOthers() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    try scratch.write(#"{"budgets": {"passes": 1, "measured": {"passes": 100}}}"#, to: ".layercost.json")
    #expect(try run(["trace", "run.xml"], in: scratch).code == 0)
    let scene = ToolRun.repository.appendingPathComponent("Scenes/shadows/star-without-path.json")
    try scratch.write(try String(contentsOf: scene, encoding: .utf8), to: "star.json")
    #expect(try run(["lint", "star.json"], in: scratch).output.contains("scene has 5 passes a frame; its budget is 1"))
  }

  @Test func historiesTakeRecordings() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    let first = try run(["trace", "run.toc.xml", "run.xml", "--history", "history.jsonl"], in: scratch)
    #expect(first.code == 0 && !first.diagnostics.contains("since the last"), "\(first.diagnostics)")
    let second = try run(["trace", "run.toc.xml", "after.xml", "--history", "history.jsonl"], in: scratch)
    #expect(second.diagnostics.contains("since the last recording, 60 passes in the worst frame"))
    #expect(second.diagnostics.contains("became 20 passes in the worst frame, 3.33 ms of hitches a second"))
    let text = try String(contentsOf: scratch.folder.appendingPathComponent("history.jsonl"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains(#""passes": 60"#) && lines[0].contains(#""measured": {"device": "iPhone 15""#))
    #expect(lines[1].contains(#""median": 4, "p95": 20"#), "\(lines[1])")
    // Lint runs are compared with lint runs, in the same file.
    let scene = ToolRun.repository.appendingPathComponent("Scenes/shadows/star-without-path.json")
    try scratch.write(try String(contentsOf: scene, encoding: .utf8), to: "star.json")
    let lint = try run(["lint", "star.json", "--history", "history.jsonl"], in: scratch)
    #expect(!lint.diagnostics.contains("since the last"), "\(lint.diagnostics)")
    #expect(
      try String(contentsOf: scratch.folder.appendingPathComponent("history.jsonl"), encoding: .utf8)
        .split(separator: "\n").count == 3)
  }

  @Test func pagesShowARecording() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    let scene = ToolRun.repository.appendingPathComponent("Scenes/shadows/star-without-path.json").path
    let words = ["report", scene, "-o", "page.html", "--trace", "run.toc.xml", "--trace", "run.xml"]
    let made = try run(words, in: scratch)
    #expect(made.code == 0, "\(made.diagnostics)")
    let page = try String(contentsOf: scratch.folder.appendingPathComponent("page.html"), encoding: .utf8)
    #expect(page.contains("<script type=\"application/json\" data-part=\"trace\">"))
    #expect(page.contains("\"headline\": \"60 offscreen passes in the worst frame, at most 4 in half of all frames"))
    #expect(page.contains("<h2>Measured on a device</h2>"))
    // The frame with 60 passes at 9 x 0.25 of 10 seconds.
    let start = try #require(page.range(of: "\"columns\": [")).upperBound
    let columns = page[start...].prefix { $0 != "]" }.split(separator: "}")
    #expect(columns.count == 600 && columns[135].contains("\"passes\": 60"), "\(columns[135])")
    let two = try run(words + ["--trace", "after.xml"], in: scratch)
    #expect(two.code == 2 && two.diagnostics.contains("documents belong to 2 recordings"), "\(two.diagnostics)")
    #expect(try run(["report", scene, "-o", "page.html", "--trace", "none.xml"], in: scratch).code == 2)
    let after = try run(["report", scene, "-o", "page.html", "--trace", "run.toc.xml", "run.xml"], in: scratch)
    #expect(after.code == 2 && after.diagnostics.contains("\"--trace run.toc.xml --trace run.xml\""))
  }

  /// Frames that no table lists are gaps, and not frames without passes.
  @Test func pagesShowWhatIsNotKnown() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    try scratch.write(TraceSample.tables(frames: false), to: "hitches.xml")
    let scene = ToolRun.repository.appendingPathComponent("Scenes/shadows/star-without-path.json").path
    let words = ["report", scene, "-o", "page.html", "--trace", "run.toc.xml", "--trace", "hitches.xml"]
    let made = try run(words, in: scratch)
    #expect(made.code == 0, "\(made.diagnostics)")
    let page = try String(contentsOf: scratch.folder.appendingPathComponent("page.html"), encoding: .utf8)
    let start = try #require(page.range(of: "\"columns\": [")).upperBound
    let columns = page[start...].prefix { $0 != "]" }.split(separator: "}")
    #expect(columns[135].contains("\"passes\": 60") && columns[136].contains("\"passes\": null"), "\(columns[136])")
    #expect(page.contains("\"hitch\": 16.67, \"passes\": 60, \"causes\": \"expensive render, 60 offscreen passes"))
    #expect(page.contains("<p>hitch at 2.25 s: 16.67 ms, expensive render, 60 offscreen passes"))
  }

  /// The passes of hitch frames are not those of all frames, and the recording states when it began.
  @Test func historiesKeepHitchFramesApart() throws {
    let scratch = try TraceSample.scratch()
    defer { scratch.remove() }
    let date = "<start-date>2026-10-02T03:30:31.475+02:00</start-date><duration>10</duration>"
    try scratch.write(TraceSample.contents.replacing("<duration>10</duration>", with: date), to: "run.toc.xml")
    for (name, most) in [("hitches.xml", 60), ("fewer.xml", 20)] {
      try scratch.write(TraceSample.tables(most: most, frames: false), to: name)
    }
    #expect(try run(["trace", "run.toc.xml", "hitches.xml", "--history", "h.jsonl"], in: scratch).code == 0)
    let second = try run(["trace", "run.toc.xml", "fewer.xml", "--history", "h.jsonl"], in: scratch)
    #expect(second.diagnostics.contains("60 passes in the worst hitch frame, 3.33 ms"), "\(second.diagnostics)")
    let text = try String(contentsOf: scratch.folder.appendingPathComponent("h.jsonl"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("\"time\": 1790904631,") && lines[0].contains("\"hitchPasses\": 60"))
    #expect(!text.contains("\"passes\"") && !text.contains("\"frames\""))
    // Without a table of contents, the rate is not known.
    #expect(try run(["trace", "hitches.xml", "--history", "other.jsonl"], in: scratch).code == 0)
    let other = try String(contentsOf: scratch.folder.appendingPathComponent("other.jsonl"), encoding: .utf8)
    #expect(other.contains("\"hitches\": null"))
  }
}
