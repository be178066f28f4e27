import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// Glass that costs more than it needs to.
  static let glassEffect = LintRule(
    "glass-effect", .warning, .likely,
    summary: "glass in every row, or several glass surfaces without a container",
    rationale: """
      A glass surface reads what is behind it, blurs it and bends it. Surfaces in one container are rendered together; \
      alone, each of them reads the content again. Apple uses glass for controls that float above the content, not for \
      the content: in the rows of a list, there are as many surfaces as rows, and each row that moves renders its own \
      again. What one surface costs has not been published, so the passes are given as a range.
      """,
    source: "Apple, Applying Liquid Glass to custom views; WWDC 2025, sessions 219 and 323",
    scope: .scene,
    words: ["glass", "glassEffect", "Liquid Glass", "GlassEffectContainer", "UIGlassEffect", "UIGlassContainerEffect"],
    examples: [
      .triggering(
        """
        { "frame": [0, 0, 390, 844], "contents": "photo" },
        ↓{ "origin": { "owner": "UIGlassEffect" }, "frame": [20, 700, 60, 60], "backgroundColor": "#FFFFFF66" },
        { "origin": { "owner": "UIGlassEffect" }, "frame": [100, 700, 60, 60], "backgroundColor": "#FFFFFF66" }
        """),
      .triggering(
        """
        ↓{ "origin": { "owner": "GlassEffect" }, "frame": [20, 700, 60, 60], "backgroundColor": "#FFFFFF66" },
        { "frame": [0, 400, 200, 200], "sublayers": [
          { "origin": { "owner": "GlassEffect" }, "frame": [10, 10, 60, 60], "backgroundColor": "#FFFFFF66" } ] }
        """),
      .triggering(
        """
        { "origin": { "owner": "GlassEffectContainer" }, "frame": [0, 0, 300, 60], "sublayers": [
          { "origin": { "owner": "GlassEffect" }, "frame": [10, 10, 40, 40], "backgroundColor": "#FFFFFF66" } ] },
        ↓{ "origin": { "owner": "GlassEffect" }, "frame": [20, 700, 60, 60], "backgroundColor": "#FFFFFF66" },
        { "origin": { "owner": "GlassEffect" }, "frame": [100, 700, 60, 60], "backgroundColor": "#FFFFFF66" }
        """),
      .fine(
        """
        { "origin": { "owner": "GlassEffectContainer" }, "frame": [0, 0, 300, 60], "sublayers": [
          { "origin": { "owner": "GlassEffect" }, "frame": [10, 10, 40, 40], "backgroundColor": "#FFFFFF66" },
          { "origin": { "owner": "GlassEffect" }, "frame": [60, 10, 40, 40], "backgroundColor": "#FFFFFF66" } ] }
        """),
      .fine(
        """
        { "origin": { "owner": "UIGlassEffect" }, "frame": [20, 700, 60, 60], "backgroundColor": "#FFFFFF66" }
        """),
      .fine(
        """
        { "origin": { "owner": "UIGlassEffect" }, "frame": [20, 700, 60, 60], "backgroundColor": "#FFFFFF66",
          "sublayers": [
            { "origin": { "owner": "UIGlassEffect" }, "frame": [0, 0, 40, 40], "backgroundColor": "#FFFFFF66" } ] }
        """),
    ]
  ) { facts, _ in
    let surfaces = facts.glassSurfaces
    if surfaces.isEmpty { return [] }
    let repeated = surfaces.filter { facts.scene.code?.repeated.contains(facts.tree[$0].layer) ?? false }
    let alone = surfaces.filter { !repeated.contains($0) && !facts.isInGlassContainer($0) }
    return repeated.map { inRow($0, facts) }
      + (alone.count >= facts.fewestApart ? [withoutContainer(alone, facts)] : [])
  }

  private static func inRow(_ node: PreparedIndex, _ facts: SceneFacts) -> RuleMatch {
    var match = surface(node, "glass is in every row", facts)
    match.costs(.filter, of: node, in: facts)
    match.help = "use glass for controls above the content, and a plain background in rows"
    match.code = [.swiftUI("use a background in one colour in rows, and keep .glassEffect for controls above the list")]
    return match
  }

  private static func withoutContainer(_ nodes: [PreparedIndex], _ facts: SceneFacts) -> RuleMatch {
    // One of the surfaces is named; the container belongs where all of them are.
    let screen = facts.scene.code == nil ? "" : " of \(DisplayText.escaped(facts.scene.tree))"
    var match = surface(nodes[0], "\(nodes.count) glass surfaces\(screen) are not in one container", facts)
    match.severity = .note
    match.notes = ["each surface reads and blurs the content behind it for itself"]
    match.help = "put views with glass that are shown together into one glass container"
    match.code = [
      .uiKit("put the effect views into the contentView of one UIVisualEffectView with a UIGlassContainerEffect"),
      .swiftUI(
        "put the views with glass into one GlassEffectContainer"
          + (screen.isEmpty ? "" : ", in the code\(screen)")),
    ]
    return match
  }

  /// A match on a layer with glass.
  private static func surface(_ node: PreparedIndex, _ message: String, _ facts: SceneFacts) -> RuleMatch {
    // The modifier is the place of the layer's properties in code; a captured layer has no property for glass.
    if facts.isSwiftUI { return RuleMatch(node, .filters, message) }
    return RuleMatch(node, at: facts.scene.sources.span(of: facts.tree[node].layer), "glass", message)
  }
}

extension SceneFacts {
  /// Whether source code puts a glass effect on a layer.
  func isGlass(_ node: PreparedIndex) -> Bool { scene.code?.doubts[tree[node].layer]?.contains(.glass) ?? false }

  /// The visible layers with glass, outermost first; glass in glass counts as part of it.
  fileprivate var glassSurfaces: [PreparedIndex] {
    if scene.code != nil { return tree.indices.filter { tree[$0].flags.contains(.shown) && isGlass($0) } }
    return GlassEffects.surfaces(in: tree)
  }

  /// The number of glass surfaces from which on they belong in a container.
  ///
  /// Code shows the surfaces of all states, of which few are visible at once.
  fileprivate var fewestApart: Int { scene.code == nil ? 2 : 4 }

  /// Whether a glass surface is in a container.
  fileprivate func isInGlassContainer(_ node: PreparedIndex) -> Bool {
    scene.code?.inGlassContainers.contains(tree[node].layer) ?? GlassEffects.isInContainer(node, of: tree)
  }
}
