import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// Rows that are created before they are visible.
  static let eagerList = LintRule(
    "eager-list", .warning, .likely,
    summary: "a list that creates all of its rows at once",
    rationale: """
      A stack in a scroll view creates every row at once. A list creates only the visible rows, unless the rows have \
      an explicit id. In that case, the list creates all rows to compare their identities. The first frame pays for \
      rows that the user may never see.
      """,
    source: "SwiftUI's 'List', 'LazyVStack' and 'id(_:)'; Scenes/cases/README.md, case 4", scope: .scene,
    words: ["LazyVStack", "VStack", "ForEach", ".id", "explicit id", "eager-stack", "explicit-id"],
    examples: [
      .list(finds: true, "\"count\": 50, \"container\": \"eager-stack\""),
      .list(finds: true, "\"count\": 50, \"container\": \"list\", \"rowIdentity\": \"explicit-id\""),
      .list(
        finds: true, "\"count\": 40, \"pageSize\": 20, \"container\": \"list\", \"rowIdentity\": \"explicit-id\""),
      .list(finds: false, "\"count\": 50, \"container\": \"lazy-stack\", \"rowIdentity\": \"explicit-id\""),
      .list(finds: false, "\"count\": 50, \"container\": \"list\""),
      .list(finds: false, "\"count\": 5, \"container\": \"eager-stack\""),
    ],
    overTime: { time, _ in
      time.timeline.lists.enumerated().compactMap { place, list in
        let viewport = list.viewport(in: time.scene)
        let seen = list.rows.heights.rows(from: viewport.top, to: viewport.bottom, of: list.rows.count).count
        let created = time.counters(ofList: place)["created"] ?? 0
        guard list.rows.createsAllRows, created > seen else { return nil }
        var match = time.match(
          list.span, of: list.node, cause: "list", "list creates \(created) rows although only \(seen) are visible")
        let milliseconds = Double(created - seen) * list.rows.costs[.rowCreate]
        match.notes = ["creating the others takes \(TimeFacts.text(milliseconds: milliseconds)) on the main thread"]
        let isStack = list.rows.container == .eagerStack
        match.edit = .makeRowsLazily(list: place)
        match.help = isStack ? "write \"container\": \"lazy-stack\"" : "write \"rowIdentity\": \"stable\""
        match.code = [
          .swiftUI(isStack ? "LazyVStack instead of VStack" : "leave .id(...) out, and give ForEach identifiable data")
        ]
        return match
      }
    })
}
