/// A short word in its quotes, ready to be compared with what stands in a text: three loads and no loop.
struct QuotedWord {
  /// How many bytes have to follow a place at which a word is looked for.
  static let reach = 24

  /// How many bytes it has, quotes included.
  let count: Int
  private let bits: (UInt64, UInt64, UInt64)
  private let mask: (UInt64, UInt64, UInt64)

  /// A word; nil for one that is too long.
  init?(_ word: some Collection<UInt8>) {
    count = word.count + 2
    guard count <= Self.reach else { return nil }
    let quote = [UInt8(ascii: "\"")]
    let rest = [UInt8](repeating: 0, count: Self.reach - count)
    bits = Self.words(of: quote + word + quote + rest)
    mask = Self.words(of: [UInt8](repeating: 0xFF, count: count) + rest)
  }

  private static func words(of bytes: [UInt8]) -> (UInt64, UInt64, UInt64) {
    bytes.withUnsafeBytes {
      (
        $0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
        $0.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
      )
    }
  }

  /// Whether it stands at a place; `reach` bytes of the text have to lie there.
  @inline(__always)
  func stands(at place: UnsafeRawPointer) -> Bool {
    let first = (place.loadUnaligned(as: UInt64.self) ^ bits.0) & mask.0
    let second = (place.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ bits.1) & mask.1
    let third = (place.loadUnaligned(fromByteOffset: 16, as: UInt64.self) ^ bits.2) & mask.2
    return first | second | third == 0
  }
}
