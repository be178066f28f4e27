internal import CCairo
public import LayerGeometry
public import LayerModel

/// What a path's inside and its stroke cover.
public struct PathCoverage: Sendable {
  let path: Path
  let map: PlaneTransform<LayerSpace, TargetSpace>

  /// Cairo keeps coordinates in 24 bits before the point; what lies farther is cut off before it sees it.
  private static let farthestPixels = 1_000_000.0

  /// A path in its place.
  public init(_ path: Path, under map: PlaneTransform<LayerSpace, TargetSpace>) {
    self.path = path
    self.map = map
  }

  /// What its inside covers; always antialiased.
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

  /// What its stroke covers, in the style of a shape layer.
  public func stroke(_ style: ShapeContent, within clip: PixelRect) throws(DrawingError) -> Coverage {
    precondition(map.isAffine, "A stroke in perspective is drawn flat first.")
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

  /// Draws into an empty map whose first value is an area's top left pixel.
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
  /// Sets how a stroke looks.
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
  /// Where its points lie in the target, and as far around as a stroke may reach; a single line has a box too.
  fileprivate func box(under map: PlaneTransform<LayerSpace, TargetSpace>, reach: Double) -> Rect<TargetSpace> {
    let points = contours.lazy.flatMap(\.points).compactMap { map.applied(to: $0) }
    return points.reduce(.empty) { box, point in
      box.union(
        Rect(minX: point.x - reach, minY: point.y - reach, maxX: point.x + reach, maxY: point.y + reach))
    }
  }

  /// The lines that come near a box, each run of them open.
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
