import Foundation
import Testing

/// Nothing in a folder is passed over in silence, whatever its name, its kind and its permissions are, and nothing that
/// is named makes the tool wait.
@Suite struct PassedOverTests {
  private func shell(_ line: String, in scratch: Scratch) throws -> ToolRun {
    let run = try ToolRun.shell(line, in: scratch.folder)
    #expect([0, 1, 2].contains(run.code), "\(run)")
    return run
  }

  @Test func namesThatAreNotTextAreReported() throws {
    try Scratch.with(["a.json": LintTests.shadow, ".gitignore": "skipped-*\n"]) { scratch in
      // The last name is what the first two look like once their bytes are replaced.
      let make =
        "cp a.json \"$(printf 'b\\377.json')\"; mkdir \"$(printf 'c\\377')\"; cp a.json \"$(printf 'c\\377')/d.json\"; "
        + "cp a.json \"$(printf 'skipped-\\377.json')\"; cp a.json \"$(printf 'b\\357\\277\\275.json')\"; "
      let run = try shell(make + "\"$TOOL\" lint . --format xcode", in: scratch)
      let reported = run.output.split(separator: "\n").filter { $0.contains("name is not valid UTF-8") }
      #expect(reported.map { $0.prefix { $0 != ":" } } == ["b\u{FFFD}.json", "c\u{FFFD}"], "\(run)")
      #expect(run.output.contains("a.json:9") && run.output.contains("b\u{FFFD}.json:9"), "\(run)")
    }
  }

  @Test func pathsThatAreTooLongAreReported() throws {
    try Scratch.with(["a.json": LintTests.shadow]) { scratch in
      let name = String(repeating: "x", count: 240)
      let run = try shell(
        "top=$PWD; for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18; do mkdir \(name); cd -P \(name); done; "
          + "cp \"$top/a.json\" .; cd \"$top\"; \"$TOOL\" lint . --format xcode; code=$?; rm -rf \(name); exit $code",
        in: scratch)
      #expect(run.code == 2 && run.diagnostics.contains("File name too long"), "\(run)")
      #expect(run.output.contains("a.json:9"), "\(run)")
    }
  }

  @Test func unfinishedOutputsAreReported() throws {
    let files = ["a.json": LintTests.shadow, "a.json.123.part": LintTests.shadow, "a.json.123-1.part": "{"]
    let others = ["my.part": "{}", "1.part": "{}", "b.x.part": "{}"]
    try Scratch.with(files.merging(others) { one, _ in one }) { scratch in
      let run = try ToolRun.of(["lint", ".", "--format", "xcode"], in: scratch.folder)
      let reported = run.output.split(separator: "\n").filter {
        $0.contains("unfinished output of a run that was killed")
      }
      #expect(reported.count == 2 && !run.output.contains("123.part:9"), "\(run)")
    }
  }

  @Test func aNamedPipeGetsAnAnswer() throws {
    try Scratch.with(["a.json": LintTests.shadow, "sub/a.json": LintTests.shadow]) { scratch in
      _ = try shell("mkfifo p.json p.swift p.ca sub/.layercost.json", in: scratch)
      let start = ContinuousClock().now
      let silent = [
        "plan p.json", "lint p.json", "lint p.swift", "plan p.swift", "lint a.json --config p.json",
        "lint a.json --baseline p.json", "compare p.json a.json", "report p.json -o r.html", "import p.ca",
      ]
      let runs = silent.map {
        "timeout 30 \"$TOOL\" \($0) > /dev/null 2>&1 || code=$?; echo \"\($0): $code\"; code=0; "
      }
      let run = try shell("code=0; " + runs.joined(), in: scratch)
      for (words, line) in zip(silent, run.output.split(separator: "\n")) { #expect(line == "\(words): 2", "\(run)") }
      #expect(ContinuousClock().now - start < .seconds(60))
      let configured = try shell("\"$TOOL\" lint sub --format xcode", in: scratch)
      #expect(configured.output.contains(".layercost.json:1:1: warning: file is a named pipe"), "\(configured)")
      // A pipe with a writer is read, whichever of the two comes first.
      let late = try shell("(sleep 0.3; cat a.json > p.json) & \"$TOOL\" lint p.json --format xcode; wait", in: scratch)
      #expect(late.output.contains("p.json:9"), "\(late)")
      let slow = try shell(
        "(head -c 100 a.json; sleep 1.5; tail -c +101 a.json) > p.json & \"$TOOL\" lint p.json --format xcode; wait",
        in: scratch)
      #expect(slow.output.contains("p.json:9"), "\(slow)")
      let whole = try shell("cat a.json | \"$TOOL\" lint /dev/stdin --format xcode", in: scratch)
      #expect(whole.output.contains("stdin:9"), "\(whole)")
    }
  }

  /// A file that cannot be opened, as another user than the one who owns the checkout.
  @Test(.enabled(if: geteuid() == 0, "only root can run the tool as another user"))
  func unreadableFilesAreReported() throws {
    let view = "import UIKit\nfinal class V: UIView { let card = UIView() }\n"
    let files = [
      "a.json": LintTests.shadow, "b.json": LintTests.shadow, "V.swift": view, "closed/c.json": LintTests.shadow,
    ]
    try Scratch.with(files) { scratch in
      // The tool may be in a folder that others cannot enter.
      for name in ["layercost", "layercost-swift"] {
        let copy = scratch.folder.appendingPathComponent("bin/\(name)")
        try? FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        let program = ToolRun.tool.deletingLastPathComponent().appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: program.path) {
          try FileManager.default.copyItem(at: program, to: copy)
        }
      }
      try scratch.write("bin\n", to: ".gitignore")
      let run = try shell(
        "chmod 755 . bin; chmod 000 b.json V.swift closed; setpriv --reuid=65534 --regid=65534 --clear-groups "
          + "bin/layercost lint . --format xcode", in: scratch)
      #expect(run.code == 2 && run.output.contains("a.json:9"), "\(run)")
      for name in ["b.json", "V.swift", "closed/"] {
        #expect(run.diagnostics.contains("\(name): error: "), "\(name): \(run)")
      }
    }
  }

  /// With few open files, a run either gives the whole result or ends with a message.
  @Test func aLimitOnOpenFilesIsRaisedOrReported() throws {
    let files = [
      "a.json": LintTests.shadow, "b.json": LintTests.shadow, "V.swift": "import UIKit\nclass V: UIView {}\n",
    ]
    try Scratch.with(files) { scratch in
      let whole = try shell("\"$TOOL\" lint . --format json", in: scratch)
      for count in [5, 8, 16, 31] {
        let soft = try shell("ulimit -Sn \(count); \"$TOOL\" lint . --format json", in: scratch)
        #expect(soft.output == whole.output && soft.code == whole.code, "\(count): \(soft)")
        let hard = try shell("ulimit -n \(count); \"$TOOL\" lint . --format json", in: scratch)
        #expect(hard.code == 2 && hard.output.isEmpty, "\(count): \(hard)")
        #expect(hard.diagnostics.contains("limit on open files is below 32"), "\(count): \(hard)")
      }
      let least = try shell("ulimit -n 32; \"$TOOL\" lint . --format json", in: scratch)
      #expect(least.output == whole.output, "\(least)")
    }
  }
}
