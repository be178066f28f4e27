import LayerDiagnostics

// Work beside showing layers: how much of it there is, and where views are drawn.

extension TimelineCheck {
  /// Takes over what a draft says of work.
  mutating func applyWork(of timeline: DraftTimeline, _ limits: Limits) {
    checkEvents(of: timeline, limits)
    scene.timeline.work = timeline.work
    scene.timeline.images = timeline.images
    scene.timeline.loads = timeline.loads
    guard let draft = timeline.observers else { return }
    var observed = ObserverCheck.views(of: draft, limits: limits, &findings)
    for (place, view) in zip(observed.views.indices, draft.views) {
      observed.views[place].node = view.layer.flatMap { lookup.node(at: $0, &findings) }
    }
    scene.timeline.observers = observed
  }

  /// Counts by division what happens over and over.
  private mutating func checkEvents(of timeline: DraftTimeline, _ limits: Limits) {
    let end = timeline.duration.value
    var times = timeline.lists.flatMap { list in list.value.rows.reloads.map { ($0.times, list.span) } }
    times += timeline.observers?.events.map { ($0.times, $0.span) } ?? []
    var count = 0
    for (recurrence, span) in times {
      count += recurrence.count(before: end)
      guard count > limits.events.value else { continue }
      findings.append(limits.events.finding(asked: count, at: span))
      return
    }
  }
}

extension Scene {
  /// Adds a layer that is the same as another and written in the same place.
  mutating func appendCopy(of layer: LayerIndex) -> LayerIndex {
    let own = LayerIndex(layers.count)
    layers.append(self[layer])
    sources.appendCopy(of: layer)
    origins[own] = origins[layer]
    waivers[own] = waivers[layer]
    templateNames[own] = templateNames[layer]
    return own
  }
}
