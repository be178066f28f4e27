import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerWriting

extension Overlay {
  /// Layers that cost offscreen passes, coloured by their own number of passes.
  ///
  /// A layer with one pass has the yellow of the Simulator's "Color Off-screen Rendered"; its exact value is not
  /// published.
  static let offscreen = Overlay(
    id: "offscreen", title: "Offscreen passes", nothing: "No layer costs an offscreen pass", scale: steps
  ) { plan, shapes in
    var paths = LayerPaths(plan.tree)
    var reach: [PreparedIndex: PixelRect] = [:]
    for pass in plan.passes {
      let target = plan.targets[Int(pass.target.rawValue)]
      reach[pass.node] = (reach[pass.node] ?? .empty).union(ScreenPlace(target.id, in: plan).box(of: target.rect))
    }
    var marks = plan.layers.compactMap { cost -> OverlayMark? in
      guard cost.passes > 0, let shape = shapes.shape(of: cost.node) else { return nil }
      var mark = OverlayMark(node: cost.node, level: Int32(clamping: cost.passes), shape: shape)
      mark.isSystem = plan.tree[cost.node].flags.contains(.system)
      mark.margin = margin(reach[cost.node], of: shape, plan.tree.scale)
      mark.weight = cost.passes
      mark.name = OverlayFigures.name(ofPath: paths.path(of: cost.node))
      mark.words = DecimalText.count(cost.passes, "pass", "passes")
      return mark
    }
    let owners = MarkMap(marks, shapes, in: plan)
    for place in marks.indices where !(marks[place].margin.map(owners.isMostlyFree(around:)) ?? false) {
      marks[place].margin = nil
    }
    return Diagnosis(marks, owners, summary(of: plan, marks).naming(marks, steps))
  }

  /// The area that passes cover, if it extends beyond a layer; nil if it extends by less than a point on every side.
  private static func margin(_ reach: PixelRect?, of shape: ScreenShape, _ scale: Double) -> PixelRect? {
    guard let reach, !reach.isEmpty else { return nil }
    let (box, least) = (shape.box, Int(scale.rounded()))
    let beyond = max(box.minX - reach.minX, box.minY - reach.minY, reach.maxX - box.maxX, reach.maxY - box.maxY)
    return beyond > least ? reach : nil
  }

  private static func summary(of plan: PassPlan, _ marks: [OverlayMark]) -> OverlaySummary {
    let summary = plan.summary
    let passes = summary.offscreenPasses
    let first = DecimalText.count(passes, "offscreen pass", "offscreen passes")
    let later = DisplayText.grouped(summary.steadyOffscreenPasses)
    let same = plan.tree.scene.timeline.isStated ? "in this frame" : "in every frame"
    let steady =
      summary.steadyOffscreenPasses == passes ? same : "in a first frame, \(later) in later frames"
    let owned = DisplayText.grouped(summary.systemPasses)
    let system = summary.systemPasses > 0 ? ["\(owned) more in parts that the system owns"] : []
    let dashes = "dashed outline: the whole offscreen area, if a shadow or blur makes it larger than the layer"
    let beyond = marks.contains { $0.margin != nil } ? [dashes] : []
    return OverlaySummary(
      headline: passes == 0 ? "No offscreen pass" : "\(first) \(steady)", unit: "passes per layer",
      lines: reasonLines(of: plan), notes: system + beyond)
  }

  /// A line for each reason: its name, its layers and passes, and the number of passes that removing it would save.
  private static func reasonLines(of plan: PassPlan) -> [OverlaySummary.Line] {
    var layers: [Reason: (count: Int, passes: Int, most: Int)] = [:]
    for cost in plan.layers where !plan.tree[cost.node].flags.contains(.system) {
      for reason in cost.reasons where reason.passes > 0 {
        let before = layers[reason.reason] ?? (0, 0, 0)
        layers[reason.reason] = (before.count + 1, before.passes + reason.passes, max(before.most, cost.passes))
      }
    }
    let left = PlanEffects.passes(of: plan, withoutEach: layers.keys.sorted { $0.rawValue < $1.rawValue })
    let saved = layers.keys.map { reason in (reason, left[reason].map { plan.summary.offscreenPasses - $0 } ?? 0) }
    let order = saved.sorted {
      let (one, other) = (layers[$0.0]?.passes ?? 0, layers[$1.0]?.passes ?? 0)
      return ($1.1, other, $0.0.rawValue) < ($0.1, one, $1.0.rawValue)
    }
    return order.compactMap { reason, saving in
      guard let entry = layers[reason] else { return nil }
      let count = DecimalText.count(entry.count, "layer", "layers")
      let passes = DecimalText.count(entry.passes, "pass", "passes")
      // Not every reason has a fix, so the line does not mention one.
      let saves = saving > 0 && saving != entry.passes ? "; " + Self.saving(saving, of: entry) : ""
      return OverlaySummary.Line(
        level: Int32(clamping: entry.most), words: "\(reason.row.legend): \(count), \(passes)\(saves)")
    }
  }

  /// The passes that removing a reason saves, if they are not the reason's own: without it, other passes can become
  /// unnecessary, or necessary.
  private static func saving(_ saving: Int, of reason: (count: Int, passes: Int, most: Int)) -> String {
    let removal = "removing \(reason.count == 1 ? "it" : "them") saves"
    let others = DecimalText.count(abs(saving - reason.passes), "pass", "passes")
    return saving > reason.passes
      ? "\(removal) \(DisplayText.grouped(saving)), because \(others) of other kinds are then not needed"
      : "\(removal) only \(DisplayText.grouped(saving)), because other layers then need \(others) that "
        + "they do not need now"
  }

  private static let steps = LevelScale(
    steps: zip(OverlayFamily.offscreen, [(1, "1"), (2, "2 or 3"), (4, "4 or 5"), (6, "6 or more")])
      .enumerated().map { width, step in
        LevelScale.Step(from: Int32(step.1.0), step.0, step.1.1, outlinePoints: Double(width + 1))
      })
}
