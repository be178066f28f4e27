import LayerDiagnostics
import LayerLint
import LayerModel
import LayerWriting

/// The tables of a comparison in text form.
struct ComparisonTables {
  let comparison: DesignComparison
  let marks: PlanMarks

  /// The maximum number of rows in a table; others are only counted, so that a comparison fits on one screen.
  private static let mostLayers = 12
  private static let mostScenes = 24

  // MARK: Designs

  /// Three or more designs, one below the other.
  func designs() -> [String] {
    guard comparison.designs.count > 2 else { return [] }
    let entries = FigureText.entries.filter(isOverviewed)
    var table = TextColumns()
    table.add(
      entries.map { .number($0.column, .faint) } + [.text("picture", .faint), .text("design", .faint)])
    // The columns that are not available for a design's name: those before it, and some for the verdict.
    let taken = entries.reduce(22) { $0 + max($1.column.count, 6) + 2 }
    for (place, design) in comparison.designs.enumerated() {
      let amounts = entries.map { entry -> TextColumns.Cell in
        let change = change(entry, design: max(place, 1), screenPixels: 1)
        return .number(change.map { place == 0 ? $0.before : $0.after } ?? marks.none)
      }
      let verdict = place == 0 ? .same : comparison.verdict(of: place)
      let pixels = place == 0 ? [] : comparison.comparisons(of: place).map(\.comparison.pixels)
      let name = DisplayWidth.cutStart(
        DisplayText.escaped(design.name), to: max(marks.style.columns - taken, 24), mark: marks.ellipsis)
      table.add(
        amounts + [
          .text(pixels.count == 1 ? ComparisonSentence.shortPixels(pixels[0], marks) : ""), .text(name),
          .text(verdict == .same ? "" : verdict.rawValue, verdict.ink),
        ])
    }
    return table.lines(indent: 2, style: marks.style)
  }

  /// Whether a figure has a column: passes and traffic always have one, other figures only if they decide a verdict.
  private func isOverviewed(_ entry: FigureText.Entry) -> Bool {
    guard FigureChange.deciding.contains(entry.figure) else { return false }
    if entry.isShownAtZero { return true }
    return comparison.designs.indices.dropFirst().contains { design in
      guard let total = comparison.shown(of: entry.figure, design: design) else { return false }
      return total.verdict != .same && !comparison.repeatsPasses(total, design: design)
    }
  }

  // MARK: Figures

  /// The totals of a later design next to those of the first.
  func figures(of design: Int) -> [String] {
    let shared = comparison.comparisons(of: design).map(\.comparison)
    guard let first = shared.first else { return [] }
    // Pixels can be added up and compared as screens only if all screens of both sides have the same size.
    let hasOneScreen = shared.allSatisfy {
      $0.before.screenPixels == first.before.screenPixels && $0.after.screenPixels == first.before.screenPixels
    }
    var table = TextColumns()
    // Trees of several files never share a frame, so their costs are not added up.
    let title = shared.count > 1 ? "largest of \(DisplayText.grouped(shared.count)) scenes" : "figure"
    table.add([.text(title, .faint)] + ["before", "after", "change"].map { .number($0, .faint) })
    // With figures over time, only deciding figures are shown, so that a comparison fits on one screen.
    let isOverTime = comparison.shown(of: .framePasses, design: design) != nil
    var hidden = 0
    for entry in FigureText.entries where hasOneScreen || entry.unit != .pixels {
      guard let total = comparison.shown(of: entry.figure, design: design) else { continue }
      guard entry.isShownAtZero || total.before != 0 || total.after != 0 else { continue }
      if comparison.repeatsPasses(total, design: design) { continue }
      let decides = FigureChange.deciding.contains(entry.figure) || entry.figure == .cacheMisses
      guard let change = change(entry, design: design, screenPixels: first.before.screenPixels) else { continue }
      let verdict = change.verdict
      if isOverTime, !decides, verdict != .worse, verdict != .mixed {
        if verdict != .same { hidden += 1 }
        continue
      }
      let title = isOverTime && !decides ? entry.fullTitle : entry.title
      table.add([
        .text(title), .number(change.before), .number(change.after), .number(change.difference),
        .text(verdict == .same ? "" : verdict.rawValue, verdict.ink),
      ])
    }
    if shared.count == 1, let row = estimate(of: first) { table.add(row) }
    let more =
      "\(marks.ellipsis) \(DecimalText.count(hidden, "more figure", "more figures")) improved: see \"--format json\""
    return table.lines(indent: 2, style: marks.style) + (hidden == 0 ? [] : [marks.style.faint("  " + more)])
  }

  private func change(_ entry: FigureText.Entry, design: Int, screenPixels: Int) -> FigureText.Change? {
    comparison.shown(of: entry.figure, design: design).map { total in
      let most = comparison.shownMost(of: entry.figure, design: design)
      return FigureText.Change(total, most: most, entry.unit, screenPixels: screenPixels, marks)
    }
  }

  private func estimate(of change: TreeComparison) -> [TextColumns.Cell]? {
    guard let before = change.before.gpuMilliseconds, let after = change.after.gpuMilliseconds,
      let verdict = change.gpuVerdict
    else { return nil }
    let ends = [before, after].map { FigureText.milliseconds($0, marks) }
    return [
      .text(change.hasMeasuredTimes ? "render ms, as measured" : "GPU ms, in theory"), .number(ends[0]),
      .number(ends[1]), .number(""),
      // A change that is too small to show in the table is neither better nor worse.
      .text(verdict == .same || ends[0] == ends[1] ? "" : verdict.rawValue, verdict.ink),
    ]
  }

  // MARK: Reasons and layers

  /// The reasons that cause passes in either version of one tree.
  func reasons(of change: TreeComparison) -> [String] {
    guard !change.reasons.isEmpty else { return [] }
    var table = TextColumns()
    table.add([.text("reason", .faint)] + ["before", "after", "change"].map { .number($0, .faint) })
    for reason in change.reasons {
      table.add([
        .text(DisplayText.escaped(reason.id)), .number(DisplayText.grouped(reason.before)),
        .number(DisplayText.grouped(reason.after)),
        .number(
          FigureText.difference(
            from: Double(reason.before), to: Double(reason.after), .count, screenPixels: 1, marks), reason.verdict.ink),
      ])
    }
    return table.lines(indent: 2, style: marks.style)
  }

  /// The changed layers of one tree, with copies grouped.
  func layers(of change: TreeComparison) -> [String] {
    let groups = LayerChangeGroup.all(change.layers)
    guard !groups.isEmpty else { return unchanged(change) }
    var table = TextColumns()
    table.add([.number("passes", .faint), .text("layer", .faint), .text("reasons", .faint)])
    let room = marks.style.columns - 2 - 12 - 2 - 28
    for group in groups.prefix(Self.mostLayers) {
      let passes = [group.first.before, group.first.after].map {
        $0.map { DisplayText.grouped($0.passes) } ?? marks.none
      }
      let many = group.count > 1 ? " (\(DisplayText.grouped(group.count)) alike)" : ""
      let name = DisplayWidth.cutStart(
        DisplayText.escaped(group.name), to: max(room - many.count, 12), mark: marks.ellipsis)
      table.add([
        .number(passes.joined(separator: marks.arrow), group.first.verdict.ink), .text(name + many),
        .text(reasons(of: group.first), .faint),
      ])
    }
    let rest = groups.dropFirst(Self.mostLayers).reduce(0) { $0 + $1.count }
    let more =
      rest == 0
      ? [] : [marks.style.faint("  \(marks.ellipsis) \(DecimalText.count(rest, "more layer", "more layers")) changed")]
    return table.lines(indent: 2, style: marks.style) + more + unchanged(change)
  }

  private func reasons(of change: CostChange) -> String {
    let gone = change.reasonsGone.map { marks.minus + DisplayText.escaped($0) }
    let new = change.reasonsNew.map { "+" + DisplayText.escaped($0) }
    let moved = change.match == .id ? ["moved from " + DisplayText.escaped(parent(of: change.before?.path ?? ""))] : []
    let words = gone + new + moved
    if !words.isEmpty { return words.joined(separator: " ") }
    return (change.after?.reasons ?? []).map { DisplayText.escaped($0.id) }.joined(separator: " ")
  }

  private func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? path
  }

  private func unchanged(_ change: TreeComparison) -> [String] {
    let count = change.layers.count { $0.isUnchanged }
    if count == 0 { return [] }
    let layers = DecimalText.count(count, "layer costs", "layers cost")
    return [marks.style.faint("  \(layers) what \(count == 1 ? "it" : "they") did before")]
  }

  // MARK: Scenes

  /// The changed scenes of two folders, and the number of unchanged ones.
  func scenes(of design: Int) -> [String] {
    let all = comparison.comparisons(of: design)
    let changed = all.filter { $0.comparison.verdict != .same || ($0.comparison.pixels?.isVisible ?? false) }
    var lines: [String] = []
    if !changed.isEmpty {
      var table = TextColumns()
      table.add([
        .number("passes", .faint), .number("traffic", .faint), .text("picture", .faint), .text("scene", .faint),
        .text(""),
      ])
      for (name, change) in changed.prefix(Self.mostScenes) {
        let verdict = change.verdict
        table.add([
          .number(ends(change, .offscreenPasses, .count)), .number(ends(change, .trafficScreens, .screens)),
          .text(ComparisonSentence.shortPixels(change.pixels, marks)),
          .text(
            DisplayWidth.cutStart(
              DisplayText.escaped(name), to: max(marks.style.columns - 52, 16), mark: marks.ellipsis)),
          .text(verdict == .same ? "" : verdict.rawValue, verdict.ink),
        ])
      }
      lines += table.lines(indent: 2, style: marks.style)
      let rest = changed.count - min(changed.count, Self.mostScenes)
      if rest > 0 {
        lines.append(
          marks.style.faint("  \(marks.ellipsis) \(DecimalText.count(rest, "more scene", "more scenes")) changed"))
      }
    }
    let same = all.count - changed.count
    if same > 0 { lines.append(marks.style.faint("  \(DecimalText.count(same, "scene", "scenes")) unchanged")) }
    return lines
  }

  private func ends(_ change: TreeComparison, _ figure: PlanFigure, _ unit: FigureText.Unit) -> String {
    guard let total = change.total(of: figure) else { return marks.none }
    let most = figure.most.flatMap(change.total)
    return FigureText.Change(total, most: most, unit, screenPixels: change.before.screenPixels, marks).ends(marks)
  }

  /// The files that could not be read, and which are not included in any figure.
  func unread(_ files: [UnreadFile]) -> [String] {
    let lines = files.prefix(Self.mostLayers).flatMap { file in
      TextWrapping.lines(of: ComparisonSentence.unread(file, in: comparison), columns: marks.style.columns)
    }
    let rest = files.count - min(files.count, Self.mostLayers)
    let more = rest == 0 ? [] : ["\(marks.ellipsis) \(DisplayText.grouped(rest)) more could not be read"]
    return (lines + more).map { marks.style.inked($0, .error) }
  }

  /// The trees that exist only in some of the designs.
  func unpaired() -> [String] {
    guard !comparison.unpaired.isEmpty else { return [] }
    let shown = comparison.unpaired.prefix(Self.mostLayers).map { entry in
      let designs = entry.designs.map { DisplayText.escaped(comparison.designs[$0].name) }
      return "  \(DisplayText.escaped(entry.name)) \(marks.style.faint("only in \(designs.joined(separator: ", "))"))"
    }
    let rest = comparison.unpaired.count - shown.count
    let more = rest == 0 ? [] : [marks.style.faint("  \(marks.ellipsis) \(DisplayText.grouped(rest)) more")]
    return [marks.style.faint("  without a counterpart")] + shown + more
  }
}

/// Layers with the same change: copies of one template.
struct LayerChangeGroup {
  /// The first change in the group.
  let first: CostChange
  /// The number of layers.
  private(set) var count = 1

  /// The first layer's path, in the later design if the layer still exists there.
  var name: String { first.after?.path ?? first.before?.path ?? "" }

  /// The changed layers in groups, the largest change first; equal changes in paint order.
  static func all(_ changes: [CostChange]) -> [LayerChangeGroup] {
    var groups: [LayerChangeGroup] = []
    var known: [Key: [Int]] = [:]
    for change in changes where !change.isUnchanged {
      let key = Key(change)
      if let group = known[key]?.first(where: { groups[$0].first.isLike(change) }) {
        groups[group].count += 1
      } else {
        known[key, default: []].append(groups.count)
        groups.append(LayerChangeGroup(first: change))
      }
    }
    func size(_ group: LayerChangeGroup) -> Int { abs(group.first.passes) * group.count }
    return groups.enumerated().sorted { (size($1.element), $0.offset) < (size($0.element), $1.offset) }.map(\.element)
  }

  /// A key that is equal for all changes of a group, because comparing every layer with every group would be slow.
  private struct Key: Hashable {
    let before: Int?
    let after: Int?
    let place: Int32?

    init(_ change: CostChange) {
      before = change.before?.passes
      after = change.after?.passes
      place = (change.before ?? change.after)?.place
    }
  }
}
