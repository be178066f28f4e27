import Foundation
import LayerTestSupport
import Testing

/// The commands of `action.yml` and the pre-commit hooks, as far as they run on a machine without those platforms.
@Suite struct ActionTests {
  private static func action(_ inputs: [String: String], _ words: String..., in scratch: Scratch) throws -> ToolRun {
    let environment = inputs.merging(["LAYERCOST": ToolRun.tool.path]) { given, _ in given }
    return try ToolRun.of(
      [ToolRun.repository.appendingPathComponent("Scripts/action").path] + words,
      tool: URL(fileURLWithPath: "/bin/bash"), in: scratch.folder, environment: environment)
  }

  private static func version() throws -> String {
    try ToolRun.of(["--version"]).output.split(separator: " ").last.map { String($0.dropLast()) } ?? ""
  }

  /// Writes a release whose tool prints its arguments into the folder `releases`.
  private static func release(_ version: String, in scratch: Scratch) throws {
    let line = """
      case $(uname -s) in Darwin) system=macos-universal ;; *) system=linux-$(uname -m) ;; esac
      name=layercost-\(version)-$system
      mkdir -p "$name/bin" "releases/v\(version)"
      printf '#!/bin/sh\\necho "$@"\\n' > "$name/bin/layercost"
      chmod +x "$name/bin/layercost"
      tar -czf "releases/v\(version)/$name.tar.gz" "$name"
      cd "releases/v\(version)" && { sha256sum "$name.tar.gz" || shasum -a 256 "$name.tar.gz"; } > "$name.tar.gz.sha256"
      """
    #expect(try ToolRun.shell(line, in: scratch.folder).code == 0)
  }

  @Test func findingsBecomeAnnotationsSummaryAndOutputs() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "feed/small.json")
    let files = ["GITHUB_STEP_SUMMARY": "summary.md", "GITHUB_OUTPUT": "outputs"]
    let run = try Self.action(files.merging(["INPUT_PATH": "feed\n"]) { a, _ in a }, in: scratch)
    #expect(run.code == 0)
    #expect(run.output.contains("::warning file=feed/small.json,line=9,"))
    #expect(scratch.read("summary.md")?.hasPrefix("### layercost: 1 warning") == true)
    #expect(scratch.read("outputs") == "findings=1\n")
    #expect(try Self.action(["INPUT_FAIL_ON": "warning"], in: scratch).code == 1)
    try scratch.write("", to: "summary.md")
    let quiet = try Self.action(["INPUT_SUMMARY": "false", "GITHUB_STEP_SUMMARY": "summary.md"], in: scratch)
    #expect(quiet.code == 0 && scratch.read("summary.md") == "")
    let words = ["lint", ".", "--baseline", "known.json", "--update-baseline"]
    #expect(try ToolRun.of(words, in: scratch.folder).code == 0)
    let known = ["INPUT_BASELINE": "known.json", "INPUT_FAIL_ON": "note", "GITHUB_OUTPUT": "more"]
    #expect(try Self.action(known, in: scratch).code == 0)
    #expect(scratch.read("more") == "findings=0\n")
  }

  /// The first line of the summary counts findings by severity and files, and thousands are grouped.
  @Test(
    arguments: [
      ("1 error, 1,234 warnings, 2 notes in 3 of 40 files; 5 edits remove 6 of 7 passes a frame", 0, "findings=1237\n"),
      ("no findings in 3 files", 1, "findings=0\n"), ("1 warning", 2, nil), (nil, 2, nil),
    ] as [(String?, Int32, String?)])
  func findingsAreCountedWithoutASecondRun(headline: String?, code: Int32, output: String?) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let table = headline.map { "echo '### layercost: \($0)' >> \"$GITHUB_STEP_SUMMARY\"" } ?? ":"
    try scratch.write("#!/bin/sh\necho run >> runs\n\(table)\nexit \(code)\n", to: "tool")
    #expect(try ToolRun.shell("chmod +x tool", in: scratch.folder).code == 0)
    let tool = scratch.folder.appendingPathComponent("tool").path
    let files = ["GITHUB_STEP_SUMMARY": "summary.md", "GITHUB_OUTPUT": "outputs"]
    let run = try Self.action(files.merging(["LAYERCOST": tool]) { a, _ in a }, in: scratch)
    #expect(run.code == code && scratch.read("runs") == "run\n" && scratch.read("outputs") == output, "\(run)")
    #expect((scratch.read("summary.md") ?? "") == (headline.map { "### layercost: \($0)\n" } ?? ""))
  }

  /// A path of a pull request is never an option, and its line may be indented or end as on Windows.
  @Test func pathsAreNotOptions() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "feed/small.json")
    let hostile = try Self.action(["INPUT_PATH": "--output\nevil.txt\nfeed"], in: scratch)
    #expect(hostile.code == 2 && scratch.read("evil.txt") == nil)
    #expect(hostile.diagnostics.contains("--output: error: file does not exist"), "\(hostile)")
    let indented = try Self.action(["INPUT_PATH": "  feed \r\n\r\n", "INPUT_FAIL_ON": "warning"], in: scratch)
    #expect(indented.code == 1 && indented.output.contains("file=feed/small.json"), "\(indented)")
  }

  /// A stand-in for a release: a tarball with a tool that prints its arguments.
  @Test func releasesAreFetchedOnceAndChecked() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let version = try Self.version()
    try Self.release(version, in: scratch)
    let fetching = ["LAYERCOST": "", "LAYERCOST_RELEASES": "releases", "RUNNER_TEMP": scratch.folder.path]
    let got = try Self.action(fetching, "get", in: scratch)
    #expect(got.output.isEmpty && got.code == 0, "\(got)")
    let kept = try ToolRun.shell("mv releases elsewhere; ls layercost", in: scratch.folder).output
    #expect(kept.wholeMatch(of: /layercost-[^\n]*[^z]\n/) != nil, "\(kept)")
    let run = try Self.action(fetching.merging(["INPUT_PATH": "a b\nc"]) { a, _ in a }, in: scratch)
    #expect(run.output == "lint --fail-on=error --format=github -- a b c\n" && run.code == 0)
  }

  /// What is wrong with the files of a release, and what the job then says.
  @Test(arguments: [
    ("echo 0 >> $name", "is not what was released"),
    // The sum is right, but that of another file.
    ("sum /dev/null > $name.sha256", "is not what was released"),
    (": > $name.sha256", "is not what was released"),
    ("rm $name.sha256", "no checksum next to"),
    ("echo a > $name; sum $name > $name.sha256", "cannot be unpacked"),
    ("mkdir a; tar -czf $name a; sum $name > $name.sha256", "does not contain the tool"),
  ])
  func wrongReleasesFail(change: String, message: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let version = try Self.version()
    try Self.release(version, in: scratch)
    let line = """
      sum() { sha256sum "$1" 2>/dev/null || shasum -a 256 "$1"; }
      cd releases/v\(version) && name=$(echo *.tar.gz) && \(change)
      """
    #expect(try ToolRun.shell(line, in: scratch.folder).code == 0)
    let fetching = ["LAYERCOST": "", "LAYERCOST_RELEASES": "releases", "RUNNER_TEMP": scratch.folder.path]
    for _ in 0..<2 {  // The second time, nothing of the first is taken for a tool.
      let run = try Self.action(fetching, "get", in: scratch)
      #expect(run.code == 2 && run.output.hasPrefix("::error") && run.output.contains(message), "\(run)")
    }
  }

  /// What can fetch files on a system, how it ends, and what the job then says.
  @Test func withoutCurlOtherCommandsFetch() throws {
    let cases: [(command: String?, message: String)] = [
      (nil, "::notice title=layercost::A release cannot be fetched without curl, wget or python3, so it is built"),
      ("curl 22", "::notice title=layercost::No release has"), ("wget 8", "::notice title=layercost::No release has"),
      ("python3 22", "::notice title=layercost::No release has"),
      ("curl 6", "::error title=layercost::"), ("wget 4", "::error title=layercost::"),
      ("python3 1", "::error title=layercost::"),
    ]
    let scratch = try Scratch()
    defer { scratch.remove() }
    // All commands of the system but those that fetch.
    let line = """
      mkdir bin && cd bin && for folder in /bin /usr/bin; do ln -s $folder/* . 2>/dev/null; done
      rm -f curl wget python3 swift bash && printf '#!/bin/sh\nexit 1\n' > swift && cp swift bash && chmod +x swift bash
      """
    #expect(try ToolRun.shell(line, in: scratch.folder).code == 0)
    let inputs = [
      "LAYERCOST": "", "LAYERCOST_RELEASES": "http://127.0.0.1:9/a", "RUNNER_TEMP": scratch.folder.path,
      "PATH": scratch.folder.appendingPathComponent("bin").path,
    ]
    for (command, message) in cases {
      let words = command?.split(separator: " ") ?? []
      var fetches = "cd bin && rm -f curl wget python3"
      if words.count == 2 {
        fetches += "; printf '#!/bin/sh\necho no answer\nexit \(words[1])\n' > \(words[0]); chmod +x \(words[0])"
      }
      #expect(try ToolRun.shell(fetches, in: scratch.folder).code == 0)
      let run = try Self.action(inputs, in: scratch)
      #expect(run.code == 2 && run.output.hasPrefix(message), "\(command ?? ""): \(run)")
      #expect(run.output.contains(message.contains("error") ? "cannot be fetched: no answer" : "cannot be built"))
    }
  }

  /// Without a release, the tool is built if there is a compiler; here, the shell that would build it only says no.
  @Test func withoutAReleaseTheToolIsBuilt() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let inputs = ["LAYERCOST": "", "LAYERCOST_RELEASES": "none", "RUNNER_TEMP": scratch.folder.path]
    try scratch.write("#!/bin/sh\necho this build says no >&2\nexit 1\n", to: "bin/bash")
    #expect(try ToolRun.shell("cp bin/bash bin/swift && chmod +x bin/*", in: scratch.folder).code == 0)
    let path = ["PATH": "\(scratch.folder.path)/bin:/usr/bin:/bin"]
    let failed = try Self.action(inputs.merging(path) { _, new in new }, in: scratch)
    #expect(failed.code == 2 && failed.output.hasPrefix("::notice title=layercost::No release has"), "\(failed)")
    #expect(failed.output.contains("this build says no") && failed.output.contains("cannot be built from source"))
  }

  /// The cache is named after all sources of the tool.
  @Test func cachedToolIsNamedAfterItsSources() throws {
    let script = ToolRun.repository.appendingPathComponent("Scripts/action").path
    let key = try ToolRun.of(
      [script, "key"], tool: URL(fileURLWithPath: "/bin/bash"), environment: ["RUNNER_TEMP": "/a b"]
    ).output
    let lines = /key=layercost-[0-9.]+-(?:linux|macos)-\w+-[0-9a-f]{64}\nfolder=\/a b\/layercost\n/
    #expect(key.wholeMatch(of: lines) != nil, "\(key)")
  }

  @Test func hooksNameFilesThatTheToolTakes() throws {
    let hooks = try String(
      contentsOf: ToolRun.repository.appendingPathComponent(".pre-commit-hooks.yaml"), encoding: .utf8)
    let patterns = hooks.split(separator: "\n").compactMap { $0.firstMatch(of: /^  files: (.*)$/)?.1 }
    #expect(patterns.count == 2)
    let names = ["App/Main.storyboard", "Cell.xib", "a/main.caml", "AppTests/Snapshots/Feed.json"]
    for name in names {
      #expect(try patterns.contains { name.contains(try Regex(String($0))) }, "\(name)")
    }
    #expect(try !patterns.contains { "Package.json".contains(try Regex(String($0))) })
    let entries = Set(hooks.split(separator: "\n").compactMap { $0.firstMatch(of: /^  entry: layercost (.*)$/)?.1 })
    #expect(entries == ["lint --fail-on warning"])
  }
}
