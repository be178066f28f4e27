import LayerDiagnostics
import LayerGeometry
import LayerModel

extension CoreAnimationReader {
  /// Writes a value to a property in the form that the property table says; false when it has another.
  ///
  /// Numbers beyond what a property takes come as near to it as they may: captures round, and state 1.0000001. What
  /// lies farther off than that is noted; what is not finite is no value.
  mutating func write(_ value: CoreAnimationGraph.Value, as property: LayerProperty, to layer: inout Layer) -> Bool {
    switch property.definition.form {
    case .number(let range, let access): set(number(value, range), access, &layer)
    case .integer(let range, let access):
      set(
        number(value, NumberRange(Double(range.lowerBound), Double(range.upperBound))).map { Int($0) }, access, &layer)
    case .flag(let access): set(graph.number(value).map { $0 != 0 }, access, &layer)
    case .string(let access): set(graph.text(value), access, &layer)
    case .choice(let words, let access): set(word(value, among: words), access, &layer)
    case .color(let access): set(color(value), access, &layer)
    case .colors(let access): set(colors(value), access, &layer)
    case .numbers(let range, let access):
      set(finite(value).map { $0.map { clamped($0, range) } }, access, &layer)
    case .pair(let range, let access): set(pair(value, range), access, &layer)
    case .rect(let range, let access): set(rect(value, range), access, &layer)
    case .path(let access): set(path(value), access, &layer)
    case .transform(let access): set(transform(value), access, &layer)
    case .corners(let access):
      set(graph.number(value).map { CornerMask(rawValue: UInt8(min(15, max(0, $0)))) }, access, &layer)
    case .filters, .asset, .cpuDraw, .structure: false
    }
  }

  private func set<Value>(_ value: Value?, _ access: PropertyAccess<Value>, _ layer: inout Layer) -> Bool {
    guard let value else { return false }
    access.set(&layer, value)
    return true
  }

  private mutating func clamped(_ number: Double, _ range: NumberRange) -> Double {
    // A length that may not be 0 is at least one that shows.
    let least = range.excludesMinimum ? max(range.minimum, 0.001) : range.minimum
    let nearest = min(range.maximum, max(least, number))
    if abs(number - nearest) > Self.rounding { isBeyond = true }
    return nearest
  }

  /// How far captures round.
  private static let rounding = 0.001

  /// Numbers, all of them finite.
  private func finite(_ value: CoreAnimationGraph.Value) -> [Double]? {
    graph.numbers(value).flatMap { $0.allSatisfy(\.isFinite) ? $0 : nil }
  }

  /// The number that is stated under a key; nil, and counted, where it is none or not finite.
  mutating func finite(_ value: CoreAnimationGraph.Value, of key: String, in object: Int) -> Double? {
    if case .none = value { return nil }
    if let number = graph.number(value), number.isFinite { return number }
    unknown.count(
      "value of '\(DisplayText.escaped(key))'", at: graph.span(of: object), assumed: "the default stands for it")
    return nil
  }

  private mutating func number(_ value: CoreAnimationGraph.Value, _ range: NumberRange) -> Double? {
    guard let number = graph.number(value), number.isFinite else { return nil }
    return clamped(number, range)
  }

  private func word(_ value: CoreAnimationGraph.Value, among words: [String]) -> String? {
    guard let text = graph.text(value) else { return nil }
    let other = ["nonzero": "non-zero", "evenodd": "even-odd", "even odd": "even-odd"][text] ?? text
    return words.contains(other) ? other : nil
  }

  private mutating func pair(_ value: CoreAnimationGraph.Value, _ range: NumberRange) -> Size? {
    guard let numbers = finite(value), numbers.count >= 2 else { return nil }
    return Size(clamped(numbers[0], range), clamped(numbers[1], range))
  }

  private mutating func rect(_ value: CoreAnimationGraph.Value, _ range: NumberRange) -> Rect<LayerSpace>? {
    guard let numbers = finite(value), numbers.count == 4 else { return nil }
    let sides = NumberRange(0, range.maximum)
    return Rect(
      x: clamped(numbers[0], range), y: clamped(numbers[1], range), width: clamped(numbers[2], sides),
      height: clamped(numbers[3], sides))
  }

  /// A colour of three numbers, four, or one or two for grey; `nil` inside is none at all.
  mutating func color(_ value: CoreAnimationGraph.Value?) -> Color?? {
    guard let value else { return nil }
    if case .none = value { return .some(nil) }
    if case .object(let object) = value, graph[object].type == "null" { return .some(nil) }
    guard var numbers = finite(value) else { return nil }
    if numbers.count <= 2 { numbers = [numbers[0], numbers[0], numbers[0]] + numbers.dropFirst() }
    guard numbers.count <= 4 else { return nil }
    if numbers.count == 3, case .object(let object) = value, let opacity = graph.number("opacity", of: object) {
      numbers.append(opacity)
    }
    let parts = numbers.map { Float(clamped($0, .unit)) }
    return .some(Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1))
  }

  private mutating func colors(_ value: CoreAnimationGraph.Value) -> [Color]? {
    let items = graph.items(of: value)
    let colors = items.compactMap { color($0) }.map { $0 ?? .clear }
    return colors.count == items.count ? colors : nil
  }

  private func path(_ value: CoreAnimationGraph.Value) -> Path?? {
    let farthest = Double(options.limits.coordinate.value)
    if case .none = value { return .some(nil) }
    if case .object(let object) = value, graph.value("LKCGPathSegments", of: object) != nil {
      return PostfixPath.path(of: graph.objects(in: "LKCGPathSegments", of: object), in: graph, farthest: farthest)
        .map(Optional.some)
    }
    return graph.text(value).flatMap { PostfixPath.path($0, farthest: farthest) }.map(Optional.some)
  }

  /// A transform that leaves numbers finite, as words or as sixteen numbers.
  private func transform(_ value: CoreAnimationGraph.Value) -> LayerTransform? {
    let transform =
      if let text = graph.text(value) { TransformText.transform(text) } else {
        graph.numbers(value).flatMap(TransformText.matrix)
      }
    return transform.flatMap { $0.matrix.isFinite ? $0 : nil }
  }
}
