import Foundation
import LayerTestSupport
import Testing

/// Rules over Swift source through the tool: files without views, severities, exceptions, settings, baselines.
@Suite(.withSwiftReader)
struct SourceLintTests {
  /// A data source, which sets up no view.
  private static let dataSource = """
    import UIKit

    final class FeedSource: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        fill(cell, indexPath)
        return cell
      }

      private func fill(_ cell: UITableViewCell, _ indexPath: IndexPath) {
        cell.imageView?.image = UIImage(data: photos[indexPath.row])
      }
    }
    """
  /// A model, whose loop is not content of a list.
  private static let model = """
    struct Merge {
      func albums() {
        for song in songs {
          let album = albums.first(where: { $0.id == song.albumID })
        }
      }
    }
    """

  private func inFolder(_ files: [String: String], _ body: (Scratch) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (name, text) in files { try scratch.write(text, to: name) }
    try body(scratch)
  }

  private func lint(_ scratch: Scratch, _ arguments: String...) throws -> String {
    try ToolRun.of(["lint", ".", "--format", "xcode"] + arguments, in: scratch.folder).output
  }

  @Test func workInAHelperIsReportedThereWithItsCallback() throws {
    try inFolder(["Feed.swift": Self.dataSource]) { scratch in
      let text = try ToolRun.of(["lint", "."], in: scratch.folder)
      #expect(text.output.contains("Feed.swift:11"), "\(text.output)\(text.diagnostics)")
      #expect(
        text.output.contains("'tableView(_:cellForRowAt:)' calls 'fill', which contains this line"), "\(text.output)")
      #expect(text.output.contains("likely") && text.code == 0, "a first look at a folder fails nobody's build")
      let named = try ToolRun.of(["lint", "Feed.swift"], in: scratch.folder)
      #expect(named.code == 1, "\(named.output)\(named.diagnostics)")
    }
  }

  @Test func rowsAreWarningsAndOtherWorkIsANote() throws {
    try inFolder(["Feed.swift": Self.dataSource, "Merge.swift": Self.model]) { scratch in
      let lines = try lint(scratch).split(separator: "\n")
      #expect(lines.contains { $0.contains("warning") && $0.contains("[decode-on-main-thread]") }, "\(lines)")
      #expect(lines.contains { $0.contains("note") && $0.contains("[store-access-per-record]") }, "\(lines)")
    }
  }

  /// A named file with neither views nor such work is checked and is clean.
  @Test func namedFileWithoutViewsIsClean() throws {
    try inFolder(["Plain.swift": "struct Plain { let name = 1 }\n"]) { scratch in
      let run = try ToolRun.of(["lint", "Plain.swift"], in: scratch.folder)
      #expect(run.code == 0 && !run.diagnostics.contains("error"), "\(run.output)\(run.diagnostics)")
      let plan = try ToolRun.of(["plan", "Plain.swift"], in: scratch.folder)
      #expect(plan.code == 2, "there is nothing to plan")
    }
  }

  @Test func commentAllowsARuleOnTheLineBelow() throws {
    let line = "    cell.imageView?.image = UIImage(data: photos[indexPath.row])"
    let allowed = Self.dataSource.replacingOccurrences(
      of: line, with: "    // layercost:allow decode-on-main-thread icons of 20 points\n" + line)
    try inFolder(["Feed.swift": allowed]) { scratch in
      let output = try lint(scratch)
      #expect(!output.contains("decode-on-main-thread"), "\(output)")
    }
    let unused = "// layercost:allow reload-storm it is rare\n" + Self.dataSource
    try inFolder(["Feed.swift": unused]) { scratch in
      let output = try lint(scratch)
      #expect(
        output.contains("exception for 'reload-storm' is unused") && output.contains("Feed.swift:1:"), "\(output)")
    }
  }

  @Test func configurationSetsSeverityAndPathsAndSwitchesOff() throws {
    let files = ["Feed.swift": Self.dataSource, "Merge.swift": Self.model]
    func output(_ configuration: String) throws -> String {
      var output = ""
      try inFolder(files.merging([".layercost.json": configuration]) { first, _ in first }) { scratch in
        output = try lint(scratch)
      }
      return output
    }
    let off = try output(#"{ "rules": { "decode-on-main-thread": "off", "lost-laziness": "off" } }"#)
    #expect(!off.contains("decode-on-main-thread") && off.contains("store-access-per-record"), "\(off)")
    let error = try output(#"{ "rules": { "decode-on-main-thread": "error" } }"#)
    #expect(error.contains("error") && error.contains("decode-on-main-thread"), "\(error)")
    let waived = try output(
      #"{ "waivers": [ { "rules": ["decode-on-main-thread"], "paths": ["Feed.swift"], "reason": "icons" } ] }"#)
    #expect(!waived.contains("[decode-on-main-thread]") && !waived.contains("[waiver]"), "\(waived)")
  }

  @Test func baselineKnowsFindingsWhenLinesMove() throws {
    try inFolder(["Feed.swift": Self.dataSource]) { scratch in
      _ = try lint(scratch, "--baseline", "base.json", "--update-baseline")
      try scratch.write("// A line more.\n" + Self.dataSource, to: "Feed.swift")
      let output = try lint(scratch, "--baseline", "base.json")
      #expect(!output.contains("decode-on-main-thread"), "\(output)")
    }
  }

  @Test func everyFormatTakesSuchFindings() throws {
    try inFolder(["Feed.swift": Self.dataSource]) { scratch in
      for format in ["text", "json", "sarif", "junit", "github", "gitlab", "checkstyle", "markdown"] {
        let run = try ToolRun.of(["lint", ".", "--format", format], in: scratch.folder)
        #expect(run.code == 0 && run.output.contains("decode-on-main-thread"), "\(format): \(run.output)")
      }
    }
  }

  @Test func explainShowsBothRulesOfAName() throws {
    let run = try ToolRun.of(["explain", "reload-storm"])
    #expect(run.output.contains("\"reloads\"") && run.output.contains("tableView.reloadData()"), "\(run.output)")
    #expect(run.output.contains("400") && run.output.contains("recipe-feed.json"), "\(run.output)")
    let own = try ToolRun.of(["explain", "lost-laziness"])
    #expect(own.code == 0 && own.output.contains("id"), "\(own.output)")
  }
}
