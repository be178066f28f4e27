import LayerGeometry
import LayerPlanning
import LayerRaster
import LayerWriting

extension FrameOverlay {
  /// Badges that show how many times lists and views were drawn, created and notified of changes.
  static let counters = FrameOverlay(
    id: "counters", title: "Counters", nothing: "Nothing is counted", scale: steps
  ) { facts, plan, shapes in
    var paths = LayerPaths(plan.tree)
    var marks: [OverlayMark] = []
    for (place, badge) in facts.badges.enumerated() {
      guard var mark = OverlayMark(path: badge.path, level: 1, shapes, plan, &paths) else { continue }
      // In the order in which they are counted.
      mark.weight = facts.badges.count - place
      mark.name = badge.name
      mark.words = badge.words
      marks.append(mark)
    }
    marks.sort { ($0.node?.rawValue ?? -1, $1.weight) < ($1.node?.rawValue ?? -1, $0.weight) }
    let count = DecimalText.count(facts.badges.count, "list or view", "lists and views")
    let summary = OverlaySummary(
      headline: facts.badges.isEmpty ? "Nothing is counted" : "\(count) counted so far", notes: [facts.when])
    return Diagnosis(marks, summary, shapes, in: plan)
  }

  private static let steps = LevelScale(steps: [.init(from: 1, OverlayFamily.counted, "counted")])
}
