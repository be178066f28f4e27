import Foundation
import LayerTestSupport
import Testing

/// `layercost lint --records` and `layercost merge`: the same report for any distribution of the work.
@Suite struct RecordTests {
  /// Files with and without findings, broken files and unsupported files; a record names each, in a different order.
  private static func checkout() throws -> (scratch: Scratch, records: [String]) {
    let scratch = try Scratch()
    let scenes = ToolRun.repository.appendingPathComponent("Scenes")
    var names: [String] = []
    for area in ["corners", "shadows", "masks", "cache"] {
      let folder = scenes.appendingPathComponent(area)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      where name.hasSuffix(".json") {
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        // The images are elsewhere; both ways report the same missing files.
        try scratch.write(text, to: "\(area)/\(name)")
        names.append("\(area)/\(name)")
      }
    }
    try scratch.write(SceneTexts.broken, to: "broken/broken.json")
    try scratch.write("\u{FEFF}" + SceneTexts.small.replacing("\n", with: "\r\n"), to: "corners/windows.json")
    try scratch.write(SceneTexts.small.replacing("\n", with: " ") + "\n", to: "corners/one-line.json")
    names += ["broken/broken.json", "corners/windows.json", "corners/one-line.json"]
    var noise = SeededGenerator(seed: 11)
    names.shuffle(using: &noise)
    return (scratch, names.map { "{\"path\": \"\($0)\"}\n" })
  }

  private static func lint(_ records: some Sequence<String>, in scratch: Scratch, _ options: [String] = []) throws
    -> ToolRun
  {
    try ToolRun.of(["lint", "--records"] + options, input: records.joined(), in: scratch.folder)
  }

  @Test(arguments: ["json", "sarif", "text", "github", "gitlab", "junit", "checkstyle", "markdown"])
  func sharesGiveTheReportOfOneRun(format: String) throws {
    let (scratch, records) = try Self.checkout()
    defer { scratch.remove() }
    // In text every finding is shown, and what to type next: that names the files, and results name none.
    let options = ["--format", format] + (format == "text" ? ["--all"] : [])
    func report(_ run: ToolRun) -> String {
      format == "text" ? run.output.split(separator: "\n").filter { !$0.hasPrefix("next: ") }.joined() : run.output
    }
    let whole = try ToolRun.of(["lint", "."] + options, in: scratch.folder)
    for share in 0..<3 {
      let part = try Self.lint(records.enumerated().filter { $0.offset % 3 == share }.map(\.element), in: scratch)
      #expect(part.code == 0 && part.diagnostics == "")
      try scratch.write(part.output, to: "part-\(share).txt")
    }
    let merged = try ToolRun.of(["merge", "part-2.txt", "part-0.txt", "part-1.txt"] + options, in: scratch.folder)
    #expect(whole.output.contains("broken.json"))
    #expect(report(merged) == report(whole))
    #expect(merged.code == whole.code && merged.code == 1)
  }

  @Test func everyRecordHasOneResultInItsTurn() throws {
    let (scratch, records) = try Self.checkout()
    defer { scratch.remove() }
    let all = try Self.lint(records, in: scratch).output.split(separator: "\n")
    #expect(all.count == records.count)
    for (record, result) in zip(records, all) {
      let name = record.dropFirst("{\"path\": \"".count).prefix { $0 != "\"" }
      #expect(result.hasPrefix("{\"format\": \"layercost-result/1\", \"file\": \"\(name)\", "))
    }
    // An interrupted run continues after its last result.
    let (before, after) = (try Self.lint(records[..<20], in: scratch), try Self.lint(records[20...], in: scratch))
    #expect((before.output + after.output).split(separator: "\n") == all)
  }

  @Test func treesInsideRecordsAreLintedUnderTheirNames() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let scene = SceneTexts.small.split(separator: "\n").joined(separator: " ")
    try scratch.write(scene, to: "small.json")
    let text = scene.replacing("\"", with: "\\\"")
    let file = try Self.lint(["{\"path\": \"small.json\"}\n"], in: scratch).output
    #expect(file.contains("\"status\": \"linted\"") && file.contains("rounded-clip"))
    #expect(try Self.lint(["{\"name\": \"small.json\", \"scene\": \(scene)}\n"], in: scratch).output == file)
    #expect(try Self.lint(["{\"name\": \"small.json\", \"text\": \"\(text)\"}"], in: scratch).output == file)
  }

  @Test func badRecordsHaveResultsAndStopNothing() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    try scratch.write("no tree", to: "notes.txt")
    let bad = [
      "\n", "{\"path\": \"missing.json\"}\n", "{\"pth\": \"small.json\"}\n", "{\"path\": \"small.json\"\n",
      "{\"scene\": {}}\n", "{}\n", "[]\n", "{\"path\": \"-\"}\n", "{\"path\": \"small.json\", \"name\": \"a\"}\n",
      "{\"name\": \"a\", \"text\": \"\", \"scene\": {}}\n", "{\"format\": \"layercost-record/9\"}\n", "\u{0}\n",
    ]
    let good = ["{\"path\": \"notes.txt\"}\n", "{\"path\": \"small.json\", \"x-batch\": 7}\n"]
    let run = try Self.lint(bad + good, in: scratch)
    #expect(run.code == 0)
    let results = run.output.split(separator: "\n")
    #expect(results.count == bad.count + good.count)
    #expect(results.dropLast(2).allSatisfy { $0.contains("\"status\": \"failed\", \"faults\": [{\"message\": \"") })
    #expect(results.dropLast().last?.contains("\"status\": \"skipped\"") == true)
    #expect(results.last?.contains("\"status\": \"linted\"") == true)
    let merged = try ToolRun.of(["merge", "-"], input: run.output, in: scratch.folder)
    #expect(merged.code == 2)
    #expect(merged.diagnostics.contains("missing.json: error: file does not exist\n"))
    #expect(merged.diagnostics.contains("<record>: error: record is empty\n"))
    #expect(
      merged.diagnostics.contains(
        #"error: key 'pth' is not known in the record, in the record at column 2: {"pth": "small.json"}"#))
    #expect(merged.output.contains("1 warning"))
  }

  @Test func recordsBeyondTheLimitArePassedOver() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    let long = "{\"name\": \"a\", \"text\": \"\(String(repeating: "a", count: 200_000))\"}\n"
    let run = try Self.lint([long, "{\"path\": \"small.json\"}\n"], in: scratch, ["--limit", "file-bytes=2000"])
    let results = run.output.split(separator: "\n")
    #expect(results.count == 2)
    #expect(results.first?.contains("record is longer than 2000 bytes") == true)
    #expect(results.last?.contains("linted") == true)
  }

  @Test func whatIsNoResultIsNamedByItsLine() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    let good = try Self.lint(["{\"path\": \"small.json\"}\n"], in: scratch).output
    let other = good.replacing("rounded-clip", with: "other-rule")
    let torn = good + "{}\n" + good + String(good.dropLast(10))
    let run = try ToolRun.of(["merge", "-"], input: torn, in: scratch.folder)
    #expect(run.code == 2)
    #expect(run.diagnostics.contains(":2: error: line is not a result: 'format' is missing from the result"))
    #expect(run.diagnostics.contains("<standard input>:4: error: line is incomplete: its writer was stopped"))
    #expect(run.diagnostics.contains("1 duplicate result is counted once"))
    let against = try ToolRun.of(["merge", "-"], input: good + other, in: scratch.folder)
    #expect(against.diagnostics.contains("small.json: error: results for the file contradict each other"))
  }

  @Test func whatSpeaksOfAllRecordsIsForMerge() throws {
    for option in [["--format", "json"], ["--fail-on", "note"], ["--baseline", "a"], ["-o", "a"]] {
      let run = try ToolRun.of(["lint", "--records"] + option)
      #expect(run.code == 2)
      #expect(run.diagnostics.contains("does not apply to records\n  help: pass it to \"layercost merge\""))
    }
    #expect(try ToolRun.of(["lint", "--records", "--fix"]).code == 2)
    #expect(try ToolRun.of(["lint", "--records", "-j", "2"]).code == 2)
    #expect(try ToolRun.of(["lint"]).diagnostics.hasPrefix("layercost: error: command 'lint' needs PATH..."))
  }

  @Test func baselinesHoldForMergedReports() throws {
    let (scratch, records) = try Self.checkout()
    defer { scratch.remove() }
    try scratch.write(try Self.lint(records, in: scratch).output, to: "all.txt")
    for words in [["merge", "all.txt", "--baseline", "known"], ["lint", ".", "--baseline", "lint"]] {
      #expect(try ToolRun.of(words + ["--update-baseline"], in: scratch.folder).code == 0)
    }
    #expect(scratch.read("known") == scratch.read("lint"))
    let merged = try ToolRun.of(["merge", "all.txt", "--baseline", "known"], in: scratch.folder)
    #expect(merged.code == 0 && merged.output.contains("in the baseline are not shown"))
  }
}
