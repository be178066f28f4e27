import LayerGeometry

/// All that a timeline does to one layer, gathered from its lists.
struct SampledLayer {
  let node: SceneNodeIndex
  let layer: LayerIndex
  private(set) var properties: [SampledProperty] = []
  private(set) var redraws: [Recurrence] = []

  /// What happens to one property, in the order of the file.
  private struct Entries {
    var assignments: [(at: Microseconds, assignment: SampledProperty.Assignment)] = []
    var animations: [LayerAnimation] = []

    /// What takes values back that were given before some times, which are sorted.
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

  /// The addressed layers, in the order of the tree.
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
      // Of two at the same time, the one that stands later in the file comes later; a sort keeps no order by itself.
      let all = entry.assignments + entry.renewals(at: times, to: authored)
      let sorted = all.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      return SampledProperty(
        property, authored: authored, assignments: sorted.map(\.element), animations: entry.animations)
    }
  }
}

/// When the models of views are made again: what changed in the layers of such a view is then as at the start.
struct ModelRenewals {
  private let observed: ObservedViews
  private let end: Microseconds
  /// The views that say where they are drawn.
  private var viewOfNode: [SceneNodeIndex: Int] = [:]

  init(_ timeline: Timeline) {
    observed = timeline.observers ?? ObservedViews()
    end = timeline.duration
    for (place, view) in observed.views.enumerated() {
      if let node = view.node { viewOfNode[node] = place }
    }
  }

  /// The view that a layer is a part of, the innermost, where its models are made at every evaluation.
  func view(around node: SceneNodeIndex, in scene: Scene) -> Int? {
    if viewOfNode.isEmpty { return nil }
    var next: SceneNodeIndex? = node
    while let current = next {  // Ends: a parent comes before its children.
      if let view = viewOfNode[current] { return observed.views[view].model == .recreated ? view : nil }
      next = scene[current].parent
    }
    return nil
  }

  /// When a view is evaluated again, in the order of time.
  func times(of view: Int) -> [Microseconds] {
    observed.events.filter { observed.views(evaluatedWith: $0.notified).contains(view) }
      .flatMap { $0.times.times(before: end) }.sorted()
  }
}

extension [Microseconds] {
  /// The first of sorted times that is not before another.
  func first(notBefore time: Microseconds) -> Microseconds? {
    var (low, high) = (0, count)
    while low < high {  // Ends: the range halves.
      let middle = (low + high) / 2
      if self[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low < count ? self[low] : nil
  }
}

/// One property of one layer that a timeline changes, and how far it has come.
struct SampledProperty {
  /// What gives the model a value from a time on.
  enum Assignment {
    /// A value.
    case value(PropertyValue)
    /// A scroll of the bounds.
    case scroll(Scroll)
  }

  let property: LayerProperty
  private let form: PropertyForm
  /// The value that the layer is written with.
  private let authored: PropertyValue
  /// In the order of their times.
  private let assignments: [(at: Microseconds, assignment: Assignment)]
  /// In the order that they are laid over the model.
  private let animations: [LayerAnimation]
  /// The value last sampled.
  private(set) var value: PropertyValue
  /// The first assignment that has not come yet.
  private var next = 0
  /// The first assignment that was not forgotten.
  private var firstValid = 0
  /// The time before which nothing can be different, as long as nothing goes back.
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

  /// When scrolls are under way, each until it stops or the next assignment takes over.
  var scrolling: [Range<Microseconds>] {
    assignments.indices.compactMap { place in
      guard case .scroll(let scroll) = assignments[place].assignment else { return nil }
      let end = place + 1 < assignments.count ? min(scroll.end, assignments[place + 1].at) : scroll.end
      return scroll.begin..<max(scroll.begin, end)
    }
  }

  /// Goes back to before everything.
  mutating func rewind() {
    (next, firstValid) = (0, 0)
    quietUntil = .zero
  }

  /// Lets the model be as it is written again, until something new happens to it.
  mutating func forget() {
    firstValid = next
    quietUntil = .zero
  }

  /// Samples at a time; whether the value is another than before.
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

  /// Gives a layer the sampled value.
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

  /// The next time at which the value can be another: at once while anything is under way.
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
