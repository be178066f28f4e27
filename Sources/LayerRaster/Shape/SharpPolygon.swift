internal import LayerGeometry

/// A convex polygon whose edges are not antialiased: it covers the pixels whose centre lies inside, left and top edge
/// included.
struct SharpPolygon {
  private let points: [Point<TargetSpace>]

  init(_ points: [Point<TargetSpace>]) { self.points = points }

  /// Its pixels, each whole.
  func coverage(within clip: PixelRect) -> Coverage {
    let area = PixelGrid.snappedOutward(Outline(polygon: points).box).intersection(clip)
    guard !area.isEmpty else { return .none }
    var map = AlphaMap(width: area.width, height: area.height)
    let rowBytes = map.rowBytes
    map.withMutableBytes { bytes in
      for y in area.minY..<area.maxY {
        let columns = columns(ofRow: y).clamped(to: area.minX..<area.maxX)
        let start = (y - area.minY) * rowBytes - area.minX
        UnsafeMutableBufferPointer(
          rebasing: bytes[(start + columns.lowerBound)..<(start + columns.upperBound)]
        ).update(repeating: 255)
      }
    }
    return .soft(area, map)
  }

  /// The columns whose centre lies inside in one row.
  func columns(ofRow row: Int) -> Range<Int> {
    // A hair below the centre: an edge that runs through it belongs to what lies below.
    let y = Double(row) + 0.5 + PixelGrid.tolerance
    var (left, right) = (Double.infinity, -Double.infinity)
    guard var previous = points.last else { return 0..<0 }
    for point in points {
      if (previous.y < y) != (point.y < y) {
        let x = previous.x + (point.x - previous.x) * (y - previous.y) / (point.y - previous.y)
        left = min(left, x)
        right = max(right, x)
      }
      previous = point
    }
    guard left < right else { return 0..<0 }
    let (first, end) = (PixelGrid.firstCenter(from: left), PixelGrid.firstCenter(from: right))
    return first..<max(first, end)
  }
}
