import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// A blur that captures only part of the content below it.
  static let backdropInGroup = LintRule(
    "backdrop-in-group", .warning,
    summary: "a blur inside a layer that is rendered offscreen",
    rationale: """
      A backdrop blurs the content of its render target. Inside a masked, translucent, filtered, blended or rasterized \
      layer, that target is a separate texture with only the earlier sublayers. The blur then looks wrong, but its \
      passes still run. Rounded clips do not isolate a backdrop.
      """,
    source: "WWDC 2015, session 229",
    scope: .scene, words: ["UIVisualEffectView alpha", "blur does not show", "UIBlurEffect", "vibrancy"],
    examples: [
      .triggering(
        """
        { "frame": [0, 0, 390, 400], "contents": "photo" },
        { "id": "panel", "frame": [20, 20, 300, 200], "opacity": 0.8,
          "sublayers": [
            { "class": "CABackdropLayer", "frame": [0, 0, 300, 200], ↓"blurRadius": 20 },
            { "frame": [10, 10, 50, 50], "backgroundColor": "#FF3B30" } ] }
        """),
      .triggering(
        """
        { "frame": [0, 0, 390, 400], "contents": "photo" },
        { "frame": [20, 20, 300, 200],
          "mask": { "class": "CAShapeLayer", "path": "M0 0 H300 L150 200 Z" },
          "sublayers": [{ "class": "CABackdropLayer", "frame": [0, 0, 300, 200], ↓"blurRadius": 20 }] }
        """),
      .triggering(
        """
        { "frame": [0, 0, 390, 400], "contents": "photo" },
        { "frame": [20, 20, 300, 200], "shouldRasterize": true, "rasterizationScale": 3,
          "sublayers": [{ "class": "CABackdropLayer", "frame": [0, 0, 300, 200], ↓"style": "light" }] }
        """),
      .fine(
        """
        { "frame": [0, 0, 390, 400], "contents": "photo" },
        { "class": "CABackdropLayer", "frame": [20, 20, 300, 200], "blurRadius": 20 }
        """),
      .fine(
        """
        { "frame": [0, 0, 390, 400], "contents": "photo" },
        { "frame": [20, 20, 300, 200], "cornerRadius": 20, "masksToBounds": true,
          "sublayers": [{ "class": "CABackdropLayer", "frame": [0, 0, 300, 200], "blurRadius": 20 }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 200], "opacity": 0.8,
          "sublayers": [{ "class": "CABackdropLayer", "frame": [0, 0, 300, 200], "blurRadius": 0 },
                        { "frame": [10, 10, 50, 50], "backgroundColor": "#FF3B30" }] }
        """),
    ]
  ) { facts, _ in
    return facts.layers(with: .backdropBlur).compactMap { node, reason in
      guard let group = facts.isolatingAncestor(of: node) else { return nil }
      // Apps fade the edge of an effect view with a mask on the view itself; whether that hides the blur is not known.
      let isOwn = facts.scene.code?.isSwiftUI == false && facts.tree.parent(of: node) == group.node
      if isOwn, group.reasons == [.mask] { return nil }
      let why = DisplayText.list(group.reasons.map(\.rawValue))
      let name = facts.name(of: group.node, nextTo: node)
      var match = RuleMatch(
        node, reason.property, "blur shows nothing from behind \(name), because that layer renders offscreen (\(why))")
      match.costs(.backdropBlur, of: node, in: facts)
      match.edit = nil  // A backdrop that moves out of the group still costs its passes.
      match.confidence = reason.confidence
      match.help = "move the backdrop out of \(name), or remove its \(why)"
      match.code = [
        .uiKit("move the effect view out of \(name), or apply the \(why) to the effect view's contentView instead"),
        .swiftUI("apply .opacity and .mask to the content, not to the view with .background(.thinMaterial)"),
      ]
      return match
    }
  }
}

extension SceneFacts {
  /// The nearest ancestor that isolates a backdrop from the content below it, with the reasons.
  fileprivate func isolatingAncestor(of node: PreparedIndex) -> (node: PreparedIndex, reasons: [Reason])? {
    var above = tree.parent(of: node)
    while let ancestor = above {  // Ends because a parent comes before its children.
      let reasons =
        cost(of: ancestor)?.reasons.map(\.reason).filter { ReasonSet.isolating.contains(ReasonSet($0)) } ?? []
      if !reasons.isEmpty { return (ancestor, reasons) }
      above = tree.parent(of: ancestor)
    }
    return nil
  }
}
