import LayerDiagnostics
import LayerGeometry

/// Brings a timeline into a scene: paths become layers, each of which gets a `Layer` to itself, and what is stated is
/// held against the layer that it is stated of.
struct TimelineCheck {
  var scene: Scene
  private let draft: SceneDraft
  var lookup: PathLookup
  /// How many nodes show a layer, where that is more than one.
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
    scene.timeline.animations = timeline.animations.compactMap { resolve($0) }
    scene.timeline.redraws = timeline.redraws.compactMap { resolve($0) }
    let changes = timeline.changes.compactMap { resolve($0) }
    let scrolls = timeline.scrolls.compactMap { resolve($0) }
    for animation in scene.timeline.animations { check(animation) }
    guard !findings.hasErrors else { return }
    var course = ModelCourse(scene)
    let entries =
      changes.map { ($0.value.at, Entry.change($0)) } + scrolls.map { ($0.value.begin, Entry.scroll($0)) }
    // Of two at the same time the later in the file comes later; changes come before scrolls.
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
    // Compared as real numbers first, so that counting costs no more than what is allowed.
    let frames = timeline.duration.value.seconds * scene.screen.framesPerSecond
    guard frames > Double(limits.frames.value) else { return }
    findings.append(limits.frames.finding(asked: Int(frames.rounded(.up)), at: timeline.duration.span))
  }

  // MARK: Layers

  private mutating func resolve<Value>(_ target: DraftTarget<Value>) -> Targeted<Value>? {
    lookup.node(at: target.path, &findings).map { node in
      Targeted(node: node, layer: ownLayer(of: node), value: target.value, span: target.span)
    }
  }

  /// The layer of a node; one that copies of a template share is copied for it.
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
    if !LayerCheck.has(layer.layerClass, keyPath.property) {
      findings.append(foreign(keyPath.property, to: layer.layerClass, at: animation.span))
    } else if case .transform? = keyPath.part, case .transform(let transform)? = layer.value(of: keyPath.property),
      !transform.hasParts
    {
      findings.append(
        Finding(
          "matrix-without-parts", .error, "'\(keyPath.property.rawValue)' is a matrix, which has no parts to animate",
          at: animation.span, notes: ["sixteen numbers do not say which turns and scales they are made of"],
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
      } else if !LayerCheck.has(scene[change.layer].layerClass, property) {
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
  /// The value of a property; nil for what shapes the tree.
  public func value(of property: LayerProperty) -> PropertyValue? { property.definition.form.value(in: self) }
}
