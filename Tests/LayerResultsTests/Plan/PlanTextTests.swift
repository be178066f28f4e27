import LayerResults
import LayerTestSupport
import Testing

@Suite struct PlanTextTests {
  /// A rasterized layer next to a system layer that also costs passes.
  static func mixed() throws -> PlannedScene {
    try PlannedText.plan(
      PlannedText.scene(
        """
        {"id": "card", "frame": [0, 0, 100, 100], "shouldRasterize": true, "sublayers": [
          \(PlannedText.fading("inner"))]},
        {"id": "bar", "frame": [0, 300, 400, 100], "system": true, "class": "CABackdropLayer", "blurRadius": 10}
        """))
  }

  @Test func firstAndSteadyFramesHaveAColumnEach() throws {
    let lines = PlannedText.lines(try Self.mixed())
    #expect(lines[0] == "2 offscreen passes at first, 0 in later frames, 2 composites · iphone-13")
    #expect(lines.contains("   first  steady  reason           layers"))
    #expect(lines.contains("       1       0  ● rasterize           1"))
  }

  @Test func systemHasItsOwnHeading() throws {
    let lines = PlannedText.lines(try Self.mixed())
    let sums = "4 passes, 1 composite, 3.24 screens of memory traffic, 0.74 shaded"
    let heading = try #require(lines.firstIndex(of: "Owned by the system, not counted above: \(sums)"))
    #expect(lines[heading...].contains("       4  ◐ backdrop-blur       1"))
    #expect(lines[heading...].contains { $0.hasSuffix("bar  ◐ backdrop-blur") })
    #expect(!lines[..<heading].contains { $0.contains("backdrop-blur") })
  }

  @Test func sharedPassesAreExplained() throws {
    let scene = try PlannedText.plan(
      PlannedText.scene(PlannedText.fading("a", more: "\"cornerRadius\": 50, \"masksToBounds\": true,")))
    #expect(PlannedText.lines(scene).contains("          A shared pass counts under each of its reasons."))
  }

  @Test func narrowTerminalPutsReasonsBelow() throws {
    let scene = try PlannedText.plan(PlannedText.scene(PlannedText.fading("a-rather-long-name-for-a-layer")))
    let style = TextStyle(isColored: false, isUnicode: true, columns: 40)
    let tree = PlannedText.tree(scene, style: style)
    #expect(tree == ["       1  …-rather-long-name-for-a-layer", "            ● group-opacity"])
  }

  @Test func textOfFilesCannotActOnTheTerminal() throws {
    let scene = try PlannedText.plan(PlannedText.scene(PlannedText.fading("\\u001b[31mred")))
    let text = PlannedText.lines(scene).joined(separator: "\n")
    #expect(text.contains("\\u{1B}[31mred"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func coloursTakeNoRoom() throws {
    let scene = try Self.mixed()
    let style = TextStyle(isColored: true, isUnicode: true, columns: 80)
    let colored = PlannedText.lines(scene, style: style).map { line in
      line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    }
    #expect(colored == PlannedText.lines(scene))
  }

  @Test func wideNamesAreAligned() throws {
    let scene = try PlannedText.plan(
      PlannedText.scene("\(PlannedText.fading("日本語")), \(PlannedText.fading("abcdef")), \(PlannedText.fading("👨‍👩‍👧é"))"))
    #expect(
      PlannedText.tree(scene) == [
        "          root",
        "       1  ├─ 日本語  ● group-opacity",
        "       1  ├─ abcdef  ● group-opacity",
        "       1  └─ 👨‍👩‍👧é     ● group-opacity",
      ])
  }
}
