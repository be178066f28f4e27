package import LayerGeometry

/// The rectangles that hide others in one target: the 16 largest, of equals the later.
package struct OccluderList: Sendable {
  /// One of them.
  package struct Occluder: Hashable, Sendable {
    /// Its place in paint order.
    package let order: Int
    /// Where it lets nothing through.
    package let rect: PixelRect
    /// How many pixels that are.
    let area: Int

    fileprivate static func < (left: Self, right: Self) -> Bool { (left.area, left.order) < (right.area, right.order) }
  }

  /// From the smallest on, of equals from the first on.
  package private(set) var kept: [Occluder] = []
  /// The last of them in paint order, or one that was kept once; -1 for none.
  private(set) var last = -1
  /// The box around them, and around some that were kept once.
  private var box = PixelRect.empty

  /// Nothing is hidden.
  package init() {}

  /// Whether another one takes the place of the smallest.
  var isFull: Bool { kept.count == CountingConstants.occludersPerTarget.value }

  /// Keeps account of a rectangle, if it is large enough.
  package mutating func keep(_ rect: PixelRect, at order: Int) {
    let new = Occluder(order: order, rect: rect, area: rect.area)
    var place = 0
    if isFull {
      guard kept[0] < new else { return }
      while place + 1 < kept.count, kept[place + 1] < new {  // Forwards.
        kept[place] = kept[place + 1]
        place += 1
      }
      kept[place] = new
    } else {
      if kept.isEmpty { kept.reserveCapacity(CountingConstants.occludersPerTarget.value) }
      place = kept.count
      while place > 0, new < kept[place - 1] { place -= 1 }  // Backwards.
      kept.insert(new, at: place)
    }
    last = max(last, order)
    box = box.union(rect)
  }

  /// The same with other numbers for the places in paint order, in the same order.
  package func renumbered(_ number: (Int) -> Int) -> OccluderList {
    var list = self
    for place in kept.indices {
      list.kept[place] = Occluder(order: number(kept[place].order), rect: kept[place].rect, area: kept[place].area)
    }
    list.last = last < 0 ? -1 : number(last)
    return list
  }

  /// Whether any of them lies in a range of places.
  package func isKept(in orders: Range<Int>) -> Bool { kept.contains { orders.contains($0.order) } }

  /// Whether something of a size would be among them.
  package func wouldKeep(area: Int, at order: Int) -> Bool {
    if area == 0 { return false }
    return !isFull || (kept[0].area, kept[0].order) < (area, order)
  }

  /// Whether what comes after a place hides any pixel of a rectangle.
  package func hides(anyOf rect: PixelRect, after order: Int) -> Bool {
    if order >= last || !box.meets(rect) { return false }
    // By their places, here and below: to walk through them would copy each.
    for place in kept.indices where kept[place].order > order && kept[place].rect.meets(rect) { return true }
    return false
  }

  /// What hides parts of a rectangle: rectangles after a place, before another.
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

  /// The first found, of those in a range of places that hide all of a rectangle, for which a condition holds.
  func hides(all rect: PixelRect, from first: Int, before end: Int, where holds: (Occluder) -> Bool) -> Bool {
    if first > last || !box.contains(rect) { return false }
    let area = rect.area
    var place = kept.count - 1
    while place >= 0, kept[place].area >= area {  // From the largest on.
      let order = kept[place].order
      if order >= first, order < end, kept[place].rect.contains(rect), holds(kept[place]) { return true }
      place -= 1
    }
    return false
  }
}
