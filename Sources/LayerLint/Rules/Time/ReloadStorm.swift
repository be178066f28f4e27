import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// A list that reloads repeatedly.
  static let reloadStorm = LintRule(
    "reload-storm", .warning, .likely,
    summary: "a list that is fully reloaded several times a second",
    rationale: """
      A reload configures and measures every visible row again, even if nothing has changed. Changes that arrive \
      one by one, each with its own reload, keep the main thread busy during scrolling.
      """,
    source: "UITableView, 'reloadData()' and 'reconfigureRows(at:)'; Scenes/cases/README.md, case 1",
    options: [
      RuleOption("perSecond", "allowed number of complete reloads per second", standard: 2, range: 0...60)
    ],
    scope: .scene, words: ["reloadData", "debounce", "diffable data source", "reconfigureRows"],
    examples: [
      .list(finds: true, "\"count\": 50, \"reloads\": [ { \"every\": 0.2 } ]"),
      .list(finds: true, "\"count\": 50, \"reloads\": [ { \"every\": 0.25, \"mode\": \"all\" } ]"),
      .list(
        finds: true,
        "\"count\": 50, \"reloads\": [ { \"at\": 0.1 }, { \"at\": 0.2 }, { \"at\": 0.3 }, { \"at\": 0.4 } ]"),
      .list(finds: false, "\"count\": 50, \"reloads\": [ { \"every\": 0.2, \"mode\": \"debounced\" } ]"),
      .list(finds: false, "\"count\": 50, \"reloads\": [ { \"at\": 0.2 }, { \"at\": 0.7 } ]"),
      .list(finds: false, "\"count\": 50, \"reloads\": [ { \"every\": 0.2, \"mode\": \"rows\", \"rows\": [2] } ]"),
      .list(
        finds: false,
        "\"count\": 50, \"reloads\": [ { \"at\": 0.1 }, { \"every\": 0.1, \"mode\": \"rows\", \"rows\": [2] } ]"),
    ],
    overTime: { time, options in
      let seconds = time.timeline.duration.seconds
      return time.timeline.lists.enumerated().compactMap { place, list in
        let reloads = wholeReloads(of: list.rows, time)
        guard reloads > 2, Double(reloads) > options["perSecond"] * max(1, seconds) else { return nil }
        let times = "\(reloads) times in \(DisplayText.number(seconds)) s"
        var match = time.match(list.span, of: list.node, cause: "reloads", "the whole list reloads \(times)")
        match.edit = .debounceReloads(list: place)
        match.help = "write \"mode\": \"debounced\", or \"rows\" with the rows that change"
        match.code = [
          .uiKit("once changes have settled, reconfigure only the changed rows: snapshot.reconfigureItems(changed)"),
          .swiftUI("give rows stable identities, and publish changes once they have settled"),
        ]
        return match
      }
    })
  /// Counts the frames in which a reload of all rows is requested.
  ///
  /// Reloads that show a newly loaded page of rows are intended and do not count.
  private static func wholeReloads(of rows: RowList, _ time: TimeFacts) -> Int {
    let (clock, whole) = (time.scene.clock, rows.reloads.filter { $0.mode == .all })
    return (0..<clock.count).count { frame in
      let (begin, end) = (clock.time(ofFrame: frame), clock.time(ofFrame: frame + 1))
      return whole.contains { $0.times.count(from: begin, before: end) > 0 }
    }
  }
}
