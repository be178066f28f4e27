import FileFormats
import LayerDiagnostics
import LayerGeometry
import LayerModel

// Values of all kinds except layers: each reader returns nil, with a finding, if its value is invalid.

extension SceneJSONReader {
  // MARK: Colours

  /// Reads a colour.
  mutating func color(_ subject: Subject) -> Color? {
    switch scanner.peekKind() {
    case .string:
      guard let text = scanner.scanString(), text.isSound else { return nil }
      let color = text.hasEscapes ? ColorText.color(text.unescaped) : ColorText.color(text.raw)
      if color == nil {
        let shown = DisplayText.escaped(String(text.string.prefix(40)))
        find("unknown-color", .error, "colour '\(shown)' is not known", at: text.span, help: help(for: text.string))
      }
      return color
    case .array:
      guard list(subject, .unit, counts: 3...4, form: "3 or 4 numbers") else { return nil }
      return Color(
        red: Float(numbers[0]), green: Float(numbers[1]), blue: Float(numbers[2]),
        alpha: numbers.count == 4 ? Float(numbers[3]) : 1)
    default:
      wrongType(subject, takes: "a colour", help: "write \(ColorText.forms)")
      return nil
    }
  }

  /// What to write instead of a colour that is unknown or misspelt.
  private func help(for name: String) -> String {
    if let value = ForeignWords.color(name) { return "write \"\(value)\", its light value" }
    let meant = suggestion(for: name, among: ForeignWords.colorNames)
    if let meant, let value = ForeignWords.color(meant) { return "write \"\(value)\" for \(meant)" }
    return "write \(ColorText.forms)"
  }

  /// Reads a list of colours.
  mutating func colors(_ subject: Subject) -> [Color]? {
    guard scanner.peekKind() == .array else {
      wrongType(subject, takes: "a list of colours")
      return nil
    }
    scanner.enter()
    var colors: [Color] = []
    var isSound = true
    while scanner.nextElement() {
      if let color = color(subject) { colors.append(color) } else { isSound = false }
    }
    return isSound ? colors : nil
  }

  // MARK: Geometry

  /// Reads x, y, width and height.
  mutating func rect(_ subject: Subject, _ range: NumberRange = .coordinate) -> Rect<LayerSpace>? {
    guard list(subject, range, counts: 4...4, form: "4 numbers"), checkSize(subject) else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Checks that the third and fourth of `numbers` are not negative sizes.
  private mutating func checkSize(_ subject: Subject) -> Bool {
    for (place, noun) in [(2, "width"), (3, "height")] where numbers[place] < 0 {
      let start = numberStarts[place]
      let shown = DisplayText.number(numbers[place])
      find(
        "negative-size", .error, "\(noun) of \(subject.quoted) is negative: \(shown)",
        at: SourceSpan(start: start, end: start + shown.utf8.count),
        help: "write the size as 0 or more, and move the origin instead")
      return false
    }
    return true
  }

  private static let pathForms = KeyTable(["rect", "roundedRect", "ellipse", "curve"])
  private static let curves = KeyTable(CornerCurve.allCases.map(\.rawValue))

  /// Reads an outline: path data, or an object such as `{ "rect": [0, 0, 10, 10] }`.
  mutating func path(_ subject: Subject) -> Path? {
    switch scanner.peekKind() {
    case .string: return pathData()
    case .object: return pathForm(subject)
    default:
      wrongType(
        subject, takes: "path data or a form", help: "write \"M0 0H10V10Z\", or { \"rect\": [0, 0, 10, 10] }")
      return nil
    }
  }

  private mutating func pathData() -> Path? {
    guard let text = scanner.scanString(), text.isSound else { return nil }
    switch PathData.path(text.unescaped, farthest: Double(limits.coordinate.value)) {
    case .success(let path): return path
    case .failure(let fault):
      // After escapes, the position is only approximate, which is better than the whole line.
      let place = min(text.start + fault.offset, text.end)
      find(
        "path-data", .error, "path data cannot be parsed: \(DisplayText.escaped(fault.message))",
        at: scanner.span(at: place), help: "write it as in SVG: \"M0 0 L10 0 L10 10 Z\"")
      return nil
    }
  }

  private mutating func pathForm(_ subject: Subject) -> Path? {
    let start = scanner.cursor
    let found = scanner.findings.count
    var path: Path?
    var forms = 0
    var radius: Double?
    var curve = CornerCurve.circular
    readObject(subject, Self.pathForms, required: []) { reader, number, _ in
      if number == 3 {
        if let word = reader.choice(.key("curve"), Self.curves) { curve = CornerCurve.allCases[word] }
        return
      }
      forms += 1
      switch number {
      case 0: path = reader.rect(.key("rect")).map(Path.rect)
      case 1:
        (path, radius) = reader.roundedRect()
      default: path = reader.rect(.key("ellipse")).map(Path.ellipse)
      }
    }
    guard forms == 1 else {
      // An unknown form has been reported already.
      guard forms > 0 || scanner.findings.count == found else { return nil }
      find(
        "wrong-type", .error, "\(subject.quoted) has \(forms) forms instead of one", at: scanner.span(at: start),
        help: "write one of \"rect\", \"roundedRect\", \"ellipse\"")
      return nil
    }
    guard let radius, let path else { return path }
    return .roundedRect(path.controlBox, radius: radius, curve: curve)
  }

  /// Reads a rectangle and its radius, to be combined with the curve later.
  private mutating func roundedRect() -> (Path?, Double?) {
    let subject = Subject.key("roundedRect")
    guard list(subject, .coordinate, counts: 5...5, form: "5 numbers"), checkSize(subject) else { return (nil, nil) }
    let radius = numbers[4]
    guard radius >= 0 else {
      find(
        "negative-size", .error, "radius of 'roundedRect' is negative: \(DisplayText.number(radius))",
        at: scanner.span(at: numberStarts[4]), help: "write 0 or more")
      return (nil, nil)
    }
    return (.rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])), radius)
  }

  // MARK: Transforms

  private static let steps = KeyTable(["rotate", "scale", "translate", "perspective"])

  /// Reads sixteen numbers, or a list of steps.
  mutating func transform(_ subject: Subject) -> LayerTransform? {
    let form = "16 numbers or a list of steps"
    guard scanner.peekKind() == .array else {
      wrongType(subject, takes: form, help: "write [{ \"rotate\": 30 }]")
      return nil
    }
    let start = scanner.cursor
    if hasUsualRange, let n = scanner.plain({ $0.sixteen(at: $1) }) {
      let most = NumberRange.coordinate.maximum
      if n.min() >= -most, n.max() <= most { return .matrix(matrix(of: n)) }
      scanner.goBack(to: start)
    }
    scanner.enter()
    let transform: LayerTransform
    if scanner.peekKind() == .number || scanner.peekKind() == .string {
      guard restOfList(subject, .coordinate, counts: 16...16, form: form) else { return nil }
      transform = .matrix(matrix(of: SIMD16(numbers)))
    } else {
      var steps: [LayerTransform.Step] = []
      var isSound = true
      while scanner.nextElement() {
        var step: LayerTransform.Step?
        readChoice(subject, Self.steps) { reader, number in step = reader.step(number) }
        if let step { steps.append(step) } else { isSound = false }
      }
      guard isSound, !scanner.hasFailed else { return nil }
      transform = steps.isEmpty ? .identity : .steps(steps)
    }
    guard transform.matrix.isFinite else {
      find(
        "number-out-of-range", .error, "\(subject.quoted) results in numbers that are not finite",
        at: SourceSpan(start: start, end: scanner.cursor))
      return nil
    }
    return transform
  }

  private func matrix(of numbers: SIMD16<Double>) -> Transform3D {
    let (top, bottom) = (numbers.lowHalf, numbers.highHalf)
    return Transform3D(top.lowHalf, top.highHalf, bottom.lowHalf, bottom.highHalf)
  }

  private mutating func step(_ number: Int) -> LayerTransform.Step? {
    switch number {
    case 0:
      guard let n = oneOrList(.key("rotate"), 4...4, form: "an angle, or an angle and an axis") else { return nil }
      return n.count == 1
        ? .rotate(degrees: n[0], x: 0, y: 0, z: 1) : .rotate(degrees: n[0], x: n[1], y: n[2], z: n[3])
    case 1:
      guard let n = oneOrList(.key("scale"), 2...3, form: "a number, 2 numbers or 3") else { return nil }
      return .scale(x: n[0], y: n.count > 1 ? n[1] : n[0], z: n.count > 2 ? n[2] : 1)
    case 2:
      guard list(.key("translate"), .coordinate, counts: 2...3, form: "2 or 3 numbers") else { return nil }
      return .translate(x: numbers[0], y: numbers[1], z: numbers.count > 2 ? numbers[2] : 0)
    default:
      return self.number(.key("perspective"), .positive).map { .perspective(distance: $0) }
    }
  }

  /// Reads one number, or a list of several.
  private mutating func oneOrList(_ subject: Subject, _ counts: ClosedRange<Int>, form: String) -> [Double]? {
    guard scanner.peekKind() == .array else { return number(subject).map { [$0] } }
    return list(subject, .coordinate, counts: counts, form: form) ? numbers : nil
  }

  // MARK: Filters and corners

  /// The names of blend modes: the preferred names, then the alternatives.
  static let blendModes = KeyTable(BlendMode.allCases.map(\.rawValue) + BlendMode.otherNames.map(\.name))

  /// Reads a blend mode; `null` means the normal one.
  mutating func blendMode(_ subject: Subject) -> BlendMode? {
    if isNull() { return .sourceOver }
    let own = BlendMode.allCases.count
    guard let number = choice(subject, Self.blendModes, shown: own) else { return nil }
    return number < own ? BlendMode.allCases[number] : BlendMode.otherNames[number - own].mode
  }

  private static let filters = KeyTable(["gaussianBlur", "colorMatrix", "saturate", "brightness"])

  /// Reads a list of filters.
  mutating func filters(_ subject: Subject) -> [Filter]? {
    guard scanner.peekKind() == .array else {
      wrongType(subject, takes: "a list of filters", help: "write [{ \"gaussianBlur\": 20 }]")
      return nil
    }
    scanner.enter()
    var filters: [Filter] = []
    var isSound = true
    while scanner.nextElement() {
      var filter: Filter?
      readChoice(subject, Self.filters) { reader, number in filter = reader.filter(number) }
      if let filter { filters.append(filter) } else { isSound = false }
    }
    return isSound ? filters : nil
  }

  private mutating func filter(_ number: Int) -> Filter? {
    switch number {
    case 0: return self.number(.key("gaussianBlur"), .length).map { .gaussianBlur(radius: $0) }
    case 1:
      let isSound = list(.key("colorMatrix"), .number, counts: 20...20, form: "20 numbers")
      return isSound ? .colorMatrix(numbers) : nil
    case 2: return self.number(.key("saturate"), NumberRange(0, 100)).map { .saturate($0) }
    default: return self.number(.key("brightness"), NumberRange(-1, 1)).map { .brightness($0) }
    }
  }

  /// The corners by name, in the order of their bits.
  static let corners = KeyTable(["minXminY", "maxXminY", "minXmaxY", "maxXmaxY"])

  /// Reads names of corners, or their bits as a number.
  mutating func corners(_ subject: Subject) -> CornerMask? {
    switch scanner.peekKind() {
    case .number, .string:
      return integer(subject, 0...15).map { CornerMask(rawValue: UInt8($0)) }
    case .array:
      scanner.enter()
      var mask: CornerMask = []
      var isSound = true
      while scanner.nextElement() {
        if let corner = choice(subject, Self.corners) {
          mask.insert(CornerMask(rawValue: 1 << UInt8(corner)))
        } else {
          isSound = false
        }
      }
      return isSound ? mask : nil
    default:
      wrongType(subject, takes: "a list of corners or their bits", help: "write [\"minXminY\", \"maxXminY\"], or 3")
      return nil
    }
  }
}
