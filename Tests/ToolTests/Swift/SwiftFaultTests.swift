import Foundation
import LayerTestSupport
import Testing

/// Readers of Swift source that crash, write nothing or write invalid responses.
@Suite(.withSwiftReader)
struct SwiftFaultTests {
  /// A replacement for the reader, which fails for files with certain names and forwards all others to the real one.
  private static let reader = """
    #!/bin/sh
    while read -r name; do
      case "$name" in
        *Killed*) kill -9 $$ ;;
        *Rubbish*) echo '{"format": ["what"' ;;
        *Other*) echo '{"format": "layercost-source/9", "nodes": []}' ;;
        *Silent*) sleep 60 ;;
        *) printf '%s\\n' "$name" | "\(BuiltReader.program.path)" ;;
      esac
    done

    """

  /// Each causes a finding for its file, the other results are complete, and the exit code shows that not everything
  /// was read.
  @Test func failuresAreFindingsAndLoseNothing() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let bin = scratch.folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let tool = bin.appendingPathComponent("layercost")
    try FileManager.default.copyItem(at: ToolRun.tool, to: tool)
    try scratch.write(Self.reader, to: "bin/layercost-swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: bin.appendingPathComponent("layercost-swift").path)
    for name in ["AKilled", "Fine", "Killed", "Other", "Rubbish", "Silent", "Zfine"] {
      try scratch.write(
        SwiftLintTests.cell.replacingOccurrences(of: "RecipeCell", with: name), to: "App/\(name).swift")
    }
    try scratch.write(SwiftLintTests.base, to: "App/Base.swift")
    let folder = scratch.folder.appendingPathComponent("App")
    let run = try ToolRun.of(["lint", ".", "--format", "xcode"], tool: tool, in: folder)
    #expect(run.code == 2, "\(run.diagnostics)")
    let lines = run.output.split(separator: "\n")
    for (name, words) in [
      ("AKilled", "crash"), ("Killed", "crash"), ("Other", "layercost-source/9"), ("Rubbish", "not valid JSON"),
      ("Silent", "busy for more than 20 s"),
    ] {
      #expect(lines.contains { $0.hasPrefix("\(name).swift:") && $0.contains(words) }, "\(name): \(run.output)")
    }
    for name in ["Fine", "Zfine"] {
      #expect(
        lines.contains { $0.hasPrefix("\(name).swift:11:") && $0.contains("shadow-without-path") }, "\(run.output)")
    }
  }
}
