import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// A mask of a mask, which nothing draws.
  static let nestedMask = LintRule(
    "nested-mask", .error,
    summary: "a mask that has a mask",
    rationale: """
      Core Animation does not support masks of masks: the inner one is not applied, and what it should hide shows. \
      The header says that results are undefined, so that another system may draw something else again.
      """,
    source: "CALayer.h, 'mask'",
    words: ["nested mask", "mask of a mask"],
    examples: [
      .triggering(
        """
        { "id": "photo", "frame": [20, 20, 100, 100], "contents": "photo",
          "mask": { "frame": [0, 0, 100, 100], "backgroundColor": "black",
                    ↓"mask": { "frame": [0, 0, 50, 50], "backgroundColor": "black" } } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 100], "backgroundColor": "#34C759",
          "mask": { "class": "CAShapeLayer", "path": "M0 0 H100 L50 100 Z",
                    ↓"mask": { "class": "CAShapeLayer", "path": { "ellipse": [0, 0, 100, 100] } } } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 100], "backgroundColor": "#34C759",
          "mask": { "class": "CAGradientLayer", "frame": [0, 0, 100, 100], "colors": ["black", "clear"],
                    ↓"mask": { "frame": [0, 0, 0, 0] } } }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 100], "contents": "photo",
          "mask": { "frame": [0, 0, 100, 100], "backgroundColor": "black", "cornerRadius": 20 } }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 100], "mask": { "frame": [0, 0, 80, 80], "backgroundColor": "black" },
          "sublayers": [
            { "frame": [0, 0, 60, 60], "contents": "photo",
              "mask": { "frame": [0, 0, 50, 50], "backgroundColor": "black" } } ] }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 100], "contents": "photo", "mask": null }
        """),
    ]
  ) { facts, _ in
    facts.tree.indices.compactMap { node in
      let flags = facts.tree[node].flags
      guard flags.isSuperset(of: [.mask, .hasMask]) else { return nil }
      var match = RuleMatch(node, .mask, "mask of a mask is not drawn")
      match.notes = ["what it should hide shows on this system, and is undefined on others"]
      match.help = "draw both into one mask, or put the inner mask on a sublayer of the outer one"
      match.code = [.uiKit("combine both paths in one CAShapeLayer")]
      return match
    }
  }
}
