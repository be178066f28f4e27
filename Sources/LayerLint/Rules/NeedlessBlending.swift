import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// A translucent colour where an opaque one looks the same.
  static let needlessBlending = LintRule(
    "needless-blending", .note, fix: .safe,
    summary: "a translucent background over a ground of one colour",
    rationale: """
      A translucent background is blended with what lies below it, which is drawn too. Over a ground of one colour the \
      mixed colour looks the same, is opaque, and lets the render server leave out what it covers.
      """,
    source: "WWDC 2014, session 419",
    scope: .scene, words: ["color blended layers", "blended layers", "opaque", "isOpaque", "transparent background"],
    examples: [
      .triggering(
        """
        { "id": "row", "frame": [20, 20, 300, 60], ↓"backgroundColor": "#00000010" }
        """),
      .triggering(
        """
        { "frame": [0, 0, 390, 200], "backgroundColor": "#1C1C1E", "sublayers": [
            { "frame": [20, 20, 300, 60], ↓"backgroundColor": "#FFFFFF80", "cornerRadius": 12 }] }
        """),
      .triggering(
        """
        { "frame": [20, 20, 300, 60], ↓"backgroundColor": "#FF000080",
          "sublayers": [{ "class": "CATextLayer", "frame": [0, 0, 300, 60], "string": "Hello" }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 60], "backgroundColor": "#EFEFF4" }
        """),
      .fine(
        """
        { "frame": [0, 0, 390, 200], "contents": "photo" },
        { "frame": [20, 20, 300, 60], "backgroundColor": "#00000040" }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 60], "backgroundColor": "#00000040", "opacity": 0.5 }
        """),
    ]
  ) { facts, _ in
    let drawn = Set(facts.plan.draws.lazy.filter(isBackground).map(\.node))
    return facts.tree.indices.compactMap { node in
      let layer = facts.tree.layer(node)
      guard drawn.contains(node), let color = layer.backgroundColor, color.isVisible, !color.isOpaque,
        facts.tree[node].opacity == 1, layer.shadowOpacity == 0, layer.layerClass == .layer,
        facts.tree[node].flags.isDisjoint(with: [.mask, .hasMask]), facts.cost(of: node) == nil,
        let ground = facts.solidGround(below: node)
      else { return nil }
      let mixed = SceneText.color(color.laid(over: ground))
      var match = RuleMatch(node, .backgroundColor, "translucent background lies on one colour")
      match.notes = ["over \(SceneText.color(ground)) it looks like \(mixed), which needs no blending"]
      match.help = "write \"backgroundColor\": \"\(mixed)\""
      match.code = [.uiKit("view.backgroundColor = the mixed colour"), .swiftUI(".background(the mixed colour)")]
      let edit = LayerEdit(
        facts.tree[node].layer, [.set(.backgroundColor, "\"\(mixed)\"", after: .backgroundColor)])
      match.fixes = [FixProposal(.safe, "State the colour that is seen", [edit])]
      return match
    }
  }

  private static func isBackground(_ draw: Draw) -> Bool {
    draw.kind == .backgroundAndBorder || draw.kind == .background
  }
}

extension Color {
  /// What is seen of the colour on an opaque ground.
  fileprivate func laid(over ground: Color) -> Color {
    func mix(_ own: Float, _ below: Float) -> Float { own * alpha + below * (1 - alpha) }
    return Color(red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}
