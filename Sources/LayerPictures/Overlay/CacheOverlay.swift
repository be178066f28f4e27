import LayerGeometry
import LayerPlanning
import LayerRaster
import LayerSimulation
import LayerWriting

extension FrameOverlay {
  /// Green where a rasterized layer's bitmap was in the cache, red where it had to be rendered.
  static let cache = FrameOverlay(
    id: "cache", title: "Rasterization cache", nothing: "No rasterized layer is drawn", scale: steps
  ) { facts, plan, shapes in
    var paths = LayerPaths(plan.tree)
    var marks: [PreparedIndex: OverlayMark] = [:]
    for lookup in facts.lookups {
      let level = lookup.miss == nil ? hit : miss
      guard var mark = OverlayMark(path: lookup.path, level: level, shapes, plan, &paths), let node = mark.node else {
        continue
      }
      if let cause = lookup.miss {
        mark.weight = mark.shape.box.area
        mark.name = OverlayFigures.name(ofPath: lookup.path)
        mark.words = cause
        mark.isCountedAlone = false
      }
      // A layer that is looked up twice in a frame shows that it was rendered.
      if marks[node].map({ $0.level < level }) ?? true { marks[node] = mark }
    }
    let ordered = marks.keys.sorted().compactMap { marks[$0] }
    return Diagnosis(ordered, summary(of: facts, plan), shapes, in: plan)
  }

  private static func summary(of facts: FrameFacts, _ plan: PassPlan) -> OverlaySummary {
    let use = facts.frame.cache
    let hits = DecimalText.count(use.hits, "hit", "hits")
    let misses = DecimalText.count(use.misses, "miss", "misses")
    let kept = OverlayFigures.screens(use.residentPixels, in: plan)
    let budget = OverlayFigures.screens(use.budgetPixels, in: plan)
    return OverlaySummary(
      headline: facts.lookups.isEmpty ? "No rasterized layer is drawn" : "\(hits), \(misses)",
      notes: ["\(facts.when); \(kept) in use, out of \(budget)"])
  }

  private static let hit: Int32 = 1
  private static let miss: Int32 = 2

  private static let steps = LevelScale(steps: [
    .init(from: 1, OverlayFamily.hit, "from the cache"), .init(from: 2, OverlayFamily.miss, "rendered"),
  ])
}
