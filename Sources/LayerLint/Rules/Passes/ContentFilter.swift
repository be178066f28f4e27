import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// A blur or a colour effect over content that it processes again and again.
  static let contentFilter = LintRule(
    "content-filter", .warning,
    summary: "a blur or colour effect that runs again in many frames",
    rationale: """
      A filter renders the layer and its sublayers into a texture and then processes the texture. The render server \
      keeps no result: each frame that draws this part of the screen does it again. A video, an animation or a clock \
      inside makes every frame such a frame; in a row of a list, scrolling does. An image that never changes can be \
      filtered once, when it is loaded.
      """,
    source: "Apple Tech Talk 10857; WWDC 2014, session 419",
    scope: .scene,
    words: [
      ".blur", "blur", "grayscale", "saturation", "brightness", "contrast", "hueRotation", "colorMultiply", "CIFilter",
    ],
    examples: [
      .triggering(
        """
        { "id": "tile", "frame": [20, 40, 200, 120], "backgroundColor": "white", ↓"filters": [{ "gaussianBlur": 12 }],
          "sublayers": [{ "id": "dot", "frame": [20, 30, 20, 20], "backgroundColor": "#FF9F0A" }] }
        """,
        timeline: """
          { "duration": 0.5, "animations": [ { "layer": "/root/tile/dot", "keyPath": "opacity", "from": 0,
              "to": 1, "duration": 0.5 } ] }
          """),
      .triggering(
        """
        { "id": "tile", "frame": [20, 40, 200, 120], "backgroundColor": "white", ↓"filters": [{ "saturate": 0 }],
          "sublayers": [{ "id": "dot", "frame": [20, 30, 20, 20], "backgroundColor": "#FF9F0A" }] }
        """,
        timeline: """
          { "duration": 0.5, "animations": [ { "layer": "/root/tile/dot", "keyPath": "position.x", "from": 20,
              "to": 90, "duration": 0.5 } ] }
          """),
      .triggering(
        """
        { "id": "tile", "frame": [20, 40, 200, 120], "backgroundColor": "white", ↓"filters": [{ "gaussianBlur": 12 }],
          "sublayers": [{ "id": "inner", "frame": [0, 0, 100, 100], "sublayers": [
            { "id": "dot", "frame": [20, 30, 20, 20], "backgroundColor": "#FF9F0A" } ] }] }
        """,
        timeline: """
          { "duration": 0.5, "changes": [ { "at": 0.1, "layer": "/root/tile/inner/dot",
              "set": { "backgroundColor": "#FF453A" } } ] }
          """),
      .fine(
        """
        { "frame": [20, 40, 200, 120], "contents": "photo", "filters": [{ "gaussianBlur": 12 }] }
        """),
      .fine(
        """
        { "id": "tile", "frame": [20, 40, 200, 120], "backgroundColor": "white",
          "sublayers": [{ "id": "dot", "frame": [20, 30, 20, 20], "backgroundColor": "#FF9F0A" }] }
        """,
        timeline: """
          { "duration": 0.5, "animations": [ { "layer": "/root/tile/dot", "keyPath": "opacity", "from": 0,
              "to": 1, "duration": 0.5 } ] }
          """),
      .fine(
        """
        { "frame": [20, 40, 200, 120], "contents": "photo", "filters": [{ "gaussianBlur": 12 }] },
        { "id": "dot", "frame": [20, 300, 20, 20], "backgroundColor": "#FF9F0A" }
        """,
        timeline: """
          { "duration": 0.5, "animations": [ { "layer": "/root/dot", "keyPath": "opacity", "from": 0,
              "to": 1, "duration": 0.5 } ] }
          """),
    ]
  ) { facts, _ in
    let filtered = facts.layers(with: .filter).filter { !facts.isGlass($0.node) }
    if filtered.isEmpty { return [] }
    let ground = StillGround(facts)
    return filtered.compactMap { node, reason in
      let changes = facts.tree.subtree(of: node).dropFirst().contains {
        ground.moves($0) || facts.scene.code?.moving.contains(facts.tree[$0].layer) ?? false
      }
      // Without a timeline, a scene file does not say when anything changes.
      guard changes || facts.isSwiftUI else { return nil }
      return FilteredContent(of: node, changes: changes, in: facts).match(reason)
    }
  }
}

/// What a filter processes, and the advice that follows from it.
private struct FilteredContent {
  private let node: PreparedIndex
  private let facts: SceneFacts
  /// Whether something in it changes by itself.
  private let changes: Bool

  init(of node: PreparedIndex, changes: Bool, in facts: SceneFacts) {
    (self.node, self.facts, self.changes) = (node, facts, changes)
  }

  private var isBlur: Bool { facts.tree.layer(node).filters.largestBlurRadius > 0 }

  private var effect: String { isBlur ? "blur" : "colour effect" }

  func match(_ reason: LayerReason) -> RuleMatch {
    let work = changes ? "processes content that changes by itself" : "is computed again whenever it is drawn"
    var match = RuleMatch(node, reason.property, "\(effect) \(work)")
    match.costs(.filter, of: node, in: facts)
    // An effect that only one state of a single view has is rarely visible.
    let code = facts.scene.code
    let isOfState = code.map { code in
      let layer = facts.tree[node].layer
      return !changes && !code.repeated.contains(layer) && !code.isRepeated
        && (code.sometimes[layer]?.contains(.filters) ?? false)
    }
    match.confidence = isOfState ?? false ? .unsure : reason.confidence
    let then = isBlur ? "which is then blurred" : "and then changed"
    match.notesMoment("the content is drawn into a texture, \(then)", in: facts, of: node)
    if changes || !isImage {
      match.edit = nil
    } else {
      match.help = "show an image that already has the effect"
      let work = "\(isBlur ? "blur" : "change") the image once, when it is loaded (CIFilter)"
      let removal = ModifierChange(.removed, .filters, of: facts.tree[node].layer)
      match.code = [.swiftUI("\(work), and show the result without \(name)", deciding: [removal])]
    }
    return match
  }

  /// The modifier that adds the filter.
  private var name: String {
    let owner = facts.scene.origins[facts.tree[node].layer]?.owner ?? ""
    let name = owner.prefix { $0 == "." || $0.isLetter }
    return name.count > 1 && name.hasPrefix(".") ? String(name) : "the filter"
  }

  /// Whether the filter applies to one image and nothing else.
  private var isImage: Bool {
    let planes = facts.tree.subtree(of: node).filter { place in
      let layer = facts.tree.layer(place)
      let isEmpty = if case .plain = layer.content { layer.contents == nil } else { false }
      return !isEmpty || layer.backgroundColor?.isVisible ?? false
    }
    return planes.count == 1 && planes.allSatisfy { facts.tree.layer($0).contents != nil }
  }
}
