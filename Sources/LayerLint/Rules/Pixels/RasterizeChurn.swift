import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// A bitmap that is rendered repeatedly.
  static let rasterizeChurn = LintRule(
    "rasterize-churn", .warning, .likely,
    summary: "a rasterized layer whose bitmap is rendered again in most frames, or saves less than it costs",
    rationale: """
      A bitmap pays off if many frames reuse it. A change inside the bitmap makes it stale. The frame then renders the \
      subtree again, and also stores and loads the bitmap. The rasterized layer's own position, opacity and transform \
      apply outside the bitmap and do not make it stale.
      """,
    source: "WWDC 2014, session 419", scope: .scene,
    words: ["cache miss", "color hits green and misses red", "stale bitmap"],
    examples: [
      .triggering(
        """
        { "id": "card", "frame": [20, 20, 200, 120], ↓"shouldRasterize": true, "rasterizationScale": 3,
          "shadowOpacity": 0.3, "sublayers": [
            { "id": "bar", "frame": [0, 0, 20, 20], "backgroundColor": "#FF3B30" } ] }
        """,
        timeline: """
          { "duration": 0.5, "animations": [
              { "layer": "/root/card/bar", "keyPath": "position.x", "from": 10, "to": 190, "duration": 0.5 } ] }
          """),
      .triggering(
        """
        { "id": "card", "frame": [20, 20, 200, 120], ↓"shouldRasterize": true, "rasterizationScale": 3,
          "backgroundColor": "#FF3B30", "shadowOpacity": 0.3 }
        """,
        timeline: """
          { "duration": 0.5, "animations": [ { "layer": "/root/card", "keyPath": "backgroundColor", "from": "#FF3B30",
              "to": "#007AFF", "duration": 0.5 } ] }
          """),
      .triggering(
        """
        { "id": "card", "frame": [20, 20, 200, 120], ↓"shouldRasterize": true, "rasterizationScale": 3,
          "backgroundColor": "white", "shadowOpacity": 0.3 }
        """,
        timeline: """
          { "duration": 0.5, "redraws": [ { "layer": "/root/card", "every": 0.02 } ] }
          """),
      .fine(
        """
        { "id": "card", "frame": [20, 20, 200, 120], "shouldRasterize": true, "rasterizationScale": 3,
          "backgroundColor": "white", "shadowOpacity": 0.3 }
        """,
        timeline: """
          { "duration": 0.5, "animations": [ { "layer": "/root/card", "keyPath": "position.y", "from": 80, "to": 400,
              "duration": 0.5 } ] }
          """),
      .fine(
        """
        { "id": "card", "frame": [20, 20, 200, 120], "backgroundColor": "#FF3B30", "shadowOpacity": 0.3 }
        """,
        timeline: """
          { "duration": 0.5, "animations": [ { "layer": "/root/card", "keyPath": "backgroundColor", "from": "#FF3B30",
              "to": "#007AFF", "duration": 0.5 } ] }
          """),
      .fine(
        """
        { "id": "card", "frame": [20, 20, 200, 120], "shouldRasterize": true, "rasterizationScale": 3,
          "backgroundColor": "#FF3B30", "shadowOpacity": 0.3 },
        { "id": "dot", "frame": [20, 200, 20, 20], "backgroundColor": "#FF3B30" }
        """,
        timeline: """
          { "duration": 0.5, "animations": [ { "layer": "/root/dot", "keyPath": "backgroundColor", "from": "#FF3B30",
              "to": "#007AFF", "duration": 0.5 } ] }
          """),
    ],
    overTime: { time, _ in
      time.records.compactMap { record in
        let stale = record.misses(.scaleChanged, .sizeChanged, .contentChanged, .descendantChanged)
        let isStaleMostly = stale > 0 && 2 * record.report.misses > record.lookups && 2 * stale >= record.report.misses
        // Other rules report bitmaps that are too large to keep or that expire unused; a bitmap drawn in a single frame
        // cannot pay off.
        let isLoss =
          record.report.verdict == .loss && record.lookups > 1
          && record.misses(.overBudget, .evictedForRoom, .expiredIdle) == 0
        guard isStaleMostly || isLoss else { return nil }
        var match = RuleMatch(
          record.node, .shouldRasterize,
          isStaleMostly
            ? "bitmap is rendered again in most of the frames that draw it"
            : "bitmap costs more than it saves over the timeline")
        match.notes = record.notes
        match.help =
          stale > 0
          ? "remove \"shouldRasterize\", or move it to a layer that does not change"
          : "remove \"shouldRasterize\": too few frames reuse the bitmap"
        match.code = [.uiKit(code: "layer.shouldRasterize = false"), .swiftUI("remove .drawingGroup()")]
        return match
      }
    })
}
