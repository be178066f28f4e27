/// The responses of subtrees to proposals, kept while several trees are laid out.
///
/// The rows of a loop are copies of the same subtree, and the trees of a view, one for each branch, differ only in
/// parts. Subtrees with the same rules share one number, and each number answers a proposal once. All trees that use a
/// memory need the same measuring closure and the same hairline.
public struct LayoutMemory {
  var subtrees = SubtreeNumbers()
  var memo = MeasureMemo()
  var guides: [ExplicitGuides] = []

  /// Creates an empty memory.
  public init() {}

  /// Empties the memory and returns its contents, so that a pass can change them without a copy.
  mutating func taken() -> LayoutMemory {
    var contents = LayoutMemory()
    swap(&contents, &self)
    return contents
  }
}

/// Numbers of subtrees: two subtrees have the same number if they have the same rules in the same order.
struct SubtreeNumbers {
  /// Everything about a node that its response depends on, besides its children.
  private struct Key: Hashable {
    let rule: LayoutRule
    let axis: LayoutAxis?
  }

  private var count = 0
  private var rules: [Key: Int] = [:]
  /// The number of each subtree that results from adding another child to a subtree, by the numbers of that subtree and
  /// that child.
  private var pairs = PairTable()

  /// The number of each node's subtree.
  mutating func numbers(of tree: LayoutTree, _ facts: [NodeFacts], children: [Int], firstChild: [Int]) -> [Int] {
    var numbers = [Int](repeating: 0, count: facts.count)
    // Nodes below the deepest level are empty, so the same subtree has another size elsewhere.
    guard !tree.isTooDeep else {
      for node in numbers.indices { numbers[node] = next() }
      return numbers
    }
    // Children come after their parents, so going backwards visits them first.
    for node in numbers.indices.reversed() where tree.originals[node] == node {
      var number = number(of: tree.rules[node], facts[node].axis)
      for place in firstChild[node]..<firstChild[node + 1] {
        let child = numbers[tree.originals[children[place]]]
        if let known = pairs.find(number, child) {
          number = known
        } else {
          let new = next()
          pairs.insert(number, child, new)
          number = new
        }
      }
      numbers[node] = number
    }
    return numbers
  }

  private mutating func number(of rule: LayoutRule, _ axis: LayoutAxis?) -> Int {
    let key: Key =
      switch rule {
      case .spacer, .divider: Key(rule: rule, axis: axis)
      default: Key(rule: rule, axis: nil)
      }
    if let known = rules[key] { return known }
    let new = next()
    rules[key] = new
    return new
  }

  private mutating func next() -> Int {
    count += 1
    return count
  }
}

/// A table of numbers by pairs of positive numbers.
private struct PairTable {
  private struct Entry {
    var first = 0
    var second = 0
    var value = 0
  }

  /// The size is a power of two, and the table is at most half full; an empty slot has the value 0.
  private var slots = [Entry](repeating: Entry(), count: 256)
  private var count = 0

  private static func hash(_ first: Int, _ second: Int) -> Int {
    var hash = UInt64(truncatingIfNeeded: first) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 29) ^ UInt64(truncatingIfNeeded: second)) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & 0x7FFF_FFFF)
  }

  private func slot(of first: Int, _ second: Int) -> Int {
    let mask = slots.count - 1
    var slot = Self.hash(first, second) & mask
    // Terminates: half of the slots are empty.
    while slots[slot].value != 0, slots[slot].first != first || slots[slot].second != second {
      slot = (slot + 1) & mask
    }
    return slot
  }

  func find(_ first: Int, _ second: Int) -> Int? {
    let value = slots[slot(of: first, second)].value
    return value == 0 ? nil : value
  }

  mutating func insert(_ first: Int, _ second: Int, _ value: Int) {
    if count * 2 >= slots.count {
      let old = slots
      slots = [Entry](repeating: Entry(), count: old.count * 2)
      for entry in old where entry.value != 0 { slots[slot(of: entry.first, entry.second)] = entry }
    }
    count += 1
    slots[slot(of: first, second)] = Entry(first: first, second: second, value: value)
  }
}
