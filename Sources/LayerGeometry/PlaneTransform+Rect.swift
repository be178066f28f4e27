extension PlaneTransform {
  /// Whether the sides of rectangles stay along the axes, within 1/64 of a target pixel over a rectangle's size.
  public func keepsAxes(over rect: Rect<Source>) -> Bool {
    guard isAffine else { return false }
    let tolerance = PixelGrid.tolerance
    let straight = abs(b) * rect.height <= tolerance && abs(c) * rect.width <= tolerance
    let turned = abs(a) * rect.width <= tolerance && abs(d) * rect.height <= tolerance
    return straight || turned
  }

  /// The smallest upright rectangle that holds a rectangle's image; the part behind the eye is cut away first.
  public func boundingBox(of rect: Rect<Source>) -> Rect<Target> {
    if rect.isEmpty { return .empty }
    if rect == .unbounded { return .unbounded }
    guard isAffine else { return boundingBox(ofPolygon: polygon(of: rect)) }
    if b == 0, c == 0 {
      let (x1, x2) = (a * rect.minX + tx, a * rect.maxX + tx)
      let (y1, y2) = (d * rect.minY + ty, d * rect.maxY + ty)
      return Rect(minX: min(x1, x2), minY: min(y1, y2), maxX: max(x1, x2), maxY: max(y1, y2))
    }
    let center = rect.center
    let (halfWidth, halfHeight) = (rect.width / 2, rect.height / 2)
    let (x, y) = (a * center.x + b * center.y + tx, c * center.x + d * center.y + ty)
    let (reachX, reachY) = (abs(a) * halfWidth + abs(b) * halfHeight, abs(c) * halfWidth + abs(d) * halfHeight)
    return Rect(minX: x - reachX, minY: y - reachY, maxX: x + reachX, maxY: y + reachY)
  }

  /// A rectangle's image as a polygon: four corners, fewer or more where the part behind the eye was cut away.
  public func polygon(of rect: Rect<Source>) -> [Point<Target>] {
    let corners = [
      Point<Source>(rect.minX, rect.minY), Point(rect.maxX, rect.minY),
      Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
    ]
    var polygon: [Point<Target>] = []
    for (index, corner) in corners.enumerated() {
      let previous = corners[(index + 3) % 4]
      let (before, here) = (divisor(at: previous), divisor(at: corner))
      if (before < nearestDivisor) != (here < nearestDivisor) {
        let share = (nearestDivisor - before) / (here - before)
        polygon.append(
          projected(
            Point(previous.x + (corner.x - previous.x) * share, previous.y + (corner.y - previous.y) * share),
            divisor: nearestDivisor))
      }
      if here >= nearestDivisor { polygon.append(projected(corner, divisor: here)) }
    }
    return polygon
  }

  private func boundingBox(ofPolygon polygon: [Point<Target>]) -> Rect<Target> {
    var box = Rect<Target>.empty
    for point in polygon {
      box.minX = min(box.minX, point.x)
      box.minY = min(box.minY, point.y)
      box.maxX = max(box.maxX, point.x)
      box.maxY = max(box.maxY, point.y)
    }
    return box
  }

  private func divisor(at point: Point<Source>) -> Double { px * point.x + py * point.y + w }

  private func projected(_ point: Point<Source>, divisor: Double) -> Point<Target> {
    Point((a * point.x + b * point.y + tx) / divisor, (c * point.x + d * point.y + ty) / divisor)
  }
}
