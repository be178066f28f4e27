import Foundation
import Testing

/// The output of `lint`, and the options that filter it.
@Suite struct LintViewTests {
  @Test func aRuleThatIsNamedIsAskedAlone() throws {
    let words = ["lint", "Scenes/cases/tech-talk-10857.json", "--rule"]
    let run = try ToolRun.of(words + ["mask-as-shape,shadow-without-path"])
    #expect(run.output.contains("[mask-as-shape]") && run.output.contains("[shadow-without-path]"))
    #expect(!run.output.contains("[mask-as-plain-layer]") && !run.output.contains("have no rule"))
    let unknown = try ToolRun.of(words + ["mask-as-shap"])
    #expect(unknown.code == 2 && unknown.diagnostics.contains("did you mean \"mask-as-shape\"?"))
  }

  @Test func agentsGetALineAFinding() throws {
    let run = try ToolRun.of(["lint", "Scenes/cases", "--format", "agent", "--top", "3"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[3].contains("left out"))
    for line in lines.dropLast() {
      let place = try #require(line.range(of: ": "))
      #expect(line[place.upperBound...].utf8.count <= 320)
      #expect(line.contains("saves ") && line.contains("edit: "))
    }
  }

  @Test func filesThatLookLikeScenesAreNamed() throws {
    let files = [
      "a.json": LintTests.shadow, "b.json": LintTests.shadow.replacing("layercost-scene", with: "layercost-scen"),
      "c.json": "{ \"root\": { \"frame\": [0, 0, 1, 1] } }", "package.json": "{ \"name\": \"x\" }",
    ]
    try Scratch.with(files) { scratch in
      let run = try ToolRun.of(["lint", "."], in: scratch.folder)
      #expect(run.output.contains("b.json: warning: file looks like a scene but has the format"), "\(run)")
      #expect(run.output.contains("c.json") && !run.output.contains("package.json"))
      #expect(run.output.contains("1 file of an unsupported type skipped (--verbose lists it)"))
    }
  }

  @Test func aHistoryKeepsALineForEachRun() throws {
    try Scratch.with(["a.json": LintTests.shadow]) { scratch in
      let words = ["lint", "a.json", "--history", "h.jsonl"]
      _ = try ToolRun.of(words, in: scratch.folder)
      _ = try ToolRun.of(words, in: scratch.folder)
      #expect(scratch.read("h.jsonl")?.split(separator: "\n").count == 1)
      try scratch.write(LintTests.shadow.replacing("0.5", with: "0"), to: "a.json")
      let run = try ToolRun.of(words, in: scratch.folder)
      let lines = scratch.read("h.jsonl")?.split(separator: "\n").map(String.init) ?? []
      #expect(lines.count == 2)
      #expect(run.diagnostics.contains("5 passes became 0 on the worst screen"), "\(run)")
      // Runs on one commit keep their order.
      #expect(lines.first?.contains("\"passes\": 5") ?? false, "\(lines)")
      // As after a Git merge: in any order, with some duplicates.
      try scratch.write((lines.reversed() + lines).joined(separator: "\n") + "\n", to: "h.jsonl")
      _ = try ToolRun.of(words, in: scratch.folder)
      #expect(scratch.read("h.jsonl") == lines.map { $0 + "\n" }.joined())
    }
  }

  @Test(arguments: ["card", "cell", "list", "screen"]) func scenesToBeginWithAreSound(kind: String) throws {
    try Scratch.with([:]) { scratch in
      let run = try ToolRun.of(["new", kind], in: scratch.folder)
      #expect(run.code == 0 && run.output.hasPrefix("Wrote \(kind).json. Next: layercost "), "\(run)")
      let lint = try ToolRun.of(["lint", "\(kind).json"], in: scratch.folder)
      #expect(!lint.output.contains("error:") && lint.diagnostics.isEmpty, "\(lint)")
      #expect(try ToolRun.of(["new", kind], in: scratch.folder).code == 2)
    }
  }

  @Test func pagesOfTheDocumentationAreShown() throws {
    let run = try ToolRun.of(["help", "linting"])
    #expect(run.code == 0 && run.output.hasPrefix("Linting\n"))
    #expect(try ToolRun.of(["help", "topics"]).output.contains("scene-format"))
    #expect(try ToolRun.of(["help", "lint"]).output.contains("layercost lint"))
    // Tables are aligned, paragraphs wrapped, and links are words.
    for line in run.output.split(separator: "\n") {
      #expect(!line.contains("](") && !line.hasPrefix("|"), "\(line)")
      #expect(line.count <= 80 || line.hasPrefix("  "), "\(line)")
    }
    #expect(run.output.contains("  unit                       meaning\n"), "\(run.output)")
    let unknown = try ToolRun.of(["help", "lintin"])
    #expect(unknown.code == 2 && unknown.diagnostics.contains("did you mean \"linting\"?"))
  }
  /// Every page of the documentation can be read on a machine that has only the tool.
  @Test func everyPageIsATopic() throws {
    let folder = ToolRun.repository.appendingPathComponent("docs")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    let topics = try ToolRun.of(["help", "topics"]).output.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    let pagesShown = try topics.map { try ToolRun.of(["help", $0]).output }
    let titles = Set(pagesShown.map { $0.split(separator: "\n").first.map(String.init) })
    for page in pages where page != "README.md" {
      let text = try String(contentsOf: folder.appendingPathComponent(page), encoding: .utf8)
      let title = text.split(separator: "\n").first.map { String($0.drop { $0 == "#" || $0 == " " }) }
      #expect(titles.contains(title), "\(page)")
    }
  }

  @Test func linesForAgentsAreShort() throws {
    for scene in ["cases/recipe-feed", "cases/music-library"] {
      let run = try ToolRun.of(["lint", "Scenes/\(scene).json", "--format", "agent"])
      for line in run.output.split(separator: "\n").dropLast() {
        let said = try #require(line.firstRange(of: ": "))
        #expect(line[said.upperBound...].utf8.count <= 320)
        #expect(!line.contains("saves nothing that is counted"), "\(line)")
      }
    }
  }
}
