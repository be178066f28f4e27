package import LayerGeometry

/// Reads SVG path data, with all commands of SVG 1.1, into lines and cubic curves.
package struct PathData {
  /// A fault in path data, with its byte offset.
  package struct Fault: Error, Hashable {
    package let message: String
    package let offset: Int
  }

  /// The outline that path data describes.
  package static func path(_ text: [UInt8], farthest: Double) -> Result<Path, Fault> {
    var reader = PathData(text: text, farthest: farthest)
    reader.run()
    if let fault = reader.fault { return .failure(fault) }
    let path = Path(elements: reader.elements)
    // Relative steps can lead beyond any number in the text.
    let box = path.controlBox
    guard path.isEmpty || max(-box.minX, -box.minY, box.maxX, box.maxY) <= farthest else {
      return .failure(Fault(message: "path is out of range", offset: 0))
    }
    return .success(path)
  }

  private let text: [UInt8]
  private let farthest: Double
  private var cursor = 0
  private var elements: [Path.Element] = []
  private var fault: Fault?
  /// The position of the pen.
  private var pen = Point<LayerSpace>.zero
  /// The start of the contour.
  private var start = Point<LayerSpace>.zero
  /// The last control point of the previous curve, for the smooth commands.
  private var lastCubic: Point<LayerSpace>?
  private var lastQuadratic: Point<LayerSpace>?

  private init(text: [UInt8], farthest: Double) {
    self.text = text
    self.farthest = farthest
  }

  private mutating func run() {
    var command: UInt8 = 0
    skipSeparators()
    while fault == nil, cursor < text.count {  // Ends: each iteration reads a letter or at least one number.
      let byte = text[cursor]
      let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      if isLetter {
        guard !elements.isEmpty || byte | 0x20 == UInt8(ascii: "m") else {
          return fail("path data must begin with M", at: cursor)
        }
        command = byte
        cursor += 1
        skipSeparators()
      } else if command == 0 {
        return fail("path data must begin with M", at: cursor)
      } else if command | 0x20 == UInt8(ascii: "z") {
        return fail("a command must follow Z", at: cursor)
      }
      run(command)
      // Further pairs after a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
  }

  private mutating func fail(_ message: String, at offset: Int) {
    if fault == nil { fault = Fault(message: message, offset: offset) }
  }

  private mutating func run(_ command: UInt8) {
    let isRelative = command & 0x20 != 0
    let base = isRelative ? pen : .zero
    switch command & ~0x20 {
    case UInt8(ascii: "M"): move(to: point(base))
    case UInt8(ascii: "L"): line(to: point(base))
    case UInt8(ascii: "H"): line(to: Point(base.x + number(), pen.y))
    case UInt8(ascii: "V"): line(to: Point(pen.x, base.y + number()))
    case UInt8(ascii: "C"): curve(point(base), point(base), to: point(base))
    case UInt8(ascii: "S"): curve(mirrored(lastCubic), point(base), to: point(base))
    case UInt8(ascii: "Q"): quadratic(point(base), to: point(base))
    case UInt8(ascii: "T"): quadratic(mirrored(lastQuadratic), to: point(base))
    case UInt8(ascii: "A"): arc(base)
    case UInt8(ascii: "Z"): close()
    default: fail("letter '\(Character(UnicodeScalar(command)))' is not a path command", at: cursor - 1)
    }
  }
}

// MARK: Steps

extension PathData {
  private mutating func move(to point: Point<LayerSpace>) {
    elements.append(.move(point))
    start = point
    arrive(at: point)
  }

  private mutating func line(to point: Point<LayerSpace>) {
    elements.append(.line(point))
    arrive(at: point)
  }

  private mutating func close() {
    elements.append(.close)
    arrive(at: start)
  }

  private mutating func curve(
    _ first: Point<LayerSpace>, _ second: Point<LayerSpace>, to end: Point<LayerSpace>
  ) {
    elements.append(.curve(first, second, end))
    arrive(at: end)
    lastCubic = second
  }

  private mutating func quadratic(_ control: Point<LayerSpace>, to end: Point<LayerSpace>) {
    func towardsControl(_ point: Point<LayerSpace>) -> Point<LayerSpace> {
      Point(point.x + (control.x - point.x) * 2 / 3, point.y + (control.y - point.y) * 2 / 3)
    }
    elements.append(.curve(towardsControl(pen), towardsControl(end), end))
    arrive(at: end)
    lastQuadratic = control
  }

  private mutating func arc(_ base: Point<LayerSpace>) {
    let radii = Size(number(), number())
    let turn = number()
    let isLarge = flag()
    let isClockwise = flag()
    let end = point(base)
    let arc = PathArc(
      from: pen, to: end, radii: radii, turnDegrees: turn, isLarge: isLarge, isClockwise: isClockwise)
    elements += arc.elements
    arrive(at: end)
  }

  private mutating func arrive(at point: Point<LayerSpace>) {
    pen = point
    lastCubic = nil
    lastQuadratic = nil
  }

  /// The control point mirrored about the current point; the current point itself if the previous command was
  /// not a curve of the same kind.
  private func mirrored(_ control: Point<LayerSpace>?) -> Point<LayerSpace> {
    control.map { Point(2 * pen.x - $0.x, 2 * pen.y - $0.y) } ?? pen
  }
}

// MARK: Words

extension PathData {
  private mutating func point(_ base: Point<LayerSpace>) -> Point<LayerSpace> {
    let x = number()
    let y = number()
    return Point(base.x + x, base.y + y)
  }

  /// The next number; 0, with a fault, if it is missing or too large.
  private mutating func number() -> Double {
    let first = cursor
    var end = cursor
    func byte() -> UInt8 { end < text.count ? text[end] : 0 }
    func passDigits() -> Bool {
      let first = end
      while byte() >= UInt8(ascii: "0"), byte() <= UInt8(ascii: "9") { end += 1 }
      return end > first
    }
    if byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+") { end += 1 }
    var hasDigits = passDigits()
    if byte() == UInt8(ascii: ".") {
      end += 1
      hasDigits = passDigits() || hasDigits
    }
    guard hasDigits else {
      fail("number is missing", at: first)
      return 0
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      let mantissaEnd = end
      end += 1
      if byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+") { end += 1 }
      if !passDigits() { end = mantissaEnd }
    }
    cursor = end
    // The library does not read a bare point or a plus sign on all platforms.
    var word = String(decoding: text[first..<end], as: UTF8.self)
    if word.hasPrefix("+") { word.removeFirst() }
    if word.hasPrefix("-.") { word = "-0." + word.dropFirst(2) }
    if word.hasPrefix(".") { word = "0" + word }
    skipSeparators()
    guard let value = Double(word), abs(value) <= farthest else {
      fail("number is too large", at: first)
      return 0
    }
    return value.settled
  }

  /// The next flag of an arc: one digit, which can be directly followed by the next number.
  private mutating func flag() -> Bool {
    guard cursor < text.count, text[cursor] == UInt8(ascii: "0") || text[cursor] == UInt8(ascii: "1") else {
      fail("arc flag must be 0 or 1", at: cursor)
      return false
    }
    let flag = text[cursor] == UInt8(ascii: "1")
    cursor += 1
    skipSeparators()
    return flag
  }

  private mutating func skipSeparators() {
    while cursor < text.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D, UInt8(ascii: ",")].contains(text[cursor]) { cursor += 1 }
  }
}

/// An SVG elliptical arc, made of cubic curves (SVG 1.1, appendix F.6).
struct PathArc {
  let elements: [Path.Element]

  init(
    from start: Point<LayerSpace>, to end: Point<LayerSpace>, radii: Size, turnDegrees: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard start != end else {
      elements = []
      return
    }
    guard rx > 0, ry > 0 else {
      elements = [.line(end)]
      return
    }
    let (sine, cosine) = PlatformMath.sineAndCosine(degrees: turnDegrees)
    // Half the distance between the ends, along the ellipse's axes.
    let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let (x1, y1) = (cosine * dx + sine * dy, -sine * dx + cosine * dy)
    // Radii that are too small are enlarged until the ellipse reaches both ends.
    let growth = (x1 * x1) / (rx * rx) + (y1 * y1) / (ry * ry)
    if growth > 1 { (rx, ry) = (rx * growth.squareRoot(), ry * growth.squareRoot()) }
    let (u, v) = (x1 / rx, y1 / ry)
    let square = u * u + v * v
    let distance = square > 0 ? max(0, 1 / square - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1) : 0
    // The centre, in the space where the ellipse is a unit circle.
    let (cx, cy) = (distance * v, -distance * u)
    let first = PlatformMath.angle(y: v - cy, x: u - cx)
    var sweep = PlatformMath.angle(y: -v - cy, x: -u - cx) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }

    let middle = Point<LayerSpace>((start.x + end.x) / 2, (start.y + end.y) / 2)
    func place(_ x: Double, _ y: Double) -> Point<LayerSpace> {
      let (x, y) = ((x + cx) * rx, (y + cy) * ry)
      return Point(middle.x + cosine * x - sine * y, middle.y + sine * x + cosine * y)
    }
    let count = max(1, Int(nearest: (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let control = 4 / 3 * PlatformMath.tangent(radians: step / 4)
    elements = (0..<count).map { index in
      let (a, b) = (first + Double(index) * step, first + Double(index + 1) * step)
      let (cosA, sinA) = (PlatformMath.cosine(radians: a), PlatformMath.sine(radians: a))
      let (cosB, sinB) = (PlatformMath.cosine(radians: b), PlatformMath.sine(radians: b))
      // The last curve ends exactly at the given end of the arc.
      let last = index == count - 1 ? end : place(cosB, sinB)
      return .curve(
        place(cosA - control * sinA, sinA + control * cosA), place(cosB + control * sinB, sinB - control * cosB), last)
    }
  }
}
