import LayerDiagnostics
import LayerGeometry
import LayerModel

extension CoreAnimationReader {
  /// Writes a value to a property in the form given by the property table; false if the value has another form.
  ///
  /// Numbers outside a property's range become the nearest valid number, because captures round and may contain
  /// 1.0000001. Numbers that are farther off cause a note, and numbers that are not finite are not valid.
  mutating func write(_ value: CoreAnimationGraph.Value, as property: LayerProperty, to layer: inout Layer) -> Bool {
    switch property.definition.form {
    case .number(let range, let access): set(number(value, range), access, &layer)
    case .integer(let range, let access):
      set(
        number(value, NumberRange(Double(range.lowerBound), Double(range.upperBound))).map { Int(nearest: $0) }, access,
        &layer)
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
    // A length that must not be 0 is at least large enough to be visible.
    let least = range.excludesMinimum ? max(range.minimum, 0.001) : range.minimum
    let nearest = min(range.maximum, max(least, number))
    if abs(number - nearest) > Self.rounding { isBeyond = true }
    return nearest
  }

  /// The precision to which captures round.
  private static let rounding = 0.001

  /// A list of finite numbers.
  private func finite(_ value: CoreAnimationGraph.Value) -> [Double]? {
    graph.numbers(value).flatMap { $0.allSatisfy(\.isFinite) ? $0 : nil }
  }

  /// The number for a key; if it is not finite, it is counted and the result is nil.
  mutating func finite(_ value: CoreAnimationGraph.Value, of key: String, in object: Int) -> Double? {
    if case .none = value { return nil }
    if let number = graph.number(value), number.isFinite { return number }
    unknown.count(
      "value of '\(DisplayText.escaped(key))'", at: graph.span(of: object), assumed: "the default is used instead")
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

  /// A colour from three or four numbers, or from one or two for grey; an inner `nil` means no colour.
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

  /// A transform with a finite result, as text or as sixteen numbers.
  private func transform(_ value: CoreAnimationGraph.Value) -> LayerTransform? {
    let transform =
      if let text = graph.text(value) { TransformText.transform(text) } else {
        graph.numbers(value).flatMap(TransformText.matrix)
      }
    return transform.flatMap { $0.matrix.isFinite ? $0 : nil }
  }
}

/// Transforms in Core Animation markup: function calls separated by spaces, outermost first, such as
/// `translate(0, -4, 2) rotate(17.9deg, 1, 0, 0)`.
enum TransformText {
  /// The transform that a string describes; nil if it does not describe one.
  static func transform(_ text: String) -> LayerTransform? {
    var steps: [LayerTransform.Step] = []
    var rest = text.drop { $0 == " " }
    while !rest.isEmpty {  // Ends: each iteration reads a call.
      guard let opening = rest.firstIndex(of: "("), let closing = rest[opening...].firstIndex(of: ")") else {
        return nil
      }
      let name = rest[..<opening].filter { $0 != " " }
      let words = rest[rest.index(after: opening)..<closing].split { $0 == "," || $0 == " " }
      rest = rest[rest.index(after: closing)...].drop { $0 == " " }
      let numbers = words.compactMap(number)
      guard numbers.count == words.count, numbers.allSatisfy({ abs($0) <= 1e9 }) else { return nil }
      if name == "matrix", numbers.count == 16 {
        // A matrix must be the whole transform: it cannot be combined with other steps.
        return steps.isEmpty && rest.isEmpty ? matrix(numbers) : nil
      }
      guard let step = step(name, numbers) else { return nil }
      steps.append(step)
    }
    return steps.isEmpty ? .identity : .steps(steps)
  }

  /// Sixteen numbers in row order.
  static func matrix(_ n: [Double]) -> LayerTransform? {
    guard n.count == 16 else { return nil }
    return .matrix(
      .init(
        .init(n[0], n[1], n[2], n[3]), .init(n[4], n[5], n[6], n[7]), .init(n[8], n[9], n[10], n[11]),
        .init(n[12], n[13], n[14], n[15])))
  }

  /// A number, optionally with the unit of an angle; degrees by default.
  private static func number(_ word: Substring) -> Double? {
    if word.hasSuffix("deg") { return CoreAnimationGraph.number(String(word.dropLast(3))) }
    if word.hasSuffix("rad") { return CoreAnimationGraph.number(String(word.dropLast(3))).map { $0 * 180 / .pi } }
    return CoreAnimationGraph.number(String(word))
  }

  private static func step(_ name: String, _ n: [Double]) -> LayerTransform.Step? {
    switch (name, n.count) {
    case ("rotate", 1): .rotate(degrees: n[0], x: 0, y: 0, z: 1)
    case ("rotate", 4): .rotate(degrees: n[0], x: n[1], y: n[2], z: n[3])
    case ("scale", 1): .scale(x: n[0], y: n[0], z: 1)
    case ("scale", 2), ("scale", 3): .scale(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 1)
    case ("translate", 2), ("translate", 3): .translate(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 0)
    case ("perspective", 1) where n[0] > 0: .perspective(distance: n[0])
    default: nil
    }
  }
}

/// Outlines in Core Animation markup: numbers first, then the operator, as in PDF.
enum PostfixPath {
  /// The path that a string describes; nil if it does not describe one.
  static func path(_ text: String, farthest: Double = 1e7) -> Path? {
    var outline = Outline()
    var numbers: [Double] = []
    for word in text.split(whereSeparator: { " \n\t\r,".contains($0) }) {
      if let number = CoreAnimationGraph.number(String(word)) {
        guard abs(number) <= farthest, numbers.count < 6 else { return nil }
        numbers.append(number)
      } else {
        guard outline.add(word, numbers) else { return nil }
        numbers.removeAll(keepingCapacity: true)
      }
    }
    return numbers.isEmpty ? Path(elements: outline.elements) : nil
  }

  /// The path of an archive: segments with a kind and up to three points, numbered as in `CGPathElementType`.
  static func path(of segments: [Int], in graph: CoreAnimationGraph, farthest: Double = 1e7) -> Path? {
    var outline = Outline()
    for segment in segments {
      let numbers = (0..<3).flatMap { point in
        ["x", "y"].compactMap { graph.number("LKCGPathPoint\(point)_\($0)", of: segment) }
      }
      let operators: [Substring] = ["m", "l", "q", "c", "h"]
      guard let kind = graph.number("LKCGPathType", of: segment).flatMap(Int.init(exactly:)),
        operators.indices.contains(kind), numbers.allSatisfy({ abs($0) <= farthest }),
        outline.add(operators[kind], numbers)
      else { return nil }
    }
    return Path(elements: outline.elements)
  }

  /// An outline under construction.
  private struct Outline {
    var elements: [Path.Element] = []
    private var pen = Point<LayerSpace>.zero
    private var start = Point<LayerSpace>.zero

    /// Adds the element that an operator and its numbers describe; false if the numbers do not fit the operator.
    mutating func add(_ name: Substring, _ n: [Double]) -> Bool {
      func point(_ index: Int) -> Point<LayerSpace> { Point(n[2 * index], n[2 * index + 1]) }
      switch (name, n.count) {
      case ("m", 2):
        elements.append(.move(point(0)))
        (pen, start) = (point(0), point(0))
      case ("l", 2):
        elements.append(.line(point(0)))
        pen = point(0)
      case ("c", 6): curve(point(0), point(1), point(2))
      case ("v", 4): curve(pen, point(0), point(1))
      case ("y", 4): curve(point(0), point(1), point(1))
      case ("q", 4):
        let (control, end) = (point(0), point(1))
        curve(Self.third(from: pen, to: control), Self.third(from: end, to: control), end)
      case ("re", 4):
        let rect = Rect<LayerSpace>(x: n[0], y: n[1], width: n[2], height: n[3])
        elements += Path.rect(rect).elements
        pen = Point(n[0], n[1])
      case ("h", 0):
        elements.append(.close)
        pen = start
      default: return false
      }
      return true
    }

    private mutating func curve(_ first: Point<LayerSpace>, _ second: Point<LayerSpace>, _ end: Point<LayerSpace>) {
      elements.append(.curve(first, second, end))
      pen = end
    }

    /// A quadratic curve equals a cubic one with control points two thirds of the way to the quadratic control point.
    private static func third(from end: Point<LayerSpace>, to control: Point<LayerSpace>) -> Point<LayerSpace> {
      Point(end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3)
    }
  }
}
