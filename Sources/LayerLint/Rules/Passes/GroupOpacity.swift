import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// Planes that fade as a group.
  static let groupOpacity = LintRule(
    "group-opacity", .warning, fix: .safe,
    summary: "an opacity that costs an offscreen pass",
    rationale: """
      A layer with an opacity below 1 is rendered into a texture if it has sublayers, or an image over a background. \
      The opacity is then applied to the whole texture. Otherwise the parts of the layer would show through each \
      other. Parts that do not overlap can be faded individually, without an offscreen pass.
      """,
    source: "CALayer.h, 'allowsGroupOpacity'; WWDC 2014, session 419",
    words: ["opacity", "alpha", ".opacity", "allowsGroupOpacity", "compositingGroup"],
    examples: [
      .triggering(
        """
        { "frame": [20, 20, 104, 72], "backgroundColor": "white", "contents": "photo", ↓"opacity": 0.9 }
        """),
      .triggering(
        """
        { "id": "buttons", "frame": [20, 20, 300, 60], ↓"opacity": 0.5, "sublayers": [
            { "frame": [0, 0, 100, 60], "backgroundColor": "#FF3B30" },
            { "frame": [120, 0, 100, 60], "backgroundColor": "#34C759" } ] }
        """),
      .triggering(
        """
        { "frame": [20, 20, 300, 60], "backgroundColor": "#007AFF", ↓"opacity": 0.5, "sublayers": [
            { "frame": [10, 10, 100, 40], "backgroundColor": "white" } ] }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 60], "backgroundColor": "white", "contents": "cutout", ↓"opacity": 0.9 }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 60], "backgroundColor": "#007AFF", "opacity": 0.5 }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 60], "opacity": 0.5, "allowsGroupOpacity": false, "sublayers": [
            { "frame": [0, 0, 100, 60], "backgroundColor": "#FF3B30" },
            { "frame": [120, 0, 100, 60], "backgroundColor": "#34C759" } ] }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 60], "opacity": 0.5, "sublayers": [
            { "frame": [0, 0, 100, 60], "backgroundColor": "#FF3B30" } ] }
        """),
    ]
  ) { facts, _ in
    facts.layers(with: .groupOpacity).filter { facts.saves($0.reason.reason, of: $0.node) }.map { node, reason in
      var match = RuleMatch(node, .opacity, "opacity fades several parts as one group")
      match.costs(.groupOpacity, of: node, in: facts)
      match.confidence = reason.confidence
      if facts.isHiddenBackgroundSecondPlane(of: node) {
        match.dropHiddenBackground(of: facts.tree[node].layer, since: "a lone image fades without an offscreen pass")
        return match
      }
      guard facts.planesAreApart(in: node) else {
        match.notes = ["the parts overlap, so if each faded by itself, they would show through each other"]
        match.help = "fade only one part: put the alpha into its colour, or fade in a cover in the background's colour"
        match.code = [
          .uiKit("set alpha on the subviews that fade instead of on their container"),
          .swiftUI("fade only one part, or draw the parts as one shape and fade that"),
        ]
        return match
      }
      match.notes = ["the parts do not overlap, so each can fade by itself"]
      match.help = "add \"allowsGroupOpacity\": false"
      match.code = [
        .uiKit(code: "layer.allowsGroupOpacity = false"), .swiftUI("put .opacity on each view inside"),
      ]
      let edit = LayerEdit(facts.tree[node].layer, [.set(.allowsGroupOpacity, "false", after: .opacity)])
      match.fixes = [FixProposal(.safe, "Let parts that do not overlap fade by themselves", [edit])]
      return match
    }
  }
}

extension SceneFacts {
  /// The largest number of planes that are compared in pairs; more planes than this are assumed to overlap.
  private static var mostPlanes: Int { 128 }

  /// Whether no two draws in a layer's texture touch the same pixel.
  fileprivate func planesAreApart(in node: PreparedIndex) -> Bool {
    guard let pass = plan.passes.first(where: { $0.node == node && $0.kind == .content }) else { return false }
    let rects = plan.draws[plan.targets[Int(pass.target.rawValue)].draws].map(\.rect)
    guard rects.count <= Self.mostPlanes else { return false }
    for (place, rect) in rects.enumerated() {
      for other in rects[(place + 1)...] where rect.meets(other) { return false }
    }
    return true
  }
}
