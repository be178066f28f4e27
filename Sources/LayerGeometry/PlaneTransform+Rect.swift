extension PlaneTransform {
  /// Whether the sides of rectangles stay along the axes, within 1/64 of a target pixel over a rectangle's size.
  @inlinable @inline(__always) public func keepsAxes(over rect: Rect<Source>) -> Bool {
    form == .upright || turnedKeepsAxes(over: rect)
  }

  /// The same where it may turn.
  @inlinable func turnedKeepsAxes(over rect: Rect<Source>) -> Bool {
    guard isAffine else { return keepsAxesInPerspective(over: rect) }
    let straight = isSlight(b, over: rect.height) && isSlight(c, over: rect.width)
    let turned = isSlight(a, over: rect.width) && isSlight(d, over: rect.height)
    return straight || turned
  }

  /// The same where lines may converge: by where the four corners go.
  @usableFromInline func keepsAxesInPerspective(over rect: Rect<Source>) -> Bool {
    let corners = [
      Point<Source>(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ].compactMap(applied)
    guard corners.count == 4 else { return false }
    func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= PixelGrid.tolerance }
    let (first, second, third, fourth) = (corners[0], corners[1], corners[2], corners[3])
    let straight =
      near(first.y, second.y) && near(fourth.y, third.y) && near(first.x, fourth.x) && near(second.x, third.x)
    let turned =
      near(first.x, second.x) && near(fourth.x, third.x) && near(first.y, fourth.y) && near(second.y, third.y)
    return straight || turned
  }

  /// The smallest upright rectangle that holds a rectangle's image; the part behind the eye is cut away first.
  ///
  /// Maps are larger than a cache line, and asked for boxes all the time: what nearly all are is done where they lie.
  @inlinable @inline(__always) public func boundingBox(of rect: Rect<Source>) -> Rect<Target> {
    if form != .upright { return boundingBoxOfTurned(rect) }
    if rect.isEmpty { return .empty }
    return Rect(
      minX: a * rect.minX + tx, minY: d * rect.minY + ty, maxX: a * rect.maxX + tx, maxY: d * rect.maxY + ty)
  }

  /// The same where it may turn.
  @inlinable func boundingBoxOfTurned(_ rect: Rect<Source>) -> Rect<Target> {
    if rect.isEmpty { return .empty }
    guard isAffine else { return boundingBoxInPerspective(of: rect) }
    let (ax, by) = (product(a, rect.minX, rect.maxX), product(b, rect.minY, rect.maxY))
    let (cx, dy) = (product(c, rect.minX, rect.maxX), product(d, rect.minY, rect.maxY))
    return Rect(
      minX: ax.low + by.low + tx, minY: cx.low + dy.low + ty,
      maxX: ax.high + by.high + tx, maxY: cx.high + dy.high + ty)
  }

  /// The ends of a range times a factor; no factor means no extent, of an unbounded range too.
  @inlinable func product(_ factor: Double, _ low: Double, _ high: Double) -> (low: Double, high: Double) {
    if factor == 0 { return (0, 0) }
    return factor > 0 ? (factor * low, factor * high) : (factor * high, factor * low)
  }

  /// Whether a side of a length leaves its axis by no more than counts as whole; no slope never does.
  @inlinable func isSlight(_ slope: Double, over length: Double) -> Bool {
    slope == 0 || abs(slope) * length <= 1.0 / 64
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

  @usableFromInline func boundingBoxInPerspective(of rect: Rect<Source>) -> Rect<Target> {
    if rect == .unbounded { return .unbounded }
    var box = Rect<Target>.empty
    for point in polygon(of: rect) {
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
