import Foundation
import LayerTestSupport
import Testing

/// `layercost simulate`, as a user runs it.
@Suite struct SimulateTests {
  /// The tool in a folder with a feed and a library.
  private func inFolder(_ body: (Scratch) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.feed, to: "feed.json")
    try scratch.write(SceneTexts.library, to: "library.json")
    try scratch.write(Self.still, to: "still.json")
    try scratch.write(Self.cell, to: "cell.swift")
    try body(scratch)
  }

  /// A scene in which nothing moves: there is nothing to simulate, and it must not get a good rating.
  static let still = """
    {"format": "layercost-scene/1", "device": "iphone-13",
     "root": {"frame": [0, 0, 390, 844], "backgroundColor": "white"}}
    """

  /// Source code, which has no timeline.
  static let cell = """
    import UIKit
    class PostCell: UITableViewCell {
      let photo = UIImageView()
      func setUp() { contentView.addSubview(photo) }
    }
    """

  static let runs: [(name: String, words: [String])] = [
    ("simulate", ["feed.json"]),
    ("simulate-summary", ["feed.json", "--only", "summary"]),
    ("simulate-full-damage", ["feed.json", "--only", "summary", "--damage", "full"]),
    ("simulate-sweep", ["library.json", "--sweep", "records=0:2000:5"]),
    ("simulate-sample", ["library.json", "--sample", "records=lognormal(300,1200)"]),
    ("simulate-csv", ["library.json", "--format", "csv", "--only", "summary"]),
    ("simulate-still", ["still.json"]),
    ("simulate-still-code", ["cell.swift"]),
    ("simulate-fault", ["library.json", "--sweep", "records=0:2000"]),
    ("simulate-unknown", ["library.json", "--sweep", "recrods=0:2000:3"]),
    ("help-simulate", ["--help"]),
  ]

  @Test(arguments: runs.indices) func runShowsWhatItDidWithinEightyColumns(run: Int) throws {
    let (name, words) = Self.runs[run]
    try inFolder { scratch in
      let shown = try ToolRun.of(["simulate"] + words, in: scratch.folder)
      GoldenTests.golden(name).expect(shown.testDescription)
      if words.contains("csv") { return }
      let lines = (shown.output + shown.diagnostics).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.filter { $0.count > 80 || $0.hasSuffix(" ") } == [], "\(words)")
    }
  }

  @Test(.withJudge)
  func resultsFitTheirSchemas() throws {
    let schema = try ToolRun.of(["schema", "simulation"]).output
    let study = try ToolRun.of(["schema", "study"]).output
    try inFolder { scratch in
      for words in [["feed.json", "library.json"], ["feed.json", "--only", "summary"]] {
        let run = try ToolRun.of(["simulate", "-f", "json"] + words, in: scratch.folder)
        #expect(try SchemaTests().faults(of: run.output, against: schema) == "")
      }
      let run = try ToolRun.of(
        ["simulate", "-f", "json", "library.json", "--sweep", "records=0:9:4"], in: scratch.folder)
      #expect(try SchemaTests().faults(of: run.output, against: study) == "")
      #expect(try SchemaTests().faults(of: run.output.replacing("\"kind\"", with: "\"kin\""), against: study) != "")
    }
  }

  /// A device without published figures has a screen but no estimate; a missing estimate differs from an estimate of
  /// zero.
  @Test func serverTimesOfDevicesWithoutFiguresAreNone() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.feed.replacing("iphone-13", with: "iphone-8"), to: "feed.json")
    let json = try ToolRun.of(["simulate", "feed.json", "-f", "json"], in: scratch.folder).output
    #expect(json.contains(#""serverMilliseconds": {"low": null, "high": null, "basis": "derived"}"#))
    #expect(json.contains(#""serverMilliseconds": {"low": null, "high": null}, "presented"#))
    #expect(!json.contains(#""serverMilliseconds": {"low": 0"#))
    let table = try ToolRun.of(["simulate", "feed.json", "-f", "csv"], in: scratch.folder).output
    let rows = table.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let place = try #require(rows[0].firstIndex(of: "serverMillisecondsLow"))
    #expect(rows.dropFirst().allSatisfy { $0[place] == "" && $0[place + 1] == "" })
    guard SchemaTests.hasJudge else { return }
    #expect(try SchemaTests().faults(of: json, against: ToolRun.of(["schema", "simulation"]).output) == "")
  }

  /// Late frames are shown after the end: rates are divided by more than the scene's duration, and the output states by
  /// what.
  @Test func ratesSayWhatTheyDivideBy() throws {
    let late = try ToolRun.of(["simulate", "Scenes/cases/comment-table.json", "--only", "summary"]).output
    #expect(late.contains("  divided by "))
    #expect(late.contains(" s until all frames appear"))
    let still = try ToolRun.of(["simulate", "Scenes/cases/recipe-feed-fixed.json", "--only", "summary"]).output
    #expect(!still.contains("divided by"))
    #expect(still.contains("scroll hitch rate: good below 5 ms/s, warning up to 10"))
  }

  @Test func framesAreRowsOfASpreadsheet() throws {
    try inFolder { scratch in
      let run = try ToolRun.of(["simulate", "feed.json", "-f", "csv"], in: scratch.folder)
      let rows = run.output.split(separator: "\r\n")
      #expect(rows.count == 31)
      let columns = rows[0].split(separator: ",").count
      #expect(rows.dropFirst().allSatisfy { $0.contains("feed.json") })
      #expect(columns == 20)
    }
  }

  @Test func smallImagesAreShownInSmallUnits() throws {
    let words = ["simulate", "Scenes/cases/music-library.json"]
    let sums = try ToolRun.of(words + ["--only", "summary"]).output
    #expect(sums.contains(#/peak image memory +31  kB /#), "\(sums)")
    let study = try ToolRun.of(words + ["--sweep", "records=1:2:2"]).output
    #expect(study.contains("images kB") && study.contains(#/images +31 +31  kB/#), "\(study)")
  }

  @Test func diagramsAreWritten() throws {
    try inFolder { scratch in
      let run = try ToolRun.of(["simulate", "feed.json", "-o", "out", "--only", "summary"], in: scratch.folder)
      #expect(run.code == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path + "/out").sorted()
      #expect(names == ["cache", "frames", "hitches", "memory"].map { "feed.\($0).png" })
    }
  }

  @Test func sameInputGivesTheSameBytes() throws {
    try inFolder { scratch in
      let runs = try (0..<2).map { _ in try ToolRun.of(["simulate", "feed.json", "-f", "json"], in: scratch.folder) }
      #expect(runs[0].output == runs[1].output)
      #expect(!runs[0].output.contains(scratch.folder.path))
    }
  }

  @Test(arguments: ["", ", \"scroll\": []", ", \"changes\": []"])
  func aScreenThatStaysTheSameIsNotPraised(keys: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(
      """
      { "format": "layercost-scene/1", "device": "iphone-13", "root": { "frame": [0, 0, 390, 844] },
        "timeline": { "duration": 1\(keys) } }
      """, to: "a.json")
    let run = try ToolRun.of(["simulate", "a.json"], in: scratch.folder)
    #expect(run.output.hasPrefix("nothing on the screen changes"), "\(run)")
    #expect(!run.output.contains("good"))
  }
}
