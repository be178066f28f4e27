import LayerDiagnostics
import LayerGeometry
import LayerModel

/// The keys of an animation.
private enum AnimationKey: String, CaseIterable {
  case layer, keyPath, from, to, by, values, keyTimes, begin, duration, timing, repeatCount, autoreverses, additive
  case hold

  static let table = KeyTable(allCases.map(\.rawValue))
}

extension SceneJSONReader {
  /// Reads an animation.
  mutating func animation() -> DraftTarget<LayerAnimation>? {
    let object = scanner.span(at: scanner.cursor)
    let found = scanner.findings.count
    var stated = StatedAnimation(span: object)
    // What values mean is known by the key path, which may stand behind them.
    stated.keyPath = lookUpText("keyPath").flatMap { LayerKeyPath($0) }
    readObject(.key("animations"), AnimationKey.table, required: ["layer", "keyPath"]) { reader, number, key in
      reader.read(AnimationKey.allCases[number], key, into: &stated)
    }
    guard scanner.findings.count == found, !scanner.hasFailed, let path = stated.path, let keyPath = stated.keyPath,
      let frames = frames(of: stated, keyPath), let duration = duration(of: stated, object)
    else { return nil }
    let animation = LayerAnimation(
      keyPath: keyPath, frames: frames, begin: stated.begin, duration: duration, timing: stated.timing,
      repeatCount: stated.repeatCount, autoreverses: stated.autoreverses, isAdditive: stated.isAdditive,
      holds: stated.holds)
    return DraftTarget(path: path, value: animation, span: stated.span)
  }

  private mutating func read(_ key: AnimationKey, _ text: JSONText, into stated: inout StatedAnimation) {
    switch key {
    case .layer: stated.path = self.text(.key("layer"))
    case .keyPath:
      guard let keyPath = self.text(.key("keyPath")) else { return }
      stated.span = keyPath.span
      if stated.keyPath == nil { findUnknown(keyPath) }
    case .from: stated.from = value(of: stated.keyPath, .key("from"))
    case .to: stated.to = value(of: stated.keyPath, .key("to"))
    case .by: stated.by = distance(of: stated.keyPath)
    case .values: stated.values = values(of: stated.keyPath)
    case .keyTimes:
      _ = scanner.peek()
      let span = scanner.span(at: scanner.cursor)
      if list(.key("keyTimes"), .unit, counts: nil, form: "a list of numbers") {
        stated.keyTimes = Stated(numbers, at: span)
      }
    case .begin: stated.begin = seconds(.key("begin")) ?? stated.begin
    case .duration: stated.duration = positiveSeconds(.key("duration"))
    case .timing: stated.timing = timing() ?? stated.timing
    case .repeatCount: stated.repeatCount = number(.key("repeatCount"), .positiveAmount) ?? stated.repeatCount
    case .autoreverses: stated.autoreverses = flag(.key("autoreverses")) ?? stated.autoreverses
    case .additive: stated.isAdditive = flag(.key("additive")) ?? stated.isAdditive
    case .hold: stated.holds = flag(.key("hold")) ?? stated.holds
    }
  }

  /// The text under a key of the object that comes next, without moving.
  private func lookUpText(_ wanted: String) -> String? {
    var ahead = scanner
    ahead.findings = FindingList(limit: 0)
    ahead.enter()
    while let key = ahead.nextKey() {
      if key.string == wanted, ahead.peekKind() == .string { return ahead.scanString()?.string }
      ahead.skipValue()
    }
    return nil
  }

  private mutating func findUnknown(_ text: Stated<String>) {
    let name = DisplayText.escaped(text.value)
    let property = LayerProperty(key: String(text.value.prefix { $0 != "." }))
    if property == .frame {
      return find(
        "unknown-key-path", .error, "'\(name)' is no property to animate", at: text.span,
        notes: ["a frame is bounds and position in one"], help: "animate \"position\" and \"bounds.size\"")
    }
    if let property, !property.isAnimatable {
      return find(
        "unknown-key-path", .error, "'\(name)' shapes the tree and cannot be animated", at: text.span,
        help: "animate \"hidden\" or \"opacity\" of a layer that is there all the time")
    }
    let parts = property.map { LayerKeyPath.parts(of: $0).map(\.name) } ?? []
    let help =
      suggestion(for: text.value, among: LayerKeyPath.all.map(\.text)).map { "did you mean \"\($0)\"?" }
      ?? property.map { parts.isEmpty ? "'\($0)' has no parts" : "parts are \(parts.joined(separator: ", "))" }
      ?? "write a layer's property, such as \"opacity\" or \"position.y\""
    find("unknown-key-path", .error, "key path '\(name)' is not known", at: text.span, help: help)
  }

  // MARK: Values

  /// Reads a value for a key path; without one, which is found elsewhere, it is passed over.
  private mutating func value(of keyPath: LayerKeyPath?, _ subject: Subject) -> PropertyValue? {
    guard let keyPath else {
      scanner.skipValue()
      return nil
    }
    let form = keyPath.property.definition.form
    guard let part = keyPath.part else {
      let found = scanner.findings.count
      patch = Layer()
      read(keyPath.property, form)
      let value = patch?.value(of: keyPath.property)
      patch = nil
      return scanner.findings.count == found ? value : nil
    }
    return part.isPair ? pair(subject).map(PropertyValue.pair) : number(subject).map(PropertyValue.number)
  }

  /// Reads `by`: a distance, which may be negative where values may not.
  private mutating func distance(of keyPath: LayerKeyPath?) -> PropertyValue? {
    let subject = Subject.key("by")
    guard let keyPath, keyPath.part == nil else { return value(of: keyPath, subject) }
    switch keyPath.property.definition.form {
    case .number: return number(subject).map(PropertyValue.number)
    case .integer: return integer(subject, -1_000_000...1_000_000).map(PropertyValue.integer)
    case .pair: return pair(subject).map(PropertyValue.pair)
    case .rect:
      guard list(subject, .coordinate, counts: 4...4, form: "4 numbers") else { return nil }
      return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    default:
      wrongType(subject, takes: "nothing here, since '\(keyPath.property.rawValue)' knows no distances")
      return nil
    }
  }

  private mutating func values(of keyPath: LayerKeyPath?) -> [PropertyValue]? {
    guard scanner.peekKind() == .array else {
      wrongType(.key("values"), takes: "a list of values")
      return nil
    }
    let start = scanner.cursor
    scanner.enter()
    var values: [PropertyValue] = []
    var count = 0
    while scanner.nextElement() {
      count += 1
      if let value = value(of: keyPath, .key("values")) { values.append(value) }
    }
    if count == 0, !scanner.hasFailed {
      find("wrong-type", .error, "'values' is empty", at: scanner.span(at: start), help: "write two values or more")
    }
    return values
  }
}
