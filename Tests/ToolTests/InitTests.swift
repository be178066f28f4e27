import Foundation
import LayerTestSupport
import Testing

/// `layercost init` and `layercost demo`: the first minute.
@Suite struct InitTests {
  /// A checkout like an app's: screens, images, tests, a Git host.
  private static func checkout() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(ImportTests.storyboard, to: "App/Base.lproj/Main.storyboard")
    try scratch.write(SceneTexts.small, to: "AppTests/__Snapshots__/Feed.json")
    try scratch.write("{}", to: "App/Assets.xcassets/Contents.json")
    try scratch.write("import XCTest\n", to: "AppTests/FeedTests.swift")
    try scratch.write("import XCTest\n", to: "AppUITests/FlowTests.swift")
    try scratch.write(SceneTexts.small, to: "ThirdParty/Copied.json")
    try scratch.write("name: tests\n", to: ".github/workflows/tests.yml")
    return scratch
  }

  private static let written = [
    ".layercost.json", ".layercost-baseline.json", ".gitattributes", ".github/workflows/layercost.yml",
    "AppTests/LayerCapture.swift",
  ]
  private static let all = ["init", "--owner", "our-team", "--capture"]

  @Test func nothingIsWrittenUnasked() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    let run = try ToolRun.of(Self.all, in: scratch.folder)
    #expect(run.code == 0 && run.diagnostics == "")
    for line in [
      "1 Interface Builder file  linted: ", "2 layer trees             linted: ", "1 asset catalog           read ",
      "1 folder of snapshots     their ", "1 workflow file           left as it is", "  rounded-clip  ",
    ] {
      #expect(run.output.contains("  " + line), "\(line)")
    }
    for file in Self.written { #expect(run.output.contains("\(file) · ") && scratch.read(file) == nil, "\(file)") }
    #expect(run.output.contains("  |   \"exclude\": [\"/ThirdParty/\"],"))
    #expect(run.output.hasSuffix("Nothing was written; --yes writes these 5 files.\n"))
    let wide = run.output.split(separator: "\n").filter { $0.count > 80 || $0.hasSuffix(" ") }
    #expect(wide == [])
  }

  @Test func whatIsWrittenMakesTheBuildGreen() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    let before = try ToolRun.of(["lint", ".", "--fail-on", "note"], in: scratch.folder)
    #expect(before.code == 1)
    let run = try ToolRun.of(Self.all + ["--yes"], in: scratch.folder)
    #expect(run.code == 0)
    for file in Self.written { #expect(scratch.read(file) != nil, "\(file)") }
    let next = try #require(run.output.split(separator: "\n").last?.components(separatedBy: "Next: layercost ").last)
    #expect(next == "lint . --baseline .layercost-baseline.json --fail-on warning")
    let lint = try ToolRun.of(next.split(separator: " ").map(String.init) + ["--fail-on", "note"], in: scratch.folder)
    #expect(lint.code == 0 && lint.diagnostics == "")
    #expect(lint.output.contains("in the baseline are not shown"))
    #expect(!lint.output.contains("Copied.json"))
    let source = ToolRun.repository.appendingPathComponent("Sources/LayerCapture/LayerCapture.swift")
    #expect(scratch.read("AppTests/LayerCapture.swift") == (try String(contentsOf: source, encoding: .utf8)))
    // Existing files are kept, regardless of their content.
    try scratch.write("{ \"notes\": \"mine\" }", to: ".layercost.json")
    let again = try ToolRun.of(Self.all + ["--yes"], in: scratch.folder)
    #expect(again.code == 0 && again.output.contains(".layercost.json exists and is kept"))
    #expect(again.output.contains("Nothing to write."))
    #expect(scratch.read(".layercost.json") == "{ \"notes\": \"mine\" }")
  }

  /// A workflow without the account of a copy could not run, and a target's files are the user's.
  @Test func whatNeedsAnAnswerIsNotWrittenWithoutIt() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    let run = try ToolRun.of(["init", "--yes"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.output.contains("\nNo workflow without the account that hosts your copy of layercost: --owner NAME\n"))
    #expect(run.output.contains("\nTests in AppTests can capture layers: --capture adds a file to them\n"))
    for file in Self.written.prefix(3) { #expect(scratch.read(file) != nil, "\(file)") }
    for file in Self.written.dropFirst(3) { #expect(scratch.read(file) == nil, "\(file)") }
  }

  /// A finding that is not in the baseline fails the build, even a warning.
  @Test func whatIsNewFailsTheBuild() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    let run = try ToolRun.of(["init", "--yes"], in: scratch.folder)
    let next = try #require(run.output.split(separator: "\n").last?.components(separatedBy: "Next: layercost ").last)
    try scratch.write(SceneTexts.small, to: "New.json")
    #expect(try ToolRun.of(next.split(separator: " ").map(String.init), in: scratch.folder).code == 1)
  }

  /// A workflow is created if the host is given explicitly.
  @Test func ownersHaveAWorkflowWhereThereWasNone() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "App/small.json")
    let run = try ToolRun.of(["init", "App", "--yes", "--owner", "our-team"], in: scratch.folder)
    #expect(run.output.contains("\nNext, in App: layercost lint . --baseline"))
    #expect(scratch.read("App/.github/workflows/layercost.yml")?.contains("our-team/layercost@") == true)
  }

  /// A workflow names the account that the checkout is pushed to; nothing except a valid name gets into the workflow.
  @Test(arguments: [
    ("https://github.com/our-team/App.git", "our-team"), ("git@github.com:our-team/App.git", "our-team"),
    ("ssh://git@github.com/our-team/App", "our-team"), ("https://example.org/our-team/App.git", nil),
    ("https://github.com/$(touch x)/App", "else"),
  ])
  func ownersAreTakenFromTheRemote(address: String, owner: String?) throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    try scratch.write(
      "[core]\n\tbare = false\n[remote \"fork\"]\n\turl = https://github.com/else/App\n"
        + "[remote \"origin\"]\n\turl = \(address)\n\tfetch = +refs/heads/*\n", to: ".git/config")
    let run = try ToolRun.of(["init", "--yes", "--history", "ci/costs.jsonl"], in: scratch.folder)
    #expect(run.code == 0, "\(run.diagnostics)")
    // An origin without the address of an account is skipped.
    let workflow = scratch.read(".github/workflows/layercost.yml")
    #expect(workflow.map { $0.contains("\n      - uses: \(owner ?? "")/layercost@main\n") } == owner.map { _ in true })
    #expect(workflow?.contains("      # \(owner ?? "") owns this app; replace it if ") != false)
    #expect(scratch.read(".gitattributes") == "ci/costs.jsonl merge=union\n")
    #expect(try ToolRun.of(["init", "--history", "a b"], in: scratch.folder).code == 2)
  }

  /// What `new` writes is an example to follow.
  @Test(arguments: ["card", "cell", "list", "screen"]) func startersHaveNoWarning(kind: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    #expect(try ToolRun.of(["new", kind, "-o", "new.json"], in: scratch.folder).code == 0)
    #expect(try ToolRun.of(["lint", "new.json", "--fail-on", "warning"], in: scratch.folder).code == 0)
  }

  @Test func workflowsAreWhatTheActionTakes() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    _ = try ToolRun.of(["init", "-y", "--owner", "our-team"], in: scratch.folder)
    let action = try String(
      contentsOf: ToolRun.repository.appendingPathComponent("action.yml"), encoding: .utf8)
    let workflow = try #require(scratch.read(".github/workflows/layercost.yml"))
    let inputs = try #require(workflow.components(separatedBy: "with:\n").last).split(separator: "\n")
    #expect(inputs.count == 3)
    for input in inputs {
      let name = input.split(separator: ":")[0].trimmingCharacters(in: .whitespaces)
      #expect(action.contains("\n  \(name):\n"), "\(name)")
    }
  }

  @Test func whoSaysTheOwnerHasNothingToFillIn() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    let run = try ToolRun.of(["init", "--yes", "--owner", "our-team"], in: scratch.folder)
    #expect(run.code == 0 && !run.output.contains("--owner"))
    let workflow = try #require(scratch.read(".github/workflows/layercost.yml"))
    #expect(workflow.contains("\n      - uses: our-team/layercost@main\n") && !workflow.contains("replace it"))
    let page = try String(contentsOf: ToolRun.repository.appendingPathComponent("docs/ci.md"), encoding: .utf8)
    #expect(page.contains("```yaml\n\(workflow)```\n"), "the documentation shows the same workflow")
    for name in ["our team", "a/b", "straße"] {
      let refused = try ToolRun.of(["init", "--yes", "--owner", name], in: scratch.folder)
      #expect(refused.code == 2 && refused.diagnostics.contains("'\(name)' is not a valid GitHub account name"))
    }
  }

  @Test func longFilesAreShownByTheirBeginning() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for name in ["a", "b", "c"] { try scratch.write(SceneTexts.small, to: "\(name).json") }
    let whole = try ToolRun.of(["init"], in: scratch.folder).output
    #expect(whole.contains("\"file\": \"c.json\"") && !whole.contains("more lines"))
    try scratch.write(SceneTexts.small, to: "d.json")
    let cut = try ToolRun.of(["init"], in: scratch.folder).output
    #expect(cut.contains("  | … 2 more lines\n") && !cut.contains("\n  |   ]\n"))
  }

  @Test func emptyFoldersAreToldWhatTreesAre() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let run = try ToolRun.of(["init", "--yes"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.output.contains("capture a tree from a running app"))
    #expect(scratch.names == [".gitattributes", ".layercost.json"])
    #expect(try ToolRun.of(["init", "missing"], in: scratch.folder).code == 2)
  }

  @Test func demonstrationGoesFrom36ToNone() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let run = try ToolRun.of(["demo"], in: scratch.folder, environment: ["TMPDIR": scratch.folder.path])
    #expect(run.code == 0 && run.diagnostics == "")
    #expect(run.output.contains("36 offscreen passes, 12 composites"))
    #expect(run.output.contains("better: 36 fewer offscreen passes"))
    #expect(run.output.contains("\n  offscreen passes        36       0"))
    #expect(scratch.names == [])
    let kept = try ToolRun.of(["demo", "-o", "stars"], in: scratch.folder)
    #expect(kept.code == 0)
    #expect(scratch.read("stars/stars.json") != nil)
    #expect(FileManager.default.fileExists(atPath: scratch.folder.appendingPathComponent("stars/pictures").path))
  }

  @Test func demonstrationLeavesEditedFilesAlone() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "stars/stars.json")
    let run = try ToolRun.of(["demo", "-o", "stars"], in: scratch.folder)
    #expect(run.code == 0 && run.output.hasPrefix("stars.json exists and was edited, so it was kept\n"))
    #expect(run.output.contains("your files") && !run.output.contains("36 offscreen passes became 0"))
    #expect(scratch.read("stars/stars.json") == SceneTexts.small && scratch.read("stars/stars-fixed.json") != nil)
  }

  @Test func whatIsSkippedDoesNotCountAsLinted() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    let mac = ImportTests.storyboard.replacing("CocoaTouch.Storyboard", with: "Cocoa.Storyboard")
      .replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa")
    try scratch.write(mac, to: "Mac/Window.xib")
    let run = try ToolRun.of(["init"], in: scratch.folder)
    #expect(run.output.contains("  1 Interface Builder file  linted: "), "\(run.output)")
    #expect(run.output.contains("  1 Interface Builder file  skipped: not for iOS"))
  }
}
