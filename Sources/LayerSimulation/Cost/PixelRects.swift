public import LayerGeometry

/// Rectangles that do not overlap: nearly always one, which takes no memory of its own then.
public struct PixelRects: Hashable, Sendable, Sequence {
  fileprivate let first: PixelRect
  fileprivate let others: [PixelRect]

  /// How many pixels there are.
  public var area: Int { others.reduce(first.area) { $0 + $1.area } }

  /// One rectangle, or none where it is empty.
  init(_ rect: PixelRect) { (first, others) = (rect, []) }

  /// Some rectangles, none of which is empty.
  init(_ rects: [PixelRect]) {
    (first, others) = (rects.first ?? .empty, rects.count > 1 ? Array(rects.dropFirst()) : [])
  }

  /// What some other rectangles leave of each.
  func parts(without covers: [PixelRect]) -> PixelRects {
    if covers.isEmpty { return self }
    return PixelRects(flatMap { $0.parts(without: covers) })
  }

  /// How many pixels lie under some other rectangles.
  func area(under covers: [PixelRect]) -> Int {
    if covers.isEmpty { return 0 }
    // Without overlaps, as nearly always, there is nothing to take apart.
    let areApart = covers.indices.allSatisfy { place in
      !covers[..<place].contains { $0.meets(covers[place]) }
    }
    if !areApart { return area - parts(without: covers).area }
    return reduce(0) { sum, rect in covers.reduce(sum) { $0 + $1.intersection(rect).area } }
  }

  /// What lies in a region.
  func parts(in region: DamageRegion) -> PixelRects {
    if others.isEmpty, let only = region.rects.first, region.rects.count == 1 {
      let part = first.intersection(only)
      return PixelRects(part.isEmpty ? .empty : part)
    }
    return PixelRects(flatMap(region.parts))
  }

  /// Walks through the rectangles.
  public struct Iterator: IteratorProtocol {
    private let rects: PixelRects
    private var place = -1

    fileprivate init(_ rects: PixelRects) { self.rects = rects }

    /// The next one; nil after the last.
    public mutating func next() -> PixelRect? {
      if rects.first.isEmpty || place == rects.others.count { return nil }
      defer { place += 1 }
      return place < 0 ? rects.first : rects.others[place]
    }
  }

  /// Walks through the rectangles, from the first.
  public func makeIterator() -> Iterator { Iterator(self) }
}
