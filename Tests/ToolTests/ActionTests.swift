import Foundation
import LayerTestSupport
import Testing

/// The commands of `action.yml` and the pre-commit hooks, as far as they run on a machine without those platforms.
@Suite struct ActionTests {
  private static func action(_ inputs: [String: String], in scratch: Scratch) throws -> ToolRun {
    let environment = inputs.merging(["LAYERCOST": ToolRun.tool.path]) { given, _ in given }
    return try ToolRun.of(
      [ToolRun.repository.appendingPathComponent("Scripts/action").path], tool: URL(fileURLWithPath: "/bin/bash"),
      in: scratch.folder, environment: environment)
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

  /// A stand-in for a release: a tarball with a tool that prints its arguments.
  @Test func releasesAreFetchedOnceAndChecked() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let version = try ToolRun.of(["--version"]).output.split(separator: " ").last.map { $0.dropLast() } ?? ""
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
    let fetching = ["LAYERCOST": "", "LAYERCOST_RELEASES": "releases", "RUNNER_TEMP": scratch.folder.path]
    for _ in 0..<2 {
      let run = try Self.action(fetching.merging(["INPUT_PATH": "a b\nc"]) { a, _ in a }, in: scratch)
      #expect(run.output == "lint a b c --fail-on error --format github\n" && run.code == 0)
    }
    let change = "rm -r layercost; for file in releases/v\(version)/*.tar.gz; do echo 0 >> \"$file\"; done"
    #expect(try ToolRun.shell(change, in: scratch.folder).code == 0)
    let changed = try Self.action(fetching, in: scratch)
    #expect(changed.code == 2 && changed.output.contains("is not what was released"), "\(changed)")
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
    let key = try ToolRun.of([script, "key"], tool: URL(fileURLWithPath: "/bin/bash")).output
    #expect(key.wholeMatch(of: /key=layercost-[0-9.]+-(?:linux|macos)-\w+-[0-9a-f]{64}\n/) != nil, "\(key)")
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
