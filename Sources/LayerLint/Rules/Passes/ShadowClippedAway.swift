import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// A shadow that its own layer clips away.
  static let shadowClippedAway = LintRule(
    "shadow-clipped-away", .warning, fix: .unsafe,
    summary: "a shadow on a layer that clips to its bounds",
    rationale: """
      'masksToBounds' cuts off everything outside the bounds, including the layer's own shadow, which is therefore \
      never visible. To have both, use two layers: one that casts the shadow, and one inside it that clips.
      """,
    source: "CALayer.h, 'masksToBounds'",
    words: ["shadow not showing", "masksToBounds shadow", "clipsToBounds shadow", "cornerRadius and shadow"],
    examples: [
      .triggering(
        """
        { "id": "card", "frame": [20, 20, 200, 100], "backgroundColor": "white", "cornerRadius": 16,
          "masksToBounds": true, ↓"shadowOpacity": 0.3 }
        """),
      .triggering(
        """
        { "frame": [20, 20, 200, 100], "contents": "photo", "masksToBounds": true, ↓"shadowOpacity": 1,
          "shadowPathIsBounds": true }
        """),
      .triggering(
        """
        { "frame": [20, 20, 200, 100], "masksToBounds": true, ↓"shadowOpacity": 0.2, "shadowRadius": 10,
          "sublayers": [{ "frame": [0, 0, 200, 100], "backgroundColor": "#34C759" }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 200, 100], "shadowOpacity": 0.3, "shadowPathIsBounds": true,
          "sublayers": [{ "frame": [0, 0, 200, 100], "contents": "photo", "cornerRadius": 16, "masksToBounds": true }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 200, 100], "backgroundColor": "white", "masksToBounds": true, "shadowOpacity": 0 }
        """),
      .fine(
        """
        { "frame": [20, 20, 200, 100], "backgroundColor": "white", "masksToBounds": true, "shadowOpacity": 0.4,
          "shadowColor": "clear" }
        """),
    ]
  ) { facts, _ in
    facts.tree.indices.compactMap { node in
      let layer = facts.tree.layer(node)
      guard layer.masksToBounds, layer.shadowOpacity > 0, layer.shadowColor?.isVisible ?? false,
        facts.tree[node].flags.isDisjoint(with: [.mask, .transformLayer]),
        facts.tree[node].flags.contains(.shown), !facts.reach.ofPicture(node).isEmpty
      else { return nil }
      var match = RuleMatch(node, .shadowOpacity, "'masksToBounds' cuts off the layer's own shadow")
      match.notes = ["the shadow is never visible"]
      // The bounds of a text view without a background are not the outline of its shadow.
      if facts.scene.code != nil, facts.glyphs(in: node) != nil { return match }
      match.help = "move the shadow to a container that does not clip, and give it a \"shadowPath\""
      match.code = [
        .uiKit(
          code: "container.layer.shadowPath = \(OutlineText.uiKitPath(layer.outline))",
          "  // container: a new superview that has the shadow; its subview keeps the clip"),
        .swiftUI("apply .clipShape first, then .background with a shape that has the .shadow"),
      ]
      match.fixes =
        split(node, layer, facts).map { [FixProposal(.unsafe, "Move the shadow to a container layer", [$0])] } ?? []
      return match
    }
  }

  /// The shadow's properties with their default values.
  private static let shadowProperties: [LayerProperty] = [
    .shadowOpacity, .shadowColor, .shadowOffset, .shadowRadius, .shadowPath, .shadowPathIsBounds,
  ]

  private static func split(_ node: PreparedIndex, _ layer: Layer, _ facts: SceneFacts) -> LayerEdit? {
    guard let geometry = Container.geometry(named: "shadow", over: layer.bounds, of: node, in: facts.tree),
      let placed = facts.tree.placed(layer.bounds, of: node)
    else { return nil }
    let index = facts.tree[node].layer
    var members = [geometry]
    for property in [LayerProperty.shadowOpacity, .shadowColor, .shadowOffset, .shadowRadius] {
      if let value = SceneText.value(of: property, in: index, facts.scene) {
        members.append("\"\(property.rawValue)\": \(value)")
      }
    }
    let outline = RoundedRect(rect: placed, radius: layer.outline.radius, curve: layer.cornerCurve)
    members.append("\"shadowPath\": \(SceneText.path(outline))")
    let stated = shadowProperties.filter { facts.scene.sources.start(of: $0, in: index) != nil }
    return LayerEdit(index, stated.map { .remove($0) }, inside: members.joined(separator: ", "))
  }
}
