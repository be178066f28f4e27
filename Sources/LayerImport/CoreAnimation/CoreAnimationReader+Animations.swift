import LayerDiagnostics
import LayerGeometry
import LayerModel

/// An animation inside groups that begin later than their layer.
private struct DelayedAnimation {
  let object: Int
  /// The total delay of the groups around the animation, in seconds.
  let delaySeconds: Double
}

extension CoreAnimationReader {
  /// The maximum duration of a timeline that is created for animations; it covers one iteration of an endless loop.
  private static let longestSeconds = 60.0
  /// The maximum number of animations of one layer, including groups.
  private static let mostAnimations = 1_000

  /// Adds the animations of the layer at a path to the timeline.
  mutating func readAnimations(of object: Int, at place: Int, path: @autoclosure () -> String) {
    let stated = graph.objects(in: "animations", of: object) + graph.objects(in: "CALayerAnimations", of: object)
    guard !stated.isEmpty, spend(depth + stated.count) else { return }
    let path = Stated(path(), at: SourceSpan(start: graph[object].start, end: graph[object].end))
    var open = stated.reversed().map { DelayedAnimation(object: $0, delaySeconds: 0) }
    var count = 0
    while let next = open.popLast(), count < Self.mostAnimations {  // Ends: animations are counted.
      count += 1
      guard spend(reading: .object(next.object)) else { return }
      let begin = seconds("beginTime", of: next.object, 0) + next.delaySeconds
      let inner = graph.objects(in: "animations", of: next.object)
      if !inner.isEmpty {
        open += inner.reversed().map { DelayedAnimation(object: $0, delaySeconds: begin) }
        continue
      }
      guard let animation = animation(next.object, begin: begin, for: draft.layers[place]) else {
        let keyPath = graph.text("keyPath", of: next.object).map { " of '\(DisplayText.escaped($0))'" } ?? ""
        unknown.count(
          "\(DisplayText.escaped(graph[next.object].type))\(keyPath)", at: graph.span(of: next.object),
          assumed: "left out of the timeline")
        continue
      }
      add(animation, to: path, at: next.object)
    }
  }

  private mutating func add(_ animation: LayerAnimation, to path: Stated<String>, at object: Int) {
    let span = SourceSpan(start: graph[object].start, end: graph[object].end)
    var timeline = draft.timeline ?? DraftTimeline(duration: Stated(.zero, at: span))
    let once = animation.begin.seconds + animation.duration.seconds * (animation.autoreverses ? 2 : 1)
    let seconds = min(Self.longestSeconds, animation.repeatCount > 1e6 ? once : animation.end.seconds)
    timeline.duration.value = max(timeline.duration.value, Microseconds(seconds: seconds))
    timeline.animations.append(DraftTarget(path: path, value: animation, span: span))
    draft.timeline = timeline
  }

  private mutating func animation(_ object: Int, begin: Double, for layer: Layer) -> LayerAnimation? {
    guard let keyPath = graph.text("keyPath", of: object).flatMap(Self.keyPath), belongs(keyPath, to: layer),
      let frames = frames(object, keyPath, layer)
    else { return nil }
    let speed = max(1e-3, seconds("speed", of: object, 1))
    let duration = max(1e-6, seconds("duration", of: object, 0.25) / speed)
    let fill = graph.text("fillMode", of: object) ?? ""
    var repeats = graph.number("repeatCount", of: object) ?? 1
    if let total = graph.number("repeatDuration", of: object), total > 0 { repeats = total / duration }
    return LayerAnimation(
      keyPath: keyPath, frames: frames, begin: Microseconds(seconds: begin),
      duration: Microseconds(seconds: duration), timing: timing(object), repeatCount: min(1e9, max(1e-6, repeats)),
      autoreverses: graph.flag("autoreverses", of: object), isAdditive: graph.flag("additive", of: object),
      holds: graph.number("removedOnCompletion", of: object) == 0 && (fill == "forwards" || fill == "both"))
  }

  private mutating func seconds(_ key: String, of object: Int, _ initial: Double) -> Double {
    guard let value = graph.value(key, of: object) else { return initial }
    return min(1e5, max(0, finite(value, of: key, in: object) ?? initial))
  }

  // MARK: Values

  private mutating func frames(_ object: Int, _ keyPath: LayerKeyPath, _ layer: Layer) -> KeyFrames? {
    if graph.value("values", of: object) != nil { return keyFrames(object, keyPath, layer) }
    func value(_ key: String) -> PropertyValue? {
      graph.value(key, of: object).flatMap { propertyValue($0, at: keyPath, for: layer) }
    }
    let (from, to) = (value("fromValue"), value("toValue"))
    if let distance = value("byValue") { return .by(distance, from: from) }
    return from == nil && to == nil ? nil : .between(from: from, to: to)
  }

  private mutating func keyFrames(_ object: Int, _ keyPath: LayerKeyPath, _ layer: Layer) -> KeyFrames? {
    let items = graph.items(of: graph.value("values", of: object))
    var values: [PropertyValue] = []
    for item in items {
      if keyPath.property == .contents {
        let field = CoreAnimationGraph.Field(key: "contents", value: item, start: graph[object].start)
        values.append(.asset(contents(item, at: field, for: layer)))
      } else if let value = propertyValue(item, at: keyPath, for: layer) {
        values.append(value)
      }
    }
    guard !values.isEmpty, values.count == items.count else { return nil }
    let mode = graph.text("calculationMode", of: object) ?? "linear"
    if mode == "cubic" || mode == "cubicPaced" {
      unknown.count("calculation mode '\(mode)'", at: graph.span(of: object), assumed: "treated as 'linear'")
    }
    let switches = mode == "discrete" || keyPath.property.definition.form.transition == .switches
    var times = graph.numbers(graph.value("keyTimes", of: object)) ?? []
    // For values that switch, the last time is the end of the last value.
    if switches, times.count == values.count + 1 { times.removeLast() }
    let rises = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    if times.count != values.count || !rises || !times.allSatisfy({ (0...1).contains($0) }) {
      let last = Double(max(1, switches ? values.count : values.count - 1))
      times = values.indices.map { Double($0) / last }
    }
    return .values(values, at: times, switches ? .switches : .mixes)
  }

  private func timing(_ object: Int) -> Timing {
    if graph[object].type == "CASpringAnimation" {
      func number(_ key: String, _ initial: Double) -> Double {
        min(1e6, max(1e-6, graph.number(key, of: object) ?? initial))
      }
      let velocity = graph.number("initialVelocity", of: object) ?? graph.number("velocity", of: object) ?? 0
      return .spring(
        Spring(
          mass: number("mass", 1), stiffness: number("stiffness", 100), damping: number("damping", 10),
          initialVelocity: min(1e6, max(-1e6, velocity.isFinite ? velocity : 0))))
    }
    let value = graph.value("timingFunction", of: object)
    if let numbers = graph.numbers(value), numbers.count == 4, numbers.allSatisfy({ abs($0) <= 100 }) {
      return .curve(BezierTiming(min(1, max(0, numbers[0])), numbers[1], min(1, max(0, numbers[2])), numbers[3]))
    }
    let name = graph.text(value).map { $0 == "easeInEaseOut" ? "easeInOut" : $0 }
    return Timing.named.first { $0.name == name }?.timing ?? .linear
  }
}

/// A value that a state sets on a layer.
struct StateValue: Sendable {
  let keyPath: String
  let value: CoreAnimationGraph.Value
  let field: CoreAnimationGraph.Field
}

extension CoreAnimationReader {
  /// Records the changes of the chosen state; without a choice, reports the available states.
  mutating func chooseState() {
    var states: [(name: String, object: Int)] = []
    for object in graph.objects.indices where graph[object].type == "LKState" || graph[object].type == "CAState" {
      if let name = graph.text("name", of: object) { states.append((name, object)) }
    }
    guard let wanted = options.state else {
      guard let first = states.first else { return }
      return find(
        "states", .note, "file has \(states.count) \(states.count == 1 ? "state" : "states"); the base state is shown",
        at: graph.span(of: first.object), help: "show another with \"--state '\(DisplayText.escaped(first.name))'\"")
    }
    let byName = Dictionary(states, uniquingKeysWith: { first, _ in first })
    // A base comes first, so that derived states override it; each is used once, so cycles end.
    var chain: [Int] = []
    var taken: Set<Int> = []
    var next = byName[wanted]
    while let object = next, taken.insert(object).inserted {
      chain.append(object)
      next = graph.text("basedOn", of: object).flatMap { byName[$0] }
    }
    if chain.isEmpty { findMissingState(wanted, states.map(\.name)) }
    for state in chain.reversed() {
      for element in graph.objects(in: "elements", of: state) { addElement(element) }
    }
  }

  private mutating func findMissingState(_ wanted: String, _ names: [String]) {
    let suggestion = NearMiss.suggestion(for: wanted, among: names).map { "did you mean \"\($0)\"? " } ?? ""
    let known = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", ..." : "")
    find(
      "unknown-state", .error, "state '\(DisplayText.escaped(wanted))' is not in this file", at: nil,
      help: DisplayText.escaped(suggestion + (names.isEmpty ? "it has no states" : "its states are \(known)")))
  }

  private mutating func addElement(_ element: Int) {
    guard let target = graph.text("targetId", of: element), let keyPath = graph.text("keyPath", of: element),
      let field = graph[element].fields.last(where: { $0.key == "value" })
    else {
      return unknown.count("state element '\(DisplayText.escaped(graph[element].type))'", at: graph.span(of: element))
    }
    stateValues[target, default: []].append(StateValue(keyPath: keyPath, value: field.value, field: field))
  }

  /// Applies the state's values to a layer; the last value of a property wins.
  ///
  /// An id belongs to the first layer that has it.
  mutating func applyState(to object: Int, at place: Int) {
    guard !stateValues.isEmpty, let id = graph.text("id", of: object) else { return }
    for value in stateValues.removeValue(forKey: id) ?? [] {
      set(value.keyPath, to: value.value, in: place, at: value.field)
    }
  }

  /// Writes a value to the target of a key path.
  mutating func set(
    _ keyPath: String, to value: CoreAnimationGraph.Value, in place: Int, at field: CoreAnimationGraph.Field
  ) {
    if keyPath == "contents" {
      draft.layers[place].contents = contents(value, at: field, for: draft.layers[place])
      return
    }
    guard let known = Self.keyPath(keyPath), belongs(known, to: draft.layers[place]),
      let property = propertyValue(value, at: known, for: draft.layers[place])
    else {
      return unknown.count(
        "value of '\(DisplayText.escaped(keyPath))'", at: graph.span(of: field), assumed: "left unchanged")
    }
    draft.layers[place].write(property, at: known)
  }

  // MARK: Key paths

  /// A key path in the timeline's form; Core Animation has a separate name for scaling two axes.
  static func keyPath(_ text: String) -> LayerKeyPath? {
    LayerKeyPath(text == "transform.scale.xy" ? "transform.scale" : text)
  }

  /// Whether a layer has the property that a key path addresses; a matrix has no such parts.
  func belongs(_ keyPath: LayerKeyPath, to layer: Layer) -> Bool {
    guard layer.layerClass.has(keyPath.property) else { return false }
    guard case .transform? = keyPath.part, case .transform(.matrix(let matrix))? = layer.value(of: keyPath.property)
    else { return true }
    return matrix == .identity
  }

  /// A value in the form that a key path needs; rotations are in radians in a file, and in degrees in a scene.
  private mutating func propertyValue(
    _ value: CoreAnimationGraph.Value, at keyPath: LayerKeyPath, for layer: Layer
  ) -> PropertyValue? {
    guard let part = keyPath.part else {
      var changed = layer
      return write(value, as: keyPath.property, to: &changed) ? changed.value(of: keyPath.property) : nil
    }
    guard let numbers = graph.numbers(value), numbers.allSatisfy({ abs($0) <= 1e7 }) else { return nil }
    if part.isPair { return numbers.count >= 2 ? .pair(Size(numbers[0], numbers[1])) : nil }
    if case .transform(.rotation) = part { return .number(numbers[0] * 180 / .pi) }
    return .number(numbers[0])
  }
}
