import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerWriting

/// Plans for people: the verdict first, then the reasons, then the relevant layers in their tree.
public enum PlanText: PlanFormat {
  /// `text`.
  public static let id = "text"
  /// The effects are next to each layer's reasons.
  public static let tellsEffects = true
  /// A one-sentence description of the format.
  public static let summary = "For people: the verdict, the reasons, and the layers that have them."

  /// The maximum number of rows; a larger plan shows only the most expensive layers.
  static let mostRows = 200
  /// The number of most expensive layers that a larger plan shows.
  static let costliestLayers = 100

  /// The text.
  public static func bytes(of report: PlanReport, style: TextStyle) -> [UInt8] {
    let marks = PlanMarks(style: style)
    var blocks = report.scenes.map { scene in
      let lines = scene.layer.map { LayerText.lines(of: $0, in: scene, report: report, marks: marks) }
      return (lines ?? self.lines(of: scene, report: report, marks: marks)).map { $0 + "\n" }.joined()
    }
    if blocks.count > 1, report.shows(.summary) { blocks.append(total(of: report, style: style) + "\n") }
    return Array(blocks.joined(separator: "\n").utf8)
  }

  private static func total(of report: PlanReport, style: TextStyle) -> String {
    let passes = report.scenes.reduce(0) { $0 + $1.plan.summary.offscreenPasses }
    return style.strong(
      PlanMarks.count(report.scenes.count, "scene", "scenes") + ", "
        + PlanMarks.count(passes, "offscreen pass", "offscreen passes"))
  }

  private static func lines(of scene: PlannedScene, report: PlanReport, marks: PlanMarks) -> [String] {
    let figures = PlanFigures(scene, ofSystem: false, marks: marks)
    let system = PlanFigures(scene, ofSystem: true, marks: marks)
    var lines = PlanHeadline.lines(of: scene, figures, marks)
    if report.shows(.summary) { lines += reasonLines(figures, marks) }
    if report.listsDearestLayers {
      lines += dearestLines(of: scene, atMost: report.dearestLayers, marks)
    } else if report.shows(.layers) {
      lines += treeLines(figures, all: report.listsAllLayers, marks)
    }
    if report.only == .passes { lines += passLines(of: scene, marks) }
    if report.only != .passes, let heading = PlanHeadline.system(of: scene, system, marks) {
      lines += ["", heading]
      if report.shows(.summary) { lines += reasonLines(system, marks) }
      if report.shows(.layers) { lines += treeLines(system, all: false, marks) }
    }
    if report.only == nil { lines += assumptionLines(of: scene, all: report.listsAllLayers, marks) }
    let glass = GlassEffects.count(in: scene.plan.tree)
    if glass > 0, report.only != .passes {
      lines += [
        "",
        marks.style.strong("Not counted above: ")
          + PlanMarks.count(glass, "glass effect", "glass effects") + ", cost unknown",
      ]
    }
    if report.only != .passes, !scene.plan.layers.isEmpty {
      let savings = figures.tellsSavings && !report.listsDearestLayers ? figures.savingLegend : nil
      lines += [""] + PlanHeadline.joined([marks.legend] + (savings.map { [$0] } ?? []), marks, indent: 2)
    }
    return lines
  }

  // MARK: Assumptions

  /// The number of assumptions that are listed by default.
  private static let mostAssumptions = 6

  /// The values that the source code does not state and that were assumed.
  private static func assumptionLines(of scene: PlannedScene, all: Bool, _ marks: PlanMarks) -> [String] {
    let assumed = scene.assumptions
    guard !assumed.isEmpty else { return [] }
    let shown = all ? assumed.count : mostAssumptions
    let more = assumed.count - shown
    let words = assumed.prefix(shown).map { DisplayText.escaped($0) }
    let list = words.joined(separator: ", ") + (more > 0 ? " and \(DisplayText.grouped(more)) more (--all-layers)" : "")
    let wrapped = TextWrapping.lines(of: "assumed: " + list, columns: marks.style.columns - 4)
    return [""] + wrapped.enumerated().map { "  " + ($0 == 0 ? "" : "  ") + marks.style.faint($1) }
  }

  // MARK: Reasons

  private static func reasonLines(_ figures: PlanFigures, _ marks: PlanMarks) -> [String] {
    guard !figures.reasons.isEmpty else { return [] }
    var table = TextColumns()
    table.add([.text("reason", .faint), .number("layers", .faint), .text("")])
    for row in figures.reasons {
      let best = row.confidences.keys.max() ?? .unsure
      table.add([
        .inked("\(marks.mark(best)) \(row.reason.rawValue)", as: "  \(row.reason.rawValue)"),
        .number(DisplayText.grouped(row.layers)), .text(lessSure(row, than: best), .faint),
      ])
    }
    let lines = table.lines(indent: 0, style: marks.style)
    let heads = [figures.heading] + figures.reasons.map { figures.numbers($0.passes, $0.steadyPasses) }
    var all = [""] + zip(heads, lines).map { $0 + $1 }
    if figures.reasons.reduce(0, { $0 + $1.passes }) > figures.passes {
      let sentence = "A shared pass counts under each of its reasons."
      all += TextWrapping.lines(of: sentence, columns: marks.style.columns - figures.numberColumns)
        .map { figures.blank + marks.style.faint($0) }
    }
    return all
  }

  /// The number of layers that have a reason with less confidence than the best.
  private static func lessSure(_ row: PlanFigures.ReasonRow, than best: Confidence) -> String {
    let others = Confidence.allCases.reversed().filter { $0 < best && row.confidences[$0] != nil }
    return others.map { "\(DisplayText.grouped(row.confidences[$0] ?? 0)) \($0.rawValue)" }.joined(separator: ", ")
  }

  // MARK: Layers

  private static func treeLines(_ figures: PlanFigures, all: Bool, _ marks: PlanMarks) -> [String] {
    guard all || !figures.costs.isEmpty else { return [] }
    var tree = PlanTree(figures.plan, showing: figures.costs, all: all)
    var remark: [String] = []
    if !all, tree.rows.count > mostRows {
      let order = figures.costs.enumerated().sorted { ($1.element.passes, $0.offset) < ($0.element.passes, $1.offset) }
      let costliest = order.prefix(costliestLayers).map(\.element).sorted { $0.node < $1.node }
      tree = PlanTree(figures.plan, showing: costliest, all: false)
      let sentence = "Only the \(costliest.count) most expensive layers are shown; --all-layers shows all."
      remark = TextWrapping.lines(of: sentence, columns: marks.style.columns - figures.numberColumns)
        .map { figures.blank + marks.style.faint($0) }
    }
    return [""] + PlanTreeText(tree, figures: figures, marks: marks).lines() + remark
  }

  private static func dearestLines(of scene: PlannedScene, atMost count: Int, _ marks: PlanMarks) -> [String] {
    let dearest = DearestLayer.list(scene.plan, atMost: count)
    if dearest.isEmpty { return [] }
    var paths = LayerPaths(scene.plan.tree)
    var table = TextColumns()
    table.add([.number("passes", .faint), .number("pixels", .faint), .text("most expensive layers", .faint)])
    for (layer, name) in zip(dearest, paths.paths(of: dearest.map(\.node))) {
      let room = max(marks.style.columns - 24, 20)
      table.add([
        .number(DisplayText.grouped(layer.passes), .cost), .number(DisplayText.grouped(layer.passPixels)),
        .text(DisplayWidth.cutStart(DisplayText.escaped(name), to: room, mark: marks.ellipsis)),
      ])
    }
    return [""] + table.lines(indent: 2, style: marks.style)
  }

  // MARK: Passes

  private static func passLines(of scene: PlannedScene, _ marks: PlanMarks) -> [String] {
    guard !scene.plan.passes.isEmpty else { return [] }
    var paths = LayerPaths(scene.plan.tree)
    let passes = scene.plan.passes.map { ($0, DisplayText.escaped(paths.path(of: $0.node))) }
    return [""] + PassTable.lines(of: passes, plan: scene.plan, showsLayers: true, marks: marks)
  }
}
