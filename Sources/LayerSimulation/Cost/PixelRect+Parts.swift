import LayerGeometry

extension PixelRect {
  /// What is left of the rectangle without some others: rectangles that do not overlap.
  ///
  /// The others are few (a target keeps 16 occluders); each cuts a part into at most four.
  func parts(without others: some Sequence<PixelRect>) -> [PixelRect] {
    var parts = isEmpty ? [] : [self]
    for other in others where !other.intersection(self).isEmpty {
      parts = parts.flatMap { $0.around(other) }
    }
    return parts
  }

  /// The parts above, left of, right of and below another rectangle.
  private func around(_ other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    if hole.isEmpty { return [self] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
      PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
    ].filter { !$0.isEmpty }
  }
}
