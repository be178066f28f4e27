/// A cache of the responses of nodes to proposals, so that nothing is measured twice.
///
/// A stack measures each child three times. Without a cache, stacks within stacks would measure the innermost view
/// 3^depth times; with one, a node is measured only for distinct proposals, which are few. It uses its own hash table,
/// because hashing with the standard library's dictionary takes longer than most measurements.
struct MeasureMemo {
  private struct Entry {
    var node: Int
    var width: UInt64
    var height: UInt64
    var measure: NodeMeasure
  }

  private var entries: [Entry] = []
  /// The index of each slot's entry plus one, or 0 if empty.
  ///
  /// The size is a power of two, and the table is at most half full.
  private var slots = [Int32](repeating: 0, count: 256)

  /// The bits that represent nil: those of not-a-number, which no length has.
  private static let unspecified = Double.nan.bitPattern

  private static func bits(_ length: Double?) -> UInt64 {
    // Zero and minus zero are the same proposal.
    guard let length else { return unspecified }
    return length == 0 ? 0 : length.bitPattern
  }

  private static func hash(_ node: Int, _ width: UInt64, _ height: UInt64) -> Int {
    var hash = UInt64(truncatingIfNeeded: node) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ width) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 29) ^ height) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & 0x7FFF_FFFF)
  }

  func find(_ node: Int, _ proposal: ProposedSize) -> NodeMeasure? {
    let width = Self.bits(proposal.width)
    let height = Self.bits(proposal.height)
    let mask = slots.count - 1
    var slot = Self.hash(node, width, height) & mask
    while slots[slot] != 0 {  // Terminates: half of the slots are empty.
      let index = Int(slots[slot]) - 1
      if entries[index].node == node, entries[index].width == width, entries[index].height == height {
        return entries[index].measure
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  mutating func keep(_ measure: NodeMeasure, of node: Int, _ proposal: ProposedSize) {
    if entries.count * 2 >= slots.count { grow() }
    let entry = Entry(
      node: node, width: Self.bits(proposal.width), height: Self.bits(proposal.height), measure: measure)
    entries.append(entry)
    insert(entry, at: entries.count)
  }

  private mutating func insert(_ entry: Entry, at number: Int) {
    let mask = slots.count - 1
    var slot = Self.hash(entry.node, entry.width, entry.height) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }  // Terminates: half of the slots are empty.
    slots[slot] = Int32(number)
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for index in entries.indices { insert(entries[index], at: index + 1) }
  }
}
