import FileFormats
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
    // The key path determines the type of the values, and may come after them.
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

  /// The text for a key of the next object, without advancing.
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
        "unknown-key-path", .error, "'\(name)' is not a property that can be animated", at: text.span,
        notes: ["a frame combines bounds and position"], help: "animate \"position\" and \"bounds.size\"")
    }
    if let property, !property.isAnimatable {
      return find(
        "unknown-key-path", .error, "'\(name)' changes the layer tree and cannot be animated", at: text.span,
        help: "animate \"hidden\" or \"opacity\" of a layer that always exists")
    }
    let parts = property.map { LayerKeyPath.parts(of: $0).map(\.name) } ?? []
    let help =
      suggestion(for: text.value, among: LayerKeyPath.all.map(\.text)).map { "did you mean \"\($0)\"?" }
      ?? property.map { parts.isEmpty ? "'\($0)' has no parts" : "parts are \(parts.joined(separator: ", "))" }
      ?? "write a layer's property, such as \"opacity\" or \"position.y\""
    find("unknown-key-path", .error, "key path '\(name)' is not known", at: text.span, help: help)
  }

  // MARK: Values

  /// Reads a value for a key path; skips the value if there is no valid key path, which is reported elsewhere.
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

  /// Reads `by`: a distance, which can be negative even if values cannot.
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
      wrongType(subject, takes: "nothing here, since '\(keyPath.property.rawValue)' has no distances")
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
      find("wrong-type", .error, "'values' is empty", at: scanner.span(at: start), help: "write two or more values")
    }
    return values
  }
}

// The combined meaning of `from`, `to`, `by`, `values` and `keyTimes`.
extension SceneJSONReader {
  /// The key frames of an animation.
  mutating func frames(of stated: StatedAnimation, _ keyPath: LayerKeyPath) -> KeyFrames? {
    let transition = keyPath.part == nil ? keyPath.property.definition.form.transition : .mixes
    if let values = stated.values {
      guard stated.from == nil, stated.to == nil, stated.by == nil else {
        return refuse(
          stated, "'values' is used together with 'from', 'to' or 'by'", help: "put all values into \"values\"")
      }
      guard !stated.isAdditive || values.allSatisfy({ $0.nothing != nil }) else { return refuseSum(stated, keyPath) }
      return keyFrames(values, stated, transition)
    }
    guard stated.keyTimes == nil else {
      return refuse(stated, "'keyTimes' is used without 'values'", help: "add \"values\", one for each time")
    }
    guard stated.from == nil || stated.to == nil || stated.by == nil else {
      return refuse(stated, "'from', 'to' and 'by' are all present", help: "keep two of them")
    }
    if transition == .switches {
      guard let to = stated.to, !stated.isAdditive else {
        return stated.isAdditive
          ? refuseSum(stated, keyPath)
          : refuse(stated, "'\(keyPath.property.rawValue)' switches, so it needs a final value", help: "add \"to\"")
      }
      return .values([to], at: [0], .switches)
    }
    return stated.isAdditive ? addedFrames(stated, keyPath) : plainFrames(stated)
  }

  private mutating func plainFrames(_ stated: StatedAnimation) -> KeyFrames? {
    if let by = stated.by {
      guard let to = stated.to else { return .by(by, from: stated.from) }
      return .between(from: to.subtracting(by), to: to)
    }
    guard stated.from != nil || stated.to != nil else {
      return refuse(stated, "animation has no values", help: "add \"to\", or \"values\"")
    }
    return .between(from: stated.from, to: stated.to)
  }

  /// An additive animation adds only its given values, so both its ends are required.
  private mutating func addedFrames(_ stated: StatedAnimation, _ keyPath: LayerKeyPath) -> KeyFrames? {
    var (from, to) = (stated.from, stated.to)
    if let by = stated.by {
      if let end = to { from = end.subtracting(by) }
      if from == nil { from = by.nothing }
      to = to ?? from?.adding(by)
    }
    guard let from, let to else {
      return refuse(stated, "additive animation has only one end", help: "add \"from\" and \"to\", or \"by\"")
    }
    guard from.nothing != nil else { return refuseSum(stated, keyPath) }
    return .between(from: from, to: to)
  }

  // MARK: Key times

  private mutating func keyFrames(
    _ values: [PropertyValue], _ stated: StatedAnimation, _ transition: Transition
  ) -> KeyFrames? {
    guard let times = stated.keyTimes else {
      let stretches = Double(transition == .switches ? values.count : max(1, values.count - 1))
      return .values(values, at: values.indices.map { Double($0) / stretches }, transition)
    }
    guard let fault = fault(in: times.value, values: values.count, transition) else {
      return .values(values, at: times.value, transition)
    }
    find("key-times", .error, fault.message, at: times.span, help: fault.help)
    return nil
  }

  private func fault(
    in times: [Double], values count: Int, _ transition: Transition
  ) -> (message: String, help: String)? {
    if times.count != count {
      return ("'keyTimes' has \(times.count) entries, and 'values' \(count)", "give each value one time")
    }
    if times.first != 0 { return ("'keyTimes' do not begin with 0", "write 0 first") }
    if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) { return ("'keyTimes' are not sorted", "sort them") }
    if transition == .mixes, times.last != 1 { return ("'keyTimes' do not end with 1", "write 1 last") }
    return nil
  }

  // MARK: Duration

  /// The duration of one run: the given one, or the time in which a spring comes to rest.
  mutating func duration(of stated: StatedAnimation, _ object: SourceSpan) -> Microseconds? {
    if let duration = stated.duration { return duration }
    guard case .spring(let spring) = stated.timing else {
      find(
        "missing-key", .error, "'duration' is missing from 'animations'", at: object,
        notes: ["only a spring has a default duration"], help: "add \"duration\": 0.25")
      return nil
    }
    guard let seconds = spring.settlingSeconds else {
      find(
        "endless-spring", .error, "spring does not come to rest within \(Int(Spring.longestSeconds)) seconds",
        at: object, help: "add \"duration\", or more \"damping\"")
      return nil
    }
    // Rounded up, because the spring has not come to rest any earlier.
    return Microseconds(Int64((seconds * 1e6).rounded(.up)))
  }

  // MARK: Refusals

  private mutating func refuse(_ stated: StatedAnimation, _ message: String, help: String) -> KeyFrames? {
    find("animation-values", .error, message, at: stated.span, help: help)
    return nil
  }

  private mutating func refuseSum(_ stated: StatedAnimation, _ keyPath: LayerKeyPath) -> KeyFrames? {
    let property = keyPath.property.rawValue
    let part = LayerKeyPath.parts(of: keyPath.property).first?.name
    return refuse(
      stated, "'\(property)' cannot be animated additively",
      help: part.map { "animate a part, such as \"\(property).\($0)\"" } ?? "remove \"additive\"")
  }
}

/// The values of an animation's object, collected until all of them are known.
struct StatedAnimation {
  var path: Stated<String>?
  var keyPath: LayerKeyPath?
  /// The position of the key path.
  var span: SourceSpan
  var from: PropertyValue?
  var to: PropertyValue?
  var by: PropertyValue?
  var values: [PropertyValue]?
  var keyTimes: Stated<[Double]>?
  var begin = Microseconds.zero
  var duration: Microseconds?
  var timing = Timing.linear
  var repeatCount = 1.0
  var autoreverses = false
  var isAdditive = false
  var holds = false
}
