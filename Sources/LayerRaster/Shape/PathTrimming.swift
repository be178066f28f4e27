internal import LayerGeometry

/// The part of a path between two shares of its length, as `strokeStart` and `strokeEnd` ask for.
struct PathTrimming {
  /// One step with where it begins on the whole length.
  fileprivate struct Step {
    let curve: Cubic
    let isLine: Bool
    let startsContour: Bool
    let lengths: [Double]
    var length: Double { lengths.last ?? 0 }
  }

  private var steps: [Step] = []
  private let total: Double

  /// Lengths are sums over so many chords a curve: enough that an end lies right to a thousandth of the curve.
  private static let chords = 64

  init(_ elements: [Path.Element]) {
    var start: Point<LayerSpace>?
    var here: Point<LayerSpace>?
    var isNew = true
    for element in elements {
      guard case .move(let point) = element else {
        guard let from = here ?? Self.end(of: element), let to = Self.end(of: element) ?? start else { continue }
        if start == nil { start = from }
        steps.append(Self.step(element, from: from, to: to, startsContour: isNew))
        here = to
        isNew = false
        if element == .close { isNew = true }
        continue
      }
      (start, here, isNew) = (point, point, true)
    }
    total = steps.reduce(0) { $0 + $1.length }
  }

  /// The steps between two shares; those of whole contours are open where the cut falls.
  func part(from first: Double, to last: Double) -> [Path.Element] {
    let (from, to) = (max(first, 0) * total, min(last, 1) * total)
    var result: [Path.Element] = []
    var position = 0.0
    var isDrawing = false
    for step in steps {
      let (start, end) = (position, position + step.length)
      position = end
      guard end > from, start < to, step.length > 0 else { continue }
      let piece = step.piece(from: max(from - start, 0), to: min(to, end) - start)
      if !isDrawing || step.startsContour { result.append(.move(piece.start)) }
      result.append(step.isLine ? .line(piece.end) : .curve(piece.first, piece.second, piece.end))
      isDrawing = true
    }
    return result
  }

  private static func end(of element: Path.Element) -> Point<LayerSpace>? {
    switch element {
    case .move(let point), .line(let point), .curve(_, _, let point): point
    case .close: nil
    }
  }

  private static func step(
    _ element: Path.Element, from: Point<LayerSpace>, to: Point<LayerSpace>, startsContour: Bool
  ) -> Step {
    guard case .curve(let first, let second, _) = element else {
      let length = distance(from, to)
      return Step(
        curve: Cubic(from, from, to, to), isLine: true, startsContour: startsContour, lengths: [length])
    }
    let curve = Cubic(from, first, second, to)
    var (sum, previous) = (0.0, from)
    let lengths = (1...chords).map { index in
      let point = curve.point(at: Double(index) / Double(chords))
      sum += distance(previous, point)
      previous = point
      return sum
    }
    return Step(curve: curve, isLine: false, startsContour: startsContour, lengths: lengths)
  }

  private static func distance(_ left: Point<LayerSpace>, _ right: Point<LayerSpace>) -> Double {
    let (x, y) = (right.x - left.x, right.y - left.y)
    return (x * x + y * y).squareRoot()
  }
}

extension PathTrimming.Step {
  /// The part between two lengths of the step.
  fileprivate func piece(from first: Double, to last: Double) -> Cubic {
    if isLine {
      func at(_ share: Double) -> Point<LayerSpace> {
        let (start, end) = (curve.start, curve.end)
        return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      }
      let (from, to) = (at(first / length), at(last / length))
      return Cubic(from, from, to, to)
    }
    let (from, to) = (place(of: first), place(of: last))
    let head = to < 1 ? curve.split(at: to).0 : curve
    return from > 0 ? head.split(at: from / to).1 : head
  }

  /// The curve's parameter at a length.
  private func place(of wanted: Double) -> Double {
    if wanted <= 0 { return 0 }
    guard let index = lengths.firstIndex(where: { $0 >= wanted }) else { return 1 }
    let before = index == 0 ? 0 : lengths[index - 1]
    let share = lengths[index] > before ? (wanted - before) / (lengths[index] - before) : 0
    return (Double(index) + share) / Double(lengths.count)
  }
}
