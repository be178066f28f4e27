public import LayerModel

/// The fast path for values in the usual form.
///
/// Each method takes an offset and either reads a whole value there or returns nil. A refused value may be valid in
/// another form (a parameter, an escape, a number of twenty digits) or invalid: the slow path decides, and only it
/// reports errors.
///
/// Offsets are passed and returned as numbers, because a mutated scanner is kept in memory, where each byte would wait
/// for the store and load of the previous one.
@usableFromInline package struct FastJSONScanner {
  /// A value, and the offset after it.
  @usableFromInline package struct Found<Value> {
    @usableFromInline package let value: Value
    @usableFromInline package let end: Int

    /// Creates a value that ends before an offset.
    @inlinable package init(value: Value, end: Int) {
      (self.value, self.end) = (value, end)
    }
  }

  /// The whole text.
  @usableFromInline package let bytes: UnsafeBufferPointer<UInt8>
  @usableFromInline let base: UnsafeRawPointer
  /// The maximum number of bytes of a string.
  @usableFromInline let textBytes: Int

  /// Creates a plain scanner over the bytes of a scanner; nil if the text is empty.
  @inlinable @inline(__always)
  package init?(_ scanner: JSONScanner) {
    guard let base = UnsafeRawPointer(scanner.bytes.baseAddress) else { return nil }
    bytes = scanner.bytes
    self.base = base
    textBytes = scanner.stringBytes.value
  }

  /// The byte at the given offset, or 0 past the end.
  @inlinable @inline(__always)
  package func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  // MARK: Structure

  /// The offset after the spaces and line breaks at the given offset.
  @inlinable @inline(__always)
  package func endOfSpaces(_ place: Int) -> Int {
    byte(at: place) <= 0x20 ? endOfManySpaces(place) : place
  }

  @usableFromInline func endOfManySpaces(_ start: Int) -> Int {
    var place = start
    while place < bytes.count {  // Ends: each iteration advances.
      switch bytes[place] {
      case 0x20:
        // A formatted file has a line of spaces before every key.
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

  /// The offset after a quoted word, if that word is at the given offset.
  @inlinable @inline(__always)
  package func end(of word: QuotedWord, at place: Int) -> Int? {
    place + QuotedWord.reach <= bytes.count && word.stands(at: base + place) ? place + word.count : nil
  }

  // MARK: Values

  /// A string without escapes.
  @inlinable @inline(__always)
  package func text(at place: Int) -> JSONText? {
    guard byte(at: place) == UInt8(ascii: "\"") else { return nil }
    let start = place + 1
    let end = JSONScanner.endOfPlainCharacters(in: bytes, from: start)
    guard byte(at: end) == UInt8(ascii: "\""), end - start < textBytes else { return nil }
    return JSONText(
      raw: UnsafeBufferPointer(rebasing: bytes[start..<end]), start: start, hasEscapes: false, isSound: true)
  }

  /// True or false.
  @inlinable @inline(__always)
  package func flag(at place: Int) -> Found<Bool>? {
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
  @inlinable @inline(__always)
  package func number(at place: Int) -> Found<Double>? {
    var end = place
    guard case .exact(let number) = ParsedNumber(in: bytes, at: &end) else { return nil }
    return Found(value: number, end: end)
  }

  /// A number of a list, with a given byte before and after it.
  @inlinable @inline(__always)
  func element(at place: Int, before end: UInt8) -> Found<Double>? {
    guard let number = number(at: endOfSpaces(place + 1)) else { return nil }
    let next = endOfSpaces(number.end)
    return byte(at: next) == end ? Found(value: number.value, end: next) : nil
  }

  /// A list of two numbers.
  package func pair(at place: Int) -> Found<SIMD2<Double>>? {
    guard byte(at: place) == UInt8(ascii: "["), let first = element(at: place, before: UInt8(ascii: ",")),
      let second = element(at: first.end, before: UInt8(ascii: "]"))
    else { return nil }
    return Found(value: SIMD2(first.value, second.value), end: second.end + 1)
  }

  /// A list of four numbers.
  package func four(at place: Int) -> Found<SIMD4<Double>>? {
    guard byte(at: place) == UInt8(ascii: "["), let first = element(at: place, before: UInt8(ascii: ",")),
      let second = element(at: first.end, before: UInt8(ascii: ",")),
      let third = element(at: second.end, before: UInt8(ascii: ",")),
      let fourth = element(at: third.end, before: UInt8(ascii: "]"))
    else { return nil }
    return Found(value: SIMD4(first.value, second.value, third.value, fourth.value), end: fourth.end + 1)
  }

  /// A list of sixteen numbers.
  package func sixteen(at place: Int) -> Found<SIMD16<Double>>? {
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

  /// A colour of six or eight digits between quotes; no other form.
  @inlinable @inline(__always)
  package func color(at place: Int) -> Found<SIMD4<UInt8>>? {
    guard place + 16 <= bytes.count, bytes[place] == UInt8(ascii: "\""), bytes[place + 1] == UInt8(ascii: "#") else {
      return nil
    }
    var digits = base.loadUnaligned(fromByteOffset: place + 2, as: UInt64.self).littleEndian
    let end: Int
    if bytes[place + 8] == UInt8(ascii: "\"") {
      end = place + 9
      // Without digits, alpha is FF.
      digits = digits & 0xFFFF_FFFF_FFFF | 0x4646 << 48
    } else if bytes[place + 10] == UInt8(ascii: "\"") {
      end = place + 11
    } else {
      return nil
    }
    return Hexadecimal.values(of: digits).map { Found(value: $0, end: end) }
  }
}

/// The value of a number's text.
@usableFromInline enum ParsedNumber {
  /// The number, correctly rounded.
  case exact(Double)
  /// A number with too many digits for this parser.
  case long
  /// Text that is not a number.
  case broken
}

extension ParsedNumber {
  /// Reads the number at the given offset and moves past it.
  ///
  /// Most numbers have at most fifteen digits and a small exponent. Then the digits and the power of ten are both exact
  /// as `Double`, and a single division or multiplication rounds only once, so the result is correctly rounded
  /// (Clinger, "How to read floating point numbers accurately", 1990). The standard library parses all other numbers.
  @inlinable @inline(__always)
  init(in bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) {
    self = .broken
    let isNegative = place < bytes.count && bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    var mantissa: UInt64 = 0
    let first = place
    Self.passDigits(bytes, &place, &mantissa)
    var digits = place - first
    guard digits > 0, digits == 1 || bytes[first] != UInt8(ascii: "0") else { return }
    var exponent = 0
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      let fraction = place
      Self.passDigits(bytes, &place, &mantissa)
      exponent = fraction - place
      guard exponent < 0 else { return }
      digits -= exponent
    }
    if place < bytes.count {
      // A comma or a bracket usually follows.
      if bytes[place] | 0x20 == UInt8(ascii: "e") {
        guard let power = Self.exponent(bytes, &place) else { return }
        exponent += power
      }
      if place < bytes.count, Self.continuesWord(bytes[place]) { return }
    }
    self = .long
    guard digits <= 19, mantissa <= 1 << 53 else { return }
    // Values below 2^53 are the same when signed, and a signed number is converted to `Double` by one instruction.
    var value = Double(Int64(bitPattern: mantissa))
    if exponent != 0 {
      guard exponent >= -22, exponent <= 22 else { return }
      value = Self.scaled(value, exponent)
    }
    self = .exact((isNegative ? -value : value).settled)
  }

  /// Reads digits into a number, which overflows after 19 digits and is then not used.
  @inlinable @inline(__always)
  static func passDigits(
    _ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ number: inout UInt64
  ) {
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      number = number &* 10 &+ UInt64(digit)
      place += 1
    }
  }

  /// Reads the exponent at the given offset; nil if it has no digits.
  @usableFromInline static func exponent(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Int? {
    place += 1
    let sign = place < bytes.count ? bytes[place] : 0
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { place += 1 }
    let first = place
    var power = 0
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      // Large powers only need to stay large.
      power = min(power * 10 + Int(digit), 100_000)
      place += 1
    }
    guard place > first else { return nil }
    return sign == UInt8(ascii: "-") ? -power : power
  }

  /// A number times a power of ten, which is exact as `Double`.
  @usableFromInline static func scaled(_ value: Double, _ exponent: Int) -> Double {
    let power = powersOfTen[abs(exponent)]
    return exponent < 0 ? value / power : value * power
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    1e20, 1e21, 1e22,
  ]

  /// Whether a byte continues the word before it, so that the word is not a number or a literal.
  @inlinable @inline(__always)
  static func continuesWord(_ byte: UInt8) -> Bool {
    // The bytes that usually follow a word have lower values than those that can continue it.
    if byte <= UInt8(ascii: ",") && byte != UInt8(ascii: "+") { return false }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), 0x80...0xFF:
      return true
    default: return false
    }
  }
}

/// A short quoted word, prepared for a comparison with input by three loads and no loop.
@usableFromInline package struct QuotedWord: Sendable {
  /// The number of bytes that must follow an offset for a comparison.
  @inlinable package static var reach: Int { 24 }

  /// The number of bytes, including the quotes.
  @usableFromInline package let count: Int
  @usableFromInline let bits: (UInt64, UInt64, UInt64)
  @usableFromInline let mask: (UInt64, UInt64, UInt64)

  /// Creates a word; nil if it is too long.
  package init?(_ word: some Collection<UInt8>) {
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

  /// Whether the word is at the given offset, after which there must be at least `reach` bytes.
  @inlinable @inline(__always)
  package func stands(at place: UnsafeRawPointer) -> Bool {
    let first = (place.loadUnaligned(as: UInt64.self) ^ bits.0) & mask.0
    let second = (place.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ bits.1) & mask.1
    let third = (place.loadUnaligned(fromByteOffset: 16, as: UInt64.self) ^ bits.2) & mask.2
    return first | second | third == 0
  }
}
