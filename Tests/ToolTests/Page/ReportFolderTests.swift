import Foundation
import LayerTestSupport
import Testing

/// Reports of folders: the scenes, the messages and the failures.
@Suite struct ReportFolderTests {
  private func inFolder(_ files: [String: String], _ body: (Scratch) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (name, text) in files { try scratch.write(text, to: name) }
    try body(scratch)
  }

  private static let files = [
    "app/feed.json": SceneTexts.feed, "app/inner/small.json": SceneTexts.small, "app/Pods/small.json": SceneTexts.small,
    "app/package.json": "{\"name\": \"app\"}", "app/broken.json": "{\"format\": \"layercost-scene/1\", \"root\": 3}",
  ]

  /// The parts of a page's data that have a name.
  private func parts(_ name: String, of page: String) -> [String] {
    page.components(separatedBy: "data-part=\"\(name)\">").dropFirst().map {
      $0.components(separatedBy: "</script>")[0]
    }
  }

  @Test func layerTreesOfAFolderAreShown() throws {
    try inFolder(Self.files) { scratch in
      let run = try ToolRun.of(["report", "app", "-o", "-"], in: scratch.folder)
      #expect(run.code == 0)
      #expect(
        run.diagnostics
          == "app/broken.json: not shown; the page lists its findings\n"
          + "1 file of an unsupported type skipped (--verbose lists it)\n"
      )
      // The data is byte for byte what the commands print, except for the one character that could end an element.
      let plans = parts("plan", of: run.output)
      #expect(plans.count == 2)
      for (plan, file) in zip(plans, ["app/feed.json", "app/inner/small.json"]) {
        #expect(try plan == ToolRun.of(["plan", file, "--format", "json"], in: scratch.folder).output)
      }
      let simulations = parts("simulation", of: run.output)
      #expect(simulations.count == 1)
      #expect(
        try simulations.first == ToolRun.of(["simulate", "app/feed.json", "-f", "json"], in: scratch.folder).output)
      #expect(run.output.contains("class=\"unread-data\""))
      #expect(parts("lint", of: run.output).contains { $0.contains("app/broken.json") })
    }
  }

  /// A scene has the findings of its own type, and none of the other types in its file.
  @Test func scenesOfOneFileHaveTheirOwnFindings() throws {
    func type(_ name: String, _ setting: String) -> String {
      """
      final class \(name): UITableViewCell {
        let card = UIView()
        override func awakeFromNib() {
          super.awakeFromNib()
          contentView.addSubview(card)
          card.backgroundColor = .white
          \(setting)
        }
      }

      """
    }
    let text =
      "import UIKit\n" + type("Shadowed", "card.layer.shadowOpacity = 0.4") + type("Plain", "card.alpha = 1")
      + type("Raised", "card.layer.shadowOpacity = 0.2")
    try inFolder(["Cells.swift": text]) { scratch in
      let page = try ToolRun.of(["report", "Cells.swift", "-o", "-"], in: scratch.folder).output
      let counts = parts("lint", of: page).map { $0.components(separatedBy: "\"shadow-without-path\"").count - 1 }
      #expect(counts.sorted() == [0, 1, 1], "\(counts)")
    }
  }

  /// The page shows one branch of a view, with the findings of all branches.
  @Test func sceneHasTheFindingsOfAllItsBranches() throws {
    func view(_ name: String, _ views: String) -> String {
      "struct \(name): View {\n  @State var isOpen = true\n  var body: some View {\n    \(views)\n  }\n}\n"
    }
    let text =
      "import SwiftUI\n" + view("Plain", "Text(\"a\")")
      + view("Card", "if isOpen { Text(\"open\") } else {\n      Text(\"closed\")\n        .shadow(radius: 4)\n    }")
    try inFolder(["Views.swift": text]) { scratch in
      let page = try ToolRun.of(["report", "Views.swift", "-o", "-"], in: scratch.folder).output
      let counts = parts("lint", of: page).map { $0.components(separatedBy: "\"shadow-without-path\"").count - 1 }
      #expect(counts.sorted() == [0, 1], "\(counts)")
    }
  }

  @Test func namedFilesThatAreBrokenAreFaults() throws {
    try inFolder(Self.files) { scratch in
      let run = try ToolRun.of(["report", "app/broken.json", "app/feed.json"], in: scratch.folder)
      #expect(run.code == 2)
      #expect(run.diagnostics.hasPrefix("app/broken.json:1:"))
      #expect(run.output.hasPrefix("out/report.html: 1 scene, "))
      let alone = try ToolRun.of(["report", "app/broken.json", "-o", "alone.html"], in: scratch.folder)
      #expect(alone.code == 2 && alone.output.isEmpty && scratch.read("alone.html") == nil)
    }
  }

  @Test func folderWithoutLayerTreesIsNoFault() throws {
    try inFolder(["app/package.json": "{}"]) { scratch in
      let run = try ToolRun.of(["report", "app"], in: scratch.folder)
      #expect(run.code == 0 && run.output.isEmpty && scratch.read("out/report.html") == nil)
      #expect(run.diagnostics.contains("nothing to show; no page was written: no Swift code with views"))
    }
  }

  /// Findings about work belong to no layer; a file without views has them too.
  ///
  /// Previews are marked as such.
  @Test(.withSwiftReader, arguments: [["app"], ["app/Rows.swift"]])
  func workInCodeIsOnThePage(operands: [String]) throws {
    let rows = """
      import SwiftUI
      struct Row: View {
        let date: Date
        var body: some View { Text(Days.text(of: date)) }
      }
      struct Rows: View {
        let dates: [Date]
        var body: some View { List(dates, id: \\.self) { Row(date: $0) } }
      }
      #Preview { Row(date: .now) }
      """
    let model = """
      import Foundation
      enum Days { static func text(of date: Date) -> String { DateFormatter().string(from: date) } }
      """
    try inFolder([".git/HEAD": "ref: refs/heads/main\n", "app/Rows.swift": rows, "app/Days.swift": model]) { scratch in
      let run = try ToolRun.of(["report"] + operands, in: scratch.folder)
      let page = try #require(scratch.read("out/report.html"), "\(run.diagnostics)")
      let code = page.components(separatedBy: "<div class=\"code-data\">").dropFirst()
      let found = code.contains { $0.contains("recreated-cell-content") && $0.contains("Days.swift") }
      // For a named file, only its own code is judged.
      #expect(found == (operands == ["app"]), "\(run.diagnostics)")
      #expect(page.components(separatedBy: "\"isVariant\": true").count == 2)
    }
  }

  /// For a named file that is invalid, nothing is written to a file or to standard output.
  @Test(arguments: ["-", "page.html"]) func invalidSceneHasNoPage(output: String) throws {
    try inFolder(["bad.json": "{ \"rooot\": {} }"]) { scratch in
      let run = try ToolRun.of(["report", "bad.json", "-o", output], in: scratch.folder)
      #expect(run.code == 2 && run.output.isEmpty)
      #expect(run.diagnostics.contains("bad.json:1:3: error: key 'rooot' is not known"))
      #expect(scratch.names == ["bad.json"])
    }
  }

  @Test func filesOfTwoFoldersAreCompared() throws {
    let files = ["now/a.json": SceneTexts.small, "now/b.json": SceneTexts.small, "then/b.json": SceneTexts.small]
    try inFolder(files) { scratch in
      let run = try ToolRun.of(["report", "now", "--before", "then", "-o", "-"], in: scratch.folder)
      #expect(run.code == 0)
      #expect(parts("plan", of: run.output).count == 2)
      let before = parts("plan-before", of: run.output)
      #expect(before.count == 1 && before[0].contains("\"file\": \"then/b.json\""))
      for words in [["now", "--before", "then/b.json"], ["now", "--before", "then", "--before", "then"]] {
        let run = try ToolRun.of(["report"] + words, in: scratch.folder)
        #expect(run.code == 2 && run.output.isEmpty, "\(words)")
      }
    }
  }
}
