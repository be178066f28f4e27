package import LayerGeometry

/// What hides other things on the screen: the largest of all that could.
package struct ScreenCover: Sendable {
  private let kept: [(order: Int, rect: PixelRect)]
  /// The least that is kept; nil while there is room for more.
  private let least: (area: Int, order: Int)?

  /// - Parameter capacity: How many are kept at most; of two as large, the later one.
  package init(_ kept: [(order: Int, rect: PixelRect)], capacity: Int) {
    self.kept = kept
    least = kept.count < capacity ? nil : kept.map { (area: $0.rect.area, order: $0.order) }.min { $0 < $1 }
  }

  /// Whether what comes after a place hides any pixel of a rectangle.
  package func hides(anyOf rect: PixelRect, after order: Int) -> Bool {
    kept.contains { $0.order > order && !$0.rect.intersection(rect).isEmpty }
  }

  /// Whether any of it lies in a range.
  package func isKept(in orders: Range<Int>) -> Bool { kept.contains { orders.contains($0.order) } }

  /// Whether something of a size would be among it.
  package func wouldKeep(area: Int, at order: Int) -> Bool {
    if area == 0 { return false }
    return least.map { $0 < (area, order) } ?? true
  }
}
