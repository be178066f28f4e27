/// A fixed list of words to compare bytes with: keys of an object, or the choices of a property.
///
/// No string is created from the input. A word is identified by its length and its first and last eight bytes, which
/// cover words of up to sixteen bytes; they are hashed into a table with open addressing that is three quarters empty.
@usableFromInline package struct KeyTable: Sendable {
  /// The length, first bytes and last bytes of a word.
  private struct Ends: Hashable {
    var count: Int
    var first: UInt64
    var last: UInt64

    /// The ends of some bytes; for fewer than eight bytes, a value that covers all of them.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      count = bytes.count
      first = 0
      last = 0
      guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
      if count >= 8 {
        first = base.loadUnaligned(as: UInt64.self)
        last = base.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      } else if count >= 4 {
        first = UInt64(base.loadUnaligned(as: UInt32.self))
        last = UInt64(base.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      } else if count > 0 {
        first = UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1])
      }
    }

    /// The first slot to look at in a table.
    @inline(__always)
    var hash: Int {
      let mixed = (first ^ last &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(count)) &* 0xD6E8_FEB8_6659_FD93
      return Int(truncatingIfNeeded: mixed >> 40)
    }
  }

  private struct Slot {
    let ends: Ends
    /// The word's number, or -1 for an empty slot.
    let number: Int
  }

  /// The words, in the order of their numbers.
  package let words: [String]
  private let texts: [[UInt8]]
  private let slots: [Slot]

  package init(_ words: [String]) {
    self.words = words
    texts = words.map { Array($0.utf8) }
    var capacity = 8
    while capacity < words.count * 4 { capacity *= 2 }
    let empty = Slot(ends: [].withUnsafeBufferPointer { Ends($0) }, number: -1)
    var slots = [Slot](repeating: empty, count: capacity)
    for number in words.indices {
      let ends = texts[number].withUnsafeBufferPointer { Ends($0) }
      var place = ends.hash & (capacity - 1)
      while slots[place].number >= 0 { place = (place + 1) & (capacity - 1) }
      slots[place] = Slot(ends: ends, number: number)
    }
    self.slots = slots
  }

  /// The number of the word that a string equals, or nil.
  @inlinable @inline(__always)
  package func number(of text: JSONText) -> Int? {
    text.hasEscapes ? text.unescaped.withUnsafeBufferPointer { number(of: $0) } : number(of: text.raw)
  }

  /// The number of the word that the given bytes equal, or nil.
  @usableFromInline package func number(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let ends = Ends(bytes)
    var place = ends.hash & (slots.count - 1)
    while slots[place].number >= 0 {  // Ends: three quarters of the slots are empty.
      if slots[place].ends == ends, ends.count <= 16 || isWhole(slots[place].number, bytes) {
        return slots[place].number
      }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether the middle of a long word also matches.
  private func isWhole(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for place in 8..<bytes.count - 8 where bytes[place] != texts[number][place] { return false }
    return true
  }
}
