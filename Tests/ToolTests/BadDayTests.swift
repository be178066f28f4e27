import Foundation
import LayerTestSupport
import Testing

/// Full disks, closed readers and signals: an output is complete or absent, and one line states the reason.
@Suite struct BadDayTests {
  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(SceneTexts.small, to: "small.json")
    try scratch.write("old", to: "old.txt")
    return scratch
  }

  /// A limit on file size simulates a full disk: the first bytes are written, the next ones are not.
  @Test(
    .disabled(if: Sanitizer.current == .thread, "that sanitizer writes a file of its own as it starts"),
    arguments: [
      "plan small.json -f json --all-layers -o old.txt", "report small.json -o old.txt", "render small.json -o out",
      "lint small.json -f sarif -o old.txt",
    ])
  func fullDiskLeavesWhatWasThere(words: String) throws {
    let scratch = try Self.scratch()
    defer { scratch.remove() }
    let run = try ToolRun.shell("(ulimit -f 0; exec \"$TOOL\" \(words)) 2>&1 | cat", in: scratch.folder)
    #expect(run.output.contains("error: output cannot be written: "), "\(run.output)")
    #expect(run.output.split(separator: "\n").count { $0.contains("error:") } == 1, "one line: \(run.output)")
    #expect(scratch.read("old.txt") == "old")
    let left = try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path).sorted()
    #expect(left.filter { $0 != "out" } == ["old.txt", "small.json"])
  }

  @Test func closedOutputIsAFault() throws {
    let scratch = try Self.scratch()
    defer { scratch.remove() }
    let closed = try ToolRun.shell("\"$TOOL\" plan small.json >&-; echo \"code $?\" >&2", in: scratch.folder)
    #expect(closed.diagnostics.hasPrefix("<standard output>: error: output cannot be written: "))
    #expect(closed.diagnostics.hasSuffix("code 2\n"))
    // The first opened file would get the number of the closed descriptor, and with it output meant for another.
    let written = try ToolRun.shell(
      "\"$TOOL\" plan small.json -o plan.txt >&- <&-; echo \"code $?\" >&2", in: scratch.folder)
    #expect(written.diagnostics == "code 0\n")
    #expect(scratch.read("plan.txt")?.hasPrefix("1 offscreen pass") ?? false)
  }

  @Test func placeThatCannotBeWrittenToIsAFault() throws {
    let scratch = try Self.scratch()
    defer { scratch.remove() }
    for words in [["render", "small.json", "-o", "old.txt"], ["plan", "small.json", "-o", "old.txt/plan.txt"]] {
      let run = try ToolRun.of(words, in: scratch.folder)
      #expect(run.code == 2)
      #expect(run.diagnostics.split(separator: "\n").count == 1, "\(run.diagnostics)")
      #expect(run.diagnostics.contains("error: "))
    }
    #expect(scratch.names == ["old.txt", "small.json"])
  }

  /// Writing the page starts before its last scene is read, and that scene is a pipe without a writer.
  @Test(arguments: ["INT", "TERM", "HUP", "KILL"])
  func signalLeavesWhatWasThere(signal: String) throws {
    let scratch = try Self.scratch()
    defer { scratch.remove() }
    // A shell without job control starts background processes with SIGINT ignored.
    let run = try Self.bash(
      """
      mkfifo pipe.json
      set -m
      "$TOOL" report small.json pipe.json -o old.txt 2> faults &
      tool=$!
      for try in $(seq 100); do ls | grep -q part && break; sleep 0.1; done
      ls | grep -c part
      kill -\(signal) $tool
      wait $tool
      echo "code $?"
      """, in: scratch.folder)
    let number = ["INT": 2, "TERM": 15, "HUP": 1, "KILL": 9][signal] ?? 0
    #expect(run.output == "1\ncode \(128 + number)\n", "a part was there, and the signal ended it")
    #expect(scratch.read("old.txt") == "old")
    #expect(scratch.names.contains { $0.hasSuffix(".part") } == (signal == "KILL"), "\(scratch.names)")
  }

  @Test(arguments: ["INT", "KILL"]) func interruptedFixLeavesASource(signal: String) throws {
    let scratch = try Self.scratch()
    defer { scratch.remove() }
    let before = LintTests.shadow
    try scratch.write(before, to: "small.json")
    #expect(try ToolRun.of(["lint", "small.json", "--fix"], in: scratch.folder).code <= 1)
    let after = try #require(scratch.read("small.json"))
    #expect(after != before, "there is something to fix")
    try scratch.write(before, to: "before.json")
    let run = try Self.bash(
      """
      set -m
      for try in $(seq 20); do
        cp before.json small.json
        "$TOOL" lint small.json --fix > told 2>&1 &
        sleep 0.$(printf %02d $try)
        kill -\(signal) $! 2> /dev/null
        wait $! 2> /dev/null
        cat small.json; printf '\\0'
      done
      """, in: scratch.folder)
    let texts = run.output.split(separator: "\0").map(String.init)
    #expect(texts.count == 20)
    for text in texts { #expect(text == before || text == after, "\(text)") }
    if signal == "INT" { #expect(!scratch.names.contains { $0.hasSuffix(".part") }, "\(scratch.names)") }
  }

  private static func bash(_ lines: String, in folder: URL) throws -> ToolRun {
    try ToolRun.shell("bash <<'END' 2> /dev/null\n\(lines)\nEND\n", in: folder)
  }

  // MARK: Batches

  /// Files of which a tenth are invalid, in ten ways.
  private static func batch(_ count: Int) throws -> (scratch: Scratch, good: [String], all: [String]) {
    let scratch = try Scratch()
    let bad = [
      "", "{", "[[[[", "\u{0}", "<a>", "{\"format\": \"layercost-scene/1\"}", "{\"root\": {}}", "null",
      SceneTexts.broken, SceneTexts.image("none.png"),
    ]
    var (good, all): ([String], [String]) = ([], [])
    for place in 0..<count {
      let name = "f" + String(place + 1000) + ".json"
      try scratch.write(place % 10 == 3 ? bad[place / 10 % bad.count] : SceneTexts.small, to: name)
      all.append(name)
      if place % 10 != 3 { good.append(name) }
    }
    return (scratch, good, all)
  }

  @Test func oneBadFileDoesNotStopTheOthers() throws {
    let (scratch, good, all) = try Self.batch(1000)
    defer { scratch.remove() }
    let whole = try ToolRun.of(["plan", "--format", "json", "--only", "summary"] + all, in: scratch.folder)
    #expect(whole.code == 2)
    let files = whole.output.components(separatedBy: "\"file\": \"").dropFirst().map { rest in
      String(rest.prefix { $0 != "\"" })
    }
    #expect(files == good, "all others are processed, in their order")
    let named = Set(whole.diagnostics.split(separator: "\n").filter { $0.hasPrefix("f1") }.map { $0.prefix(10) })
    #expect(named.count == 100, "each bad file is reported")
  }

  /// Every opened file is closed, even if reading fails, because the number of open files per process is limited.
  @Test func strangersFilesLeaveNoFileOpen() throws {
    let run = try ToolRun.shell(
      """
      ulimit -n 48
      files=$(find Tests/Hostile/texts Tests/Hostile/interfaces Tests/Hostile/markups Tests/Hostile/archives -type f \
        ! -name '*.txt')
      "$TOOL" plan --only summary --quiet $files $files Scenes/cases/settings.json > /dev/null
      echo "code $?"
      """)
    #expect(run.output == "code 2\n")
    #expect(!run.diagnostics.contains("cannot be opened"), "\(run.diagnostics.suffix(500))")
    let names = run.diagnostics.split(separator: "\n").filter { $0.hasPrefix("Tests/Hostile/") }
    #expect(names.count > 200)
  }

  @Test func manyHandsLintAsOne() throws {
    let (scratch, good, all) = try Self.batch(100)
    defer { scratch.remove() }
    func lint(_ jobs: Int, _ files: [String]) throws -> ToolRun {
      try ToolRun.of(
        ["lint", "--format", "json", "--jobs", "\(jobs)", "--today", "2026-01-01"] + files, in: scratch.folder)
    }
    let (one, many, sound) = (try lint(1, all), try lint(4, all), try lint(4, good))
    #expect(one.code == 2 && sound.code == 1)
    #expect(one.output == many.output && one.diagnostics == many.diagnostics)
    #expect(one.output == sound.output)
  }
}
