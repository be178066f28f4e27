/// A value of neighbours that can be joined.
package protocol Joinable: Sendable {
  /// The value of an empty stretch.
  static var none: Self { get }

  /// The joined value of this and the next neighbour.
  func joined(with next: Self) -> Self
}

/// A value for each of many neighbours, and the joined value of any stretch of them.
///
/// A query of a stretch, or for the longest stretch, takes time logarithmic in its length.
package struct SegmentTree<Value: Joinable>: Sendable {
  // A full binary tree: the root is at 1, the children of n are 2n and 2n + 1, and the neighbours are the last half.
  @usableFromInline var values: [Value]
  @usableFromInline let leaves: Int

  /// How many neighbours there are.
  package let count: Int

  /// A tree of some neighbours.
  @inlinable package init(_ neighbours: [Value]) {
    count = neighbours.count
    var leaves = 1
    while leaves < count { leaves *= 2 }  // Doubles each time.
    self.leaves = leaves
    values = [Value](repeating: .none, count: 2 * leaves)
    for (place, value) in neighbours.enumerated() { values[leaves + place] = value }
    for node in stride(from: leaves - 1, to: 0, by: -1) { join(node) }
  }

  @inlinable mutating func join(_ node: Int) { values[node] = values[2 * node].joined(with: values[2 * node + 1]) }

  /// One neighbour's value.
  @inlinable package subscript(place: Int) -> Value {
    get { values[leaves + place] }
    set {
      var node = leaves + place
      values[node] = newValue
      while node > 1 {  // Halves each time.
        node /= 2
        join(node)
      }
    }
  }

  /// The joined value of a stretch.
  @inlinable package subscript(stretch: Range<Int>) -> Value {
    self.stretch(from: stretch.lowerBound, to: stretch.upperBound) { _ in true }.value
  }

  /// How far a condition holds from a place onwards, and the joined value of that stretch.
  ///
  /// The condition is also asked for joined values: if it holds for one, it must hold for each neighbour in it.
  @inlinable package func stretch(
    from start: Int, to limit: Int, while holds: (Value) -> Bool
  ) -> (end: Int, value: Value) {
    var (end, value) = (start, Value.none)
    // If the first value fails, no longer stretch needs to be tested.
    if start >= limit || !holds(values[leaves + start]) { return (end, value) }
    var (node, length) = (leaves + start, 1)
    while end < limit {  // Ends: each round adds neighbours, or halves the length to test.
      // The longest part that begins here. A part that failed is not tested again inside a longer one.
      while node.isMultiple(of: 2) { (node, length) = (node / 2, length * 2) }
      while end + length > limit || !holds(values[node]) {
        if length == 1 { return (end, value) }
        (node, length) = (node * 2, length / 2)
      }
      value = value.joined(with: values[node])
      (end, node) = (end + length, node + 1)
    }
    return (end, value)
  }
}
