/// A set of a tree's nodes.
///
/// The set yields its members in paint order, and members can be removed from either end while others are added.
struct NodeSet: Sequence {
  private var words: [UInt64]
  /// The range of words that may contain members.
  private var used = 0..<0

  init(nodeCount: Int) { words = [UInt64](repeating: 0, count: (nodeCount + 63) / 64) }

  func contains(_ node: Int) -> Bool { words[node / 64] & (1 << UInt64(node % 64)) != 0 }

  mutating func insert(_ node: Int) {
    let word = node / 64
    words[word] |= 1 << UInt64(node % 64)
    used = used.isEmpty ? word..<word + 1 : Swift.min(used.lowerBound, word)..<Swift.max(used.upperBound, word + 1)
  }

  mutating func formUnion(_ other: NodeSet) {
    for word in other.used { words[word] |= other.words[word] }
    if other.used.isEmpty { return }
    used =
      used.isEmpty
      ? other.used
      : Swift.min(used.lowerBound, other.used.lowerBound)..<Swift.max(used.upperBound, other.used.upperBound)
  }

  mutating func removeAll() {
    for word in used { words[word] = 0 }
    used = 0..<0
  }

  /// The first member after a node.
  func first(after node: Int) -> Int? {
    var word = Swift.max((node + 1) / 64, used.lowerBound)
    guard word < used.upperBound else { return nil }
    var bits = words[word]
    if word == (node + 1) / 64 { bits &= ~0 << UInt64((node + 1) % 64) }
    while bits == 0 {  // Advances by a word.
      word += 1
      guard word < used.upperBound else { return nil }
      bits = words[word]
    }
    return word * 64 + bits.trailingZeroBitCount
  }

  /// Removes the first member; members that are added later may come before it.
  mutating func popFirst() -> Int? {
    guard let node = first(after: -1) else {
      used = 0..<0
      return nil
    }
    words[node / 64] &= ~(1 << UInt64(node % 64))
    used = node / 64..<used.upperBound
    return node
  }

  /// Removes the last member.
  mutating func popLast() -> Int? {
    while let word = used.last {  // Terminates: each iteration removes a member or a word.
      if words[word] != 0 {
        let bit = 63 - words[word].leadingZeroBitCount
        words[word] &= ~(1 << UInt64(bit))
        return word * 64 + bit
      }
      used = used.lowerBound..<word
    }
    return nil
  }

  /// The members in paint order.
  func makeIterator() -> some IteratorProtocol<Int> {
    var last = -1
    return AnyIterator {
      guard let next = first(after: last) else { return nil }
      last = next
      return next
    }
  }
}
