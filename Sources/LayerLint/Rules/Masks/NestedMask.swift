import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// A mask of a mask, or a mask's own blend mode and backdrop filters, which Core Animation ignores.
  static let nestedMask = LintRule(
    "nested-mask", .error,
    summary: "a mask that has a mask, a blend mode or background filters",
    rationale: """
      Core Animation does not support masks of masks: the inner mask is not applied, so the content that it should \
      hide is visible. CALayer.h calls the result undefined, so other system versions may draw something else. A \
      mask's compositingFilter and backgroundFilters are ignored too, because there is nothing below a mask.
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
      .triggering(
        """
        { "frame": [20, 20, 100, 100], "contents": "photo",
          "mask": { "class": "CAShapeLayer", "path": "M0 0 H100 L50 100 Z", ↓"compositingFilter": "multiply" } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 100], "contents": "photo",
          "mask": { "class": "CAShapeLayer", "path": "M0 0 H100 L50 100 Z",
                    ↓"backgroundFilters": [{ "gaussianBlur": 4 }] } }
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
    facts.tree.indices.filter { facts.tree[$0].flags.contains(.mask) }.flatMap { mask in
      [maskOfMask(mask, facts.tree)] + ignoredFilters(of: mask, facts.tree.layer(mask))
    }.compactMap(\.self)
  }

  private static func maskOfMask(_ mask: PreparedIndex, _ tree: PreparedTree) -> RuleMatch? {
    guard tree[mask].flags.contains(.hasMask) else { return nil }
    var match = RuleMatch(mask, .mask, "mask of a mask is not applied")
    match.notes = ["the inner mask hides nothing; other system versions may differ"]
    match.help = "draw both into one mask, or put the inner mask on a sublayer of the outer one"
    match.code = [.uiKit("combine both paths in one CAShapeLayer")]
    return match
  }

  private static func ignoredFilters(of mask: PreparedIndex, _ layer: Layer) -> [RuleMatch?] {
    func ignored(_ property: LayerProperty) -> RuleMatch {
      var match = RuleMatch(mask, property, "'\(property.rawValue)' of a mask is ignored")
      match.notes = ["only the alpha of a mask is used; it has nothing below to blend with"]
      match.help = "remove it, or set it on the masked layer"
      return match
    }
    return [
      layer.compositingFilter == .sourceOver ? nil : ignored(.compositingFilter),
      layer.backgroundFilters.isEmpty ? nil : ignored(.backgroundFilters),
    ]
  }
}
