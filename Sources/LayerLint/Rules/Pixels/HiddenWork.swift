import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// Layers that cost memory or passes and are never visible.
  static let hiddenWork = LintRule(
    "hidden-work", .note, .likely,
    summary: "layers that cost memory or passes and are never visible",
    rationale: """
      A hidden layer is not drawn, but its images stay in memory. A hidden or empty mask hides everything and still \
      costs two passes. The effects of a SwiftUI view with '.opacity(0)', or in a clip without area, may be rendered \
      all the same: a frame of an app had 99 passes with such views and 75 without. Remove what stays hidden for a \
      long time.
      """,
    source: "WWDC 2018, session 219; cost model, section on masks",
    options: [
      RuleOption(
        "bytes", "the smallest number of image bytes that is reported", standard: 1_000_000,
        range: 0...1_000_000_000_000)
    ],
    scope: .scene, words: ["hidden", "isHidden", "opacity 0", ".opacity(0)", "invisible views", "alpha 0"],
    examples: [
      .triggering(
        """
        { "id": "photo", "frame": [20, 20, 300, 200], "contents": "huge", ↓"hidden": true }
        """),
      .triggering(
        """
        { "frame": [20, 20, 300, 200], ↓"opacity": 0,
          "sublayers": [{ "frame": [0, 0, 100, 100], "contents": "huge" }] }
        """),
      .triggering(
        """
        { "frame": [20, 20, 300, 200], "backgroundColor": "#34C759",
          ↓"mask": { "frame": [0, 0, 300, 200], "hidden": true, "backgroundColor": "black" } }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 200], "backgroundColor": "#34C759", "hidden": true }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 200], "contents": "photo" },
        { "frame": [20, 20, 300, 200], "contents": "photo", "hidden": true }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 200], "backgroundColor": "#34C759",
          "mask": { "frame": [0, 0, 300, 200], "backgroundColor": "black", "cornerRadius": 20 } }
        """),
    ]
  ) { facts, options in
    // Code shows and hides layers at run time, so only effects that it makes invisible on the spot are reported.
    if facts.scene.code != nil { return unseenEffects(facts) }
    return emptyMasks(facts) + hiddenImages(facts, fewest: Int(options["bytes"]))
  }

  private static func unseenEffects(_ facts: SceneFacts) -> [RuleMatch] {
    facts.plan.doubtfulReasons.filter { $0.range.least == 0 && facts.isUnseen($0.node) }.map { effect in
      var match = RuleMatch(effect.node, effect.reason.property, "effect of a view that nobody can see may run")
      match.cost = facts.cost(of: effect.reason.reason, in: effect.node)
      match.reason = effect.reason.reason
      match.confidence = .likely
      match.notes = ["an opacity or a size of 0 hides the view, but does not remove its effects"]
      match.help = "remove the layer while it is hidden"
      match.code = [.swiftUI("leave the view out with if while it is hidden, or remove the effect then")]
      return match
    }
  }

  private static func emptyMasks(_ facts: SceneFacts) -> [RuleMatch] {
    facts.layers(with: .mask).compactMap { node, reason in
      guard let mask = facts.tree.mask(of: node),
        !facts.tree[mask].flags.contains(.shown) || facts.reach.ofAll(mask).isEmpty
      else { return nil }
      var match = RuleMatch(node, .mask, "mask is empty or hidden, so the layer is invisible")
      match.costs(.mask, of: node, in: facts)
      match.edit = nil  // The fix hides the layer; removing the mask would show it.
      match.confidence = reason.confidence
      match.notes = ["the layer and its mask are still rendered into textures"]
      match.help = "replace \"mask\" with \"hidden\": true"
      match.code = [.uiKit(code: "view.isHidden = true"), .swiftUI("leave the view out with if")]
      return match
    }
  }

  private static func hiddenImages(_ facts: SceneFacts, fewest: Int) -> [RuleMatch] {
    let shown = Set(facts.images.map(\.asset))
    var next: Int32 = 0
    return facts.tree.indices.compactMap { node in
      let layer = facts.tree.layer(node)
      guard node.rawValue >= next, layer.isHidden || layer.opacity == 0,
        !facts.changingLayers.contains(facts.tree[node].layer)
      else { return nil }
      next = facts.tree[node].end  // The finding includes the subtree.
      let assets = Set(facts.tree.subtree(of: node).compactMap { facts.tree.layer($0).contents }).subtracting(shown)
      let bytes = assets.reduce(0) { sum, asset in
        if facts.isMissing(facts.scene[asset].name) { return sum }
        let image = facts.scene[asset].facts
        return sum + image.pixelWidth * image.pixelHeight * FindingCost.bytesPerPixel
      }
      guard bytes >= max(1, fewest) else { return nil }
      var match = RuleMatch(node, layer.isHidden ? .hidden : .opacity, "images of a hidden layer stay in memory")
      match.cost = FindingCost(bytes: bytes)
      match.notes = ["\(DisplayText.bytes(bytes)) decoded, and no other layer shows them"]
      match.help = "remove the layer from the tree, or set \"contents\" to null while it is hidden"
      match.code = [
        .uiKit(code: "imageView.image = nil", "  // or removeFromSuperview()"), .swiftUI("leave the view out with if"),
      ]
      return match
    }
  }
}
