import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// A gradient that fades a layer's edges by masking it.
  static let gradientMask = LintRule(
    "gradient-mask", .warning, .likely, fix: .unsafe,
    summary: "a gradient mask over a solid-colour background",
    rationale: """
      A gradient mask that fades out an edge costs two passes in every frame. Over a solid-colour background, you can \
      instead place a gradient from that colour to transparent on top of the content. It looks the same and costs no \
      pass.
      """,
    source: "WWDC 2010, session 425",
    scope: .scene, words: ["gradient mask", "fade edges", ".mask(LinearGradient)", "CAGradientLayer mask"],
    examples: [
      .triggering(
        """
        { "id": "list", "frame": [20, 20, 300, 200], "contents": "photo",
          ↓"mask": { "class": "CAGradientLayer", "frame": [0, 0, 300, 200],
                    "colors": ["clear", "black", "black", "clear"], "locations": [0, 0.1, 0.9, 1] } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 300, 200], "backgroundColor": "#FF9F0A",
          ↓"mask": { "class": "CAGradientLayer", "frame": [0, 0, 300, 200], "colors": ["black", "clear"] } }
        """),
      .triggering(
        """
        { "frame": [20, 20, 300, 200], "sublayers": [{ "frame": [0, 0, 300, 300], "contents": "photo" }],
          ↓"mask": { "class": "CAGradientLayer", "frame": [0, 0, 300, 300], "colors": ["white", "#FFFFFF00"],
                    "startPoint": [0, 0.5], "endPoint": [1, 0.5] } }
        """),
      .fine(
        """
        { "frame": [0, 0, 390, 300], "contents": "photo" },
        { "frame": [20, 20, 300, 200], "backgroundColor": "#FF9F0A",
          "mask": { "class": "CAGradientLayer", "frame": [0, 0, 300, 200], "colors": ["black", "clear"] } }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 200], "contents": "photo", "sublayers": [
            { "class": "CAGradientLayer", "frame": [0, 0, 300, 200], "colors": ["white", "#FFFFFF00"] }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 200], "contents": "photo",
          "mask": { "class": "CAShapeLayer", "path": "M0 0 H300 L150 200 Z" } }
        """),
    ]
  ) { facts, _ in
    facts.layers(with: .mask).compactMap { node, reason in
      guard let mask = facts.tree.mask(of: node), let overlay = GradientOverlay(of: mask, over: node, in: facts) else {
        return nil
      }
      var match = RuleMatch(node, .mask, "gradient mask fades content over a solid-colour background")
      match.costs(.mask, of: node, in: facts)
      match.notes = ["a gradient on top, from the background's colour \(overlay.ground) to clear, costs no pass"]
      match.help = "add the gradient above the content as the last sublayer, with inverted alphas"
      match.code = [
        .uiKit("replace layer.mask with a CAGradientLayer in the background's colour above the content"),
        .swiftUI(".overlay(LinearGradient(...)) in the background's colour instead of .mask(LinearGradient(...))"),
      ]
      let edit = LayerEdit(facts.tree[node].layer, [.remove(.mask), .addSublayer(overlay.text)])
      match.fixes = [FixProposal(.unsafe, "Add a gradient in the background's colour on top", [edit])]
      return match
    }
  }
}

/// The gradient that replaces a mask by covering the content that the mask fades out.
private struct GradientOverlay {
  /// The background's colour in the notation of scene files.
  let ground: String
  /// The overlay as a layer's JSON.
  let text: String

  init?(of mask: PreparedIndex, over node: PreparedIndex, in facts: SceneFacts) {
    let layer = facts.tree.layer(mask)
    guard case .gradient(let gradient) = layer.content, !gradient.colors.isEmpty, layer.backgroundColor == nil,
      facts.tree[mask].opacity == 1, let color = facts.solidGround(below: node),
      let frame = facts.tree.placed(layer.bounds, of: mask)
    else { return nil }
    ground = SceneText.color(color)
    let colors = gradient.colors.map { stop in
      "\"\(SceneText.color(Color(red: color.red, green: color.green, blue: color.blue, alpha: 1 - stop.alpha)))\""
    }
    var members = [
      "\"class\": \"CAGradientLayer\"", "\"frame\": \(SceneText.rect(frame))",
      "\"colors\": [\(colors.joined(separator: ", "))]",
    ]
    let index = facts.tree[mask].layer
    for property in [LayerProperty.type, .locations, .startPoint, .endPoint] {
      if let value = SceneText.value(of: property, in: index, facts.scene) {
        members.append("\"\(property.rawValue)\": \(value)")
      }
    }
    text = "{ \(members.joined(separator: ", ")) }"
  }
}
