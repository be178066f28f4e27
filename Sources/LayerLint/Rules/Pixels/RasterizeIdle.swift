import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// A bitmap that is evicted during pauses.
  static let rasterizeIdle = LintRule(
    "rasterize-idle", .warning, .likely,
    summary: "a rasterized layer whose bitmap is evicted between two uses",
    rationale: """
      A bitmap that no frame has used for more than 100 ms is evicted. A layer that is drawn only occasionally, or \
      returns after a pause, is rendered again each time. The first frame after the pause pays for the bitmap and for \
      everything in it.
      """,
    source: "WWDC 2014, session 419", scope: .scene,
    words: ["100 ms", "expired-idle", "cache lifetime"],
    examples: [
      .triggering(
        """
        { "id": "card", "frame": [20, 20, 200, 120], ↓"shouldRasterize": true, "rasterizationScale": 3,
          "backgroundColor": "white", "shadowOpacity": 0.3 }
        """,
        timeline: """
          { "duration": 1, "changes": [ { "layer": "/root/card", "at": 0.2, "set": { "opacity": 0.9 } },
              { "layer": "/root/card", "at": 0.5, "set": { "opacity": 0.8 } } ] }
          """),
      .triggering(
        """
        { "id": "card", "frame": [20, 20, 200, 120], ↓"shouldRasterize": true, "rasterizationScale": 3,
          "backgroundColor": "white", "shadowOpacity": 0.3 }
        """,
        timeline: """
          { "duration": 1, "animations": [ { "layer": "/root/card", "keyPath": "position.y", "from": 80, "to": 400,
              "begin": 0.3, "duration": 0.5 } ] }
          """),
      .triggering(
        """
        { "id": "card", "frame": [20, 20, 200, 120], ↓"shouldRasterize": true, "rasterizationScale": 3,
          "backgroundColor": "white", "shadowOpacity": 0.3 },
        { "id": "dot", "frame": [100, 60, 20, 20], "backgroundColor": "#FF3B30" }
        """,
        timeline: """
          { "duration": 1, "changes": [ { "layer": "/root/dot", "at": 0.4, "set": { "backgroundColor": "#007AFF" } } ] }
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
        { "id": "card", "frame": [20, 20, 200, 120], "shouldRasterize": true, "rasterizationScale": 3,
          "backgroundColor": "white", "shadowOpacity": 0.3 }
        """,
        timeline: """
          { "duration": 0.3, "changes": [ { "layer": "/root/card", "at": 0.08, "set": { "opacity": 0.9 } },
              { "layer": "/root/card", "at": 0.16, "set": { "opacity": 0.8 } } ] }
          """),
      .fine(
        """
        { "id": "card", "frame": [20, 20, 200, 120], "backgroundColor": "white", "shadowOpacity": 0.3 }
        """,
        timeline: """
          { "duration": 1, "changes": [ { "layer": "/root/card", "at": 0.4, "set": { "opacity": 0.9 } } ] }
          """),
    ],
    overTime: { time, _ in
      time.records.compactMap { record in
        let lost = record.misses(.expiredIdle)
        guard lost > 0 else { return nil }
        var match = RuleMatch(record.node, .shouldRasterize, "bitmap is evicted after pauses of more than 100 ms")
        match.notes = record.notes
        match.help = "remove \"shouldRasterize\" if the subtree is cheap, or draw it once into an image"
        match.code = [.uiKit("draw it once with UIGraphicsImageRenderer, and show the image")]
        return match
      }
    })
}
