import Foundation
import LayerTestSupport
import Testing

/// `layercost watch`, while the files are edited.
@Suite struct WatchTests {
  /// A tool that runs until the test ends it.
  private struct Watching {
    let scratch: Scratch
    let process = Process()

    init(_ words: [String], in scratch: Scratch) throws {
      self.scratch = scratch
      process.executableURL = ToolRun.tool
      process.arguments = ["watch"] + words
      process.currentDirectoryURL = scratch.folder
      for name in ["out.txt", "err.txt"] { try scratch.write("", to: name) }
      process.standardOutput = try FileHandle(forWritingTo: scratch.folder.appendingPathComponent("out.txt"))
      process.standardError = try FileHandle(forWritingTo: scratch.folder.appendingPathComponent("err.txt"))
      try process.run()
    }

    /// Waits for output; a minute is far more than a save needs.
    func hears(_ text: String, in name: String = "out.txt") -> Bool {
      for _ in 0..<1200 {
        if scratch.read(name)?.contains(text) ?? false { return true }
        usleep(50_000)
      }
      return false
    }

    /// Ends the tool by a signal, although it inherits that the test's thread blocks it.
    func end() {
      kill(process.processIdentifier, SIGTERM)
      for _ in 0..<200 where process.isRunning { usleep(50_000) }
      #expect(!process.isRunning, "it is ended by a signal")
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  private static let fixed = SceneTexts.small.replacing("\"masksToBounds\": true", with: "\"masksToBounds\": false")

  @Test func everySaveRenewsTheReport() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "card.json")
    let watching = try Watching(["card.json", "-o", "card.html"], in: scratch)
    defer { watching.end() }
    #expect(watching.hears("card.json: 1 offscreen pass\n"))
    let first = try #require(scratch.read("card.html"))

    // An editor that writes a new file and renames it to the old name.
    try scratch.write(Self.fixed, to: "card.json~")
    let file = scratch.folder.appendingPathComponent("card.json").path
    #expect(rename(file + "~", file) == 0)
    #expect(watching.hears("card.json: 0 offscreen passes, 1 fewer\n"))
    let second = try #require(scratch.read("card.html"))
    #expect(first != second && second.contains("class=\"watched\""))

    // An editor that writes into the file and makes it invalid: the page stays, the error is reported, and the next
    // save is detected.
    try scratch.write("{", to: "card.json")
    #expect(watching.hears("waiting for card.json to be saved again\n", in: "err.txt"))
    #expect(watching.hears("card.json:1:2: error:", in: "err.txt"))
    #expect(scratch.read("card.html") == second)
    try scratch.write(SceneTexts.small, to: "card.json")
    #expect(watching.hears("card.json: 1 offscreen pass, 1 more\n"))
    try scratch.write(SceneTexts.small + "\n", to: "card.json")
    #expect(watching.hears("card.json: 1 offscreen pass, as before\n"))
    #expect(watching.process.isRunning)
  }

  @Test(.withSwiftReader)
  func swiftSourceIsWatched() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SwiftLintTests.base, to: "Base.swift")
    try scratch.write(SwiftLintTests.cell, to: "Cell.swift")
    let watching = try Watching(["Cell.swift:RecipeCell", "-o", "cell.html"], in: scratch)
    defer { watching.end() }
    #expect(watching.hears("Cell.swift:RecipeCell: 90 offscreen passes\n"))
    let flat = SwiftLintTests.cell.replacing("card.layer.shadowOpacity = 0.2", with: "card.layer.shadowOpacity = 0")
    try scratch.write(flat, to: "Cell.swift")
    #expect(watching.hears("Cell.swift:RecipeCell: 15 offscreen passes, 75 fewer\n"))
  }

  @Test func fileThatWasNeverThereIsRefused() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "card.json")
    let run = try ToolRun.of(["watch", "crad.json"], in: scratch.folder)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.diagnostics.contains("crad.json: error: file does not exist"))
    #expect(run.diagnostics.contains("did you mean \"card.json\"?"))
  }

  @Test(arguments: [["-"], ["."], ["card.json", "-o", "-"]]) func whatCannotBeWatchedIsRefused(words: [String]) throws {
    let run = try ToolRun.of(["watch"] + words)
    #expect(run.code == 2 && run.output.isEmpty && run.diagnostics.contains("error:"))
  }
}
