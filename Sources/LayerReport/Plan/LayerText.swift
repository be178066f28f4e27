import LayerDiagnostics
import LayerModel
import LayerPlanning

/// One layer in full: what it costs, why, who says so, where the cause stands, and each of its passes.
enum LayerText {
  static func lines(
    of index: PreparedIndex, in scene: PlannedScene, report: PlanReport, marks: PlanMarks
  ) -> [String] {
    let plan = scene.plan
    let cost = plan.layers.first { $0.node == index }
    let places = LineTable(plan.tree.scene.source)
    var lines = head(of: index, cost, in: scene, places, marks)
    for reason in cost?.reasons ?? [] { lines += reasonLines(reason, of: index, in: scene, places, marks) }
    lines += nearMissLines(of: index, in: scene, marks)
    let passes = plan.passes.filter { $0.node == index }.map { (pass: $0, layer: "") }
    if !passes.isEmpty {
      lines += [""] + PassTable.lines(of: passes, plan: plan, showsLayers: false, marks: marks)
    }
    if report.explainsRules { lines += ruleLines(of: index, cost, in: plan, marks) }
    return lines
  }

  private static func head(
    of index: PreparedIndex, _ cost: LayerCost?, in scene: PlannedScene, _ places: LineTable, _ marks: PlanMarks
  ) -> [String] {
    let plan = scene.plan
    var paths = LayerPaths(plan.tree)
    let node = plan.tree[index]
    let start = places.location(of: plan.tree.scene.sources.start(of: node.layer))
    let passes = cost?.passes ?? 0
    let verdict = PlanMarks.count(passes, "offscreen pass", "offscreen passes")
    let facts = [
      plan.tree.layer(index).layerClass.rawValue, "\(DisplayText.escaped(scene.file)):\(start.line):\(start.column)",
      plan.compositor.model,
    ]
    var lines = [marks.style.strong(DisplayText.escaped(paths.path(of: index)))]
    lines += PlanHeadline.joined(
      [(marks.style.inked(verdict, passes == 0 ? .good : .strong), verdict.count)]
        + facts.map { (marks.style.faint($0), DisplayWidth.columns(of: $0)) }, marks)
    if node.flags.contains(.system) { lines.append("Owned by the system: counted apart.") }
    if node.flags.contains(.mask), node.parent >= 0 {
      lines.append("A mask: the pass that draws it is one of the layer that it masks.")
    }
    return lines
  }

  private static func reasonLines(
    _ reason: LayerReason, of index: PreparedIndex, in scene: PlannedScene, _ places: LineTable, _ marks: PlanMarks
  ) -> [String] {
    let recipe = scene.plan.compositor.recipe(reason.reason)
    let sources = scene.plan.tree.scene.sources
    let layer = reason.layer
    let place = places.location(of: sources.span(of: reason.property, in: layer).start)
    let isStated = sources.start(of: reason.property, in: layer) != nil
    var table = TextColumns()
    table.add([.text("confidence", .faint), .text(reason.confidence.rawValue)])
    table.add([.text("count", .faint), .text(recipe.countConfidence.rawValue)])
    table.add([.text("source", .faint), .text(recipe.source)])
    let counted = ObservationCatalog.count(for: reason.reason, compositor: scene.plan.compositor)
    let observed = counted == 0 ? "never" : PlanMarks.count(counted, "time", "times")
    table.add([.text("observed", .faint), .text("\(observed), on real systems")])
    table.add([
      .text("property", .faint),
      .text(
        "\(DisplayText.escaped(scene.file)):\(place.line):\(place.column) \(reason.property.rawValue)"
          + (isStated ? "" : " (not stated; the layer begins here)")),
    ])
    if let words = remainder(without: reason.reason, of: index, in: scene) {
      table.add([.text("without it", .faint), .text(words)])
    }
    let title = "\(marks.mark(reason.confidence)) \(marks.style.strong(reason.reason.rawValue))"
    return ["", "\(title)  \(PlanMarks.count(reason.passes, "pass", "passes"))"]
      + table.lines(indent: 4, style: marks.style)
  }

  /// What the scene has left without a reason; nil where that is not known, or where the passes are the platform's.
  private static func remainder(without reason: Reason, of index: PreparedIndex, in scene: PlannedScene) -> String? {
    let (plan, effects) = (scene.plan, scene.effects)
    guard !plan.tree[index].flags.contains(.system), let passes = effects.passes(without: reason, of: index) else {
      return nil
    }
    let all = PlanMarks.count(plan.summary.offscreenPasses, "pass", "passes")
    let words = "\(DisplayText.grouped(passes)) of the scene's \(all)"
    guard let steady = effects.steadyPasses(without: reason, of: index) else { return words }
    let before = DisplayText.grouped(plan.summary.steadyOffscreenPasses)
    return "\(words) at first, \(DisplayText.grouped(steady)) in place of \(before) when steady"
  }

  private static func nearMissLines(of index: PreparedIndex, in scene: PlannedScene, _ marks: PlanMarks) -> [String] {
    let misses = scene.effects.nearMisses(of: index)
    if misses.isEmpty { return [] }
    return ["", marks.style.strong("Nearly")]
      + misses.flatMap { miss in
        let adds = miss.adds.map { "; would add \(PlanMarks.count($0, "pass", "passes"))" } ?? ""
        let sentence = "\(miss.reason.rawValue): needs \(miss.needs.rawValue)\(adds)"
        return TextWrapping.lines(of: sentence, columns: max(marks.style.columns - 4, 20)).map { "    " + $0 }
      }
  }

  private static func ruleLines(
    of index: PreparedIndex, _ cost: LayerCost?, in plan: PassPlan, _ marks: PlanMarks
  ) -> [String] {
    var lines = ["", marks.style.strong("Why")]
    for rule in RuleExplanation.all(for: index, cost, in: plan) {
      let verdict = rule.holds ? "holds" : "does not hold"
      let mark = rule.confidence.map { marks.mark($0) } ?? marks.style.faint(marks.none)
      lines.append("  \(mark) \(rule.holds ? marks.style.strong(rule.id) : rule.id) \(marks.style.faint(verdict))")
      lines += TextWrapping.lines(of: rule.sentence, columns: max(marks.style.columns - 6, 20)).map { "      " + $0 }
    }
    return lines
  }
}
