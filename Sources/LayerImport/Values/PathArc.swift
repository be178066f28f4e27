import LayerGeometry

/// An elliptical arc as SVG states it, made of cubic curves (SVG 1.1, appendix F.6).
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
    // Half the way between the ends, along the ellipse's axes.
    let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let (x1, y1) = (cosine * dx + sine * dy, -sine * dx + cosine * dy)
    // Radii too small to reach are grown until they do.
    let growth = (x1 * x1) / (rx * rx) + (y1 * y1) / (ry * ry)
    if growth > 1 { (rx, ry) = (rx * growth.squareRoot(), ry * growth.squareRoot()) }
    let (u, v) = (x1 / rx, y1 / ry)
    let square = u * u + v * v
    let distance = square > 0 ? max(0, 1 / square - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1) : 0
    // The centre, in the unit circle that the ellipse is turned into.
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
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let control = 4 / 3 * PlatformMath.tangent(radians: step / 4)
    elements = (0..<count).map { index in
      let (a, b) = (first + Double(index) * step, first + Double(index + 1) * step)
      let (cosA, sinA) = (PlatformMath.cosine(radians: a), PlatformMath.sine(radians: a))
      let (cosB, sinB) = (PlatformMath.cosine(radians: b), PlatformMath.sine(radians: b))
      // The last curve ends exactly where the arc was said to end.
      let last = index == count - 1 ? end : place(cosB, sinB)
      return .curve(
        place(cosA - control * sinA, sinA + control * cosA), place(cosB + control * sinB, sinB - control * cosB), last)
    }
  }
}
