extension Path {
  /// A plain rectangle, clockwise from its top left corner.
  public static func rect(_ rect: Rect<LayerSpace>) -> Path {
    Path(
      elements: [
        .move(Point(rect.minX, rect.minY)), .line(Point(rect.maxX, rect.minY)), .line(Point(rect.maxX, rect.maxY)),
        .line(Point(rect.minX, rect.maxY)), .close,
      ], form: .rect(rect))
  }

  /// A rectangle whose four corners are round.
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
