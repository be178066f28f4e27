import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// A bitmap that does not fit in the cache.
  static let rasterizeOverBudget = LintRule(
    "rasterize-over-budget", .warning, .likely,
    summary: "a rasterized layer whose bitmap does not fit in the cache",
    rationale: """
      Bitmaps of rasterized layers are kept in a cache that is 2.5 times the size of the screen. A bitmap that does \
      not fit is rendered again in every frame, which costs memory and one more pass than without 'shouldRasterize'.
      """,
    source: "WWDC 2014, session 419",
    scope: .scene, words: ["shouldRasterize", "rasterize cache", "color hits green and misses red"],
    examples: [
      .triggering(
        """
        { "id": "map", "frame": [0, 0, 1200, 1200], "backgroundColor": "#D5F2DD",
          ↓"shouldRasterize": true, "rasterizationScale": 3 }
        """),
      .triggering(
        """
        { "frame": [0, 0, 390, 844], "backgroundColor": "white",
          ↓"shouldRasterize": true, "rasterizationScale": 6, "shadowOpacity": 0.2 }
        """),
      .triggering(
        """
        { "frame": [0, 0, 390, 844], "backgroundColor": "white", "shouldRasterize": true, "rasterizationScale": 3 },
        { "frame": [0, 0, 390, 844], "backgroundColor": "#FFFFFF80", "shouldRasterize": true,
          "rasterizationScale": 3 },
        { "frame": [0, 0, 390, 844], "backgroundColor": "#FFFFFF40", ↓"shouldRasterize": true,
          "rasterizationScale": 3 }
        """),
      .fine(
        """
        { "frame": [0, 0, 390, 844], "backgroundColor": "white", "shouldRasterize": true, "rasterizationScale": 3 }
        """),
      .fine(
        """
        { "frame": [0, 0, 1200, 1200], "backgroundColor": "#D5F2DD" }
        """),
      .fine(
        """
        { "frame": [0, 0, 1200, 1200], "backgroundColor": "#D5F2DD", "shouldRasterize": true, "hidden": true }
        """),
    ],
    check: { facts, _ in notKept(facts) },
    overTime: { time, _ in
      let known = Set(notKept(time.still).map(\.node))
      return time.records.compactMap { record in
        let crowdedOut = record.misses(.overBudget, .evictedForRoom)
        guard crowdedOut > 0, 2 * crowdedOut >= record.report.misses, !known.contains(record.node) else { return nil }
        var match = match(record.node)
        match.notes = record.notes
        return match
      }
    })

  /// Finds layers whose bitmap is missing in a later frame although nothing has changed.
  private static func notKept(_ facts: SceneFacts) -> [RuleMatch] {
    let steady = Dictionary(
      grouping: facts.plan.passes.filter { $0.isSteady && $0.reasons.contains(ReasonSet(.rasterize)) }, by: \.node)
    return facts.layers(with: .rasterize).compactMap { node, reason in
      guard let pass = steady[node]?.first, !facts.isInsideBitmap(node) else { return nil }
      let target = facts.plan.targets[Int(pass.target.rawValue)]
      let bytes = target.width * target.height * FindingCost.bytesPerPixel
      var match = match(node)
      match.costs(.rasterize, of: node, in: facts)
      match.edit = nil  // A smaller bitmap would still cost a pass.
      match.confidence = reason.confidence
      match.notes = ["\(DisplayText.bytes(bytes)) is rendered again in every frame"]
      return match
    }
  }

  private static func match(_ node: PreparedIndex) -> RuleMatch {
    var match = RuleMatch(node, .shouldRasterize, "bitmap does not fit in the rasterization cache")
    match.help = "remove \"shouldRasterize\", or rasterize a smaller subtree"
    match.code = [.uiKit(code: "layer.shouldRasterize = false"), .swiftUI("remove .drawingGroup()")]
    return match
  }
}

extension SceneFacts {
  /// Whether an ancestor is rasterized too, so that the ancestor's bitmap counts instead.
  fileprivate func isInsideBitmap(_ node: PreparedIndex) -> Bool {
    var above = tree.parent(of: node)
    while let ancestor = above {  // Ends because a parent comes before its children.
      if reason(.rasterize, of: ancestor) != nil { return true }
      above = tree.parent(of: ancestor)
    }
    return false
  }
}
