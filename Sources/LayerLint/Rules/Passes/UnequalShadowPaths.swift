import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// Shadows that could share one bitmap.
  static let unequalShadowPaths = LintRule(
    "unequal-shadow-paths", .note, .likely,
    summary: "identical shadows with separate path objects",
    rationale: """
      A shadow with a path is blurred once and kept. Layers that use the same path object share the result. For equal \
      paths in separate objects, each shadow is blurred and kept separately.
      """,
    source: "WWDC 2017, session 235; CALayer.h, 'shadowPath'",
    scope: .scene, words: ["shadowPath", "shared shadow path"],
    examples: [
      .triggering(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "white", "shadowOpacity": 0.3,
          "shadowPath": { "roundedRect": [0, 0, 100, 60, 8] } },
        { "frame": [20, 120, 100, 60], "backgroundColor": "white", "shadowOpacity": 0.3,
          ↓"shadowPath": { "roundedRect": [0, 0, 100, 60, 8] } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 60], "contents": "photo", "shadowOpacity": 0.3, "shadowRadius": 10,
          "shadowPath": { "rect": [0, 0, 100, 60] } },
        { "frame": [20, 120, 100, 60], "contents": "photo", "shadowOpacity": 0.5, "shadowRadius": 10,
          ↓"shadowPath": { "rect": [0, 0, 100, 60] } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 100], "shadowOpacity": 1, "shadowPath": "M0 0 H100 L50 100 Z" },
        { "frame": [150, 20, 100, 100], "shadowOpacity": 1, ↓"shadowPath": "M0 0 H100 L50 100 Z" }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "white", "shadowOpacity": 0.3,
          "shadowPath": { "roundedRect": [0, 0, 100, 60, 8] } },
        { "frame": [20, 120, 100, 60], "backgroundColor": "white", "shadowOpacity": 0.3,
          "shadowPath": { "roundedRect": [0, 0, 100, 60, 12] } }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "white", "shadowOpacity": 0.3, "shadowPathIsBounds": true },
        { "frame": [20, 120, 100, 60], "backgroundColor": "white", "shadowOpacity": 0.3, "shadowPathIsBounds": true }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "white", "shadowOpacity": 0.3, "shadowRadius": 4,
          "shadowPath": { "rect": [0, 0, 100, 60] } },
        { "frame": [20, 120, 100, 60], "backgroundColor": "white", "shadowOpacity": 0.3, "shadowRadius": 8,
          "shadowPath": { "rect": [0, 0, 100, 60] } }
        """),
    ]
  ) { facts, _ in
    var firstOfShadow: [Shadow: PreparedIndex] = [:]
    return facts.plan.bakes.compactMap { bake in
      let node = bake.node
      let layer = facts.tree.layer(node)
      guard let path = layer.shadowPath else { return nil }
      let shadow = Shadow(path: path, radius: layer.shadowRadius, scale: bake.scale)
      guard let first = firstOfShadow[shadow] else {
        firstOfShadow[shadow] = node
        return nil
      }
      let (one, other) = (facts.tree[first].layer, facts.tree[node].layer)
      guard facts.scene.sources.start(of: .shadowPath, in: one) != facts.scene.sources.start(of: .shadowPath, in: other)
      else { return nil }
      var match = RuleMatch(node, .shadowPath, "shadow path is equal to another layer's but is a separate object")
      match.notes = [
        "\(facts.name(of: first)) casts the same shadow; each path keeps its own bitmap"
      ]
      match.help = "give both layers the same path object"
      match.code = [.uiKit("create one CGPath and set it as the shadowPath of both layers")]
      return match
    }
  }

  private struct Shadow: Hashable {
    let path: Path
    let radius: Double
    let scale: Double
  }
}
