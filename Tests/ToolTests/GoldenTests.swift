import Foundation
import LayerTestSupport
import Testing

/// The complete output of the tool, compared with files next to this one.
@Suite struct GoldenTests {
  static let techTalk = "Scenes/cases/tech-talk-10857.json"
  static let phone = "Scenes/cases/phone-300.json"

  static let runs: [(name: String, words: [String])] = [
    ("help", ["--help"]),
    ("help-plan", ["plan", "--help"]),
    ("no-words", []),
    ("plan", ["plan", techTalk]),
    ("plan-clean", ["plan", "Scenes/cases/settings.json"]),
    ("plan-phone", ["plan", phone]),
    ("plan-two", ["plan", techTalk, "Scenes/cases/now-playing.json"]),
    ("plan-only-summary", ["plan", techTalk, "--only", "summary"]),
    ("plan-only-layers", ["plan", phone, "--only=layers"]),
    ("plan-only-passes", ["plan", "Scenes/cases/now-playing.json", "--only", "passes"]),
    ("plan-all-layers", ["plan", "Scenes/cases/now-playing.json", "--all-layers"]),
    ("plan-layer-why", ["plan", techTalk, "--layer", "/root/cell-1/star", "--why"]),
    ("plan-json", ["plan", "Scenes/cases/now-playing.json", "--format", "json"]),
    ("plan-json-summary", ["plan", techTalk, phone, "--format", "json", "--only", "summary"]),
    ("plan-dot", ["plan", "Scenes/cases/now-playing.json", "--format", "dot"]),
    ("plan-color", ["plan", phone, "--color", "always"]),
    ("compare", ["compare", "Scenes/cases/chat-by-mask.json", "Scenes/cases/chat-by-shape.json"]),
    (
      "compare-three",
      ["compare"] + ["card-without-path", "card-with-path", "card-by-bounds"].map { "Scenes/shadows/\($0).json" }
    ),
    ("help-compare", ["compare", "--help"]),
    ("compare-recipe-feed", pair("recipe-feed", "recipe-feed-fixed")),
    ("compare-comment-table", pair("comment-table", "comment-table-fixed")),
    ("compare-music-library", pair("music-library", "music-library-fixed")),
    ("compare-lazy-list", pair("lazy-list-explicit-id", "lazy-stack-explicit-id")),
    ("compare-note-editor", pair("note-editor", "note-editor-fixed")),
    ("compare-tech-talk", pair("tech-talk-10857", "tech-talk-10857-fixed")),
    ("compare-bitmap-table", pair("bitmap-table-over", "bitmap-table-under")),
    ("help-lint", ["lint", "--help"]),
    ("compositors", ["compositors"]),
    ("compositors-one", ["compositors", "core-animation-classic"]),
    ("compositors-json", ["compositors", "--format", "json"]),
    ("explain-reason", ["explain", "shadow-without-path"]),
    ("explain-property", ["explain", "cornerRadius"]),
    ("explain-observations", ["explain", "observations"]),
    ("explain-words", ["explain", "offscreen", "rendering"]),
    ("explain-compositor", ["explain", "core-animation-classic"]),
    ("explain-pass", ["explain", "backdrop-capture"]),
    ("explain-cache", ["explain", "cache"]),
    ("explain-device", ["explain", "iphone-13"]),
    ("help-explain", ["explain", "--help"]),
    ("devices", ["devices"]),
    ("devices-sources", ["devices", "iphone-13", "iphone-8"]),
    ("devices-json", ["devices", "iphone-13", "iphone-8", "--format", "json"]),
    ("help-schema", ["schema", "--help"]),
  ]

  /// A case study's design compared with a better one.
  private static func pair(_ before: String, _ after: String) -> [String] {
    ["compare"] + [before, after].map { "Scenes/cases/\($0).json" }
  }

  static func golden(_ name: String) -> Golden {
    let path = "Tests/ToolTests/Goldens/\(name).txt"
    return Golden(ToolRun.repository.appendingPathComponent(path), name: path)
  }

  @Test(arguments: runs.indices) func runShowsWhatItDidWithinEightyColumns(run: Int) throws {
    let (name, words) = Self.runs[run]
    let shown = try ToolRun.of(words)
    if words.first == "compare", words.count == 3 {
      #expect(shown.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 36, "one screen")
    }
    Self.golden(name).expect(shown.testDescription)
    if words.contains("json") || words.contains("dot") || words.contains("always") { return }
    let lines = (shown.output + shown.diagnostics).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.hasSuffix(" ") } == [], "\(words)")
    // A table of passes is as wide as its paths, and an address cannot be broken; everything else fits.
    let wide = lines.filter { $0.count > 80 && !$0.contains("https://") }
    if !words.contains("passes") { #expect(wide == [], "\(words)") }
  }

  @Test func textWithoutUnicodeIsASCII() throws {
    let run = try ToolRun.of(["plan", Self.phone], environment: ["LC_ALL": "C"])
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    Self.golden("plan-ascii").expect(run.testDescription)
  }

  @Test func sameInputGivesTheSameBytes() throws {
    for format in ["text", "json", "dot"] {
      let words = ["plan", Self.phone, Self.techTalk, "--format", format]
      let first = try ToolRun.of(words)
      #expect(try ToolRun.of(words).output == first.output)
      #expect(!first.output.isEmpty)
    }
  }
}
