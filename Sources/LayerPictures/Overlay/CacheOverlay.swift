import LayerGeometry
import LayerPlanning
import LayerRaster
import LayerSimulation

extension FrameOverlay {
  /// Green where a rasterized layer's bitmap was there, red where it had to be rendered.
  static let cache = FrameOverlay(id: "cache", title: "Rasterize cache", scale: coats) { facts, plan in
    var map = LevelMap(area: plan.tree.screen)
    var paths = LayerPaths(plan.tree)
    for lookup in facts.lookups {
      guard let layer = plan.layer(at: lookup.path, &paths) else { continue }
      map.insert(lookup.miss == nil ? hit : miss, over: .full(layer.box))
    }
    return map
  } summary: { facts, plan in
    let use = facts.frame.cache
    let hits = OverlayFigures.count(use.hits, "hit", "hits")
    let misses = OverlayFigures.count(use.misses, "miss", "misses")
    let kept = OverlayFigures.screens(use.residentPixels, in: plan)
    let budget = OverlayFigures.screens(use.budgetPixels, in: plan)
    return OverlaySummary(
      headline: facts.lookups.isEmpty ? "No rasterized layer is drawn" : "\(hits), \(misses)",
      notes: ["\(facts.when); \(kept) kept, room for \(budget)"])
  } labels: { facts, plan in
    var paths = LayerPaths(plan.tree)
    var tally = LayerTally()
    var causes: [PreparedIndex: String] = [:]
    for lookup in facts.lookups {
      guard let cause = lookup.miss, let layer = plan.layer(at: lookup.path, &paths) else { continue }
      tally.add(layer.box.area, of: layer.node, at: layer.box)
      causes[layer.node] = cause
    }
    return tally.labels(in: plan, leastShare: 0) { node, _ in causes[node] ?? "" }
  }

  private static let hit: Int32 = 1
  private static let miss: Int32 = 2

  /// Where a hit and a miss lie over one another, the miss shows.
  private static let coats = LevelScale(steps: [
    .init(from: 1, OverlayInk(0x30D158, blind: 0x56B4E9, opacity: 0.4, .level(10)), "from the cache"),
    .init(from: 2, OverlayInk(0xFF453A, blind: 0xD55E00, opacity: 0.46, .rising(7)), "rendered"),
  ])
}
