internal import LayerGeometry

/// Closed polygons in a target's pixels.
struct Outline {
  private(set) var contours: [[Point<TargetSpace>]] = []

  /// The maximum distance of a chord from its curve: an error of about 1/255 in coverage where the edge runs along a
  /// row of pixels.
  static let flatnessPixels = 0.005

  init() {}

  /// Creates an outline from one polygon.
  init(polygon: [Point<TargetSpace>]) {
    if polygon.count > 2 { contours = [polygon] }
  }

  /// Creates an outline from a path's contours, with curves cut into chords and without the parts behind the viewer.
  init(_ elements: [Path.Element], under map: PlaneTransform<LayerSpace, TargetSpace>) {
    for contour in FlatPath(elements, under: map).contours {
      let polygon = map.isAffine ? contour.points : Self.cutBehindEye(contour.points, map)
      guard polygon.count > 2 else { continue }
      contours.append(polygon.compactMap { map.applied(to: $0) })
    }
  }

  /// The smallest rectangle that contains the outline.
  var box: Rect<TargetSpace> {
    var box = Rect<TargetSpace>.empty
    for contour in contours {
      for point in contour {
        box.minX = min(box.minX, point.x)
        box.minY = min(box.minY, point.y)
        box.maxX = max(box.maxX, point.x)
        box.maxY = max(box.maxY, point.y)
      }
    }
    return box
  }

  /// Adds an outline that runs the other way around, so that it cuts a hole.
  mutating func subtract(_ hole: Outline) {
    contours += hole.contours.map { $0.reversed() }
  }

  /// The part inside a rectangle, with the same windings; lines along the rectangle's edges close the polygons that
  /// were cut.
  func cut(to rect: Rect<TargetSpace>) -> Outline {
    var result = Outline()
    for contour in contours {
      var polygon = contour
      polygon = Self.cut(polygon) { $0.x - rect.minX }
      polygon = Self.cut(polygon) { rect.maxX - $0.x }
      polygon = Self.cut(polygon) { $0.y - rect.minY }
      polygon = Self.cut(polygon) { rect.maxY - $0.y }
      if polygon.count > 2 { result.contours.append(polygon) }
    }
    return result
  }

  private static func cutBehindEye(
    _ points: [Point<LayerSpace>], _ map: PlaneTransform<LayerSpace, TargetSpace>
  ) -> [Point<LayerSpace>] {
    // Slightly in front of the near plane, so that every point stays in front of it after rounding.
    cut(points) { map.px * $0.x + map.py * $0.y + map.w - nearestDivisor * (1 + 1e-9) }
  }

  /// The part of a polygon where a linear function is not negative (Sutherland and Hodgman).
  private static func cut<Space>(
    _ polygon: [Point<Space>], by inside: (Point<Space>) -> Double
  ) -> [Point<Space>] {
    guard var previous = polygon.last else { return [] }
    var before = inside(previous)
    var result: [Point<Space>] = []
    for point in polygon {
      let here = inside(point)
      if (before < 0) != (here < 0) {
        let share = before / (before - here)
        result.append(
          Point(previous.x + (point.x - previous.x) * share, previous.y + (point.y - previous.y) * share))
      }
      if here >= 0 { result.append(point) }
      (previous, before) = (point, here)
    }
    return result
  }
}
