/// What neighbours can be together.
package protocol Joinable: Sendable {
  /// What nobody is.
  static var none: Self { get }

  /// What this and the next neighbour are together.
  func joined(with next: Self) -> Self
}

/// A value for each of many neighbours, and what stretches of them are together.
///
/// Asking for a stretch, or for how long one is, takes steps in the logarithm of its length.
package struct SegmentTree<Value: Joinable>: Sendable {
  // A full binary tree: the root is at 1, the halves of n are 2n and 2n + 1, and the last half are the neighbours.
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

  /// What a stretch is together.
  @inlinable package subscript(stretch: Range<Int>) -> Value {
    self.stretch(from: stretch.lowerBound, to: stretch.upperBound) { _ in true }.value
  }

  /// How far from a place on a condition holds, and what the stretch up to there is together.
  ///
  /// The condition is asked of the halves that the tree keeps: what holds of neighbours together has to hold of each.
  @inlinable package func stretch(
    from start: Int, to limit: Int, while holds: (Value) -> Bool
  ) -> (end: Int, value: Value) {
    var (end, value) = (start, Value.none)
    // Where it does not begin there is no need to ask about more.
    if start >= limit || !holds(values[leaves + start]) { return (end, value) }
    var (node, length) = (leaves + start, 1)
    while end < limit {  // Ends: each round takes neighbours in, or halves how many are asked about.
      // The longest that begins here; once one was refused, none that holds it is asked about again.
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
