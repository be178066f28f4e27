/// A cache of recently read strings: a name that many layers share becomes a single string in memory.
///
/// It has few slots, each for the text stored there last, so a file with a million different names costs only the
/// failed lookups. Valid as long as the text is.
struct TextShelf {
  private struct Entry {
    var raw: UnsafeBufferPointer<UInt8>
    var text: String
  }

  /// Shorter strings are stored inline in a `String`.
  private static let leastBytes = 16
  private var entries = [Entry](repeating: Entry(raw: UnsafeBufferPointer(start: nil, count: 0), text: ""), count: 64)

  /// The string for bytes without escapes.
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

  /// Whether two strings have the same bytes; the second is long enough for the cache.
  ///
  /// Eight bytes are compared at a time; the last eight may overlap.
  @inline(__always)
  private static func isSame(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count, let left = UnsafeRawPointer(left.baseAddress),
      let other = UnsafeRawPointer(right.baseAddress)
    else { return false }
    var place = 0
    while place < right.count {  // Ends: each iteration advances.
      let offset = min(place, right.count - 8)
      let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard word == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
      place += 8
    }
    return true
  }
}
