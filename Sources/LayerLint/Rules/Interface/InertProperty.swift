import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// A property that has no effect without another one.
  static let inertProperty = LintRule(
    "inert-property", .note, fix: .safe,
    summary: "a property that has no effect without another one",
    rationale: """
      Some properties work only together with another property. A shadow's radius, colour, offset and path need \
      'shadowOpacity', a corner curve needs a radius, and 'drawsAsynchronously' needs content that the CPU draws. \
      Usually someone forgot or removed the other property.
      """,
    source: "CALayer.h",
    words: ["shadowRadius without effect", "shadow not showing", "cornerCurve"],
    examples: [
      .triggering(
        """
        { "id": "card", "frame": [20, 20, 100, 60], "backgroundColor": "white", ↓"shadowRadius": 8,
          ↓"shadowColor": "black" }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "#34C759", ↓"cornerCurve": "continuous" }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 60], ↓"drawsAsynchronously": true, "backgroundColor": "#34C759" }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "white", "shadowOpacity": 0.2, "shadowRadius": 8,
          "shadowPathIsBounds": true }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "#34C759", "cornerRadius": 12, "cornerCurve": "continuous" }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 60], "cpuDraw": { "milliseconds": 1 }, "drawsAsynchronously": true }
        """),
    ]
  ) { facts, _ in
    StatedProperties.matches(in: facts) { property, layer in inertness(of: property, in: layer) }.map { found in
      var match = RuleMatch(found.node, found.property, "'\(found.property.rawValue)' has no effect")
      match.notes = ["there is \(found.reason)"]
      match.help = "remove \"\(found.property.rawValue)\", or set the property that it needs"
      match.code = [.uiKit("remove the line that sets layer.\(found.property.rawValue)")]
      match.fixes = found.removal
      return match
    }
  }

  /// The reason why a property has no effect; nil if it has an effect.
  private static func inertness(of property: LayerProperty, in layer: Layer) -> String? {
    switch property {
    case .shadowRadius, .shadowOffset, .shadowColor, .shadowPath, .shadowPathIsBounds:
      layer.shadowOpacity == 0 ? "no shadow: \"shadowOpacity\" is 0" : nil
    case .cornerCurve, .maskedCorners: layer.cornerRadius == 0 ? "no \"cornerRadius\"" : nil
    case .rasterizationScale: layer.shouldRasterize ? nil : "no bitmap: \"shouldRasterize\" is off"
    case .borderColor: layer.borderWidth == 0 ? "no border: \"borderWidth\" is 0" : nil
    case .drawsAsynchronously:
      layer.cpuDrawMilliseconds == nil && layer.drawsAsynchronously ? "no drawing on the CPU: no \"cpuDraw\"" : nil
    default: nil
    }
  }
}
