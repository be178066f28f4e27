/// A fixed list of words that bytes are compared with: keys of an object, or the choices of a property.
///
/// Open addressing on a hash of the length and of the first and last eight bytes; one comparison of bytes decides. No
/// string is made for a key that is read.
struct KeyTable: Sendable {
  /// The words, in the order that their numbers follow.
  let words: [String]
  private let text: [UInt8]
  private let starts: [UInt32]
  /// Numbers of words, or -1.
  private let slots: [Int16]
  private let mask: Int

  init(_ words: [String]) {
    self.words = words
    var text: [UInt8] = []
    var starts: [UInt32] = [0]
    var capacity = 8
    while capacity < words.count * 4 { capacity *= 2 }
    mask = capacity - 1
    var slots = [Int16](repeating: -1, count: capacity)
    for (number, word) in words.enumerated() {
      let bytes = Array(word.utf8)
      var slot = bytes.withUnsafeBufferPointer(Self.hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int16(number)
      text += bytes
      starts.append(UInt32(text.count))
    }
    self.text = text
    self.starts = starts
    self.slots = slots
  }

  /// The number of the word that these bytes are, or nil.
  func number(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = Self.hash(bytes) & mask
    while slots[slot] >= 0 {  // Ends: at most a quarter of the slots is taken.
      let number = Int(slots[slot])
      let start = Int(starts[number])
      if Int(starts[number + 1]) - start == bytes.count, isEqual(bytes, at: start) { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isEqual(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for offset in bytes.indices where bytes[offset] != text[start + offset] { return false }
    return true
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = UnsafeRawPointer(bytes.baseAddress), !bytes.isEmpty else { return 0 }
    var first: UInt64 = 0
    var last: UInt64 = 0
    if bytes.count >= 8 {
      first = base.loadUnaligned(as: UInt64.self)
      last = base.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    } else {
      for byte in bytes { first = first << 8 | UInt64(byte) }
    }
    let mixed = (first ^ last &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}
