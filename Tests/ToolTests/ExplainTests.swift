import Foundation
import Testing

/// `explain`, as a user runs it.
@Suite struct ExplainTests {
  /// Every word of the list under a heading.
  static func words(under heading: String) throws -> [String] {
    let lines = try ToolRun.of(["explain"]).output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == heading })
    return lines[(start + 1)...].prefix { !$0.isEmpty }.compactMap { line in
      line.hasPrefix("   ") ? nil : line.split(separator: " ").first.map(String.init)
    }
  }

  @Test func everyReasonHasASceneThatShowsIt() throws {
    let reasons = try Self.words(under: "reasons for offscreen passes")
    #expect(reasons.count == 18)
    for reason in reasons {
      let text = try ToolRun.of(["explain", reason]).output
      let command = try #require(text.split(separator: "\n").first { $0.contains("  layercost plan ") }, "\(reason)")
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let run = try ToolRun.of(words + ["--format", "json", "--only", "summary"])
      // Chromium's reason has the name of a property, so its entry has a longer one.
      let name = reason == "chromium-opacity" ? "opacity" : reason
      #expect(run.code == 0 && run.output.contains("\"\(name)\": "), "\(words) does not show '\(reason)'")
    }
  }

  @Test func everyCommandThatIsOfferedWorks() throws {
    // Commands about a checkout run in a small one.
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    for word in try Self.words(under: "words in plans, and common terms") {
      let run = try ToolRun.of(["explain", word])
      #expect(run.code == 0)
      for line in run.output.split(separator: "\n") where line.hasPrefix("  layercost ") {
        let words = line.split(separator: " ").dropFirst().map(String.init)
        // Pictures would be written; that scenes can be drawn is tested elsewhere.
        guard words.first != "render", !words.contains("SCENE") else { continue }
        let run = try words.contains(".") ? ToolRun.of(words, in: scratch.folder) : ToolRun.of(words)
        #expect(run.code == 0, "\(line)")
      }
    }
  }

  @Test func overlaysAreThoseThatCanBeDrawn() throws {
    let overlays = try Self.words(under: "overlays")
    #expect(overlays.contains("offscreen"))
    let help = try ToolRun.of(["render", "--help"]).output
    #expect(overlays.filter { !help.contains($0) } == [])
  }

  @Test func listFitsAndSaysWhereToGoOn() throws {
    let run = try ToolRun.of(["explain"])
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.count > 80 || $0.hasSuffix(" ") } == [])
    #expect(run.output.contains("\"layercost explain WORD\""))
  }
}
