import LayerGeometry

extension PixelRect {
  /// What is left of the rectangle without some others: rectangles that do not overlap.
  ///
  /// The others are few (a target keeps 16 occluders); each cuts a part into at most four.
  func parts(without others: some Sequence<PixelRect>) -> [PixelRect] {
    var parts = isEmpty ? [] : [self]
    var left: [PixelRect] = []
    for other in others where other.meets(self) {
      left.reserveCapacity(parts.count + 3)
      for part in parts { part.add(to: &left, without: other) }
      swap(&parts, &left)
      left.removeAll(keepingCapacity: true)
    }
    return parts
  }

  /// Adds the parts above, left of, right of and below another rectangle to a list.
  private func add(to parts: inout [PixelRect], without other: PixelRect) {
    let hole = intersection(other)
    if hole.isEmpty { return parts.append(self) }
    if minY < hole.minY { parts.append(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY)) }
    if minX < hole.minX { parts.append(PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY)) }
    if hole.maxX < maxX { parts.append(PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY)) }
    if hole.maxY < maxY { parts.append(PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY)) }
  }
}
