import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerWriting

/// One layer in full: its cost, the reasons with their sources and places, and each of its passes.
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
    var titles = LayerTitles(plan.tree)
    let node = plan.tree[index]
    let start = places.location(of: plan.tree.scene.sources.start(of: node.layer))
    let passes = cost?.passes ?? 0
    let verdict = DecimalText.count(passes, "offscreen pass", "offscreen passes")
    let facts = [
      plan.tree.layer(index).layerClass.rawValue, "\(DisplayText.escaped(scene.file)):\(start.line):\(start.column)",
      PlanHeadline.rules(plan.compositor.model),
    ]
    var lines = [marks.style.strong(titles.title(of: index))]
    lines += PlanHeadline.joined(
      [(marks.style.inked(verdict, passes == 0 ? .good : .strong), verdict.count)]
        + facts.map { (marks.style.faint($0), DisplayWidth.columns(of: $0)) }, marks)
    if node.flags.contains(.system) { lines.append("Owned by the system: counted separately.") }
    if node.flags.contains(.mask), node.parent >= 0 {
      lines.append("A mask: its pass counts for the layer that it masks.")
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
    let observed = counted == 0 ? "never" : DecimalText.count(counted, "time", "times")
    let isRendered = !scene.plan.compositor.drawsItsPlans
    table.add([
      .text("observed", .faint),
      .text(isRendered ? "in the renderer itself (docs/accuracy.md)" : "\(observed), on real systems"),
    ])
    table.add([
      .text("property", .faint),
      .text(
        "\(DisplayText.escaped(scene.file)):\(place.line):\(place.column) \(reason.property.rawValue)"
          + (isStated ? "" : " (not set; the layer begins here)")),
    ])
    if let words = remainder(without: reason.reason, of: index, in: scene) {
      table.add([.text("without it", .faint), .text(words)])
    }
    let title = "\(marks.mark(reason.confidence)) \(marks.style.strong(reason.reason.rawValue))"
    return ["", "\(title)  \(DecimalText.count(reason.passes, "pass", "passes"))"]
      + table.lines(indent: 4, style: marks.style)
  }

  /// The passes that the scene would have without a layer's reason, in words; nil if unknown, or if the layer belongs
  /// to the platform.
  private static func remainder(without reason: Reason, of index: PreparedIndex, in scene: PlannedScene) -> String? {
    let (plan, effects) = (scene.plan, scene.effects)
    guard !plan.tree[index].flags.contains(.system), let passes = effects.passes(without: reason, of: index) else {
      return nil
    }
    let all = DecimalText.count(plan.summary.offscreenPasses, "pass", "passes")
    let words = "\(DisplayText.grouped(passes)) of the scene's \(all)"
    guard let steady = effects.steadyPasses(without: reason, of: index) else { return words }
    let before = DisplayText.grouped(plan.summary.steadyOffscreenPasses)
    return "\(words) at first, \(DisplayText.grouped(steady)) instead of \(before) in later frames"
  }

  private static func nearMissLines(of index: PreparedIndex, in scene: PlannedScene, _ marks: PlanMarks) -> [String] {
    let misses = scene.effects.nearMisses(of: index)
    if misses.isEmpty { return [] }
    return ["", marks.style.strong("Nearly")]
      + misses.flatMap { miss in
        let adds = miss.adds.map { "; would add \(DecimalText.count($0, "pass", "passes"))" } ?? ""
        let sentence = "\(miss.reason.rawValue): needs \(miss.needs.rawValue)\(adds)"
        return TextWrapping.lines(of: sentence, columns: max(marks.style.columns - 4, 20)).map { "    " + $0 }
      }
  }

  private static func ruleLines(
    of index: PreparedIndex, _ cost: LayerCost?, in plan: PassPlan, _ marks: PlanMarks
  ) -> [String] {
    var lines = ["", marks.style.strong("Why")]
    for rule in RuleExplanation.all(for: index, cost, in: plan) {
      let verdict = rule.holds ? "applies" : "does not apply"
      let mark = rule.confidence.map { marks.mark($0) } ?? marks.style.faint(marks.none)
      lines.append("  \(mark) \(rule.holds ? marks.style.strong(rule.id) : rule.id) \(marks.style.faint(verdict))")
      lines += TextWrapping.lines(of: rule.sentence, columns: max(marks.style.columns - 6, 20)).map { "      " + $0 }
    }
    return lines
  }
}

/// Explains in one sentence why a rule applies to a layer or does not.
///
/// Conditions on properties are read from the layer. Conditions that only the planner knows (planes, visibility, the
/// position of a clip) are inferred: if all other conditions are met and the rule does not apply, one of these has
/// failed.
struct RuleExplanation {
  /// The reason's id.
  let id: String
  let holds: Bool
  let confidence: Confidence?
  /// The sentence, with its period.
  let sentence: String

  /// The explanations of all of a compositor's rules for one layer.
  static func all(for index: PreparedIndex, _ cost: LayerCost?, in plan: PassPlan) -> [RuleExplanation] {
    let node = plan.tree[index]
    let obstacle = cost == nil ? obstacle(of: node, index, in: plan) : nil
    let layer = ExplainedLayer(
      plan.tree.layer(index), node, on: plan.compositor, named: plan.compositor.title, text: DecimalText.short)
    return plan.compositor.reasons.map { reason in
      let found = cost?.reasons.first { $0.reason == reason }
      let row = reason.row
      return RuleExplanation(
        id: reason.rawValue, holds: found != nil, confidence: found?.confidence,
        sentence: found == nil ? row.unmet(by: layer) ?? obstacle ?? row.otherwise : row.explanation(of: layer))
    }
  }

  /// The reason why no rule can apply, if a reason is known.
  private static func obstacle(of node: PreparedNode, _ index: PreparedIndex, in plan: PassPlan) -> String? {
    if node.flags.contains(.transformLayer) {
      return "A transform layer draws nothing itself: its sublayers are drawn into the target around it."
    }
    if !node.flags.contains(.shown) {
      return "The layer or one of its superlayers is hidden, clear, degenerate, or single-sided and seen from behind."
    }
    let subtree = index.rawValue..<node.end
    let draws = plan.draws.contains { subtree.contains($0.node.rawValue) }
    return draws ? nil : "Nothing in the layer's subtree is drawn: it is empty, outside the visible area, or covered."
  }
}

/// The passes, one per line: the work of each, the size of its texture, the passes that it reads and those that read
/// it.
enum PassTable {
  static func lines(
    of passes: [(pass: Pass, layer: String)], plan: PassPlan, showsLayers: Bool, marks: PlanMarks
  ) -> [String] {
    let hasUnsteady = passes.contains { !$0.pass.isSteady }
    var table = TextColumns()
    var heading: [TextColumns.Cell] = [
      .number("id", .faint), .text("kind", .faint), .number("size", .faint), .text("reads", .faint),
      .text("into", .faint),
    ]
    if hasUnsteady { heading.append(.text("runs", .faint)) }
    if showsLayers { heading.append(.text("layer", .faint)) }
    table.add(heading)
    for (pass, layer) in passes {
      let target = plan.targets[Int(pass.target.rawValue)]
      var cells: [TextColumns.Cell] = [
        .number("\(pass.id.rawValue)"), .text(pass.kind.rawValue),
        .number("\(target.width)\(marks.times)\(target.height)"), .text(reads(of: pass, plan, marks)),
        .text(pass.into.map { "\($0.rawValue)" } ?? "screen"),
      ]
      if hasUnsteady { cells.append(.text(pass.isSteady ? "always" : "first", pass.isSteady ? nil : .faint)) }
      if showsLayers { cells.append(.text(layer)) }
      table.add(cells)
    }
    return table.lines(indent: 2, style: marks.style)
  }

  /// The numbers of the passes that a pass reads; if there are many, the first ones and their count.
  private static func reads(of pass: Pass, _ plan: PassPlan, _ marks: PlanMarks) -> String {
    let reads = plan.reads(of: pass).map { "\($0.rawValue)" }
    if pass.captured == .screen { return (reads + ["screen"]).joined(separator: ", ") }
    if reads.isEmpty { return marks.none }
    guard reads.count > 4 else { return reads.joined(separator: ", ") }
    return reads.prefix(3).joined(separator: ", ") + ", \(marks.ellipsis) (\(reads.count))"
  }
}

/// The signs in plans as text, in line-drawing characters or plain ASCII.
struct PlanMarks {
  let style: TextStyle

  /// Separates parts of a line.
  var dot: String { style.isUnicode ? " · " : " | " }
  /// The multiplication sign.
  var times: String { style.isUnicode ? " × " : " x " }
  /// The sign between the ends of a range.
  var to: String { style.isUnicode ? "–" : "-" }
  /// The sign for something left out.
  var ellipsis: String { style.isUnicode ? "…" : "..." }
  /// The sign for a missing number.
  var none: String { style.isUnicode ? "–" : "-" }

  /// The sign between an old and a new value.
  var arrow: String { style.isUnicode ? " → " : " -> " }
  /// The minus sign.
  var minus: String { style.isUnicode ? "−" : "-" }

  /// The sign at the beginning of a line whose columns differ.
  var differs: String { style.isUnicode ? "≠" : "!" }

  /// The sign for a branch of a tree, which depends on whether further branches follow.
  func branch(_ continues: Bool) -> String {
    style.isUnicode ? (continues ? "├─ " : "└─ ") : (continues ? "|- " : "`- ")
  }

  /// The sign for an outer level of a tree in the lines of deeper levels, with a vertical line if that level continues.
  func trunk(_ continues: Bool) -> String { continues ? (style.isUnicode ? "│  " : "|  ") : "   " }

  /// The sign for a confidence.
  func mark(_ confidence: Confidence) -> String {
    let signs: (certain: String, likely: String, unsure: String) =
      style.isUnicode ? ("●", "◐", "○") : ("*", "~", "?")
    return switch confidence {
    case .certain: style.inked(signs.certain, .good)
    case .likely: style.inked(signs.likely, .likely)
    case .unsure: style.inked(signs.unsure, .unsure)
    }
  }

  /// The legend of the confidence signs, and its width.
  var legend: (text: String, width: Int) {
    let words = Confidence.allCases.reversed()
    return (
      words.map { "\(mark($0)) \(style.faint($0.rawValue))" }.joined(separator: "  "),
      words.reduce(-2) { $0 + 4 + $1.rawValue.count }
    )
  }

  /// The legend for the numbers after reasons, and its width.
  func savingLegend(hasSteady: Bool) -> (text: String, width: Int) {
    let text =
      hasSteady
      ? "\(minus)n/\(minus)n: passes saved if this reason is removed, first/later frame"
      : "\(minus)n: passes saved if this reason is removed"
    return (style.faint(text), text.count)
  }

  /// Passes saved, or added, as a number with its sign.
  func saving(_ passes: Int) -> String {
    let sign = passes > 0 ? minus : passes < 0 ? "+" : ""
    return sign + DisplayText.grouped(abs(passes))
  }
}
