import Foundation
import LayerTestSupport
import Testing

/// Records that `lint --records` did not write: `merge` shows their text safely and respects the memory limit.
@Suite(.onLinux) struct HostileResultTests {
  private static func merge(_ lines: [String], _ options: [String] = [], limit: Int? = nil) throws -> ToolRun {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(lines.map { $0 + "\n" }.joined(), to: "results.jsonl")
    let ceiling = Sanitizer.current != nil ? "" : "ulimit -v \(limit ?? HostileTests.ceiling); "
    return try ToolRun.shell(
      "\(ceiling)exec \"$TOOL\" merge results.jsonl \(options.joined(separator: " "))", in: scratch.folder)
  }

  /// A result with one finding and other fields.
  private static func result(_ members: String, finding: String = "", text: String = "m") -> String {
    #"{"format": "layercost-result/1", "file": "a.json", "status": "linted", \#(members) "findings": [{"rule": "r", "#
      + #""severity": "warning", "confidence": "certain", "message": \#(text), "fingerprint": "f"\#(finding)}]}"#
  }

  /// A result that contains a word in every text field.
  private static func result(saying word: String) -> String {
    let text = HostileTextTests.json(word)
    let edit = #"{"start": 1, "end": 2, "text": \#(text)}"#
    let proof = #"{"accepted": true, "why": \#(text)}"#
    return """
      {"format": "layercost-result/1", "file": \(text), "status": "linted", "models": [\(text)],
       "pieces": [{"line": 1, "column": 1, "start": 0, "text": \(text)}],
       "findings": [{"rule": \(text), "severity": "warning", "confidence": "certain", "message": \(text),
         "notes": [\(text)], "help": \(text), "layer": \(text), "owner": \(text), "fingerprint": \(text),
         "at": {"start": 1, "end": 2}, "code": [{"in": "UIKit", "text": \(text)}],
         "fixes": [{"applicability": "safe", "title": \(text), "edits": [\(edit)], "proof": \(proof)}]}]}
      """.replacingOccurrences(of: "\n", with: " ")
  }

  @Test(arguments: HostileTextTests.lintFormats) func wordsOfAResultAreOnlyShown(format: String) throws {
    let failed = HostileTextTests.words.map { word in
      let text = HostileTextTests.json(word)
      return #"{"format": "layercost-result/1", "file": \#(text), "status": "failed", "#
        + #""faults": [{"message": \#(text)}]}"#
    }
    let run = try Self.merge(HostileTextTests.words.map(Self.result(saying:)) + failed, ["-f", format])
    #expect(run.code == 2, "failed records are reported: \(run.diagnostics)")
    #expect(run.output.count > 100)
    for text in [run.output, run.diagnostics] { #expect(HostileTextTests.actingScalars(in: text) == [], "\(format)") }
    if ["junit", "checkstyle", "markdown"].contains(format) {
      let text = format == "markdown" ? HostileTextTests.withoutCode(run.output) : run.output
      #expect(!text.contains("<script>alert") && !text.contains("<img src=x"))
    }
    if format == "xcode" || format == "github" {
      let lines = run.output.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
      let findings = HostileTextTests.words.count
      #expect(lines.count { $0.contains("warning") } == findings && lines.count <= findings + 1, "one line a finding")
    }
  }

  /// The keys of a result can be in any order, as programs between the runs may sort them.
  @Test(arguments: [#""passes": 1, "mostPasses": 3"#, #""mostPasses": 3, "passes": 1"#])
  func keysCanBeInAnyOrder(passes: String) throws {
    let screen = #""screens": [{"name": "S", \#(passes)}],"#
    let line = Self.result(screen, finding: #", "cost": {\#(passes)}"#, text: #""m""#)
    let run = try Self.merge([line], ["-f", "json"])
    #expect(run.output.contains(#""passes": 1, "mostPasses": 3"#), "\(run.output)\(run.diagnostics)")
    let text = try Self.merge([line]).output
    #expect(text.contains("1–3 passes"), "\(text)")
  }

  /// The text that findings point into is reassembled from its pieces, including gaps.
  @Test(arguments: [
    #"{"line": 2, "column": 1, "start": 9007199254740992, "text": "x"}"#,
    #"{"line": 2, "column": 1, "start": 1099511627776, "text": "x"}"#,
    #"{"line": 2147483647, "column": 2147483647, "start": 4294967296, "text": "x"}"#,
    #"{"line": 2, "column": 1, "start": 2000000000, "text": "x"}"#,
    #"{"line": 9, "column": 9, "start": 90, "text": "x"}, {"line": 1, "column": 1, "start": 0, "text": "x"}"#,
  ])
  func piecesThatNoTextHasAreRefused(pieces: String) throws {
    let run = try Self.merge([Self.result(#""pieces": [\#(pieces)],"#, text: #""m""#)])
    #expect(run.code == 2)
    #expect(run.diagnostics.contains("error: "), "\(run.diagnostics)")
  }

  @Test func placesOutsideOfATextAreShownAtItsEnd() throws {
    let edits = #"[{"start": 4294967290, "end": 4294967295, "text": "x"}]"#
    let finding =
      #", "at": {"start": 4294967290, "end": 4294967295}, "fixes": "#
      + #"[{"applicability": "safe", "title": "t", "edits": \#(edits)}]"#
    for format in HostileTextTests.lintFormats {
      let run = try Self.merge([Self.result("", finding: finding, text: #""m""#)], ["-f", format])
      #expect(run.code <= 1, "\(format): \(run.diagnostics)")
    }
  }

  @Test func sumsOfHugeCountsAreNoFault() throws {
    let most = 1 << 40
    let finding = #", "count": \#(most), "cost": {"passes": \#(most), "screens": 1e18, "bytes": \#(most)}"#
    let lines = (0..<300).map { number in
      Self.result(#""layers": \#(most),"#, finding: finding, text: #""m""#)
        .replacingOccurrences(of: "a.json", with: "\(number).json")
    }
    for format in HostileTextTests.lintFormats {
      #expect(try Self.merge(lines, ["-f", format]).code <= 1, "\(format)")
    }
    #expect(try Self.merge(lines.map { $0.replacingOccurrences(of: "\(most)", with: "9e99") }).code == 2)
  }
}
