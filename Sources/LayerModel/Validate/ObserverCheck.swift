import LayerDiagnostics

/// Views that observe models: each has a name of its own, names known ones, and none is below itself.
enum ObserverCheck {
  /// The views of a draft, places instead of names; layers are left for whoever knows the tree.
  static func views(
    of draft: DraftObservers, limits: Limits, _ findings: inout FindingList
  ) -> ObservedViews {
    if draft.views.count > limits.views.value {
      findings.append(limits.views.finding(asked: draft.views.count, at: draft.views.last?.name.span))
      return ObservedViews()
    }
    var placeOfName: [String: Int] = [:]
    for (place, view) in draft.views.enumerated() where placeOfName.updateValue(place, forKey: view.name.value) != nil {
      let name = DisplayText.escaped(view.name.value)
      findings.append(
        Finding(
          "duplicate-id", .error, "view '\(name)' stands here a second time", at: view.name.span,
          help: "give each view a name of its own"))
    }
    func places(_ names: [Stated<String>]) -> [Int] {
      names.compactMap { name in
        if placeOfName[name.value] == nil { findings.append(unknown(name, in: draft)) }
        return placeOfName[name.value]
      }
    }
    var observed = ObservedViews()
    observed.costs = draft.costs
    observed.views = draft.views.map { view in
      var made = ObservedViews.View(name: view.name.value)
      made.span = view.name.span
      made.children = places(view.children)
      (made.model, made.models, made.inputs) = (view.model, view.models, view.inputs)
      return made
    }
    observed.events = draft.events.map { ObservedViews.Event(times: $0.times, notified: places($0.notified)) }
    checkCycles(observed, draft, &findings)
    return observed
  }

  private static func unknown(_ name: Stated<String>, in draft: DraftObservers) -> Finding {
    let shown = DisplayText.escaped(name.value)
    let help =
      NearMiss.suggestion(for: name.value, among: draft.views.lazy.map(\.name.value))
      .map { "did you mean \"\(DisplayText.escaped($0))\"?" } ?? "add to \"views\": { \"view\": \"\(shown)\" }"
    return Finding("unknown-view", .error, "view '\(shown)' is not in 'views'", at: name.span, help: help)
  }

  /// Takes views away that nobody left holds; what cannot be taken away is on a circle, or below one.
  private static func checkCycles(_ observed: ObservedViews, _ draft: DraftObservers, _ findings: inout FindingList) {
    var holders = [Int](repeating: 0, count: observed.views.count)
    for child in observed.views.lazy.flatMap(\.children) { holders[child] += 1 }
    var free = holders.indices.filter { holders[$0] == 0 }
    var left = holders.count
    while let view = free.popLast() {  // Ends: each view is taken away once.
      left -= 1
      for child in observed.views[view].children {
        holders[child] -= 1
        if holders[child] == 0 { free.append(child) }
      }
    }
    guard left > 0, let place = holders.firstIndex(where: { $0 > 0 }) else { return }
    findings.append(
      Finding(
        "view-cycle", .error, "view '\(DisplayText.escaped(draft.views[place].name.value))' is below itself",
        at: draft.views[place].name.span, help: "take it out of the \"children\" of a view below it"))
  }
}
