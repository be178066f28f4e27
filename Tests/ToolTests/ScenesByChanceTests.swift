import Foundation
import LayerTestSupport
import Testing

/// Random scenes from the format's schema, run through all commands that accept scenes.
@Suite(.disabled(if: Sanitizer.current != nil, "a sanitizer takes minutes, and has a fuzzer of its own"))
struct ScenesByChanceTests {
  private static let hasPython = (try? ToolRun.shell("command -v python3"))?.code == 0

  @Test(.enabled(if: hasPython, "python3 is missing, which makes the scenes"))
  func aHundredScenesEndByThemselves() throws {
    let run = try ToolRun.shell("LAYERCOST_TOOL=\"$TOOL\" Scripts/fuzz-scenes 100 1")
    #expect(run.code == 0, "\(run)")
    #expect(run.diagnostics.contains("100 scenes, 9 runs, 0 faults"), "\(run)")
  }

  /// The check must fail if a command ends with a signal; this tool does only that.
  @Test(.enabled(if: hasPython, "python3 is missing, which makes the scenes")) func anEndByASignalIsAFault() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(
      """
      #!/bin/sh
      [ "$1" = schema ] && exec "$REAL" "$@"
      [ "$1" = plan ] && kill -SEGV $$
      exit 0

      """, to: "tool")
    let run = try ToolRun.shell(
      "chmod +x \(scratch.folder.path)/tool; REAL=\"$TOOL\" LAYERCOST_TOOL=\(scratch.folder.path)/tool "
        + "Scripts/fuzz-scenes 3 1")
    #expect(run.code == 1 && run.diagnostics.contains("fault: plan: exit code 139"), "\(run)")
  }

  /// If two fixes touch the same bytes, the second is applied to the text that the first has changed.
  ///
  /// Its place must be found there again, or it would cut at positions of the earlier text.
  @Test func fixesThatTouchAreMadeInTurn() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(
      """
      {"format": "layercost-scene/1", "screen": {"width": 100, "height": 100, "scale": 1},
       "root": {"frame": [0, 0, 100, 100], "backgroundColor": "white", "sublayers": [
       {"shadowRadius": 9, "shadowPathIsBounds": true, "frame": [10, 10, 20, 20], "backgroundColor": "black"}]}}
      """, to: "a.json")
    let run = try ToolRun.of(["lint", "a.json", "--fix"], in: scratch.folder)
    #expect(run.code == 0, "\(run)")
    let fixed = try #require(scratch.read("a.json"))
    #expect(!fixed.contains("shadowRadius") && !fixed.contains("shadowPathIsBounds"), "\(fixed)")
  }
}
