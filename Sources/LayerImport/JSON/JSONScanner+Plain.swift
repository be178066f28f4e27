import LayerModel

/// The short way to values that are written as nearly all are.
///
/// Each of these either reads a whole value, or leaves the scanner where it was and finds nothing. What they refuse may
/// be right in another form (a parameter, an escape, a number of twenty digits) or wrong: the long way tells, and there
/// alone stand the messages.
extension JSONScanner {
  /// Reads a number.
  @inline(__always)
  mutating func plainNumber() -> Double? {
    _ = peek()
    var place = cursor
    guard case .exact(let number) = parseNumber(&place) else { return nil }
    cursor = place
    needsComma = true
    return number
  }

  /// Reads a list of exactly so many numbers, no more than the vector has room for.
  @inline(__always)
  mutating func plainNumbers<Vector: SIMD<Double>>(_ count: Int, as vector: Vector.Type) -> Vector? {
    guard peek() == UInt8(ascii: "[") else { return nil }
    var numbers = Vector()
    var place = cursor
    for index in 0..<count {
      place += 1
      passSpaces(&place)
      guard case .exact(let number) = parseNumber(&place) else { return nil }
      numbers[index] = number
      passSpaces(&place)
      guard byte(at: place) == (index + 1 < count ? UInt8(ascii: ",") : UInt8(ascii: "]")) else { return nil }
    }
    cursor = place + 1
    needsComma = true
    return numbers
  }

  /// Reads true or false.
  @inline(__always)
  mutating func plainFlag() -> Bool? {
    guard peekKind() == .flag else { return nil }
    return scanFlag()
  }

  /// Reads a text without escapes.
  @inline(__always)
  mutating func plainText() -> JSONText? {
    guard peek() == UInt8(ascii: "\""), let text = plainText(at: cursor) else { return nil }
    cursor = text.end + 1
    needsComma = true
    return text
  }

  /// Reads a key without escapes, in front of which a comma stands if one has to.
  @inline(__always)
  mutating func plainKey() -> JSONText? {
    var place = cursor
    if needsComma {
      guard byte(at: place) == UInt8(ascii: ",") else { return nil }
      place += 1
    }
    passSpaces(&place)
    guard byte(at: place) == UInt8(ascii: "\""), let key = plainText(at: place) else { return nil }
    guard byte(at: key.end + 1) == UInt8(ascii: ":") else { return nil }
    cursor = key.end + 2
    needsComma = false
    return key
  }

  /// The text whose opening quote stands at a place.
  @inline(__always)
  private func plainText(at quote: Int) -> JSONText? {
    let end = endOfPlainCharacters(from: quote + 1)
    guard byte(at: end) == UInt8(ascii: "\""), end - quote <= stringBytes.value else { return nil }
    return JSONText(
      raw: UnsafeBufferPointer(rebasing: bytes[quote + 1..<end]), start: quote + 1, hasEscapes: false, isSound: true)
  }

  @inline(__always)
  private func passSpaces(_ place: inout Int) {
    while place < bytes.count {
      let byte = bytes[place]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      place += 1
    }
  }
}
