import LayerGeometry
import LayerPlanning
import LayerRaster

extension FrameOverlay {
  /// Badges: how often lists and views were drawn, created, told about changes.
  static let counters = FrameOverlay(id: "counters", title: "Counters", scale: coat) { facts, plan in
    var map = LevelMap(area: plan.tree.screen)
    var paths = LayerPaths(plan.tree)
    for badge in facts.badges {
      if let layer = plan.layer(at: badge.path, &paths) { map.insert(1, over: .full(layer.box)) }
    }
    return map
  } summary: { facts, _ in
    let count = OverlayFigures.count(facts.badges.count, "list or view", "lists and views")
    return OverlaySummary(
      headline: facts.badges.isEmpty ? "Nothing is counted" : "\(count) counted so far", notes: [facts.when])
  } labels: { facts, plan in
    var paths = LayerPaths(plan.tree)
    return facts.badges.compactMap { badge in
      plan.layer(at: badge.path, &paths).map {
        OverlayLabel(name: badge.name, figures: ": \(badge.words)", about: $0.box)
      }
    }
  }

  private static let coat = LevelScale(steps: [
    .init(from: 1, OverlayInk(0x5E5CE6, blind: 0x0072B2, opacity: 0.26, .upright(10)), "counted")
  ])
}
