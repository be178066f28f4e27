import Foundation
import LayerTestSupport
import Testing

/// `layercost init` and the run that it proposes, in checkouts of real apps with different other files.
@Suite(.withCorpus("ib/INDEX.tsv"))
struct InitCorpusTests {
  /// A checkout: the Interface Builder files of an app, and further files next to them.
  struct Checkout: CustomTestStringConvertible {
    let app: String
    var files: [String: String] = [:]
    /// The texts that the summary must contain besides the number of Interface Builder files.
    var found: [String] = []
    /// The files that are written besides the configuration and the baseline.
    var written: [String] = []

    var testDescription: String { app }
  }

  static let checkouts = [
    Checkout(app: "Orderella__PopupDialog"),
    Checkout(
      app: "duckduckgo__iOS", files: [".github/workflows/tests.yml": "name: tests\n"], found: ["1 workflow file "]),
    Checkout(
      app: "RocketChat__Rocket.Chat.iOS",
      files: [
        "AppTests/FeedTests.swift": "import XCTest\n", "AppTests/__Snapshots__/Feed.json": SceneTexts.small,
        ".gitlab-ci.yml": "stages: [test]\n",
      ],
      found: ["1 layer tree ", "1 folder of snapshots ", "1 workflow file "], written: ["AppTests/LayerCapture.swift"]),
    Checkout(
      app: "firebase__quickstart-ios",
      files: [
        ".git/config": "[remote \"origin\"]\n  url = git@github.com:someone/app.git\n",
        "Assets.xcassets/Contents.json": "{}", "Pods/Copied.json": SceneTexts.small,
      ],
      found: ["1 asset catalog "], written: [".github/workflows/layercost.yml"]),
    Checkout(
      app: "IBAnimatable__IBAnimatable",
      files: [".gitignore": "Generated/\n", "Generated/Ignored.json": SceneTexts.small]),
  ]

  @Test(arguments: checkouts) func buildsAreGreenAndNewFindingsAreNot(checkout: Checkout) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let screens = Corpus.files(below: "ib/\(checkout.app)", endings: [".storyboard", ".xib"])
    for path in screens {
      try scratch.write(
        String(decoding: try Corpus.bytes(of: "ib/\(checkout.app)/\(path)"), as: UTF8.self), to: path)
    }
    for (path, text) in checkout.files { try scratch.write(text, to: path) }
    try #require(!screens.isEmpty)

    let start = try ToolRun.of(["init", "--yes", "--capture"], in: scratch.folder)
    #expect(start.code == 0 && start.diagnostics == "")
    let counted = start.output.matches(of: /\n  ([0-9]+) Interface Builder files? +(?:linted|skipped):/)
    #expect(counted.compactMap { Int($0.output.1) }.reduce(0, +) == screens.count, "each is linted or skipped")
    for row in checkout.found { #expect(start.output.contains("\n  \(row)"), "\(row)") }
    #expect(start.output.firstMatch(of: /\n    [a-z-]+ +[0-9]+ findings?/) != nil, "the most expensive rules are named")
    let files = [".layercost.json", ".layercost-baseline.json"] + checkout.written
    for file in files { #expect(scratch.read(file) != nil, "\(file)") }
    let workflow = ".github/workflows/layercost.yml"
    #expect((scratch.read(workflow) != nil) == checkout.written.contains(workflow))

    let next = try #require(start.output.split(separator: "\n").last?.components(separatedBy: "Next: layercost ").last)
    let lint = next.split(separator: " ").map(String.init)
    let summary = scratch.folder.appendingPathComponent("summary.md").path
    let environment = ["GITHUB_STEP_SUMMARY": summary]
    let green = try ToolRun.of(lint + ["--fail-on", "note"], in: scratch.folder, environment: environment)
    #expect(green.code == 0 && green.diagnostics == "")
    #expect(green.output.contains(" in the baseline are not shown") || green.output.contains("baseline is not shown"))
    #expect(scratch.read("summary.md")?.hasPrefix("### layercost: no findings") == true)

    try scratch.write(SceneTexts.small, to: "New.json")
    let red = try ToolRun.of(lint + ["--fail-on", "warning"], in: scratch.folder)
    #expect(red.code == 1)
    #expect(red.output.contains("New.json:9:") && red.output.contains("[rounded-clip]"))
    #expect(red.output.split(separator: "\n").count { $0.contains(" warning: ") } == 1)
  }
}
