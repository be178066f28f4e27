import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerWriting

/// Plans for people: the verdict first, then the reasons, then the relevant layers in their tree.
public enum PlanText: PlanFormat {
  /// `text`.
  public static let id = "text"
  /// The format shows the effects of edits next to each layer's reasons.
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
    var shown = ShownPlans(report, marks)
    var blocks = report.scenes.map { scene in
      let lines = scene.layer.map { LayerText.lines(of: $0, in: scene, report: report, marks: marks) }
      return (lines ?? shown.lines(of: scene)).map { $0 + "\n" }.joined()
    }
    if blocks.count > 1, report.shows(.summary) { blocks.append(total(of: report, style: style) + "\n") }
    return Array(blocks.joined(separator: "\n").utf8)
  }

  /// Plans of one file, of which each is shown once: the previews of a view often repeat its plan.
  private struct ShownPlans {
    /// What two scenes must have in common before their texts are compared.
    private struct Outline: Hashable {
      let file: String
      let passes: Int
      let layers: Int
    }

    private let report: PlanReport
    private let marks: PlanMarks
    /// The names and the lines, without names, of the plans that were shown.
    private var shown: [Outline: [(tree: String, lines: [String])]] = [:]

    init(_ report: PlanReport, _ marks: PlanMarks) {
      self.report = report
      self.marks = marks
    }

    mutating func lines(of scene: PlannedScene) -> [String] {
      let lines = PlanText.lines(of: scene, report: report, marks: marks)
      guard report.scenes.count > 1, scene.authored.code != nil else { return lines }
      let nameless = PlanText.lines(of: scene, report: report, marks: marks, withName: false)
      let summary = scene.plan.summary
      let outline = Outline(file: scene.file, passes: summary.offscreenPasses, layers: summary.layers)
      if let first = shown[outline]?.first(where: { $0.lines == nameless }) {
        let (file, tree) = (DisplayText.escaped(scene.file), DisplayText.escaped(scene.tree))
        return TextWrapping.lines(
          of: "\(file) (\(tree)): the same plan as that of \(DisplayText.escaped(first.tree))",
          columns: marks.style.columns)
      }
      shown[outline, default: []].append((scene.tree, nameless))
      return lines
    }
  }

  private static func total(of report: PlanReport, style: TextStyle) -> String {
    let passes = report.scenes.reduce(PassRange(0, 0)) { $0 + $1.plan.passRange }
    return style.strong(
      DecimalText.count(report.scenes.count, "scene", "scenes") + ", " + PlanHeadline.passes(passes))
  }

  private static func lines(
    of scene: PlannedScene, report: PlanReport, marks: PlanMarks, withName: Bool = true
  ) -> [String] {
    let figures = PlanFigures(scene, ofSystem: false, marks: marks)
    let system = PlanFigures(scene, ofSystem: true, marks: marks)
    var lines = incompleteLines(of: scene, marks) + PlanHeadline.lines(of: scene, figures, marks, withName: withName)
    if report.shows(.summary) { lines += reasonLines(figures, marks) + doubtLines(scene.plan, marks) }
    if report.listsMostExpensiveLayers {
      lines += expensiveLines(of: scene, atMost: report.mostExpensiveLayers, marks)
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
          + DecimalText.count(glass, "glass effect", "glass effects") + ", about 1 to 5 passes each",
      ]
    }
    if report.only != .passes, !scene.plan.layers.isEmpty {
      let savings = figures.tellsSavings && !report.listsMostExpensiveLayers ? figures.savingLegend : nil
      lines += [""] + PlanHeadline.joined([marks.legend] + (savings.map { [$0] } ?? []), marks, indent: 2)
    }
    return lines
  }

  /// What is missing in an incomplete scene, before any figure.
  private static func incompleteLines(of scene: PlannedScene, _ marks: PlanMarks) -> [String] {
    guard let coverage = scene.authored.code?.coverage, coverage.isIncomplete else { return [] }
    let text = "Incomplete: " + DisplayText.escaped(coverage.missing) + ". The figures leave them out."
    return TextWrapping.lines(of: text, columns: marks.style.columns).map { marks.style.strong($0) }
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

  /// The passes in doubt, by reason.
  private static func doubtLines(_ plan: PassPlan, _ marks: PlanMarks) -> [String] {
    let doubtful = plan.doubtfulReasons.filter { !plan.tree[$0.node].flags.contains(.system) }
    if doubtful.isEmpty { return [] }
    let parts = Reason.allCases.compactMap { reason -> String? in
      let ranges = doubtful.filter { $0.reason.reason == reason }
      guard !ranges.isEmpty else { return nil }
      let sum = ranges.reduce(PassRange(0, 0)) { $0 + $1.range }
      return "\(PassWords.range(sum)) for \(reason.rawValue) in " + DecimalText.count(ranges.count, "layer", "layers")
    }
    let sentence = "in doubt: " + parts.joined(separator: ", ") + " (explain doubt)"
    let wrapped = TextWrapping.lines(of: sentence, columns: marks.style.columns - 4)
    return [""] + wrapped.enumerated().map { "  " + ($0 == 0 ? "" : "  ") + marks.style.faint($1) }
  }

  /// The number of layers that have the reason with a lower confidence than the highest one.
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

  private static func expensiveLines(of scene: PlannedScene, atMost count: Int, _ marks: PlanMarks) -> [String] {
    let layers = MostExpensiveLayer.list(scene.plan, atMost: count)
    if layers.isEmpty { return [] }
    var titles = LayerTitles(scene.plan.tree)
    var table = TextColumns()
    table.add([.number("passes", .faint), .number("pixels", .faint), .text("most expensive layers", .faint)])
    for (layer, title) in zip(layers, titles.titles(of: layers.map(\.node))) {
      let room = max(marks.style.columns - 24, 20)
      table.add([
        .number(DisplayText.grouped(layer.passes), .cost), .number(DisplayText.grouped(layer.passPixels)),
        .text(DisplayWidth.cutStart(title, to: room, mark: marks.ellipsis)),
      ])
    }
    return [""] + table.lines(indent: 2, style: marks.style)
  }

  // MARK: Passes

  private static func passLines(of scene: PlannedScene, _ marks: PlanMarks) -> [String] {
    guard !scene.plan.passes.isEmpty else { return [] }
    var titles = LayerTitles(scene.plan.tree)
    let passes = scene.plan.passes.map { ($0, titles.title(of: $0.node)) }
    return [""] + PassTable.lines(of: passes, plan: scene.plan, showsLayers: true, marks: marks)
  }
}

/// A plan's tree in lines: passes on the left, the layers with their branches, their reasons next to or below them.
private struct PlanTreeText {
  private let tree: PlanTree
  private let figures: PlanFigures
  private let marks: PlanMarks
  private let titles: LayerTitles
  private let indices: [PreparedIndex]

  /// The width of "● shadow-without-path", the longest reason.
  private static let leastReasonColumns = 21
  private static let leastTitleColumns = 24

  init(_ tree: PlanTree, figures: PlanFigures, marks: PlanMarks) {
    self.tree = tree
    self.figures = figures
    self.marks = marks
    titles = LayerTitles(figures.plan.tree)
    indices = Array(figures.plan.tree.indices)
  }

  /// One line, before the widths of the columns are known.
  private struct Line {
    let prefix: String
    let title: String
    /// A remark after the title.
    let remark: String
    let row: PlanTree.Row

    var columns: Int { DisplayWidth.columns(of: prefix) + DisplayWidth.columns(of: title + remark) }
  }

  /// The lines, with a heading.
  func lines() -> [String] {
    let indent = figures.numberColumns
    let room = marks.style.columns - indent
    let isWide = room >= Self.leastTitleColumns + 2 + Self.leastReasonColumns
    // Reasons take up to half of the line from names.
    let widestReasons = tree.rows.lazy.map(reasonColumns).max() ?? 0
    let titleRoom = isWide ? room - 2 - max(Self.leastReasonColumns, min(widestReasons, room / 2)) : room
    let lines = tree.rows.map { line(for: $0, room: reasonColumns(of: $0) > 0 ? titleRoom : room) }
    let widest =
      lines.lazy.filter { reasonColumns(of: $0.row) > 0 }
      .map(\.columns).max() ?? 0
    let reasonColumn = isWide ? min(widest, titleRoom) + 2 : nil
    return [figures.heading + marks.style.faint("layer")] + lines.flatMap { text(of: $0, reasonColumn: reasonColumn) }
  }

  /// The width of a row's reasons on one line; 0 without reasons.
  private func reasonColumns(of row: PlanTree.Row) -> Int {
    guard case .layers(let first, _, _) = row.subject, let cost = figures.cost(of: first), !cost.reasons.isEmpty else {
      return 0
    }
    return cost.reasons.reduce(-2) { $0 + 2 + word(for: $1, of: cost).width }
  }

  private func line(for row: PlanTree.Row, room: Int) -> Line {
    let prefix = prefix(of: row, room: room / 2)
    let remark = remark(on: row)
    let titleRoom = room - DisplayWidth.columns(of: prefix + remark)
    var title = title(of: row)
    if DisplayWidth.columns(of: title) > titleRoom { title = self.title(of: row, withIdentifiers: false) }
    title = DisplayWidth.cutStart(title, to: titleRoom, mark: marks.ellipsis)
    return Line(prefix: prefix, title: title, remark: remark, row: row)
  }

  /// The branches that lead to a row; in a very deep tree, only those of the last levels.
  private func prefix(of row: PlanTree.Row, room: Int) -> String {
    guard row.level > 0 else { return "" }
    let shown = min(row.level, max(room / 3, 1))
    var parts = [marks.branch(row.continues)]
    var next = row.parent
    while parts.count < shown, let above = next {  // Ends: each round adds a part.
      parts.append(marks.trunk(tree.rows[above].continues))
      next = tree.rows[above].parent
    }
    let hidden = row.level - shown
    return (hidden > 0 ? "\(marks.ellipsis)\(hidden) " : "") + parts.reversed().joined()
  }

  private func title(of row: PlanTree.Row, withIdentifiers: Bool = true) -> String {
    switch row.subject {
    case .omitted(let omission): return omissionTitle(omission)
    case .layers(let first, let last, let count):
      func name(_ node: Int) -> String { titles.part(of: indices[node], withIdentifier: withIdentifiers) }
      var names = [name(first)]
      var next = first
      // More names would be cut off again.
      for _ in 0..<min(row.ancestorCount, 40) {
        next = Int(figures.plan.tree.nodes[next].parent)
        names.append(name(next))
      }
      if row.ancestorCount > 40 { names.append(marks.ellipsis) }
      let title = names.reversed().joined(separator: "/")
      // Views that a loop creates have the same name.
      return count > 1 && name(last) != name(first) ? "\(title) \(marks.ellipsis) \(name(last))" : title
    }
  }

  /// The number and cost of a row's layers, if there are several.
  private func remark(on row: PlanTree.Row) -> String {
    guard case .layers(let first, _, let count) = row.subject, count > 1 else { return "" }
    let each = DecimalText.count(tree.passes(below: first), "pass", "passes")
    return " (\(DisplayText.grouped(count)) alike, \(each) each)"
  }

  private func omissionTitle(_ omission: PlanTree.Omission) -> String {
    let layers = DecimalText.count(omission.layers, "layer", "layers")
    guard omission.costly > 0 else { return "\(marks.ellipsis) \(layers) without passes" }
    let passes = DecimalText.count(omission.passes, "pass", "passes")
    return "\(marks.ellipsis) \(layers), \(DisplayText.grouped(omission.costly)) of them with \(passes)"
  }

  private func text(of line: Line, reasonColumn: Int?) -> [String] {
    let style = marks.style
    guard case .layers(let first, _, _) = line.row.subject else {
      return [figures.blank + style.faint(line.prefix + line.title)]
    }
    let cost = figures.cost(of: first)
    let title = cost == nil ? line.title : style.strong(line.title)
    let head = figures.numbers(of: cost) + style.faint(line.prefix) + title + style.faint(line.remark)
    guard let cost, !cost.reasons.isEmpty else { return [head] }
    let words = cost.reasons.map { word(for: $0, of: cost) }
    let indent = figures.numberColumns
    guard let reasonColumn else {
      let room = max(style.columns - indent - Self.leastReasonColumns, 0)
      let below = String(repeating: " ", count: indent + min(DisplayWidth.columns(of: line.prefix) + 2, room))
      return [head] + flow(words, room: style.columns - below.count).map { below + $0 }
    }
    let rows = flow(words, room: style.columns - indent - reasonColumn)
    let gap = String(repeating: " ", count: max(reasonColumn - line.columns, 1))
    let below = String(repeating: " ", count: indent + reasonColumn)
    return [head + gap + rows[0]] + rows.dropFirst().map { below + $0 }
  }

  /// A reason with its mark, and with the number of passes that would be saved without it.
  private func word(for reason: LayerReason, of cost: LayerCost) -> (text: String, width: Int) {
    let id = reason.reason.rawValue
    guard var saving = figures.saving(reason.reason, of: cost.node).map(marks.saving) else {
      return ("\(marks.mark(reason.confidence)) \(id)", 2 + id.count)
    }
    if let steady = figures.steadySaving(reason.reason, of: cost.node) { saving += "/" + marks.saving(steady) }
    return ("\(marks.mark(reason.confidence)) \(id) \(marks.style.faint(saving))", 3 + id.count + saving.count)
  }

  /// Words of given widths, broken into lines.
  private func flow(_ words: [(text: String, width: Int)], room: Int) -> [String] {
    var lines: [String] = []
    var used = 0
    for (word, width) in words {
      if lines.isEmpty || used + 2 + width > room {
        lines.append(word)
        used = width
      } else {
        lines[lines.count - 1] += "  " + word
        used += 2 + width
      }
    }
    return lines
  }
}
