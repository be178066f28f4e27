import Foundation
import Testing

/// Baselines: the same findings are recognised from any working directory and with any form of file names.
@Suite struct LintBaselineTests {
  /// Calls the body with a checkout, or a folder that is not one, with two files that have findings.
  private func withFiles(isCheckout: Bool, _ body: (Scratch) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    if isCheckout { try scratch.write("", to: ".git/HEAD") }
    try scratch.write(LintTests.shadow, to: "App/Snapshots/a.json")
    try scratch.write(LintTests.shadow, to: "b.json")
    try body(scratch)
  }

  private func lint(_ words: [String], in folder: URL) throws -> ToolRun {
    try ToolRun.of(["lint", "--fail-on", "warning"] + words, in: folder)
  }

  @Test func baselineThatIsNotThereHasToBeMade() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "known.jso")
    try scratch.write(SceneTexts.small, to: "small.json")
    let run = try ToolRun.of(["lint", "small.json", "--baseline", "known.json"], in: scratch.folder)
    #expect(run.code == 2)
    #expect(
      run.diagnostics.contains(
        "known.json: error: baseline does not exist\n  help: \"--update-baseline\" creates it from today's findings\n"))
  }

  @Test(arguments: [true, false]) func itHoldsHoweverFilesAreNamed(isCheckout: Bool) throws {
    try withFiles(isCheckout: isCheckout) { scratch in
      let (top, path) = (scratch.folder, scratch.folder.path)
      let written = try lint([".", "--baseline", "known.json", "--update-baseline"], in: top)
      #expect(written.diagnostics == "known.json: 2 entries, 2 added, 0 removed\n")
      #expect(scratch.read("known.json")?.contains("\"file\": \"App/Snapshots/a.json\"") ?? false)
      let app = top.appendingPathComponent("App")
      let ways: [(words: [String], folder: URL)] = [
        (["./b.json", "--baseline", "known.json"], top), (["App/../b.json", "--baseline", "./known.json"], top),
        ([path, "--baseline", path + "/known.json"], top), ([".", "--baseline", "../known.json"], app),
        (["Snapshots/a.json", "../b.json", "--baseline", "../known.json"], app),
        ([path + "/b.json", "--baseline", path + "/known.json"], URL(fileURLWithPath: "/")),
      ]
      for way in ways {
        let run = try lint(way.words, in: way.folder)
        #expect(run.code == 0, "\(way.words) \(run)")
        #expect(!run.output.contains("no longer found"), "\(way.words) \(run)")
      }
    }
  }

  /// A baseline written by version 0.1 at the root of a checkout still matches the same findings.
  @Test func olderBaselinesHold() throws {
    let fingerprints = ["d84ae4650f1e5e9c", "50c279b3ae83db9a", "e250a7ab39769889", "22d379af13b07773"]
    let entries = fingerprints.map {
      "{\"file\": \"App/Snapshots/a.json\", \"rule\": \"budget\", \"fingerprint\": \"\($0)\"}"
    }
    let list = entries.joined(separator: ",")
    let text = """
      {"format": "layercost-baseline/1", "models": ["core-animation/1"], "findings": [\(list)]}
      """
    try withFiles(isCheckout: true) { scratch in
      try scratch.write(text, to: "ci/known.json")
      try scratch.write(#"{"budgets": {"passes": 4, "screens": 0.1, "layerPasses": 1}}"#, to: ".layercost.json")
      let app = scratch.folder.appendingPathComponent("App")
      let run = try lint([".", "--baseline", "../ci/known.json"], in: app)
      #expect(run.diagnostics.contains("old fingerprints, which depend on file paths; --update-baseline"), "\(run)")
      #expect(run.code == 0 && run.output.contains("4 findings in the baseline are not shown"), "\(run)")
      #expect(!run.output.contains("no longer found"), "\(run)")
      // This also holds after the folder was renamed.
      try FileManager.default.moveItem(at: app, to: scratch.folder.appendingPathComponent("Client"))
      let moved = try lint([".", "--baseline", "ci/known.json"], in: scratch.folder)
      #expect(moved.output.contains("4 findings in the baseline are not shown"), "\(moved)")
      let renewal = try lint([".", "--baseline", "ci/known.json", "--update-baseline"], in: scratch.folder)
      #expect(renewal.diagnostics.contains("; it is updated\n"), "\(renewal)")
      let after = try lint(["Client", "--baseline", "ci/known.json"], in: scratch.folder)
      #expect(after.code == 0 && after.diagnostics == "", "\(after)")
    }
  }

  /// Known findings stay known after a file is moved or a folder is renamed.
  @Test func itFollowsFilesThatMove() throws {
    try withFiles(isCheckout: true) { scratch in
      let top = scratch.folder
      _ = try lint([".", "--baseline", "known.json", "--update-baseline"], in: top)
      let files = FileManager.default
      try files.moveItem(at: top.appendingPathComponent("App"), to: top.appendingPathComponent("Sources"))
      try files.moveItem(at: top.appendingPathComponent("b.json"), to: top.appendingPathComponent("Sources/c.json"))
      let run = try lint([".", "--baseline", "known.json"], in: top)
      #expect(run.code == 0 && run.output.contains("2 findings in the baseline are not shown"), "\(run)")
      #expect(
        run.diagnostics.contains(
          "baseline lists 2 files under an old path; --update-baseline writes the current format\n"), "\(run)")
      let update = try lint([".", "--baseline", "known.json", "--update-baseline"], in: top)
      #expect(update.diagnostics.contains("2 entries, 0 added, 0 removed"), "\(update)")
      #expect(scratch.read("known.json")?.contains("\"file\": \"Sources/Snapshots/a.json\"") ?? false)
      #expect(try lint([".", "--baseline", "known.json"], in: top).diagnostics == "")
      // A copy is not a move: the known file is still there.
      try scratch.write(LintTests.shadow, to: "copy.json")
      #expect(try lint([".", "--baseline", "known.json"], in: top).code == 1)
    }
  }

  /// Of a moved file and a copy of it, the findings of the copy are new.
  @Test(arguments: [
    // The same name and folder, then the same name, then any name.
    ("App/Snapshots/a.json", "Sources/Snapshots/a.json", "Copies/a.json"),
    ("App/Snapshots/a.json", "Sources/Snapshots/a.json", "App/Snapshots/other.json"),
    ("App/Snapshots/a.json", "Z/a.json", "A/b.json"),
    // A copy next to the file, which has not moved.
    ("App/Snapshots/a.json", "App/Snapshots/a.json", "A/Snapshots/a.json"),
  ]) func aCopyIsNotTheMovedFile(before: String, after: String, copy: String) throws {
    try withFiles(isCheckout: true) { scratch in
      let top = scratch.folder
      _ = try lint([".", "--baseline", "known.json", "--update-baseline"], in: top)
      try FileManager.default.removeItem(at: top.appendingPathComponent(before))
      try scratch.write(LintTests.shadow, to: after)
      try scratch.write(LintTests.shadow, to: copy)
      let run = try lint([".", "--baseline", "known.json"], in: top)
      #expect(run.code == 1 && run.output.contains("2 findings in the baseline are not shown"), "\(run)")
      #expect(run.output.contains("\(copy):") && !run.output.contains("\(after):"), "\(run)")
      #expect(!run.output.contains("no longer found"), "\(run)")
      let update = try lint([".", "--baseline", "known.json", "--update-baseline"], in: top)
      #expect(update.diagnostics.contains("3 entries, 1 added, 0 removed"), "\(update)")
    }
  }

  /// Two known files with the same findings move: each is followed by its name.
  @Test func equalFilesFollowTheirNames() throws {
    try withFiles(isCheckout: true) { scratch in
      let top = scratch.folder
      _ = try lint([".", "--baseline", "known.json", "--update-baseline"], in: top)
      let files = FileManager.default
      try files.removeItem(at: top.appendingPathComponent("App"))
      try files.removeItem(at: top.appendingPathComponent("b.json"))
      try scratch.write(LintTests.shadow, to: "A/b.json")
      try scratch.write(LintTests.shadow, to: "Z/a.json")
      _ = try lint(["A", "Z", "--baseline", "known.json", "--update-baseline"], in: top)
      let known = try #require(scratch.read("known.json"))
      #expect(known.contains("\"file\": \"A/b.json\"") && known.contains("\"file\": \"Z/a.json\""), "\(known)")
    }
  }

  @Test func fingerprintsAreOfTheCheckout() throws {
    try withFiles(isCheckout: true) { scratch in
      func fingerprint(_ format: String, _ name: String, _ folder: String) throws -> Substring? {
        let run = try ToolRun.of(
          ["lint", name, "-f", format], in: scratch.folder.appendingPathComponent(folder))
        let key = format == "sarif" ? "\"layercost/v1\": \"" : "\"fingerprint\": \""
        return run.output.components(separatedBy: key).dropFirst().first?.prefix(16)
      }
      for format in ["json", "sarif", "gitlab"] {
        let ways = try [
          fingerprint(format, "App/Snapshots/a.json", "."), fingerprint(format, "./a.json", "App/Snapshots"),
          fingerprint(format, scratch.folder.path + "/App/Snapshots/a.json", "."),
        ]
        #expect(Set(ways).count == 1 && ways[0]?.count == 16, "\(format)")
      }
    }
  }

  @Test func anUpdateKeepsWhatItDidNotLookAt() throws {
    try withFiles(isCheckout: true) { scratch in
      let baseline = ["--baseline", "known.json", "--update-baseline"]
      _ = try lint(["."] + baseline, in: scratch.folder)
      let before = scratch.read("known.json")
      #expect(try lint(["b.json"] + baseline, in: scratch.folder).diagnostics.contains("2 entries, 0 added, 0 removed"))
      #expect(scratch.read("known.json") == before)
      #expect(try lint(["b.json", "-q"] + baseline, in: scratch.folder).diagnostics == "")
      try scratch.write(LintInputTests.still, to: "b.json")
      #expect(try lint(["b.json"] + baseline, in: scratch.folder).diagnostics.contains("1 entry, 0 added, 1 removed"))
      // A deleted file needs no entry, and no entry is reported as missing.
      try scratch.write(LintTests.shadow.replacing("\"card\"", with: "\"badge\""), to: "c.json")
      try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("App/Snapshots/a.json"))
      let gone = try lint(["b.json", "--baseline", "known.json"], in: scratch.folder)
      #expect(gone.output.contains("1 entry in the baseline no longer found"))
      #expect(try lint(["c.json"] + baseline, in: scratch.folder).diagnostics.contains("1 entry, 1 added, 1 removed"))
    }
  }
}
