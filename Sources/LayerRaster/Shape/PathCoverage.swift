internal import CCairo
public import LayerGeometry
public import LayerModel

/// The coverage of a path's interior and of its stroke.
public struct PathCoverage: Sendable {
  let path: Path
  let map: PlaneTransform<LayerSpace, TargetSpace>

  /// The distance at which paths are cut off, because Cairo stores only 24 bits of a coordinate's integer part.
  private static let farthestPixels = 1_000_000.0

  /// Creates a path with its transform.
  public init(_ path: Path, under map: PlaneTransform<LayerSpace, TargetSpace>) {
    self.path = path
    self.map = map
  }

  /// The coverage of the path's interior, always antialiased.
  public func fill(rule: FillRule = .nonZero, within clip: PixelRect) throws(DrawingError) -> Coverage {
    switch path.form {
    case .rect(let rect):
      return LayerOutline(RoundedRect(rect: rect, radius: 0), under: map, edges: .antialiased).coverage(within: clip)
    case .roundedRect(let rect, let radius, let curve):
      let shape = RoundedRect(rect: rect, radius: radius, curve: curve)
      return LayerOutline(shape, under: map, edges: .antialiased).coverage(within: clip)
    case .ellipse, .free: break
    }
    let outline = Outline(path.elements, under: map)
    let area = PixelGrid.snappedOutward(outline.box).intersection(clip)
    if area.isEmpty { return .none }
    if case .ellipse = path.form { return .soft(area, AreaCoverage.map(of: outline, over: area)) }
    let near = outline.cut(to: area.rect.outset(by: Self.farthestPixels))
    return try Self.draw(over: area) { context in
      let (cairo, context) = (context.cairo, context.pointer)
      cairo.pointee.set_fill_rule(context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      for contour in near.contours {
        cairo.pointee.new_sub_path(context)
        for point in contour { cairo.pointee.line_to(context, point.x, point.y) }
        cairo.pointee.close_path(context)
      }
      cairo.pointee.fill(context)
    }
  }

  /// The coverage of the path's stroke, in the style of a shape layer.
  public func stroke(_ style: ShapeContent, within clip: PixelRect) throws(DrawingError) -> Coverage {
    precondition(map.isAffine, "A stroke in perspective must be drawn flat first.")
    var elements = path.elements
    if style.strokeStart > 0 || style.strokeEnd < 1 {
      elements = PathTrimming(elements).part(from: style.strokeStart, to: style.strokeEnd)
    }
    guard let back = map.inverse else { return .none }
    let flat = FlatPath(elements, under: map)
    let reach = style.lineWidth / 2 * max(2, style.lineJoin == .miter ? style.miterLimit : 1)
    let box = flat.box(under: map, reach: reach * map.largestStretch + 1)
    let area = PixelGrid.snappedOutward(box).intersection(clip)
    if area.isEmpty { return .none }
    let window = area.rect.outset(by: Self.farthestPixels)
    if !window.contains(box) { elements = flat.elements(near: back.boundingBox(of: window)) }
    return try Self.draw(over: area) { context in
      style.apply(to: context, dashing: box, pixelsAPoint: map.largestStretch)
      var matrix = CairoMatrix(xx: map.a, yx: map.c, xy: map.b, yy: map.d, x0: map.tx, y0: map.ty)
      context.cairo.pointee.transform(context.pointer, &matrix)
      context.add(elements)
      context.cairo.pointee.stroke(context.pointer)
    }
  }

  /// Draws into an empty map for an area.
  private static func draw(
    over area: PixelRect, _ body: (CairoContext) -> Void
  ) throws(DrawingError) -> Coverage {
    var map = AlphaMap(width: area.width, height: area.height)
    try map.draw { (context) throws(DrawingError) in
      context.cairo.pointee.set_tolerance(context.pointer, Outline.flatnessPixels)
      context.cairo.pointee.translate(context.pointer, -Double(area.minX), -Double(area.minY))
      body(context)
    }
    return .soft(area, map)
  }
}

extension ShapeContent {
  /// Sets the style of a stroke.
  fileprivate func apply(
    to context: CairoContext, dashing box: Rect<TargetSpace>, pixelsAPoint: Double
  ) {
    let (cairo, context) = (context.cairo, context.pointer)
    cairo.pointee.set_line_width(context, lineWidth)
    cairo.pointee.set_miter_limit(context, max(1, miterLimit))
    cairo.pointee.set_line_cap(
      context,
      lineCap == .round ? CAIRO_LINE_CAP_ROUND : lineCap == .square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
    cairo.pointee.set_line_join(
      context,
      lineJoin == .round ? CAIRO_LINE_JOIN_ROUND : lineJoin == .bevel ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
    let period = lineDashPattern.reduce(0, +)
    let isBounded = (box.width + box.height) / max(period * pixelsAPoint, 1e-9) < 1_000_000
    if isDashed(pixelsAPoint: pixelsAPoint), isBounded {
      cairo.pointee.set_dash(context, lineDashPattern, Int32(clamping: lineDashPattern.count), lineDashPhase)
    }
  }
}

extension FlatPath {
  /// The box around the path's points in the target, enlarged by the reach of a stroke; a single line has a box too.
  fileprivate func box(under map: PlaneTransform<LayerSpace, TargetSpace>, reach: Double) -> Rect<TargetSpace> {
    let points = contours.lazy.flatMap(\.points).compactMap { map.applied(to: $0) }
    return points.reduce(.empty) { box, point in
      box.union(
        Rect(minX: point.x - reach, minY: point.y - reach, maxX: point.x + reach, maxY: point.y + reach))
    }
  }

  /// The lines near a box, with each run of them as an open contour.
  fileprivate func elements(near box: Rect<LayerSpace>) -> [Path.Element] {
    var result: [Path.Element] = []
    for contour in contours {
      var isDrawing = false
      let points = contour.isClosed ? contour.points + contour.points.prefix(1) : contour.points
      for (from, to) in zip(points, points.dropFirst()) {
        guard let (start, end) = Self.cut(from, to, to: box) else {
          isDrawing = false
          continue
        }
        if !isDrawing { result.append(.move(start)) }
        result.append(.line(end))
        isDrawing = end == to
      }
    }
    return result
  }

  /// The part of a line inside a box (Liang and Barsky).
  private static func cut(
    _ from: Point<LayerSpace>, _ to: Point<LayerSpace>, to box: Rect<LayerSpace>
  ) -> (Point<LayerSpace>, Point<LayerSpace>)? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    var (first, last) = (0.0, 1.0)
    for (speed, room) in [
      (-dx, from.x - box.minX), (dx, box.maxX - from.x), (-dy, from.y - box.minY), (dy, box.maxY - from.y),
    ] {
      if speed == 0 {
        if room < 0 { return nil }
      } else if speed < 0 {
        first = max(first, room / speed)
      } else {
        last = min(last, room / speed)
      }
    }
    guard first <= last else { return nil }
    func at(_ share: Double) -> Point<LayerSpace> { Point(from.x + dx * share, from.y + dy * share) }
    return (first > 0 ? at(first) : from, last < 1 ? at(last) : to)
  }
}

/// The part of a path between two fractions of its length, as set by `strokeStart` and `strokeEnd`.
struct PathTrimming {
  /// One step, with the position of its start along the whole path.
  fileprivate struct Step {
    let curve: Cubic
    let isLine: Bool
    let startsContour: Bool
    let lengths: [Double]
    var length: Double { lengths.last ?? 0 }
  }

  private var steps: [Step] = []
  private let total: Double

  /// The number of chords per curve that are summed for its length, enough to place an end to within a thousandth of
  /// the curve.
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

  /// The steps between two fractions of the length; a contour is open where it is cut.
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
  /// The part of the step between two positions along its length.
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

  /// The curve's parameter at a given position along its length.
  private func place(of wanted: Double) -> Double {
    if wanted <= 0 { return 0 }
    guard let index = lengths.firstIndex(where: { $0 >= wanted }) else { return 1 }
    let before = index == 0 ? 0 : lengths[index - 1]
    let share = lengths[index] > before ? (wanted - before) / (lengths[index] - before) : 0
    return (Double(index) + share) / Double(lengths.count)
  }
}

/// A path in a layer's points whose curves have been cut into chords.
struct FlatPath {
  /// A sequence of points.
  struct Contour {
    var points: [Point<LayerSpace>]
    /// Whether the path closes the contour explicitly; a fill closes all contours.
    var isClosed = false
  }

  private(set) var contours: [Contour] = []

  /// Cuts curves so finely that no chord is farther than `Outline.flatnessPixels` from its curve in the target.
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

  /// Opens a contour if needed; after a close, lines continue from the start of the closed contour.
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
    // Reserves space for a few more lines and at least doubles the capacity, so that points are not copied repeatedly.
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

  /// The two parts before and after a parameter (de Casteljau).
  func split(at t: Double) -> (Cubic, Cubic) {
    func mix(_ left: Point<LayerSpace>, _ right: Point<LayerSpace>) -> Point<LayerSpace> {
      Point(left.x + (right.x - left.x) * t, left.y + (right.y - left.y) * t)
    }
    let (a, b, c) = (mix(start, first), mix(first, second), mix(second, end))
    let (d, e) = (mix(a, b), mix(b, c))
    let middle = mix(d, e)
    return (Cubic(start, a, d, middle), Cubic(middle, e, c, end))
  }

  /// The number of chords needed for the flatness of outlines; their distance from the curve shrinks with the square of
  /// their number.
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
