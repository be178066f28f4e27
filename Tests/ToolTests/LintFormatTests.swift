import Foundation
import Testing

/// The formats of `lint`, on findings of a hostile scene.
@Suite struct LintFormatTests {
  /// A layer name with special meaning in every format.
  static let hostile = LintTests.shadow.replacing(
    "\"id\": \"card\"",
    with: "\"id\": \"x\\n::error::pwned %0A ]]> <b a='1'> & \\u202e \\u0007 \\u001b[31m | @team `c` \\ufffe\"")

  private func lint(_ format: String, _ text: String = hostile, _ extra: [String] = []) throws -> ToolRun {
    try ToolRun.of(["lint", "-", "-f", format] + extra, input: text)
  }

  @Test(arguments: ["text", "json", "sarif", "junit", "github", "gitlab", "checkstyle", "xcode", "markdown"])
  func nothingHostileGetsThrough(format: String) throws {
    let run = try lint(format)
    #expect(run.code == 1)
    let scalars = run.output.unicodeScalars
    #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" } && !scalars.contains("\u{202E}"))
    #expect(!run.output.split(separator: "\n").contains { $0.hasPrefix("::error") })
  }

  @Test(arguments: ["junit", "checkstyle"]) func xmlIsWellFormed(format: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(try lint(format).output, to: "a.xml")
    let judge = "import sys, xml.dom.minidom; xml.dom.minidom.parse('a.xml'); print('fine')"
    let run = try ToolRun.shell("python3 -c \"\(judge)\"", in: scratch.folder)
    if run.diagnostics.contains("not found") { return }
    #expect(run.output == "fine\n", "\(run.diagnostics)")
  }

  @Test func githubShowsNineAndTheNumberOfTheRest() throws {
    let layers = (0..<14).map {
      "{\"id\": \"l\($0)\", \"frame\": [\($0 * 20), 0, 10, 10], \"backgroundColor\": \"#000\", \"shadowOpacity\": 1}"
    }
    let scene = LintTests.shadow.replacing(
      "\"sublayers\": [", with: "\"sublayers\": [" + layers.joined(separator: ",") + ",")
    let lines = try lint("github", scene).output.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("::warning file=<standard input>,line=") })
    #expect(lines.last?.hasPrefix("::notice title=layercost::6 more; ") ?? false)
  }

  /// The written parts satisfy the SARIF schema (OASIS, sarif-schema-2.1.0.json).
  @Test func sarifIsWhatTheStandardAsksFor() throws {
    let object = try JSONSerialization.jsonObject(with: Data(lint("sarif").output.utf8))
    let log = try #require(object as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "layercost")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        let text = (rule[key] as? [String: Any])?["text"] as? String
        #expect(!(text ?? "").isEmpty, "\(key)")
      }
      let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
      #expect(["error", "warning", "note"].contains(level))
    }
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(!results.isEmpty)
    for result in results { try check(result, rules) }
  }

  private func check(_ result: [String: Any], _ rules: [[String: Any]]) throws {
    let place = try #require(result["ruleIndex"] as? Int)
    #expect(rules[place]["id"] as? String == result["ruleId"] as? String)
    #expect((result["message"] as? [String: Any])?["text"] is String)
    #expect(!((result["partialFingerprints"] as? [String: String]) ?? [:]).isEmpty)
    let location = try #require((result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    let artifact = try #require(location["artifactLocation"] as? [String: Any])
    #expect(artifact["uri"] as? String == "%3Cstandard%20input%3E")
    try check(region: location["region"])
    for fix in try #require(result["fixes"] as? [[String: Any]]) {
      for change in try #require(fix["artifactChanges"] as? [[String: Any]]) {
        #expect(change["artifactLocation"] is [String: Any])
        for replacement in try #require(change["replacements"] as? [[String: Any]]) {
          try check(region: replacement["deletedRegion"])
          #expect((replacement["insertedContent"] as? [String: Any])?["text"] is String)
        }
      }
    }
  }

  private func check(region: Any?) throws {
    let region = try #require(region as? [String: Int])
    #expect(Set(region.keys) == ["startLine", "startColumn", "endLine", "endColumn"])
    #expect(region.values.allSatisfy { $0 >= 1 })
  }

  @Test func gitlabAndJSONAreParsed() throws {
    let list = try JSONSerialization.jsonObject(with: Data(lint("gitlab").output.utf8)) as? [[String: Any]]
    let entry = try #require(list?.first)
    for key in ["description", "check_name", "fingerprint", "severity"] { #expect(entry[key] is String, "\(key)") }
    let location = try #require(entry["location"] as? [String: Any])
    #expect((location["lines"] as? [String: Int])?["begin"] == 9)
  }

  @Test(.withJudge)
  func findingsFitTheirSchema() throws {
    let schema = try ToolRun.of(["schema", "lint"]).output
    for words in [["-"], ["Scenes"], ["Scenes/cases/tech-talk-10857.json", "--prove"]] {
      let run = try ToolRun.of(["lint", "-f", "json"] + words, input: Self.hostile)
      #expect(try SchemaTests().faults(of: run.output, against: schema) == "", "\(words)")
    }
  }

  @Test func theSummaryOfAJobIsWrittenWhereItIsWanted() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("before\n", to: "summary.md")
    let path = scratch.folder.appendingPathComponent("summary.md").path
    let run = try ToolRun.of(
      ["lint", "-", "-f", "github"], input: LintTests.shadow, environment: ["GITHUB_STEP_SUMMARY": path])
    #expect(run.code == 1)
    #expect(scratch.read("summary.md")?.hasPrefix("before\n### layercost: 1 warning") ?? false)
  }
}
