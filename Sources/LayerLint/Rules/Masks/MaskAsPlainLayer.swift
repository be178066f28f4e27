import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// A mask that is just a coloured layer.
  static let maskAsPlainLayer = LintRule(
    "mask-as-plain-layer", .warning, fix: .safe,
    summary: "a mask that is a plain coloured layer",
    rationale: """
      Only the alpha of a mask counts. A coloured layer, with or without rounded corners, therefore has the same \
      effect as 'cornerRadius' with 'masksToBounds', but costs two passes. A clip costs one pass, or none if the layer \
      is a single image or colour.
      """,
    source: "Apple Tech Talk 10857",
    words: ["mask view", "maskView", "mask by a view", ".mask"],
    examples: [
      .triggering(
        """
        { "id": "place", "frame": [92, 14, 96, 72], "backgroundColor": "#D5F2DD",
          ↓"mask": { "frame": [0, 0, 96, 72], "backgroundColor": "black", "cornerRadius": 18 },
          "sublayers": [{ "frame": [0, 0, 96, 40], "backgroundColor": "#CFE4FF" }] }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 60], "contents": "photo",
          ↓"mask": { "frame": [0, 0, 100, 60], "backgroundColor": "white", "cornerRadius": 30 } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 60], "contents": "photo",
          ↓"mask": { "frame": [0, 0, 100, 60], "backgroundColor": "#FF0000" } }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "contents": "photo",
          "mask": { "frame": [0, 0, 100, 60], "backgroundColor": "#00000080", "cornerRadius": 18 } }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "contents": "photo",
          "mask": { "frame": [0, 0, 100, 60], "contents": "cutout" } }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "contents": "photo",
          "mask": { "frame": [0, 0, 100, 60], "backgroundColor": "black",
                    "sublayers": [{ "frame": [50, 0, 100, 60], "backgroundColor": "black" }] } }
        """),
    ]
  ) { facts, _ in
    facts.layers(with: .mask).compactMap { node, reason in
      guard let mask = facts.tree.mask(of: node),
        let outline = MaskOutline.ofPlainLayer(mask, over: node, in: facts.tree)
      else { return nil }
      var match = RuleMatch(node, .mask, "mask is a plain layer; 'masksToBounds' can clip the same area")
      match.costs(.mask, of: node, in: facts)
      match.confidence = reason.confidence
      match.notesMoment("the layer and its mask are drawn into separate textures and multiplied", in: facts, of: node)
      ClipInsteadOfMask(outline, in: facts).complete(&match)
      return match
    }
  }
}
