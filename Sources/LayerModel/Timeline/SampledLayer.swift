import LayerGeometry

/// All changes of a timeline to one layer, collected from its lists.
struct SampledLayer {
  let node: SceneNodeIndex
  let layer: LayerIndex
  private(set) var properties: [SampledProperty] = []
  private(set) var redraws: [Recurrence] = []

  /// The changes to one property, in file order.
  private struct Entries {
    var assignments: [(at: Microseconds, assignment: SampledProperty.Assignment)] = []
    var animations: [LayerAnimation] = []

    /// The assignments that reset earlier values at the given times, which are sorted.
    func renewals(
      at times: [Microseconds], to authored: PropertyValue
    ) -> [(at: Microseconds, assignment: SampledProperty.Assignment)] {
      if times.isEmpty { return [] }
      let due = assignments.compactMap { given in
        if case .value = given.assignment { times.first(notBefore: given.at) } else { nil }
      }
      return Set(due).sorted().map { ($0, .value(authored)) }
    }
  }

  /// The addressed layers, in tree order.
  static func all(of timeline: Timeline, in scene: Scene) -> [SampledLayer] {
    var layerOfNode: [SceneNodeIndex: LayerIndex] = [:]
    var entries: [SceneNodeIndex: [LayerProperty: Entries]] = [:]
    var redraws: [SceneNodeIndex: [Recurrence]] = [:]
    for animation in timeline.animations {
      layerOfNode[animation.node] = animation.layer
      entries[animation.node, default: [:]][animation.value.keyPath.property, default: Entries()]
        .animations.append(animation.value)
    }
    for change in timeline.changes {
      layerOfNode[change.node] = change.layer
      for (property, value) in change.value.values {
        entries[change.node, default: [:]][property, default: Entries()]
          .assignments.append((change.value.at, .value(value)))
      }
    }
    for scroll in timeline.scrolls {
      layerOfNode[scroll.node] = scroll.layer
      entries[scroll.node, default: [:]][.bounds, default: Entries()]
        .assignments.append((scroll.value.begin, .scroll(scroll.value)))
    }
    for redraw in timeline.redraws {
      layerOfNode[redraw.node] = redraw.layer
      redraws[redraw.node, default: []].append(redraw.value)
    }
    let renewals = ModelRenewals(timeline)
    let nodesOfView = Dictionary(grouping: layerOfNode.keys) { renewals.view(around: $0, in: scene) }
    let all = nodesOfView.flatMap { view, nodes in
      let times = view.map { renewals.times(of: $0) } ?? []
      return nodes.compactMap { node in
        layerOfNode[node].map {
          SampledLayer(node, $0, entries[node] ?? [:], redraws[node] ?? [], renewedAt: times, in: scene)
        }
      }
    }
    return all.sorted { $0.node < $1.node }
  }

  private init(
    _ node: SceneNodeIndex, _ layer: LayerIndex, _ entries: [LayerProperty: Entries], _ redraws: [Recurrence],
    renewedAt times: [Microseconds], in scene: Scene
  ) {
    self.node = node
    self.layer = layer
    self.redraws = redraws
    properties = entries.keys.sorted { $0.ordinal < $1.ordinal }.compactMap { property in
      guard let authored = property.definition.form.value(in: scene[layer]), let entry = entries[property] else {
        return nil
      }
      // Of two assignments at the same time, the later one in the file comes later; the sort alone is not stable.
      let all = entry.assignments + entry.renewals(at: times, to: authored)
      let sorted = all.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      return SampledProperty(
        property, authored: authored, assignments: sorted.map(\.element), animations: entry.animations)
    }
  }
}

/// The times at which views create new models, which resets all changes in the layers of such a view.
struct ModelRenewals {
  private let observed: ObservedViews
  private let end: Microseconds
  /// The views with a known layer.
  private var viewOfNode: [SceneNodeIndex: Int] = [:]

  init(_ timeline: Timeline) {
    observed = timeline.observers ?? ObservedViews()
    end = timeline.duration
    for (place, view) in observed.views.enumerated() {
      if let node = view.node { viewOfNode[node] = place }
    }
  }

  /// The innermost view that contains a layer, if its models are created at every evaluation.
  func view(around node: SceneNodeIndex, in scene: Scene) -> Int? {
    if viewOfNode.isEmpty { return nil }
    var next: SceneNodeIndex? = node
    while let current = next {  // Ends because a parent comes before its children.
      if let view = viewOfNode[current] { return observed.views[view].model == .recreated ? view : nil }
      next = scene[current].parent
    }
    return nil
  }

  /// The times at which a view is evaluated again, in order.
  func times(of view: Int) -> [Microseconds] {
    observed.events.filter { observed.views(evaluatedWith: $0.notified).contains(view) }
      .flatMap { $0.times.times(before: end) }.sorted()
  }
}

extension [Microseconds] {
  /// The first of the sorted times that is not earlier than a given time.
  func first(notBefore time: Microseconds) -> Microseconds? {
    var (low, high) = (0, count)
    while low < high {  // Ends because the range halves.
      let middle = (low + high) / 2
      if self[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low < count ? self[low] : nil
  }
}

/// One property of one layer that a timeline changes, with its current state.
struct SampledProperty {
  /// A change to the model's value from a given time on.
  enum Assignment {
    /// A value.
    case value(PropertyValue)
    /// A scroll of the bounds.
    case scroll(Scroll)
  }

  let property: LayerProperty
  private let form: PropertyForm
  /// The layer's authored value.
  private let authored: PropertyValue
  /// The assignments in the order of their times.
  private let assignments: [(at: Microseconds, assignment: Assignment)]
  /// The animations in the order in which they are applied to the model.
  private let animations: [LayerAnimation]
  /// The value sampled last.
  private(set) var value: PropertyValue
  /// The next assignment.
  private var next = 0
  /// The first assignment that is still valid.
  private var firstValid = 0
  /// The time before which the value cannot change, as long as time moves forward.
  private var quietUntil = Microseconds.zero

  init(
    _ property: LayerProperty, authored: PropertyValue,
    assignments: [(at: Microseconds, assignment: Assignment)], animations: [LayerAnimation]
  ) {
    self.property = property
    form = property.definition.form
    self.authored = authored
    self.assignments = assignments
    self.animations = animations
    value = authored
  }

  /// The times of scrolls; each lasts until the scroll stops or the next assignment replaces it.
  var scrolling: [Range<Microseconds>] {
    assignments.indices.compactMap { place in
      guard case .scroll(let scroll) = assignments[place].assignment else { return nil }
      let end = place + 1 < assignments.count ? min(scroll.end, assignments[place + 1].at) : scroll.end
      return scroll.begin..<max(scroll.begin, end)
    }
  }

  /// Goes back to the start.
  mutating func rewind() {
    (next, firstValid) = (0, 0)
    quietUntil = .zero
  }

  /// Resets the model to its authored value, until the next change.
  mutating func forget() {
    firstValid = next
    quietUntil = .zero
  }

  /// Samples at a given time, and returns whether the value has changed.
  mutating func advance(to time: Microseconds) -> Bool {
    guard time >= quietUntil else { return false }
    while next < assignments.count, assignments[next].at <= time { next += 1 }
    var sampled = model(at: time)
    for animation in animations where animation.isActive(at: time) {
      sampled = animation.value(at: time, over: sampled)
    }
    sampled = form.clamped(sampled)
    quietUntil = wake(after: time)
    guard sampled != value else { return false }
    value = sampled
    return true
  }

  /// Writes the sampled value to a layer.
  func write(to layer: inout Layer) { form.write(value, to: &layer) }

  private func model(at time: Microseconds) -> PropertyValue {
    guard next > firstValid else { return authored }
    switch assignments[next - 1].assignment {
    case .value(let value): return value
    case .scroll(let scroll):
      let offset = scroll.offset(at: time)
      return .rect(Rect(x: offset.width, y: offset.height, width: scroll.size.width, height: scroll.size.height))
    }
  }

  /// The next time at which the value can change, which is immediately during an animation or a scroll.
  private func wake(after time: Microseconds) -> Microseconds {
    var wake = next < assignments.count ? assignments[next].at : Microseconds(.max)
    if next > firstValid, case .scroll(let scroll) = assignments[next - 1].assignment, time < scroll.end { return time }
    for animation in animations {
      if animation.begin > time {
        wake = min(wake, animation.begin)
      } else if time < animation.end {
        return time
      }
    }
    return wake
  }
}
