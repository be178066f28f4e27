import LayerGeometry

extension RoundedRect {
  /// Whether a rectangle lies inside, clear of the corners.
  ///
  /// Cautious where the curve is continuous: it begins 1.53 radii before the corner (PaintCode's measurement), and a
  /// circle of that radius cuts more than the curve does.
  func isClear(_ rect: Rect<LayerSpace>) -> Bool {
    guard self.rect.contains(rect, tolerance: PixelGrid.tolerance) else { return false }
    let reach = min(curve == .continuous ? 1.528_664_83 * radius : radius, min(self.rect.width, self.rect.height) / 2)
    if reach == 0 { return true }
    let corners: [(CornerMask, x: Double, y: Double)] = [
      (.minXminY, rect.minX - self.rect.minX, rect.minY - self.rect.minY),
      (.maxXminY, self.rect.maxX - rect.maxX, rect.minY - self.rect.minY),
      (.minXmaxY, rect.minX - self.rect.minX, self.rect.maxY - rect.maxY),
      (.maxXmaxY, self.rect.maxX - rect.maxX, self.rect.maxY - rect.maxY),
    ]
    return corners.allSatisfy { corner, x, y in
      guard self.corners.contains(corner), x < reach, y < reach else { return true }
      let (dx, dy) = (reach - x, reach - y)
      return dx * dx + dy * dy <= reach * reach
    }
  }
}
