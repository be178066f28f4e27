import LayerGeometry
import LayerPlanning
import LayerRaster
import LayerSimulation

extension FrameOverlay {
  /// The pixels that are drawn again, since something there is not what it was in the frame before.
  static let damage = FrameOverlay(id: "damage", title: "Drawn again", scale: coat) { facts, plan in
    var map = LevelMap(area: plan.tree.screen)
    for rect in facts.frame.rendering.damage.rects { map.insert(1, over: .full(rect)) }
    return map
  } summary: { facts, plan in
    let rendering = facts.frame.rendering
    let share = OverlayFigures.screens(rendering.damagedPixels, in: plan)
    let passes = OverlayFigures.count(rendering.offscreenPasses, "offscreen pass", "offscreen passes")
    return OverlaySummary(
      headline: rendering.damage.isEmpty ? "Nothing is drawn again" : "\(share) drawn again, \(passes) run",
      notes: [facts.when])
  } labels: { _, _ in
    // What is drawn again is a place, and no layer.
    []
  }

  private static let coat = LevelScale(steps: [
    .init(from: 1, OverlayInk(0xFF6482, blind: 0xD55E00, opacity: 0.42, .falling(8)), "drawn again")
  ])
}
