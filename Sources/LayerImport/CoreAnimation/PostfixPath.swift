import LayerGeometry

/// Outlines as Core Animation's markup writes them: numbers first, then what is done with them, as in PDF.
enum PostfixPath {
  /// The path that a text is; nil when it is none.
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

  /// An outline while it is put together.
  private struct Outline {
    var elements: [Path.Element] = []
    private var pen = Point<LayerSpace>.zero
    private var start = Point<LayerSpace>.zero

    /// Adds what an operator does with its numbers; false when they do not fit.
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

    /// A quadratic curve is the cubic one whose control points lie two thirds of the way to its own.
    private static func third(from end: Point<LayerSpace>, to control: Point<LayerSpace>) -> Point<LayerSpace> {
      Point(end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3)
    }
  }
}
