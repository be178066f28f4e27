import Foundation
import LayerTestSupport
import Testing

/// Swift source as an input of the tool's commands.
@Suite(.withSwiftReader)
struct SwiftLintTests {
  static let cell = """
    import UIKit

    final class RecipeCell: ShadowCell {
      private let card = UIView()
      private let title = UILabel()

      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        card.backgroundColor = .white
        card.layer.cornerRadius = Metrics.radius
        card.layer.shadowOpacity = 0.2
        card.frame = CGRect(x: 16, y: 8, width: 343, height: 120)
        title.text = "Soup"
        contentView.addSubview(card)
        card.addSubview(title)
        decorate(card)
      }
    }
    """
  static let base = """
    class ShadowCell: UITableViewCell {
      func decorate(_ view: UIView) { view.layer.shouldRasterize = true }
    }
    enum Metrics { static let radius: CGFloat = 12 }
    """

  private func inFolder(_ files: [String: String], _ body: (Scratch) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (name, text) in files { try scratch.write(text, to: name) }
    try body(scratch)
  }

  /// A shadow without a path in a cell: at its line, with the edit for the object, as a warning since cells repeat.
  @Test func shadowOfACellIsAWarningAtItsLine() throws {
    try inFolder(["RecipeCell.swift": Self.cell, "Base.swift": Self.base]) { scratch in
      let run = try ToolRun.of(["lint", ".", "--format", "xcode"], in: scratch.folder)
      let shadow = run.output.split(separator: "\n").first { $0.contains("shadow-without-path") }
      #expect(shadow?.contains("RecipeCell.swift:11:") ?? false, "\(run.output)\(run.diagnostics)")
      #expect(shadow?.contains("warning") ?? false)
      let text = try ToolRun.of(["lint", "."], in: scratch.folder).output
      #expect(text.contains("card.layer.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 12).cgPath"))
      #expect(text.contains("likely"))
    }
  }

  /// A list in SwiftUI, and the view of its row, whose shadow has no path.
  static let feed = """
    import SwiftUI

    struct FeedView: View {
      let posts: [Post]
      var body: some View {
        ScrollView { VStack { ForEach(posts) { post in PostRow(post: post) } } }
      }
    }

    struct PostRow: View {
      let post: Post
      var body: some View {
        HStack { Text(post.title).shadow(radius: 4) }
      }
    }
    """

  /// `plan` lists values that the source does not state, and the assumptions for them.
  @Test func planListsWhatWasAssumed() throws {
    let cell = Self.cell.replacingOccurrences(
      of: "card.frame = CGRect(x: 16, y: 8, width: 343, height: 120)", with: "card.layer.shadowRadius = remote.radius")
    try inFolder(["RecipeCell.swift": cell, "Base.swift": Self.base]) { scratch in
      let run = try ToolRun.of(["plan", "RecipeCell.swift"], in: scratch.folder)
      #expect(run.output.contains("  assumed: size of 'RecipeCell', shadowRadius of 'card', size of 'card'"))
      let json = try ToolRun.of(["plan", "RecipeCell.swift", "-f", "json"], in: scratch.folder).output
      #expect(json.contains("\"assumed\": [\"size of 'RecipeCell'\", \"shadowRadius of 'card'\", "))
      if SchemaTests.hasJudge {
        #expect(try SchemaTests().faults(of: json, against: ToolRun.of(["schema", "plan"]).output) == "")
      }
    }
  }

  /// A line that two views show is one finding, which names the other view.
  @Test func lineOfTwoViewsIsOneFinding() throws {
    try inFolder(["Feed.swift": Self.feed]) { scratch in
      let run = try ToolRun.of(["lint", "Feed.swift"], in: scratch.folder)
      let shadows = run.output.split(separator: "\n").filter { $0.contains("[shadow-without-path") }
      #expect(shadows.count == 1, "\(run.output)")
      #expect(shadows.first?.contains("(about 10 copies)") ?? false, "the list's rows save the most: \(run.output)")
      #expect(run.output.contains("also: this line costs passes in the scene PostRow\n"))
    }
  }

  /// `--simulate` shows the effect of a finding on a fling: for layers with the scene's rows, for work with a plain
  /// list.
  @Test func simulationWeighsFindings() throws {
    try inFolder(["Feed.swift": Self.feed, "RecipeCell.swift": Self.cell, "Base.swift": Self.base]) { scratch in
      let run = try ToolRun.of(["lint", ".", "--simulate", "50"], in: scratch.folder)
      let notes = run.output.split(separator: "\n").filter { $0.contains("why: in a fast scroll through 50 ") }
      #expect(
        notes.contains { $0.contains("50 rows: ") && $0.contains("render server ") && $0.contains(" ms a frame now, ") }
      )
      #expect(
        notes.contains { $0.contains("50 plain rows: hitches ") && $0.contains(" ms/s now, ") }, "\(run.output)")
      #expect(notes.allSatisfy { $0.hasSuffix(" (estimate)") })
      let still = try ToolRun.of(["lint", "."], in: scratch.folder)
      #expect(!still.output.contains("in a fast scroll"))
      // Fingerprints stay, so that a baseline of a run without it fits.
      func fingerprints(_ words: [String]) throws -> [Substring] {
        let json = try ToolRun.of(["lint", ".", "--all", "-f", "json"] + words, in: scratch.folder).output
        return json.split(separator: "\"fingerprint\": \"").dropFirst().map { $0.prefix(16) }
      }
      #expect(try fingerprints(["--simulate", "50"]) == fingerprints([]))
    }
  }

  /// `simulate --scroll` flings the scrolling content of a Swift file, and reports if nothing scrolls.
  @Test func simulateFlingsListsOfSwift() throws {
    try inFolder(["Feed.swift": Self.feed, "still.json": SimulateTests.still]) { scratch in
      let run = try ToolRun.of(["simulate", "Feed.swift", "--scroll", "--rows", "40"], in: scratch.folder)
      #expect(run.code == 0, "\(run.diagnostics)")
      #expect(run.output.contains("fling over 40 rows"))
      #expect(run.output.contains("create 40 rows of"), "an eager stack makes all: \(run.output)")
      #expect(!run.output.contains("PostRow"), "a row alone does not scroll")
      let still = try ToolRun.of(["simulate", "Feed.swift:PostRow", "--scroll"], in: scratch.folder)
      #expect(still.code == 2)
      let scene = try ToolRun.of(["simulate", "still.json", "--scroll"], in: scratch.folder)
      #expect(scene.code == 2)
      #expect(scene.diagnostics.contains("nothing in the file is known to scroll"))
      let json = try ToolRun.of(["simulate", "Feed.swift", "--scroll", "-f", "json"], in: scratch.folder).output
      #expect(json.contains("\"addedFling\": {\"pointsPerSecond\": 3000.0, \"rows\": 100}"), "\(json.prefix(600))")
      if SchemaTests.hasJudge {
        let schema = try ToolRun.of(["schema", "simulation"]).output
        #expect(try SchemaTests().faults(of: json, against: schema) == "")
      }
    }
  }

  /// Code decides how many layers a row has, so that a fling that is added to it has a limit of its own.
  @Test func flingsHaveALimitOfTheirOwn() throws {
    try inFolder(["Feed.swift": Self.feed]) { scratch in
      func run(_ limit: String) throws -> ToolRun {
        try ToolRun.of(["simulate", "Feed.swift", "--scroll", "--limit", limit], in: scratch.folder)
      }
      let few = try run("fling-layers=10")
      #expect(few.code == 2)
      #expect(few.diagnostics.contains("limit 'fling-layers' is 10, but the input needs more"), "\(few.diagnostics)")
      #expect(try run("frame-layers=10").code == 0)
    }
  }

  /// A property that a base class in another file sets is reported in that file.
  @Test func findingOfABaseClassIsInItsFile() throws {
    try inFolder(["RecipeCell.swift": Self.cell, "Base.swift": Self.base]) { scratch in
      let run = try ToolRun.of(["lint", ".", "--format", "xcode"], in: scratch.folder)
      #expect(run.output.contains("Base.swift:2:"), "\(run.output)")
    }
  }

  @Test func fixedCellIsNotReported() throws {
    let fixed = Self.cell.replacingOccurrences(
      of: "card.layer.shadowOpacity = 0.2",
      with: "card.layer.shadowOpacity = 0.2; card.layer.shadowPath = UIBezierPath(rect: card.bounds).cgPath")
    try inFolder(["RecipeCell.swift": fixed, "Base.swift": Self.base]) { scratch in
      let run = try ToolRun.of(["lint", ".", "--format", "xcode"], in: scratch.folder)
      #expect(!run.output.contains("shadow-without-path"), "\(run.output)")
    }
  }

  /// A comment on the line above allows a rule there, and no other rule and no other line.
  @Test func waiverInACommentAllowsOneRule() throws {
    let line = "    card.layer.shadowOpacity = 0.2"
    func shadows(_ comment: String) throws -> Bool {
      var isFound = false
      let text = Self.cell.replacingOccurrences(of: line, with: "    // \(comment)\n\(line)")
      try inFolder(["RecipeCell.swift": text, "Base.swift": Self.base]) { scratch in
        let run = try ToolRun.of(["lint", ".", "--format", "xcode"], in: scratch.folder)
        isFound = run.output.contains("[shadow-without-path]")
      }
      return isFound
    }
    #expect(try shadows("a shadow"))
    #expect(try shadows("layercost:allow shadow-without-path the shadow follows a moving outline") == false)
    #expect(try shadows("layercost:allow rounded-clip the shadow follows a moving outline"))
  }

  /// Properties set only in a branch are reported as sometimes set.
  @Test func branchIsSometimes() throws {
    let text = Self.cell.replacingOccurrences(
      of: "card.layer.shadowOpacity = 0.2", with: "if isRaised { card.layer.shadowOpacity = 0.2 }")
    try inFolder(["RecipeCell.swift": text, "Base.swift": Self.base]) { scratch in
      let run = try ToolRun.of(["lint", "."], in: scratch.folder)
      #expect(run.output.contains("shadow has no path (in some branches)"), "\(run.output)")
    }
    try inFolder(["RecipeCell.swift": Self.cell, "Base.swift": Self.base]) { scratch in
      let run = try ToolRun.of(["lint", "."], in: scratch.folder)
      #expect(!run.output.contains("in some branches"))
    }
  }

  /// `init` prints the content of a checkout: its Swift files, those with views, the cells in them.
  @Test func initCountsSwiftFiles() throws {
    let model = "struct Recipe { let name: String }"
    try inFolder(["RecipeCell.swift": Self.cell, "Base.swift": Self.base, "Recipe.swift": model]) { scratch in
      let run = try ToolRun.of(["init"], in: scratch.folder)
      #expect(run.output.contains("3 Swift files"), "\(run.output)\(run.diagnostics)")
      #expect(run.output.contains("2 with views, 2 cells"), "\(run.output)")
    }
  }

  /// The output has the same bytes for any number of readers.
  @Test func jobsDoNotChangeTheResult() throws {
    var files = ["Base.swift": Self.base]
    for number in 0..<12 {
      files["Cell\(number).swift"] = Self.cell.replacingOccurrences(of: "RecipeCell", with: "Cell\(number)")
    }
    try inFolder(files) { scratch in
      let one = try ToolRun.of(["lint", ".", "--format", "json", "--jobs", "1"], in: scratch.folder)
      let four = try ToolRun.of(["lint", ".", "--format", "json", "--jobs", "4"], in: scratch.folder)
      #expect(one.output == four.output && one.output.contains("Cell11.swift"))
    }
  }

  /// A large file of constants, which the cell uses or does not use, is parsed first when there are two readers, but
  /// becomes part of the program only if the cell uses it.
  @Test(arguments: [true, false]) func largeFileOfNamesDoesNotChangeTheResult(isUsed: Bool) throws {
    let texts = (0..<4_000).map { "  static let text\($0) = \"A text of the app\"\n" }.joined()
    let table = "enum Texts {\n\(texts)  static let radius: CGFloat = 9\n}\n"
    // The name in a comment makes the file look needed.
    let cell = Self.cell.replacingOccurrences(
      of: "Metrics.radius", with: isUsed ? "Texts.radius" : "12 // not Texts.radius")
    try inFolder(["RecipeCell.swift": cell, "Base.swift": Self.base, "Texts.swift": table]) { scratch in
      func lint(_ jobs: Int) throws -> ToolRun {
        try ToolRun.of(["lint", ".", "--format", "json", "--jobs", "\(jobs)", "--verbose"], in: scratch.folder)
      }
      let (alone, together) = (try lint(1), try lint(2))
      #expect(alone.output == together.output)
      #expect(alone.output.contains("cornerRadius: \(isUsed ? 9 : 12))"))
      for run in [alone, together] {
        #expect(run.diagnostics.contains("\(isUsed ? 3 : 2) parsed"), "\(run.diagnostics)")
      }
    }
  }

  @Test func planAndRenderTakeASwiftFile() throws {
    try inFolder(["RecipeCell.swift": Self.cell, "Base.swift": Self.base]) { scratch in
      let plan = try ToolRun.of(["plan", "RecipeCell.swift"], in: scratch.folder)
      #expect(plan.code == 0 && plan.output.contains("shadow-without-path"), "\(plan.output)\(plan.diagnostics)")
      let render = try ToolRun.of(["render", "RecipeCell.swift", "--overlay", "offscreen"], in: scratch.folder)
      #expect(render.code == 0, "\(render.diagnostics)")
    }
  }

  /// A file that cannot be parsed causes a finding, the run continues, and the exit code shows it.
  @Test func hostileFileSpoilsNoOther() throws {
    let deep = "let a = addSubview " + String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    try inFolder(["RecipeCell.swift": Self.cell, "Base.swift": Self.base, "Deep.swift": deep]) { scratch in
      let run = try ToolRun.of(["lint", ".", "--format", "xcode"], in: scratch.folder)
      #expect(run.output.contains("RecipeCell.swift:11:") && run.output.contains("Deep.swift"), "\(run.output)")
      #expect(run.code == 2)
      let named = try ToolRun.of(["plan", "Deep.swift"], in: scratch.folder)
      #expect(named.code == 2 && named.diagnostics.contains("square brackets"), "\(named.diagnostics)")
    }
  }

  /// Without a reader a folder's other files are linted, with one note; a named Swift file says what is missing.
  @Test func missingReaderIsSaid() throws {
    try inFolder(["RecipeCell.swift": Self.cell, "Base.swift": Self.base]) { scratch in
      let alone = scratch.folder.appendingPathComponent("layercost-alone")
      try FileManager.default.copyItem(at: ToolRun.tool, to: alone)
      let empty = ["PATH": "/nowhere"]
      let folder = try ToolRun.of(["lint", "."], tool: alone, in: scratch.folder, environment: empty)
      #expect(folder.code == 0 && folder.diagnostics.contains("'layercost-swift' is not next to this program"))
      let named = try ToolRun.of(["plan", "RecipeCell.swift"], tool: alone, in: scratch.folder, environment: empty)
      #expect(named.code == 2 && named.diagnostics.contains("layercost-swift"), "\(named.diagnostics)")
    }
  }
}
