/// A value that can be combined with its neighbour's.
package protocol Joinable: Sendable {
  /// The value of an empty range.
  static var none: Self { get }

  /// The combined value of this and the next neighbour.
  func joined(with next: Self) -> Self
}

/// A value for each of many neighbours, and the combined value of any range of them.
///
/// Querying a range, or finding the longest range, takes logarithmic time in its length.
package struct SegmentTree<Value: Joinable>: Sendable {
  // A full binary tree: the root is at 1, the children of n are at 2n and 2n + 1, and the neighbours fill the second
  // half.
  @usableFromInline var values: [Value]
  @usableFromInline let leaves: Int

  /// The number of neighbours.
  package let count: Int

  /// Creates a tree from the neighbours' values.
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

  /// The value of one neighbour.
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

  /// The combined value of a range.
  @inlinable package subscript(stretch: Range<Int>) -> Value {
    self.stretch(from: stretch.lowerBound, to: stretch.upperBound) { _ in true }.value
  }

  /// The longest range from a given index in which a condition holds, and its combined value.
  ///
  /// The condition is also tested on combined values: if it holds for one, it must hold for each neighbour in it.
  @inlinable package func stretch(
    from start: Int, to limit: Int, while holds: (Value) -> Bool
  ) -> (end: Int, value: Value) {
    var (end, value) = (start, Value.none)
    // If the first value fails, longer ranges need not be tested.
    if start >= limit || !holds(values[leaves + start]) { return (end, value) }
    var (node, length) = (leaves + start, 1)
    while end < limit {  // Terminates: each iteration adds neighbours or halves the length to test.
      // Find the longest part that begins here. A part that failed is not tested again inside a longer one.
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
