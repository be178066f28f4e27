import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// A mask or an opacity that is not part of the bitmap.
  static let rasterizedMaskOrOpacity = LintRule(
    "rasterized-mask-or-opacity", .note,
    summary: "a mask or opacity on a layer that is itself rasterized",
    rationale: """
      The mask and opacity of a rasterized layer are applied in every frame, when its bitmap is drawn. The mask's pass \
      runs even on a cache hit. If you set the mask or opacity on a sublayer instead, it becomes part of the bitmap.
      """,
    source: "CALayer.h, 'shouldRasterize'; WWDC 2014, session 419",
    words: ["shouldRasterize", "mask", "opacity"],
    examples: [
      .triggering(
        """
        { "id": "photo", "frame": [20, 20, 100, 60], "contents": "photo", "shouldRasterize": true,
          "rasterizationScale": 3, ↓"mask": { "class": "CAShapeLayer", "path": "M0 0 H100 L50 60 Z" } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "white", ↓"opacity": 0.5, "shouldRasterize": true,
          "rasterizationScale": 3, "sublayers": [{ "frame": [0, 0, 50, 50], "backgroundColor": "#FF3B30" }] }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 60], "contents": "photo", "opacity": 0.9, "shouldRasterize": true,
          "rasterizationScale": 3, ↓"mask": { "frame": [0, 0, 50, 60], "backgroundColor": "black" } }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "shouldRasterize": true, "rasterizationScale": 3,
          "sublayers": [{ "frame": [0, 0, 100, 60], "contents": "photo",
                          "mask": { "class": "CAShapeLayer", "path": "M0 0 H100 L50 60 Z" } }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "contents": "photo",
          "mask": { "class": "CAShapeLayer", "path": "M0 0 H100 L50 60 Z" } }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "white", "opacity": 0.5, "shouldRasterize": true,
          "rasterizationScale": 3 }
        """),
    ]
  ) { facts, _ in
    facts.layers(with: .rasterize).compactMap { node, _ in
      let hasMask = facts.reason(.mask, of: node) != nil
      guard hasMask || facts.reason(.groupOpacity, of: node) != nil else { return nil }
      let what = hasMask ? "mask" : "opacity"
      var match = RuleMatch(node, hasMask ? .mask : .opacity, "\(what) is not part of the layer's bitmap")
      if hasMask { match.costs(.mask, of: node, in: facts) }
      match.edit = nil  // A mask on a sublayer is drawn together with the bitmap.
      match.notes = [
        hasMask
          ? "the mask is drawn in every frame, even on cache hits"
          : "the opacity is applied to the bitmap in every frame, even on cache hits"
      ]
      match.help = "rasterize a container of this layer instead, so that its bitmap includes the \(what)"
      match.code = [.uiKit(code: "container.layer.shouldRasterize = true", "  // instead of on this layer")]
      return match
    }
  }
}
