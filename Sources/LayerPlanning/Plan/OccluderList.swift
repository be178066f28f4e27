package import LayerGeometry

/// The occluders of one target: the 16 largest rectangles; among rectangles of equal size, the later ones.
package struct OccluderList: Sendable {
  /// One occluder.
  package struct Occluder: Hashable, Sendable {
    /// The occluder's position in paint order.
    package let order: Int
    /// The area where the occluder is opaque.
    package let rect: PixelRect
    /// The number of pixels that the occluder covers.
    let area: Int

    fileprivate static func < (left: Self, right: Self) -> Bool { (left.area, left.order) < (right.area, right.order) }
  }

  /// The kept occluders, sorted by area and then by paint order.
  package private(set) var kept: [Occluder] = []
  /// The last occluder in paint order, which may no longer be kept; -1 if none exists.
  private(set) var last = -1
  /// The bounding box of all rectangles that have been kept at any time.
  private var box = PixelRect.empty

  /// Creates an empty list.
  package init() {}

  /// Whether a new occluder would replace the smallest.
  var isFull: Bool { kept.count == CountingConstants.occludersPerTarget.value }

  /// Keeps a rectangle if it is large enough.
  package mutating func keep(_ rect: PixelRect, at order: Int) {
    let new = Occluder(order: order, rect: rect, area: rect.area)
    var place = 0
    if isFull {
      guard kept[0] < new else { return }
      while place + 1 < kept.count, kept[place + 1] < new {  // Moves forwards.
        kept[place] = kept[place + 1]
        place += 1
      }
      kept[place] = new
    } else {
      if kept.isEmpty { kept.reserveCapacity(CountingConstants.occludersPerTarget.value) }
      place = kept.count
      while place > 0, new < kept[place - 1] { place -= 1 }  // Moves backwards.
      kept.insert(new, at: place)
    }
    last = max(last, order)
    box = box.union(rect)
  }

  /// The same occluders, in the same order, with new numbers for their positions in paint order.
  package func renumbered(_ number: (Int) -> Int) -> OccluderList {
    var list = self
    for place in kept.indices {
      list.kept[place] = Occluder(order: number(kept[place].order), rect: kept[place].rect, area: kept[place].area)
    }
    list.last = last < 0 ? -1 : number(last)
    return list
  }

  /// Whether any occluder is in a range of positions.
  package func isKept(in orders: Range<Int>) -> Bool { kept.contains { orders.contains($0.order) } }

  /// Whether a rectangle with the given area would be kept.
  package func wouldKeep(area: Int, at order: Int) -> Bool {
    if area == 0 { return false }
    return !isFull || (kept[0].area, kept[0].order) < (area, order)
  }

  /// Whether an occluder after a position hides any pixel of a rectangle.
  package func hides(anyOf rect: PixelRect, after order: Int) -> Bool {
    if order >= last || !box.meets(rect) { return false }
    // Iterate by index, here and below, because a `for` loop would copy each element.
    for place in kept.indices where kept[place].order > order && kept[place].rect.meets(rect) { return true }
    return false
  }

  /// The occluders that intersect a rectangle, between two positions in paint order.
  package func over(_ rect: PixelRect, after order: Int, before end: Int) -> [PixelRect] {
    if order >= last || !box.meets(rect) { return [] }
    var covers: [PixelRect] = []
    for place in kept.indices {
      guard kept[place].order > order, kept[place].order < end, kept[place].rect.meets(rect) else { continue }
      if covers.isEmpty { covers.reserveCapacity(kept.count) }
      covers.append(kept[place].rect)
    }
    return covers
  }

  /// Whether an occluder in a range of positions hides all of a rectangle and meets a condition.
  func hides(all rect: PixelRect, from first: Int, before end: Int, where holds: (Occluder) -> Bool) -> Bool {
    if first > last || !box.contains(rect) { return false }
    let area = rect.area
    var place = kept.count - 1
    while place >= 0, kept[place].area >= area {  // From the largest down.
      let order = kept[place].order
      if order >= first, order < end, kept[place].rect.contains(rect), holds(kept[place]) { return true }
      place -= 1
    }
    return false
  }
}
