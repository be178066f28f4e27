import Foundation
import LayerTestSupport
import Testing

/// Findings of captured trees point to the origin of the layer, in every format.
@Suite struct LintOriginTests {
  /// A card that a line of a test has captured.
  private static func captured(_ scene: String, _ card: String? = nil) -> String {
    let own = card.map { "\"id\": \"card\", \"origin\": \($0)," } ?? "\"id\": \"card\","
    return LintTests.shadow.replacing("\"device\"", with: "\"origin\": \(scene), \"device\"")
      .replacing("\"id\": \"card\",", with: own)
  }

  private static let test = #"{"file": "Tests/FeedTests.swift", "line": 42}"#

  private func lint(_ text: String, _ format: String, _ more: [String] = []) throws -> String {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(text, to: "Snapshots/feed.json")
    let run = try ToolRun.of(["lint", "Snapshots/feed.json", "-f", format] + more, in: scratch.folder)
    #expect(run.code == 1)
    return run.output
  }

  @Test(arguments: [
    ("text", "Tests/FeedTests.swift:42: warning: 'card': shadow"),
    ("text", "  9 | \"shadowOpacity\": 0.5  (set in Snapshots/feed.json:9:9)\n"),
    ("xcode", "Tests/FeedTests.swift:42:1: warning: "),
    ("xcode", "; set in Snapshots/feed.json:9:9 [shadow"),
    ("github", "::warning file=Tests/FeedTests.swift,line=42,endLine=42,title="),
    ("github", "%0Aset in Snapshots/feed.json:9:9\n"), ("gitlab", "\"path\": \"Tests/FeedTests.swift\""),
    ("gitlab", "\"begin\": 42"), ("gitlab", "; set in Snapshots/feed.json:9:9\""),
    ("junit", "file=\"Tests/FeedTests.swift\" line=\"42\""), ("junit", "\nset in Snapshots/feed.json:9:9\n"),
    ("checkstyle", "<file name=\"Tests/FeedTests.swift\">"), ("checkstyle", "; set in Snapshots/feed.json:9:9"),
    ("markdown", "`Tests/FeedTests.swift:42`, set in `Snapshots/feed.json:9:9`"),
    ("json", "\"at\": {\"file\": \"Tests/FeedTests.swift\", \"line\": 42, \"column\": 1, "),
    ("json", "\"stated\": {\"file\": \"Snapshots/feed.json\", \"line\": 9, \"column\": 9, "),
    (
      "sarif",
      "\"Tests/FeedTests.swift\", \"uriBaseId\": \"%SRCROOT%\"}, \"region\": {\"startLine\": 42}"
    ),
    (
      "sarif",
      "\"relatedLocations\": [{\"id\": 1, \"physicalLocation\": {\"artifactLocation\": {\"uri\": \"Snap"
    ),
    ("sarif", "\"artifactChanges\": [{\"artifactLocation\": {\"uri\": \"Snapshots/feed.json\""),
  ]) func findingsStandAtTheLineThatMadeTheLayer(format: String, words: String) throws {
    let output = try lint(Self.captured(Self.test), format)
    #expect(output.contains(words), "\(output)")
  }

  @Test func theNearestFileHolds() throws {
    func place(_ scene: String, _ card: String) throws -> Substring? {
      try lint(Self.captured(scene, card), "xcode").components(separatedBy: ": warning").first?[...]
    }
    #expect(try place(Self.test, #"{"file": "App/./Card.swift", "owner": "Card"}"#) == "App/Card.swift:1:1")
    #expect(try place(Self.test, #"{"line": 7, "owner": "Card"}"#) == "Tests/FeedTests.swift:42:1")
    #expect(try place(#"{"line": 7}"#, #"{"owner": "Card"}"#) == "Snapshots/feed.json:9:9")
  }

  @Test(arguments: ["/etc/passwd", "../secrets.swift", "App/../../x.swift", "."])
  func noFindingLeavesTheCheckout(file: String) throws {
    for format in ["text", "json", "github", "sarif"] {
      let output = try lint(Self.captured(#"{"file": "\#(file)", "line": 3}"#), format)
      #expect(!output.contains("passwd") && !output.contains("secrets") && !output.contains("x.swift"))
      #expect(output.contains("Snapshots/feed.json"))
    }
  }

  @Test(arguments: ["text", "json", "sarif", "junit", "github", "gitlab", "checkstyle", "xcode", "markdown"])
  func hostileFilesAreShown(format: String) throws {
    let hostile = #"{"file": "a\n::error::pwned ]]> <b a='1'> & \u202e \u001b[31m `c`.swift", "line": 42}"#
    let output = try lint(Self.captured(hostile), format)
    let scalars = output.unicodeScalars
    #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" } && !scalars.contains("\u{202E}"))
    #expect(!output.split(separator: "\n").contains { $0.hasPrefix("::error") })
  }

  @Test func fixesAndFingerprintsAreOfTheScene() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(Self.captured(Self.test), to: "feed.json")
    let captured = try ToolRun.of(
      ["lint", "feed.json", "--baseline", "b.json", "--update-baseline"], in: scratch.folder)
    #expect(captured.code == 0)
    #expect(scratch.read("b.json")?.contains("\"file\": \"feed.json\"") ?? false)
    try scratch.write(LintTests.shadow, to: "feed.json")
    #expect(try ToolRun.of(["lint", "feed.json", "--baseline", "b.json"], in: scratch.folder).code == 0)
    try scratch.write(Self.captured(Self.test), to: "feed.json")
    #expect(try ToolRun.of(["lint", "feed.json", "--fix"], in: scratch.folder).output.contains("1 finding fixed"))
    #expect(scratch.read("feed.json")?.contains("\"shadowPath\"") ?? false)
  }

  @Test(.withJudge)
  func itFitsTheSchemas() throws {
    let json = try lint(Self.captured(Self.test), "json")
    let schema = try ToolRun.of(["schema", "lint"]).output
    #expect(try SchemaTests().faults(of: json, against: schema) == "")
    let sarif = try lint(Self.captured(Self.test), "sarif")
    #expect(try SchemaTests().faults(of: sarif, against: SARIFRuleTests.schema) == "")
  }
}
