import LayerModel

/// The short way to values that are written as nearly all are.
///
/// Each of these takes a place and either reads a whole value there, or refuses and finds nothing. What is refused may
/// be right in another form (a parameter, an escape, a number of twenty digits) or wrong: the long way tells, and there
/// alone stand the messages.
///
/// Places are handed in and out as numbers, for a scanner that is changed lies in memory: then each byte passed waits
/// for the one before it to be written and read again.
struct PlainScanner {
  /// A value, and the place behind it.
  struct Found<Value> {
    let value: Value
    let end: Int
  }

  /// The whole text.
  let bytes: UnsafeBufferPointer<UInt8>
  private let base: UnsafeRawPointer
  /// The most bytes that a text may have.
  private let textBytes: Int

  /// The bytes of a scanner; nil for an empty text.
  @inline(__always)
  init?(_ scanner: JSONScanner) {
    guard let base = UnsafeRawPointer(scanner.bytes.baseAddress) else { return nil }
    bytes = scanner.bytes
    self.base = base
    textBytes = scanner.stringBytes.value
  }

  /// The byte at a place, or 0 behind the end.
  @inline(__always)
  func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  // MARK: Structure

  /// The place behind the spaces and line breaks at a place.
  @inline(__always)
  func endOfSpaces(_ place: Int) -> Int {
    byte(at: place) <= 0x20 ? endOfManySpaces(place) : place
  }

  private func endOfManySpaces(_ start: Int) -> Int {
    var place = start
    while place < bytes.count {  // Ends: each turn moves on.
      switch bytes[place] {
      case 0x20:
        // A file for readers has a line of spaces before every key.
        while place + 8 <= bytes.count, base.loadUnaligned(fromByteOffset: place, as: UInt64.self) == Self.spaces {
          place += 8
        }
        while place < bytes.count, bytes[place] == 0x20 { place += 1 }
      case 0x0A, 0x0D, 0x09: place += 1
      default: return place
      }
    }
    return place
  }

  private static let spaces: UInt64 = 0x2020_2020_2020_2020

  /// The place behind a word in its quotes, if it stands at a place.
  @inline(__always)
  func end(of word: QuotedWord, at place: Int) -> Int? {
    place + QuotedWord.reach <= bytes.count && word.stands(at: base + place) ? place + word.count : nil
  }

  // MARK: Values

  /// A text without escapes.
  @inline(__always)
  func text(at place: Int) -> JSONText? {
    guard byte(at: place) == UInt8(ascii: "\"") else { return nil }
    let start = place + 1
    let end = JSONScanner.endOfPlainCharacters(in: bytes, from: start)
    guard byte(at: end) == UInt8(ascii: "\""), end - start < textBytes else { return nil }
    return JSONText(
      raw: UnsafeBufferPointer(rebasing: bytes[start..<end]), start: start, hasEscapes: false, isSound: true)
  }

  /// True or false.
  @inline(__always)
  func flag(at place: Int) -> Found<Bool>? {
    guard place + 6 <= bytes.count else { return nil }
    let word = base.loadUnaligned(fromByteOffset: place, as: UInt32.self).littleEndian
    if word == 0x6575_7274, !ParsedNumber.continuesWord(bytes[place + 4]) {  // "true", the first byte lowest
      return Found(value: true, end: place + 4)
    }
    if word == 0x736C_6166, bytes[place + 4] == UInt8(ascii: "e"),  // "fals"
      !ParsedNumber.continuesWord(bytes[place + 5])
    {
      return Found(value: false, end: place + 5)
    }
    return nil
  }

  /// A number.
  @inline(__always)
  func number(at place: Int) -> Found<Double>? {
    var end = place
    guard case .exact(let number) = ParsedNumber(in: bytes, at: &end) else { return nil }
    return Found(value: number, end: end)
  }

  /// A number of a list, behind the byte that stands at a place, and with another byte behind it.
  @inline(__always)
  private func element(at place: Int, before end: UInt8) -> Found<Double>? {
    guard let number = number(at: endOfSpaces(place + 1)) else { return nil }
    let next = endOfSpaces(number.end)
    return byte(at: next) == end ? Found(value: number.value, end: next) : nil
  }

  /// A list of two numbers.
  func pair(at place: Int) -> Found<SIMD2<Double>>? {
    guard byte(at: place) == UInt8(ascii: "["), let first = element(at: place, before: UInt8(ascii: ",")),
      let second = element(at: first.end, before: UInt8(ascii: "]"))
    else { return nil }
    return Found(value: SIMD2(first.value, second.value), end: second.end + 1)
  }

  /// A list of four numbers.
  func four(at place: Int) -> Found<SIMD4<Double>>? {
    guard byte(at: place) == UInt8(ascii: "["), let first = element(at: place, before: UInt8(ascii: ",")),
      let second = element(at: first.end, before: UInt8(ascii: ",")),
      let third = element(at: second.end, before: UInt8(ascii: ",")),
      let fourth = element(at: third.end, before: UInt8(ascii: "]"))
    else { return nil }
    return Found(value: SIMD4(first.value, second.value, third.value, fourth.value), end: fourth.end + 1)
  }

  /// A list of sixteen numbers.
  func sixteen(at place: Int) -> Found<SIMD16<Double>>? {
    guard byte(at: place) == UInt8(ascii: "[") else { return nil }
    var numbers = SIMD16<Double>()
    var place = place
    for index in 0..<16 {
      let end = index < 15 ? UInt8(ascii: ",") : UInt8(ascii: "]")
      guard let number = element(at: place, before: end) else { return nil }
      numbers[index] = number.value
      place = number.end
    }
    return Found(value: numbers, end: place + 1)
  }

  /// A colour of six or eight digits between quotes, and no other.
  @inline(__always)
  func color(at place: Int) -> Found<SIMD4<UInt8>>? {
    guard place + 16 <= bytes.count, bytes[place] == UInt8(ascii: "\""), bytes[place + 1] == UInt8(ascii: "#") else {
      return nil
    }
    var digits = base.loadUnaligned(fromByteOffset: place + 2, as: UInt64.self).littleEndian
    let end: Int
    if bytes[place + 8] == UInt8(ascii: "\"") {
      end = place + 9
      // Without digits for it, alpha is FF.
      digits = digits & 0xFFFF_FFFF_FFFF | 0x4646 << 48
    } else if bytes[place + 10] == UInt8(ascii: "\"") {
      end = place + 11
    } else {
      return nil
    }
    return Hexadecimal.values(of: digits).map { Found(value: $0, end: end) }
  }
}
