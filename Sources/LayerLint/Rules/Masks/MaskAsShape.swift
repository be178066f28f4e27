import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// A mask that a clip could replace.
  static let maskAsShape = LintRule(
    "mask-as-shape", .warning, fix: .safe,
    summary: "a mask that is a rectangle, a rounded rectangle or a circle",
    rationale: """
      A mask costs two passes in every frame: the layer and its mask are rendered into textures and multiplied. \
      'cornerRadius' with 'masksToBounds' clips to the same outline in one pass, or in none if the layer is a single \
      image or colour. If the outline has continuous corners, also set 'cornerCurve' to 'continuous'. \
      SwiftUI clips each view by itself, so a mask around several views that reach its corners is not reported.
      """,
    source: "Apple Tech Talk 10857",
    words: ["mask", "CAShapeLayer mask", "clipShape", "rounded mask", "layer.mask", "maskView"],
    examples: [
      .triggering(
        """
        { "id": "photo", "frame": [20, 20, 104, 72], "contents": "photo",
          ↓"mask": { "class": "CAShapeLayer", "frame": [0, 0, 104, 72],
                    "path": { "roundedRect": [0, 0, 104, 72, 20], "curve": "continuous" } } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 64, 64], "contents": "photo",
          ↓"mask": { "class": "CAShapeLayer", "path": { "ellipse": [0, 0, 64, 64] } } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 200, 100], "backgroundColor": "white",
          "sublayers": [{ "frame": [-10, -10, 50, 50], "backgroundColor": "#FF3B30" }],
          ↓"mask": { "class": "CAShapeLayer", "path": { "rect": [0, 0, 200, 100] } } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 200, 100], "contents": "photo",
          ↓"mask": { "class": "CAShapeLayer", "path": { "roundedRect": [10, 10, 100, 80, 8] } } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 64, 64], "contents": "photo",
          ↓"mask": { "class": "CAShapeLayer",
                    "path": "M0 16 C0 7.1635 7.1635 0 16 0 L64 0 L64 64 L0 64 Z" } }
        """),
      .fine(
        """
        { "frame": [20, 20, 64, 64], "contents": "photo",
          "mask": { "class": "CAShapeLayer", "path": "M0 64 L32 0 L64 64 Z" } }
        """),
      .fine(
        """
        { "frame": [20, 20, 104, 72], "contents": "photo", "cornerRadius": 20, "masksToBounds": true }
        """),
      .fine(
        """
        { "frame": [20, 20, 120, 64], "contents": "photo",
          "mask": { "class": "CAShapeLayer", "path": { "ellipse": [0, 0, 120, 64] } } }
        """),
      .fine(
        """
        { "frame": [20, 20, 64, 64], "contents": "photo",
          "mask": { "class": "CAShapeLayer", "opacity": 0.5, "path": { "roundedRect": [0, 0, 64, 64, 8] } } }
        """),
    ]
  ) { facts, _ in
    let clips = SwiftUIClips(facts.tree.scene)
    return facts.layers(with: .mask).compactMap { node, reason in
      guard let mask = facts.tree.mask(of: node) else { return nil }
      let known = facts.knowsOutline(ofMask: mask, over: node) ? outline(of: mask, over: node, in: facts) : nil
      guard known != nil || facts.isRectangle(mask: mask) else { return nil }
      if let outline = known?.outline,
        clips.layers(clipping: facts.tree[node].layer, radius: outline.radius, corners: outline.corners) == nil
      {
        return nil
      }
      let clip = facts.isSwiftUI ? "a clip shape" : "'cornerRadius' and 'masksToBounds'"
      let words = known == nil ? "mask has a simple outline, and a clip costs less" : "mask can be replaced by \(clip)"
      var match = RuleMatch(node, .mask, words)
      match.costs(.mask, of: node, in: facts)
      match.confidence = reason.confidence
      match.notesMoment("the layer and its mask are drawn into separate textures and multiplied", in: facts, of: node)
      if let known {
        ClipInsteadOfMask(known, in: facts).complete(&match)
      } else {
        match.edit = nil
        facts.adviseInset(&match, mask: mask)
      }
      return match
    }
  }

  private static func outline(
    of mask: PreparedIndex, over node: PreparedIndex, in facts: SceneFacts
  ) -> MaskOutline? {
    MaskOutline.ofShape(mask, over: node, in: facts.tree)
      ?? (facts.isSwiftUI ? MaskOutline.ofSwiftUIShape(mask, over: node, in: facts.tree) : nil)
  }
}
