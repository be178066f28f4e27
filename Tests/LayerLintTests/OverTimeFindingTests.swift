import LayerDiagnostics
import LayerLint
import LayerModel
import LayerTestSupport
import Testing

/// The findings of rules for a whole timeline with differing frames.
@Suite struct OverTimeFindingTests {
  static func findings(_ rule: String, _ layers: String, _ timeline: String) throws -> [LintFinding] {
    let scene = LintCase(
      """
      { "format": "layercost-scene/1", "device": "iphone-13",
        "screen": { "width": 100, "height": 100, "scale": 1, "framesPerSecond": 30 },
        "templates": { "row": { "frame": [0, 0, 100, 50], "backgroundColor": "black" } },
        "root": { "frame": [0, 0, 100, 100], "backgroundColor": "white", "sublayers": [ \(layers) ] },
        "timeline": \(timeline) }
      """)
    let faults = scene.faults.map(\.message)
    return Linter().findings(in: try #require(scene.facts, "\(faults)")).filter { $0.rule == rule }
  }

  static let list = #"{ "id": "list", "frame": [0, 0, 100, 100], "masksToBounds": true }"#

  @Test func hangsOfOnePlaceAreOneFindingWithTheLongestFirst() throws {
    let work = """
      { "duration": 2, "work": [
          { "milliseconds": 100, "label": "sort" }, { "milliseconds": 100, "label": "sort" } ],
        "lists": [ { "layer": "/root/list", "template": "row", "count": 4, "rowHeight": 50, "reloads": [ { "at": 1 } ],
          "costs": { "configure": 140, "create": 0, "layout": 0 } } ] }
      """
    let findings = try Self.findings("hang", Self.list, work)
    #expect(findings.map(\.message) == ["2 hangs, the longest 480 ms in frame 0"])
    #expect(findings.map(\.count) == [1])
    #expect(findings.first?.notes == ["'configure 2 rows of list' takes 280 ms", "'sort' takes 100 ms, 2 times"])
    #expect(findings.first?.help == "move 'configure 2 rows of list' to the background, or split it")
  }

  /// A bitmap that two frames of sixty render is not made again in most of them.
  @Test func bitmapThatCostsMoreThanItSavesIsSaidToDoSo() throws {
    let card = """
      { "id": "card", "frame": [0, 0, 40, 40], "shouldRasterize": true, "rasterizationScale": 1,
        "backgroundColor": "#F00", "cornerRadius": 3 }
      """
    let findings = try Self.findings(
      "rasterize-churn", card,
      """
      { "duration": 2, "animations": [
          { "layer": "/root/card", "keyPath": "position.x", "from": 20, "to": 80, "duration": 2 } ],
        "changes": [ { "at": 1, "layer": "/root/card", "set": { "backgroundColor": "#0F0" } } ] }
      """)
    #expect(findings.map(\.message) == ["bitmap costs more than it saves over the timeline"])
    #expect(findings.first?.notes.first?.hasPrefix("2 of 60 frames that draw the bitmap must render it") == true)
  }

  /// If work is repeated, the longest piece is reported.
  @Test func longestPieceOfWorkIsTold() throws {
    let findings = try Self.findings(
      "work-over-budget", Self.list,
      """
      { "duration": 1, "lists": [ { "layer": "/root/list", "template": "row", "count": 4, "rowHeight": 50,
          "costs": { "configure": 20, "create": 30, "layout": 0 } } ] }
      """)
    #expect(findings.map(\.message) == ["'create 2 rows of list' for frame 0 takes 60 ms, but a frame lasts 33.3 ms"])
  }

  /// A timeline beyond a limit is reported, not skipped silently.
  @Test func timelineBeyondALimitIsToldOf() throws {
    let scene = LintCase(
      """
      { "format": "layercost-scene/1", "device": "iphone-13",
        "root": { "frame": [0, 0, 100, 100], "backgroundColor": "white", "sublayers": [
          { "id": "dot", "frame": [0, 0, 9, 9], "backgroundColor": "black" } ] },
        "timeline": { "duration": 1, "animations": [
          { "layer": "/root/dot", "keyPath": "position.x", "from": 0, "to": 9, "duration": 1 } ] } }
      """)
    var limits = Limits()
    limits.frameLayers.value = 10
    let facts = try #require(scene.facts)
    let findings = Linter(limits: limits).findings(in: facts).filter { $0.rule == "limit" }
    #expect(
      findings.map(\.message) == [
        "timeline is not checked: limit 'frame-layers' is 10, but the input needs more"
      ])
    #expect(findings.first?.help == "\"--limit frame-layers=20\" raises the limit")
    #expect(Linter().findings(in: facts).allSatisfy { $0.rule != "limit" })
  }
}
