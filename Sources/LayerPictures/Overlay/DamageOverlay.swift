import LayerGeometry
import LayerPlanning
import LayerRaster
import LayerSimulation
import LayerWriting

extension FrameOverlay {
  /// The pixels that are drawn again because something there has changed since the previous frame.
  static let damage = FrameOverlay(
    id: "damage", title: "Redrawn area", nothing: "Nothing is redrawn", scale: steps
  ) { facts, plan, _ in
    var map = LevelMap(area: plan.tree.screen)
    // Damage is a region without a layer: it has an edge but no name.
    var marks: [OverlayMark] = []
    for rect in facts.frame.rendering.damage.rects {
      map.insert(1, over: .full(rect))
      marks.append(OverlayMark(node: nil, level: 1, shape: ScreenShape(rect)))
    }
    return Diagnosis(map, marks, summary(of: facts, plan))
  }

  private static func summary(of facts: FrameFacts, _ plan: PassPlan) -> OverlaySummary {
    let rendering = facts.frame.rendering
    let share = OverlayFigures.screens(rendering.damagedPixels, in: plan)
    let passes = DecimalText.count(rendering.offscreenPasses, "offscreen pass", "offscreen passes")
    return OverlaySummary(
      headline: rendering.damage.isEmpty ? "Nothing is redrawn" : "\(share) redrawn, with \(passes)",
      notes: [facts.when])
  }

  private static let steps = LevelScale(steps: [.init(from: 1, OverlayFamily.drawnAgain, "redrawn")])
}
