import LayerGeometry
import LayerPlanning
import LayerSimulation

extension Overlay {
  /// The number of times that each pixel was shaded, including offscreen passes: each draw and each recipe step counts
  /// once.
  ///
  /// It is the only overlay that counts pixels instead of layers, because a stack's depth is not the cost of one layer.
  static let overdraw = Overlay(
    id: "overdraw", title: "Overdraw", nothing: "No pixel is shaded more than once", scale: steps
  ) { plan, shapes in
    var paths = LayerPaths(plan.tree)
    // A layer is charged for pixels that were shaded twice before it; the layers below it are not.
    var tally = LayerTally()
    var map = LevelMap(area: plan.tree.screen)
    PixelWork.forEach(in: plan) { work in
      guard work.shadedPixels > 0 else { return }
      let place = ScreenPlace(work.target, in: plan)
      for part in work.parts {
        let coverage = place.coverage(of: part)
        if let node = work.node {
          tally.add(map.count(atLeast: 2, over: coverage), of: shapes.visibleLayer(for: node))
        }
        map.add(1, over: coverage)
      }
    }
    let marks = tally.worst(MarkGroup.most).compactMap { node -> OverlayMark? in
      guard let shape = shapes.shape(of: node) else { return nil }
      var mark = OverlayMark(node: node, level: 0, shape: shape)
      mark.weight = tally.amount(of: node)
      mark.name = OverlayFigures.name(ofPath: paths.path(of: node))
      mark.words = "\(OverlayFigures.screens(tally.amount(of: node), in: plan))"
      return mark
    }
    return Diagnosis(map, marks, summary(of: plan))
  }

  private static func summary(of plan: PassPlan) -> OverlaySummary {
    var (onScreen, offscreen) = (0, 0)
    PixelWork.forEach(in: plan) { work in
      if work.target == .screen { onScreen += work.shadedPixels } else { offscreen += work.shadedPixels }
    }
    let hidden = Traffic(of: plan).hiddenPixels
    return OverlaySummary(
      headline: "\(OverlayFigures.screens(onScreen + offscreen, in: plan)) shaded", unit: "times shaded",
      notes: (offscreen == 0 ? [] : ["including \(OverlayFigures.screens(offscreen, in: plan)) in offscreen passes"])
        + (hidden == 0 ? [] : ["\(OverlayFigures.screens(hidden, in: plan)) hidden below opaque layers, never shaded"]))
  }

  private static let steps = LevelScale(
    steps: zip(OverlayFamily.overdraw, [(2, "2 or 3"), (4, "4 or 5"), (6, "6 or more")])
      .enumerated().map { width, step in
        LevelScale.Step(from: Int32(step.1.0), step.0, step.1.1, outlinePoints: Double(width + 1))
      })
}
