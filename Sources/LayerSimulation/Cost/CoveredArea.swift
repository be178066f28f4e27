import LayerGeometry

/// Counts pixels of a rectangle that lie under others.
enum CoveredArea {
  /// How many pixels of a rectangle lie in the union of some others; those are few (16 at most).
  ///
  /// Sweeps over the columns between vertical edges, so that overlaps count once.
  static func pixels(of rect: PixelRect, under covers: some Collection<PixelRect>) -> Int {
    let inside = covers.map { $0.intersection(rect) }.filter { !$0.isEmpty }
    guard let first = inside.first else { return 0 }
    if inside.count == 1 { return first.area }
    if inside.contains(where: { $0.contains(rect) }) { return rect.area }
    let edges = Set(inside.flatMap { [$0.minX, $0.maxX] }).sorted()
    var area = 0
    for (left, right) in zip(edges, edges.dropFirst()) {
      area += (right - left) * rows(of: inside.filter { $0.minX <= left && $0.maxX >= right })
    }
    return area
  }

  /// How many rows some rectangles cover together.
  private static func rows(of rects: [PixelRect]) -> Int {
    var (rows, covered) = (0, Int.min)
    for rect in rects.sorted(by: { $0.minY < $1.minY }) where rect.maxY > covered {
      rows += rect.maxY - max(rect.minY, covered)
      covered = rect.maxY
    }
    return rows
  }
}
