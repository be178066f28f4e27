import LayerDiagnostics
import LayerGeometry
import LayerModel

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
    let classes = keyPath.property.definition.classes
    guard classes.isEmpty || classes.contains(layer.layerClass) else { return false }
    guard case .transform? = keyPath.part, case .transform(.matrix(let matrix))? = layer.value(of: keyPath.property)
    else { return true }
    return matrix == .identity
  }

  /// A value in the form that a key path needs; rotations are in radians in a file, and in degrees in a scene.
  mutating func propertyValue(
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
