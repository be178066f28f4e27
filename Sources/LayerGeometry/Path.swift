/// An outline made of lines and cubic curves, in the layer's points.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  @frozen public enum Element: Hashable, Sendable {
    /// Begins a new contour.
    case move(Point<LayerSpace>)
    /// A straight line.
    case line(Point<LayerSpace>)
    /// A cubic curve with its two control points and its end.
    case curve(Point<LayerSpace>, Point<LayerSpace>, Point<LayerSpace>)
    /// A line back to the start of the contour.
    case close
  }

  /// The shape that a path was created from, stored so that a compositor can recognise it.
  ///
  /// The enum is indirect to keep layers small, since most have no path.
  public indirect enum Form: Hashable, Sendable {
    /// A plain rectangle.
    case rect(Rect<LayerSpace>)
    /// A rectangle with rounded corners.
    case roundedRect(Rect<LayerSpace>, radius: Double, curve: CornerCurve)
    /// The ellipse inside a rectangle.
    case ellipse(Rect<LayerSpace>)
    /// Any other outline.
    case free
  }

  /// The form that the path was created from.
  public let form: Form
  /// The path's steps in order.
  public let elements: [Element]

  /// Creates an outline from its steps.
  public init(elements: [Element], form: Form = .free) {
    self.elements = elements
    self.form = form
  }

  /// Whether the path has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// The total length of the line segments through the path's end points and control points, with each segment limited
  /// to a maximum length.
  ///
  /// A curve is never longer than the line segments through its control points.
  public func controlLength(ofStepsUpTo longest: Double = .infinity) -> Double {
    var (length, start, last) = (0.0, Point<LayerSpace>.zero, Point<LayerSpace>.zero)
    func draw(to point: Point<LayerSpace>) {
      let (x, y) = (point.x - last.x, point.y - last.y)
      length += min((x * x + y * y).squareRoot(), longest)
      last = point
    }
    for element in elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point): draw(to: point)
      case .curve(let first, let second, let end):
        draw(to: first)
        draw(to: second)
        draw(to: end)
      case .close: draw(to: start)
      }
    }
    return length
  }

  /// The smallest rectangle that contains every end and control point, as `CGPath` reports it.
  public var controlBox: Rect<LayerSpace> {
    var box = Rect<LayerSpace>.empty
    func reach(_ point: Point<LayerSpace>) {
      box = Rect(
        minX: min(box.minX, point.x), minY: min(box.minY, point.y),
        maxX: max(box.maxX, point.x), maxY: max(box.maxY, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): reach(point)
      case .curve(let first, let second, let end):
        reach(first)
        reach(second)
        reach(end)
      case .close: break
      }
    }
    return box
  }
}

extension Path {
  /// A plain rectangle, clockwise from its top left corner.
  public static func rect(_ rect: Rect<LayerSpace>) -> Path {
    Path(
      elements: [
        .move(Point(rect.minX, rect.minY)), .line(Point(rect.maxX, rect.minY)), .line(Point(rect.maxX, rect.maxY)),
        .line(Point(rect.minX, rect.maxY)), .close,
      ], form: .rect(rect))
  }

  /// A rectangle with four rounded corners.
  public static func roundedRect(_ rect: Rect<LayerSpace>, radius: Double, curve: CornerCurve = .circular) -> Path {
    let rounded = RoundedRect(rect: rect, radius: radius, curve: curve)
    return Path(elements: rounded.elements(), form: .roundedRect(rect, radius: rounded.radius, curve: curve))
  }

  /// The ellipse inside a rectangle, from its rightmost point clockwise, as `CGPath` draws it.
  public static func ellipse(in rect: Rect<LayerSpace>) -> Path {
    let center = rect.center
    let (x, y) = (rect.width / 2, rect.height / 2)
    let arm = 0.552_284_749_830_793_4
    func at(_ dx: Double, _ dy: Double) -> Point<LayerSpace> { Point(center.x + dx * x, center.y + dy * y) }
    return Path(
      elements: [
        .move(at(1, 0)),
        .curve(at(1, arm), at(arm, 1), at(0, 1)),
        .curve(at(-arm, 1), at(-1, arm), at(-1, 0)),
        .curve(at(-1, -arm), at(-arm, -1), at(0, -1)),
        .curve(at(arm, -1), at(1, -arm), at(1, 0)),
        .close,
      ], form: .ellipse(rect))
  }
}
