internal import LayerGeometry

/// A path in a layer's points whose curves have been cut into chords.
struct FlatPath {
  /// A run of points.
  struct Contour {
    var points: [Point<LayerSpace>]
    /// Whether it was closed in words; a fill closes all.
    var isClosed = false
  }

  private(set) var contours: [Contour] = []

  /// Cuts so finely that no chord lies farther than `Outline.flatnessPixels` from its curve in the target.
  init(_ elements: [Path.Element], under map: PlaneTransform<LayerSpace, TargetSpace>) {
    for element in elements {
      switch element {
      case .move(let point):
        contours.append(Contour(points: [point]))
      case .line(let point):
        openContour()
        append(point)
      case .curve(let first, let second, let end):
        openContour()
        guard let start = contours.last?.points.last else {
          contours.append(Contour(points: [end]))
          continue
        }
        append(Cubic(start, first, second, end), map)
      case .close:
        if !contours.isEmpty { contours[contours.count - 1].isClosed = true }
      }
    }
  }

  /// After a close, lines go on from where the contour began.
  private mutating func openContour() {
    guard let last = contours.last, last.isClosed, let start = last.points.first else { return }
    contours.append(Contour(points: [start]))
  }

  private mutating func append(_ point: Point<LayerSpace>) {
    if contours.isEmpty { contours.append(Contour(points: [])) }
    contours[contours.count - 1].points.append(point)
  }

  private mutating func append(_ curve: Cubic, _ map: PlaneTransform<LayerSpace, TargetSpace>) {
    let count = curve.chordCount(under: map)
    // Room for a few lines besides; at least twice what there is, so that many curves copy no point many times.
    if let points = contours.last?.points, points.count + count > points.capacity {
      contours[contours.count - 1].points.reserveCapacity(max(points.count + count + 8, 2 * points.count))
    }
    for step in 1...count { append(step == count ? curve.end : curve.point(at: Double(step) / Double(count))) }
  }
}

/// A cubic curve.
struct Cubic {
  let start: Point<LayerSpace>
  let first: Point<LayerSpace>
  let second: Point<LayerSpace>
  let end: Point<LayerSpace>

  init(
    _ start: Point<LayerSpace>, _ first: Point<LayerSpace>, _ second: Point<LayerSpace>, _ end: Point<LayerSpace>
  ) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
  }

  func point(at t: Double) -> Point<LayerSpace> {
    let rest = 1 - t
    let (a, b, c, d) = (rest * rest * rest, 3 * rest * rest * t, 3 * rest * t * t, t * t * t)
    return Point(
      a * start.x + b * first.x + c * second.x + d * end.x, a * start.y + b * first.y + c * second.y + d * end.y)
  }

  /// The halves before and after a place on it (de Casteljau).
  func split(at t: Double) -> (Cubic, Cubic) {
    func mix(_ left: Point<LayerSpace>, _ right: Point<LayerSpace>) -> Point<LayerSpace> {
      Point(left.x + (right.x - left.x) * t, left.y + (right.y - left.y) * t)
    }
    let (a, b, c) = (mix(start, first), mix(first, second), mix(second, end))
    let (d, e) = (mix(a, b), mix(b, c))
    let middle = mix(d, e)
    return (Cubic(start, a, d, middle), Cubic(middle, e, c, end))
  }

  /// Enough chords for the flatness of outlines: their distance shrinks with the square of their number.
  func chordCount(under map: PlaneTransform<LayerSpace, TargetSpace>) -> Int {
    guard let p0 = map.applied(to: start), let p1 = map.applied(to: first), let p2 = map.applied(to: second),
      let p3 = map.applied(to: end)
    else { return 64 }
    let (ax, ay) = (p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
    let (bx, by) = (p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y)
    let bend = max(ax * ax + ay * ay, bx * bx + by * by).squareRoot()
    let count = (bend * 6 / 8 / Outline.flatnessPixels).squareRoot().rounded(.up)
    return Int(min(max(count, 1), 1_000))
  }
}
