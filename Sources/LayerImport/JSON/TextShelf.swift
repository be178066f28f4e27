/// Texts that were read lately: a name that many layers have is one string in memory, made once.
///
/// Few places, each for whatever text was put there last, so that a file of a million different names costs no more
/// than looking without effect; of use as long as the text is.
struct TextShelf {
  private struct Entry {
    var raw: UnsafeBufferPointer<UInt8>
    var text: String
  }

  /// Shorter texts are kept within a `String` itself.
  private static let leastBytes = 16
  private var entries = [Entry](repeating: Entry(raw: UnsafeBufferPointer(start: nil, count: 0), text: ""), count: 64)

  /// The text that some bytes without escapes are.
  mutating func string(of raw: UnsafeBufferPointer<UInt8>) -> String {
    guard raw.count >= Self.leastBytes, let base = UnsafeRawPointer(raw.baseAddress) else {
      return String(decoding: raw, as: UTF8.self)
    }
    let last = base.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
    let mixed = (base.loadUnaligned(as: UInt64.self) ^ last &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    let place = Int(truncatingIfNeeded: mixed >> 58)
    if Self.isSame(entries[place].raw, raw) { return entries[place].text }
    let text = String(decoding: raw, as: UTF8.self)
    entries[place] = Entry(raw: raw, text: text)
    return text
  }

  /// Whether two texts, the second of which is long enough to be kept, have the same bytes; eight at a time, the last
  /// eight perhaps twice in part.
  @inline(__always)
  private static func isSame(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count, let left = UnsafeRawPointer(left.baseAddress),
      let other = UnsafeRawPointer(right.baseAddress)
    else { return false }
    var place = 0
    while place < right.count {  // Ends: each turn moves on.
      let offset = min(place, right.count - 8)
      let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard word == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
      place += 8
    }
    return true
  }
}
