import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// Rows that are measured repeatedly.
  static let computedHeights = LintRule(
    "computed-heights", .warning, .likely,
    summary: "a list that measures all of its rows again on every reload",
    rationale: """
      A list that requests all heights in advance requests them again whenever it reloads, even for rows that have not \
      changed or are not visible. If the list must lay out a row to compute its height, that costs as much as showing \
      the row.
      """,
    source: "UITableViewDelegate, 'tableView(_:heightForRowAt:)' and 'estimatedRowHeight'", scope: .scene,
    words: ["heightForRowAt", "estimatedRowHeight", "heightMode", "self-sizing cells"],
    examples: [
      .list(finds: true, "\"count\": 50, \"heightMode\": \"computed\", \"reloads\": [ { \"every\": 0.4 } ]"),
      .list(
        finds: true,
        "\"count\": 50, \"heightMode\": \"computed\", \"costs\": { \"height\": 2.5 }, "
          + "\"reloads\": [ { \"every\": 0.3 } ]"),
      .list(
        finds: true,
        "\"count\": 9, \"heightMode\": \"computed\", \"container\": \"list\", \"reloads\": [ { \"every\": 0.2 } ]"),
      .list(finds: false, "\"count\": 50, \"heightMode\": \"cached\", \"reloads\": [ { \"every\": 0.4 } ]"),
      .list(finds: false, "\"count\": 50, \"heightMode\": \"computed\""),
      .list(
        finds: false,
        "\"count\": 50, \"heightMode\": \"computed\", \"heightThread\": \"background\", "
          + "\"reloads\": [ { \"every\": 0.4 } ]"),
    ],
    overTime: { time, _ in
      time.timeline.lists.enumerated().compactMap { place, list in
        guard measuresAgain(listAt: place, time) else { return nil }
        let heights = time.counters(ofList: place)["heightsComputed"] ?? 0
        var match = time.match(
          list.span, of: list.node, cause: "list",
          "list of \(DisplayText.grouped(list.rows.count)) rows measures row heights "
            + "\(DisplayText.grouped(heights)) times")
        let milliseconds = Double(heights) * list.rows.costs[.rowHeight]
        match.notes = ["this takes \(TimeFacts.text(milliseconds: milliseconds)) on the main thread"]
        match.edit = .cacheHeights(list: place)
        match.help = "write \"heightMode\": \"cached\", or \"estimated\""
        match.code = [
          .uiKit("cache heights keyed by the row's data, or set estimatedRowHeight and use self-sizing cells")
        ]
        return match
      }
    })
  /// Whether a list measures its rows repeatedly on the main thread.
  static func measuresAgain(listAt place: Int, _ time: TimeFacts) -> Bool {
    let rows = time.timeline.lists[place].rows
    let heights = time.counters(ofList: place)["heightsComputed"] ?? 0
    return rows.heightMode == .computed && rows.heightThread == .main && heights > 2 * rows.count
  }
}
