import LayerDiagnostics
import LayerGeometry

/// Adds a timeline to a scene: paths become layers, each of which gets its own `Layer`, and each entry is checked
/// against its layer.
struct TimelineCheck {
  var scene: Scene
  private let draft: SceneDraft
  var lookup: PathLookup
  /// The number of nodes that share a layer.
  private var sharers: [Int32]
  var findings: FindingList

  /// Gives a scene its draft's timeline.
  static func apply(_ draft: SceneDraft, to scene: inout Scene, limits: Limits, _ findings: inout FindingList) {
    guard let timeline = draft.timeline else { return }
    var check = TimelineCheck(draft, scene, findings)
    check.apply(timeline, limits)
    scene = check.scene
    findings = check.findings
  }

  private init(_ draft: SceneDraft, _ scene: Scene, _ findings: FindingList) {
    self.draft = draft
    self.scene = scene
    self.findings = findings
    lookup = PathLookup(scene)
    sharers = [Int32](repeating: 0, count: scene.layers.count)
    for node in scene.nodes { sharers[Int(node.layer.rawValue)] += 1 }
  }

  private mutating func apply(_ timeline: DraftTimeline, _ limits: Limits) {
    checkFrames(of: timeline, limits)
    applyWork(of: timeline, limits)
    (scene.timeline.isStated, scene.timeline.duration) = (true, timeline.duration.value)
    scene.timeline.addedFling = timeline.addedFling
    scene.timeline.animations = timeline.animations.compactMap { resolve($0) }
    scene.timeline.redraws = timeline.redraws.compactMap { resolve($0) }
    let changes = timeline.changes.compactMap { resolve($0) }
    let scrolls = timeline.scrolls.compactMap { resolve($0) }
    for animation in scene.timeline.animations { check(animation) }
    guard !findings.hasErrors else { return }
    var course = ModelCourse(scene)
    let entries =
      changes.map { ($0.value.at, Entry.change($0)) } + scrolls.map { ($0.value.begin, Entry.scroll($0)) }
    // Of two entries at the same time, the later one in the file comes later; changes come before scrolls.
    for (_, entry) in entries.enumerated().sorted(by: { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) })
      .map(\.element)
    {
      switch entry {
      case .change(let change): apply(change, &course)
      case .scroll(let scroll): scene.timeline.scrolls.append(course.scroll(scroll))
      }
    }
    checkEnd(of: timeline)
  }

  private enum Entry {
    case change(Targeted<DraftChange>)
    case scroll(Targeted<DraftScroll>)
  }

  private mutating func checkFrames(of timeline: DraftTimeline, _ limits: Limits) {
    // The numbers are compared as floating-point values first, so that counting stays within the limit.
    let frames = timeline.duration.value.seconds * scene.screen.framesPerSecond
    guard frames > Double(limits.frames.value) else { return }
    findings.append(limits.frames.finding(asked: Int(frames.rounded(.up)), at: timeline.duration.span))
  }

  // MARK: Layers

  private mutating func resolve<Value>(_ target: DraftTarget<Value>) -> Targeted<Value>? {
    lookup.node(at: target.place, &findings).map { node in
      Targeted(node: node, layer: ownLayer(of: node), value: target.value, span: target.span)
    }
  }

  /// The layer of a node; a layer that copies of a template share is copied for it.
  private mutating func ownLayer(of node: SceneNodeIndex) -> LayerIndex {
    let shared = scene[node].layer
    guard sharers[Int(shared.rawValue)] > 1 else { return shared }
    sharers[Int(shared.rawValue)] -= 1
    sharers.append(1)
    let own = scene.appendCopy(of: shared)
    scene.nodes[Int(node.rawValue)].layer = own
    return own
  }

  // MARK: Values

  private mutating func check(_ animation: Targeted<LayerAnimation>) {
    let keyPath = animation.value.keyPath
    let layer = scene[animation.layer]
    if !layer.layerClass.has(keyPath.property) {
      findings.append(foreign(keyPath.property, to: layer.layerClass, at: animation.span))
    } else if case .transform? = keyPath.part, case .transform(let transform)? = layer.value(of: keyPath.property),
      !transform.hasParts
    {
      findings.append(
        Finding(
          "matrix-without-parts", .error, "'\(keyPath.property.rawValue)' is a matrix, whose parts cannot be animated",
          at: animation.span, notes: ["sixteen numbers do not determine separate rotations and scales"],
          help: "write the layer's \"\(keyPath.property.rawValue)\" as a list of steps"))
    }
  }

  private func foreign(_ property: LayerProperty, to layerClass: LayerClass, at span: SourceSpan) -> Finding {
    let owners = LayerCheck.owners(of: property).joined(separator: ", ")
    return Finding(
      "wrong-class", .error, "'\(property.rawValue)' belongs to \(owners); this layer is a \(layerClass.rawValue)",
      at: span)
  }

  private mutating func apply(_ change: Targeted<DraftChange>, _ course: inout ModelCourse) {
    let patch = change.value.patch
    let changes = draft.patches[Int(patch.rawValue)]
    var values: [(property: LayerProperty, value: PropertyValue)] = []
    for (property, start) in draft.patchSources.stated(by: patch) {
      let span = LayerSources.span(of: property, at: start)
      if property == .frame {
        values += course.frame(changes.bounds, of: change, at: span, &findings)
      } else if !scene[change.layer].layerClass.has(property) {
        findings.append(foreign(property, to: scene[change.layer].layerClass, at: span))
      } else if let value = changes.value(of: property) {
        values.append((property, value))
      }
    }
    course.apply(values, to: change.layer, at: change.value.at)
    course.check(change, &findings)
    scene.timeline.changes.append(
      Targeted(
        node: change.node, layer: change.layer, value: PropertyChange(at: change.value.at, values: values),
        span: change.span))
  }
}

extension Layer {
  /// The value of a property; nil for keys that define the tree.
  public func value(of property: LayerProperty) -> PropertyValue? { property.definition.form.value(in: self) }
}

// Checks of the timeline's work: its amount, and the layers that draw views.
extension TimelineCheck {
  /// Adds a draft's work to the timeline.
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

  /// Counts repeated events by division.
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
  /// Adds a copy of a layer, with the same place in the source.
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

// Reports work that never runs because it is due after the last frame.
extension TimelineCheck {
  /// Reports all work that is due after the last frame; the scrolls must be known, because work can wait for them.
  mutating func checkEnd(of timeline: DraftTimeline) {
    let clock = scene.clock
    let scrolls = ScrollTimes(of: scene)
    for item in timeline.work where item.value.frame(scrolls, clock) >= clock.count {
      findings.append(Self.late("work", "work", at: item.span, clock))
    }
    for load in timeline.loads {
      let frames = load.value.frames(clock)
      if frames.begins >= clock.count {
        findings.append(Self.late("load", "load", at: load.span, clock))
      } else if frames.saves >= clock.count {
        findings.append(Self.late("save of a load", "load", at: load.span, clock))
      }
    }
    let end = timeline.duration.value
    for list in timeline.lists {
      let reloads = list.value.rows.reloads
      // The last of endless requests is only the last because the timeline ends.
      let isEnding = !reloads.contains { $0.mode == .debounced && $0.times.goesOn(at: end) }
      let isLate =
        reloads.contains { $0.times.beginsLate(end) }
        || (isEnding && RowList.settled(reloads, before: end).contains { clock.frame(during: $0) >= clock.count })
      if isLate { findings.append(Self.late("reload of a list", "reload", at: list.span, clock)) }
    }
    for event in timeline.observers?.events ?? [] where event.times.beginsLate(end) {
      findings.append(Self.late("event", "event", at: event.span, clock))
    }
  }

  private static func late(_ what: String, _ noun: String, at span: SourceSpan, _ clock: FrameClock) -> Finding {
    Finding(
      "work-after-end", .warning, "\(what) is after the last frame, and is not included in any figure", at: span,
      notes: ["the last frame is at \(clock.time(ofFrame: clock.count - 1).seconds) s"],
      help: "give the timeline a longer \"duration\", or the \(noun) an earlier \"at\"")
  }
}

extension Recurrence {
  /// Whether the event happens for the first time at or after a given time.
  fileprivate func beginsLate(_ end: Microseconds) -> Bool {
    count(before: end) == 0 && count(before: Microseconds(.max)) > 0
  }

  /// Whether the event is repeated and still happens at a given time.
  fileprivate func goesOn(at end: Microseconds) -> Bool { every != nil && until.map { $0 > end } ?? true }
}

/// Checks views that observe models: names are unique and known, and no view is its own descendant.
enum ObserverCheck {
  /// The views of a draft, with indices instead of names; their layers are resolved later.
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
          "duplicate-id", .error, "view '\(name)' occurs a second time", at: view.name.span,
          help: "give each view a unique name"))
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

  /// Repeatedly removes views without a parent; the remaining views are in a cycle or below one.
  private static func checkCycles(_ observed: ObservedViews, _ draft: DraftObservers, _ findings: inout FindingList) {
    var holders = [Int](repeating: 0, count: observed.views.count)
    for child in observed.views.lazy.flatMap(\.children) { holders[child] += 1 }
    var free = holders.indices.filter { holders[$0] == 0 }
    var left = holders.count
    while let view = free.popLast() {  // Ends because each view is removed once.
      left -= 1
      for child in observed.views[view].children {
        holders[child] -= 1
        if holders[child] == 0 { free.append(child) }
      }
    }
    guard left > 0, let place = holders.firstIndex(where: { $0 > 0 }) else { return }
    findings.append(
      Finding(
        "view-cycle", .error, "view '\(DisplayText.escaped(draft.views[place].name.value))' is its own descendant",
        at: draft.views[place].name.span, help: "remove it from the \"children\" of a view below it"))
  }
}
