import LayerModel

/// How often views are evaluated and their models made, from frame to frame.
struct ObserverWork: Sendable {
  private let observed: ObservedViews
  private var schedule: FrameSchedule<Int>
  private var drawn: [Int]
  private var created: [Int]
  private var notified: [Int]
  private var isFirst = true

  /// - Parameter end: nothing happens at this time or later.
  init(_ observed: ObservedViews, clock: FrameClock, before end: Microseconds) {
    self.observed = observed
    schedule = FrameSchedule(
      observed.events.indices.flatMap { event in
        observed.events[event].times.times(before: end).map { (clock.frame(during: $0), event) }
      })
    let none = [Int](repeating: 0, count: observed.views.count)
    (drawn, created, notified) = (none, none, none)
  }

  /// What views do in a frame; frames come in their order.
  mutating func next(_ frame: Int) -> [WorkPiece] {
    var (evaluations, models) = (0, 0)
    if isFirst {
      // A view that is there for the first time has no inputs that could be the same as before.
      for view in observed.views.indices { evaluate(view, &evaluations, &models) }
      isFirst = false
    }
    for event in schedule.due(in: frame) {
      let changed = observed.events[event].notified
      for view in changed { notified[view] += 1 }
      for view in observed.views(evaluatedWith: changed) { evaluate(view, &evaluations, &models) }
    }
    return [
      piece("evaluate", evaluations, "view", .evaluate), piece("create", models, "model", .modelCreate),
    ].compactMap(\.self)
  }

  private mutating func evaluate(_ view: Int, _ evaluations: inout Int, _ models: inout Int) {
    let isMaking = drawn[view] == 0 || observed.views[view].model == .recreated
    drawn[view] += 1
    evaluations += 1
    guard isMaking else { return }
    created[view] += observed.views[view].models
    models += observed.views[view].models
  }

  private func piece(_ verb: String, _ count: Int, _ noun: String, _ cost: WorkCost) -> WorkPiece? {
    guard count > 0 else { return nil }
    return WorkPiece(
      "\(verb) \(count) \(noun)\(count == 1 ? "" : "s")", milliseconds: Double(count) * observed.costs[cost])
  }

  /// What happened so far, view by view.
  var counters: [Counters] {
    observed.views.indices.map { view in
      Counters(
        of: "view", name: observed.views[view].name,
        [("drawn", drawn[view]), ("created", created[view]), ("notified", notified[view])])
    }
  }
}
