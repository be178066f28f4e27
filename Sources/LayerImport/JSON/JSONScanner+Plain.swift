/// The short way, from where a scanner is: `PlainScanner` reads, and the scanner moves on if it could.
extension JSONScanner {
  /// Reads a value, or leaves the scanner where it was.
  @inline(__always)
  mutating func plain<Value>(_ read: (PlainScanner, Int) -> PlainScanner.Found<Value>?) -> Value? {
    guard let plain = PlainScanner(self), let found = read(plain, plain.endOfSpaces(cursor)) else { return nil }
    moveOn(to: found.end, needsComma: true)
    return found.value
  }

  /// Reads a key without escapes, in front of which a comma stands if one has to.
  @inline(__always)
  mutating func plainKey() -> JSONText? {
    guard let plain = PlainScanner(self), !needsComma || byte(at: cursor) == UInt8(ascii: ",") else { return nil }
    guard let key = plain.text(at: plain.endOfSpaces(needsComma ? cursor + 1 : cursor)) else { return nil }
    let colon = plain.endOfSpaces(key.end + 1)
    guard byte(at: colon) == UInt8(ascii: ":") else { return nil }
    moveOn(to: colon + 1, needsComma: false)
    return key
  }
}
