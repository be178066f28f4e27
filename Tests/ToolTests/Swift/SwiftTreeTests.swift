import Foundation
import LayerTestSupport
import Testing

/// Selects one of several trees: `--tree NAME` and `FILE:NAME`, for both Swift source and Interface Builder files.
@Suite(.withSwiftReader)
struct SwiftTreeTests {
  private static let source = """
    import UIKit
    final class First: UIView {
      let card = UIView(frame: CGRect(x: 8, y: 8, width: 100, height: 50))
      override init(frame: CGRect) {
        super.init(frame: frame)
        card.backgroundColor = .white
        card.layer.shadowOpacity = 0.2
        addSubview(card)
      }
    }
    final class Second: UIView {
      let plain = UIView(frame: CGRect(x: 8, y: 8, width: 100, height: 50))
      override init(frame: CGRect) {
        super.init(frame: frame)
        plain.backgroundColor = .white
        addSubview(plain)
      }
    }
    """

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(Self.source, to: "Views.swift")
    try body(scratch.folder)
  }

  /// Whether an output names an object; a word such as "explain" does not.
  private static func names(_ object: String, _ output: String) -> Bool {
    output.contains("'\(object)'") || output.contains("\"\(object)\"")
  }

  @Test(arguments: [["Views.swift", "--tree", "First"], ["Views.swift:First"]])
  func onlyTheNamedTreeIsTaken(words: [String]) throws {
    try inFolder { folder in
      let plan = try ToolRun.of(["plan"] + words, in: folder)
      #expect(plan.code == 0 && plan.output.contains("(First)") && !plan.output.contains("(Second)"), "\(plan.output)")
      for command in ["lint", "simulate", "import"] {
        let run = try ToolRun.of([command] + words, in: folder)
        let showsOthers = Self.names("plain", run.output)
        #expect(run.code < 2 && !run.output.isEmpty && !showsOthers, "\(command): \(run.diagnostics)")
      }
      for command in ["render", "report"] {
        let run = try ToolRun.of([command] + words, in: folder)
        #expect(run.code == 0, "\(command): \(run.diagnostics)")
      }
    }
  }

  /// A report of a folder reads its Swift files as one program, as lint does, outside a checkout and in subfolders too.
  @Test func reportOfAFolderFollowsNamesIntoOtherFolders() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let code = Self.source.replacingOccurrences(
      of: "card.layer.shadowOpacity = 0.2", with: "card.layer.shadowOpacity = Style.opacity")
    try scratch.write(code, to: "app/Views/Views.swift")
    try scratch.write("enum Style { static let opacity: Float = 0.3 }\n", to: "app/Style/Style.swift")
    let lint = try ToolRun.of(["lint", "app"], in: scratch.folder)
    #expect(lint.output.contains("shadow-without-path"), "\(lint.output)\(lint.diagnostics)")
    let report = try ToolRun.of(
      ["report", "app", "-o", "page.html", "--jobs", "2"], in: scratch.folder)
    #expect(report.code == 0, "\(report.diagnostics)")
    let page = try String(contentsOf: scratch.folder.appendingPathComponent("page.html"), encoding: .utf8)
    #expect(page.contains("5 offscreen passes"), "the shadow of 'card' costs five passes")
  }

  /// In folders, the Swift files of each design are one program; a view that only one design has is listed, and a
  /// Swift file without views is left out.
  @Test func foldersAreComparedByTheirViews() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let fixed = Self.source.replacingOccurrences(
      of: "card.layer.shadowOpacity = 0.2", with: "card.layer.shadowOpacity = Style.opacity")
    let gone = "import UIKit\nfinal class Gone: UIView { func add() { addSubview(UIView()) } }\n"
    try scratch.write(Self.source, to: "old/Views.swift")
    try scratch.write(gone, to: "old/Gone.swift")
    try scratch.write(fixed, to: "new/Views.swift")
    try scratch.write("enum Style { static let opacity: Float = 0 }\n", to: "new/Style.swift")
    try scratch.write("// addSubview is not called here.\n", to: "new/Gone.swift")
    let run = try ToolRun.of(["compare", "old", "new", "--format", "json"], in: scratch.folder)
    #expect(run.code == 0, "\(run.output)\(run.diagnostics)")
    #expect(run.output.contains("Views.swift (First)") && run.output.contains("Views.swift (Second)"))
    #expect(run.output.contains("\"offscreenPasses\": {\"before\": 5, \"after\": 0, \"change\": -5"), "\(run.output)")
    let text = try ToolRun.of(["compare", "old", "new"], in: scratch.folder).output
    #expect(text.contains("Gone.swift (Gone)") && text.contains("old"), "\(text)")
    #expect(!text.contains("Style.swift"))
    // Without the reader, a folder of Swift files alone cannot be compared.
    let alone = scratch.folder.appendingPathComponent("layercost-alone")
    try FileManager.default.copyItem(at: ToolRun.tool, to: alone)
    let environment = ["PATH": "/nowhere"]
    let missing = try ToolRun.of(["compare", "old", "new"], tool: alone, in: scratch.folder, environment: environment)
    #expect(missing.code == 2 && missing.diagnostics.contains("'layercost-swift'"), "\(missing.diagnostics)")
  }

  /// A view of a named file shows a view of another file, which shows one of a third, and so on.
  @Test func viewsInViewsAreFollowedAcrossFiles() throws {
    try inFolder { folder in
      let names = ["Outer", "Middle", "Inner", "Leaf"]
      for (name, shown) in zip(names, names.dropFirst().map { "\($0)View()" } + ["Text(\"a\").shadow(radius: 3)"]) {
        let view = "import SwiftUI\nstruct \(name)View: View { var body: some View { \(shown) } }\n"
        try view.write(to: folder.appendingPathComponent("\(name)View.swift"), atomically: true, encoding: .utf8)
      }
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
      for name in names {
        let run = try ToolRun.of(["plan", "\(name)View.swift"], in: folder)
        #expect(run.output.contains("5 offscreen passes"), "\(name): \(run)")
      }
    }
  }

  /// A modifier that is not known is listed, as it may draw something.
  @Test func unknownModifiersAreListed() throws {
    try inFolder { folder in
      let view = "import SwiftUI\nstruct AView: View { var body: some View { Text(\"a\").sparkle(3) } }\n"
      try view.write(to: folder.appendingPathComponent("AView.swift"), atomically: true, encoding: .utf8)
      #expect(try ToolRun.of(["plan", "AView.swift"], in: folder).output.contains("effect of '.sparkle'"))
    }
  }

  @Test func twoTreesOfOneFileAreCompared() throws {
    try inFolder { folder in
      let run = try ToolRun.of(["compare", "Views.swift:First", "Views.swift:Second"], in: folder)
      #expect(run.code == 0 && run.output.contains("5"), "\(run.output)\(run.diagnostics)")
    }
  }

  /// For an unknown name, similar names are suggested.
  @Test func unknownNameIsAnsweredWithNearOnes() throws {
    try inFolder { folder in
      for words in [["Views.swift", "--tree", "Frist"], ["Views.swift:Frist"]] {
        let run = try ToolRun.of(["plan"] + words, in: folder)
        #expect(run.code == 2)
        #expect(run.diagnostics.contains("tree 'Frist' is not in the file"), "\(run.diagnostics)")
        #expect(run.diagnostics.contains("First"), "\(run.diagnostics)")
      }
    }
  }
}
