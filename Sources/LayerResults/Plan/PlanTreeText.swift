import LayerDiagnostics
import LayerPlanning
import LayerWriting

/// A plan's tree in lines: passes on the left, the layers with their branches, their reasons next to or below them.
struct PlanTreeText {
  private let tree: PlanTree
  private let figures: PlanFigures
  private let marks: PlanMarks
  private let paths: LayerPaths
  private let indices: [PreparedIndex]

  /// The width of "● shadow-without-path", the longest reason.
  private static let leastReasonColumns = 21
  private static let leastTitleColumns = 24

  init(_ tree: PlanTree, figures: PlanFigures, marks: PlanMarks) {
    self.tree = tree
    self.figures = figures
    self.marks = marks
    paths = LayerPaths(figures.plan.tree)
    indices = Array(figures.plan.tree.indices)
  }

  /// One line, before its columns are known.
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
    let title = DisplayWidth.cutStart(
      title(of: row), to: room - DisplayWidth.columns(of: prefix + remark), mark: marks.ellipsis)
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

  private func title(of row: PlanTree.Row) -> String {
    switch row.subject {
    case .omitted(let omission): return omissionTitle(omission)
    case .layers(let first, let last, let count):
      var names = [name(of: first)]
      var next = first
      // More names would be cut off again.
      for _ in 0..<min(row.ancestorCount, 40) {
        next = Int(figures.plan.tree.nodes[next].parent)
        names.append(name(of: next))
      }
      if row.ancestorCount > 40 { names.append(marks.ellipsis) }
      let title = names.reversed().joined(separator: "/")
      return count > 1 ? "\(title) \(marks.ellipsis) \(name(of: last))" : title
    }
  }

  /// The number and cost of a row's layers, if there are several.
  private func remark(on row: PlanTree.Row) -> String {
    guard case .layers(let first, _, let count) = row.subject, count > 1 else { return "" }
    let each = PlanMarks.count(tree.passes(below: first), "pass", "passes")
    return " (\(DisplayText.grouped(count)) alike, \(each) each)"
  }

  private func omissionTitle(_ omission: PlanTree.Omission) -> String {
    let layers = PlanMarks.count(omission.layers, "layer", "layers")
    guard omission.costly > 0 else { return "\(marks.ellipsis) \(layers) without passes" }
    let passes = PlanMarks.count(omission.passes, "pass", "passes")
    return "\(marks.ellipsis) \(layers), \(DisplayText.grouped(omission.costly)) of them with \(passes)"
  }

  private func name(of node: Int) -> String { DisplayText.escaped(paths.part(of: indices[node])) }

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

  /// A reason with its mark and the saving without it.
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
