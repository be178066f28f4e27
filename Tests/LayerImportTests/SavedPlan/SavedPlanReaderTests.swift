import FileFormats
import LayerDiagnostics
import LayerImport
import LayerModel
import Testing

@Suite struct SavedPlanReaderTests {
  private static let text = """
    {
      "format": "layercost-plan/1", "tool": {"name": "layercost", "version": "9.9.9"}, "compositor": "core-animation",
      "model": "core-animation/1", "later": [1, 2],
      "scenes": [
        {
          "file": "a/feed.json", "tree": "root", "device": "iphone-13", "time": 0, "screenPixels": 1000,
          "summary": {
            "offscreenPasses": 3, "trafficScreens": 1.25, "byReason": {"mask": 2, "of-later": 1}, "future": {},
            "gpuMilliseconds": {"low": 0.5, "high": 1, "basis": "theoretical"}
          },
          "layers": [
            {"path": "/root/a", "index": 1, "passes": 3, "reasons": [{"id": "mask", "passes": 2, "ifFixed": 0}]}
          ],
          "passes": [{"id": 0}]
        }
      ]
    }
    """

  private static func read(_ text: String) -> Checked<SavedPlan> {
    SavedPlanReader.read(SourceText(name: "plan.json", bytes: Array(text.utf8)))
  }

  @Test func plansAreReadAndWhatLaterOnesAddIsPassedOver() throws {
    let checked = Self.read(Self.text)
    #expect(checked.findings == [])
    let tree = try #require(checked.value?.trees.first)
    #expect((tree.file, tree.model) == ("a/feed.json", "core-animation/1"))
    #expect(tree.figures == [.offscreenPasses: 3, .trafficScreens: 1.25])
    #expect(tree.gpuMilliseconds == 0.5...1)
    #expect(tree.byReason == ["mask": 2, "of-later": 1])
    #expect(tree.layers.map(\.path) == ["/root/a"])
    #expect(tree.layers[0].reasons == [ReasonPasses("mask", passes: 2)])
  }

  @Test(arguments: [
    ("layercost-plan/1", "layercost-plan/2", "unknown-format"), ("\"screenPixels\": 1000,", "", "missing-key"),
    ("\"passes\": 3", "\"passes\": -3", "number-out-of-range"), ("1.25", "\"$x\"", "missing-parameter"),
    ("\"device\"", "\"file\"", "duplicate-key"),
  ]) func brokenPlansAreFound(old: String, new: String, rule: String) {
    let checked = Self.read(Self.text.replacing(old, with: new, maxReplacements: 1))
    #expect(checked.value == nil)
    #expect(checked.findings.map(\.rule).contains(rule), "\(checked.findings)")
  }

  @Test func everyTruncationReturns() {
    let bytes = Array(Self.text.utf8)
    for count in 0..<bytes.count {
      let source = SourceText(name: "plan.json", bytes: Array(bytes[..<count]))
      #expect(SavedPlanReader.read(source).value == nil)
      _ = StatedFormat.of(source)
    }
  }

  @Test func theFormatIsFoundWhereverItStands() {
    func format(_ text: String) -> String? { StatedFormat.of(SourceText(name: "x", bytes: Array(text.utf8))) }
    #expect(format("{\"a\": {\"format\": \"no\"}, \"format\": \"layercost-scene/1\"}") == "layercost-scene/1")
    #expect(format("\u{FEFF} {\"format\": \"x\", ") == "x")
    #expect(format("{\"format\": 1}") == nil)
    #expect(format("[{\"format\": \"x\"}]") == nil)
    #expect(format("") == nil)
  }
}
