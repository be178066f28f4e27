import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// A bitmap whose resolution differs from the screen's.
  static let rasterizeAtWrongScale = LintRule(
    "rasterize-at-wrong-scale", .warning, fix: .unsafe,
    summary: "a rasterized layer whose 'rasterizationScale' does not match the screen's scale",
    rationale: """
      'rasterizationScale' is 1 unless you set it. On a screen with two or three pixels per point, the bitmap is then \
      stretched, and text and edges in it look blurred. A scale that is larger than the screen's only wastes memory.
      """,
    source: "CALayer.h, 'rasterizationScale'",
    words: ["rasterizationScale", "shouldRasterize blurry", "pixelated"],
    examples: [
      .triggering(
        """
        { "id": "badge", "frame": [20, 20, 100, 60], "backgroundColor": "white", "shadowOpacity": 0.3,
          ↓"shouldRasterize": true }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "white", "shouldRasterize": true,
          ↓"rasterizationScale": 2 }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "white", "shouldRasterize": true,
          ↓"rasterizationScale": 6 }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "white", "shadowOpacity": 0.3, "shouldRasterize": true,
          "rasterizationScale": 3 }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "white", "rasterizationScale": 1 }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "shouldRasterize": true }
        """),
    ]
  ) { facts, _ in
    let scale = facts.tree.scale
    return facts.layers(with: .rasterize).compactMap { node, _ in
      let own = facts.tree.layer(node).rasterizationScale
      guard own != scale else { return nil }
      let (wanted, index) = (SceneText.number(scale), facts.tree[node].layer)
      let isStated = facts.scene.sources.start(of: .rasterizationScale, in: index) != nil
      var match = RuleMatch(
        node, isStated ? .rasterizationScale : .shouldRasterize,
        "bitmap has \(SceneText.number(own)) \(own == 1 ? "pixel" : "pixels") per point, but the screen has \(wanted)")
      match.notes = [own < scale ? "the content looks blurred" : "the extra pixels take memory but are not visible"]
      match.help = "write \"rasterizationScale\": \(wanted)"
      match.code = [
        .uiKit(code: "layer.rasterizationScale = traitCollection.displayScale"),
        .interfaceBuilder("runtime attribute layer.rasterizationScale = \(wanted)"),
      ]
      let edit = LayerEdit(index, [.set(.rasterizationScale, wanted, after: .shouldRasterize)])
      match.fixes = [FixProposal(.unsafe, "Rasterize at the screen's scale", [edit])]
      return match
    }
  }
}
