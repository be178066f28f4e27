import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// A bitmap that saves nothing.
  static let needlessRasterize = LintRule(
    "needless-rasterize", .warning, fix: .safe,
    summary: "a rasterized layer whose subtree needs no offscreen pass",
    rationale: """
      'shouldRasterize' pays off if it saves the passes of masks, rounded clips or shadows without a path inside the \
      bitmap. If nothing inside costs a pass, it adds one whenever something in the subtree changes. It also takes up \
      space in a cache that is 2.5 times the size of the screen, and blurs the layer unless 'rasterizationScale' \
      matches the screen.
      """,
    source: "WWDC 2014, session 419; Tech Talk 10857",
    words: ["shouldRasterize", "drawingGroup", "rasterization"],
    examples: [
      .triggering(
        """
        { "id": "plain", "frame": [20, 20, 120, 80], "backgroundColor": "#FF9F0A", ↓"shouldRasterize": true }
        """),
      .triggering(
        """
        { "frame": [20, 20, 200, 120], "backgroundColor": "white",
          ↓"shouldRasterize": true, "rasterizationScale": 3,
          "sublayers": [{ "class": "CATextLayer", "frame": [10, 10, 180, 30], "string": "Hello" }] }
        """),
      .triggering(
        """
        { "frame": [20, 20, 200, 120], ↓"shouldRasterize": true, "rasterizationScale": 3,
          "shadowOpacity": 0.3, "shadowPathIsBounds": true, "backgroundColor": "white", "cornerRadius": 12 }
        """),
      .fine(
        """
        { "frame": [20, 20, 200, 120], "backgroundColor": "white", "shouldRasterize": true, "rasterizationScale": 3,
          "shadowOpacity": 0.3 }
        """),
      .fine(
        """
        { "frame": [20, 20, 200, 120], "shouldRasterize": true, "rasterizationScale": 3,
          "sublayers": [
            { "frame": [0, 0, 80, 80], "contents": "photo",
              "mask": { "class": "CAShapeLayer", "frame": [0, 0, 80, 80], "path": "M0 80 L40 0 L80 80 Z" } } ] }
        """),
      .fine(
        """
        { "frame": [20, 20, 200, 120], "backgroundColor": "white", "shouldRasterize": false }
        """),
    ]
  ) { facts, _ in
    let insides = PassesInside(facts.plan)
    return facts.layers(with: .rasterize).compactMap { node, _ in
      guard let bitmap = insides.onlyBitmap(of: node) else { return nil }
      return match(node, bitmap, facts)
    }
  }

  private static func match(_ node: PreparedIndex, _ bitmap: Pass, _ facts: SceneFacts) -> RuleMatch {
    let target = facts.plan.targets[Int(bitmap.target.rawValue)]
    let bytes = target.width * target.height * FindingCost.bytesPerPixel
    var match = RuleMatch(node, .shouldRasterize, "'shouldRasterize' caches a subtree that needs no pass anyway")
    match.cost = FindingCost(bytes: bytes)
    match.notes = [
      "the bitmap takes \(DisplayText.bytes(bytes)) and costs a pass in each frame that renders it again"
    ]
    match.help = "remove \"shouldRasterize\""
    match.code = [
      .uiKit(code: "layer.shouldRasterize = false"), .swiftUI("remove .drawingGroup()"),
      .interfaceBuilder("remove the runtime attribute layer.shouldRasterize"),
    ]
    let edit = LayerEdit(facts.tree[node].layer, [.remove(.shouldRasterize), .remove(.rasterizationScale)])
    match.fixes = [FixProposal(.safe, "Remove \"shouldRasterize\"", [edit])]
    return match
  }
}

/// The passes by node, to find bitmaps without other passes inside.
private struct PassesInside {
  private let passes: [Pass]
  /// The tree whose paint order determines the order of the passes.
  private let tree: PreparedTree

  init(_ plan: PassPlan) {
    passes = plan.passes.sorted { $0.node < $1.node }
    tree = plan.tree
  }

  /// The pass that draws a layer's bitmap, if it is the only one inside and has no other reason.
  func onlyBitmap(of node: PreparedIndex) -> Pass? {
    let first = passes.partitioningIndex { $0.node >= node }
    let inside = passes[first...].prefix(2).prefix { $0.node.rawValue < tree[node].end }
    guard inside.count == 1, let pass = inside.first, pass.reasons == ReasonSet(.rasterize) else { return nil }
    return pass
  }
}
