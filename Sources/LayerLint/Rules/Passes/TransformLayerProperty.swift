import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// A property that a transform layer ignores.
  static let transformLayerProperty = LintRule(
    "transform-layer-property", .note, fix: .safe,
    summary: "a property that 'CATransformLayer' ignores",
    rationale: """
      A transform layer has no content of its own: its sublayers are rendered into its parent. It ignores its \
      background, contents, border, corners, clip, mask, shadow and filters.
      """,
    source: "CATransformLayer.h",
    words: ["CATransformLayer", "transform layer"],
    examples: [
      .triggering(
        """
        { "id": "cube", "class": "CATransformLayer", "frame": [20, 20, 200, 200], ↓"backgroundColor": "#34C759",
          "sublayers": [{ "frame": [0, 0, 100, 100], "backgroundColor": "#FF9F0A" }] }
        """),
      .triggering(
        """
        { "class": "CATransformLayer", "frame": [20, 20, 200, 200], ↓"masksToBounds": true, ↓"cornerRadius": 12,
          "sublayers": [{ "frame": [0, 0, 100, 100], "backgroundColor": "#FF9F0A" }] }
        """),
      .triggering(
        """
        { "class": "CATransformLayer", "frame": [20, 20, 200, 200], ↓"shadowOpacity": 0.5,
          "sublayers": [{ "frame": [0, 0, 100, 100], "backgroundColor": "#FF9F0A" }] }
        """),
      .fine(
        """
        { "class": "CATransformLayer", "frame": [20, 20, 200, 200], "opacity": 0.5,
          "sublayers": [{ "frame": [0, 0, 100, 100], "backgroundColor": "#FF9F0A" }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 200, 200], "backgroundColor": "#34C759", "masksToBounds": true, "cornerRadius": 12 }
        """),
      .fine(
        """
        { "class": "CATransformLayer", "frame": [20, 20, 200, 200], "zPosition": 10,
          "sublayers": [{ "frame": [0, 0, 100, 100], "backgroundColor": "#FF9F0A" }] }
        """),
    ]
  ) { facts, _ in
    StatedProperties.matches(in: facts) { property, layer in
      layer.layerClass == .transform && ignored.contains(property) ? "a transform layer has no content of its own" : nil
    }.map { found in
      var match = RuleMatch(
        found.node, found.property, "'\(found.property.rawValue)' is ignored by 'CATransformLayer'")
      match.notes = ["\(found.reason): its sublayers are rendered into its parent"]
      match.help = "set \"\(found.property.rawValue)\" on a sublayer, or remove it"
      match.code = [.coreAnimation("set \(found.property.rawValue) on a sublayer of the CATransformLayer")]
      match.fixes = found.removal
      return match
    }
  }

  private static let ignored: Set<LayerProperty> = [
    .backgroundColor, .contents, .contentsGravity, .borderWidth, .borderColor, .cornerRadius, .cornerCurve,
    .maskedCorners, .masksToBounds, .mask, .filters, .backgroundFilters, .compositingFilter, .shadowOpacity,
    .shadowColor, .shadowOffset, .shadowRadius, .shadowPath, .shadowPathIsBounds, .shouldRasterize,
  ]
}
