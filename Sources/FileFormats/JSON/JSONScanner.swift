package import LayerDiagnostics
public import LayerModel

/// Reads JSON directly from its bytes, one value at a time, on request.
///
/// There is no tree of values: a caller enters an object, requests its keys one after the other, and reads or skips
/// each value. A number is parsed directly into its field, a key is compared without creating a string, and unused
/// values are skipped. The scanner does not recurse: the caller keeps its own stack, and skipping uses one bit per
/// level.
///
/// There are two kinds of faults. An invalid word (a number such as `01`, an escape, a lone surrogate) is reported, and
/// reading continues after it. Broken structure (a missing comma or bracket) is reported once, and then the text is
/// treated as ended: every loop over keys or elements ends, and `hasFailed` is true.
///
/// The bytes are checked to be UTF-8 (`UTF8Check`) before a scanner reads them, so a string only needs a search for
/// quotes, escapes and control characters.
@usableFromInline package struct JSONScanner {
  /// The kind of the next value, determined by its first byte.
  @usableFromInline package enum Kind: Hashable {
    case object, array, string, number, flag, null
    /// A byte that does not begin a value.
    case invalid
  }

  @usableFromInline package let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte to read.
  @usableFromInline package var cursor = 0
  /// Whether a value has just ended, so that only a comma or a closing bracket can follow.
  @usableFromInline package var needsComma = false
  /// Whether the structure is broken.
  package private(set) var hasFailed = false
  /// The maximum number of bytes of a string.
  @usableFromInline package let stringBytes: Limits.Limit
  /// The findings.
  package var findings: FindingList

  package init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, limits: Limits, findings: FindingList) {
    self.bytes = bytes
    self.findings = findings
    cursor = start
    stringBytes = limits.stringBytes
  }
}

// MARK: Faults

extension JSONScanner {
  /// Reports a fault and stops reading, because the rest cannot be understood.
  package mutating func fail(_ message: String, at start: Int, help: String? = nil) {
    guard !hasFailed else { return }
    findings.append(Finding("json-syntax", .error, message, at: span(at: start), help: help))
    abandon()
  }

  /// Stops reading for a reason that was reported elsewhere.
  package mutating func abandon() {
    hasFailed = true
    cursor = bytes.count
  }

  /// The byte at the given offset as a span, which is empty at the end of the text.
  package func span(at start: Int) -> SourceSpan {
    SourceSpan(start: start, end: min(start + 1, bytes.count))
  }

  /// The text at the given offset, for messages.
  package func shown(at start: Int) -> String {
    guard start < bytes.count else { return "the end of the file" }
    var end = start + 1
    // Show a whole character, which can have up to four bytes.
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let character = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    return "'\(DisplayText.escaped(character))'"
  }
}

// MARK: Structure

extension JSONScanner {
  /// The first byte of the next token, or 0 (which begins no token) at the end.
  @inlinable @inline(__always)
  package mutating func peek() -> UInt8 {
    while cursor < bytes.count {
      let byte = bytes[cursor]
      guard byte <= 0x20 else { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      cursor += 1
    }
    return 0
  }

  /// The kind of the next value.
  @inlinable package mutating func peekKind() -> Kind {
    switch peek() {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: "t"): isWord("true") ? .flag : .invalid
    case UInt8(ascii: "f"): isWord("false") ? .flag : .invalid
    case UInt8(ascii: "n"): isWord("null") ? .null : .invalid
    default: .invalid
    }
  }

  @usableFromInline func isWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard cursor + length <= bytes.count, !ParsedNumber.continuesWord(byte(at: cursor + length)) else { return false }
    for offset in 0..<length where bytes[cursor + offset] != word.utf8Start[offset] { return false }
    return true
  }

  /// Goes back to the beginning of a value to read it in another way.
  package mutating func goBack(to start: Int) {
    // After a failure, the cursor must stay at the end of the text.
    guard !hasFailed else { return }
    moveOn(to: start, needsComma: false)
  }

  /// Moves past a value that was read in another way without findings.
  @inlinable @inline(__always)
  package mutating func moveOn(to place: Int, needsComma: Bool) {
    cursor = place
    self.needsComma = needsComma
  }

  /// Enters the next object or array by its opening bracket.
  @inlinable package mutating func enter() {
    cursor += 1
    needsComma = false
  }

  /// The next key of the current object, after skipping its colon; nil at the end of the object.
  @inlinable @inline(__always)
  package mutating func nextKey() -> JSONText? { plainKey() ?? anyKey() }

  @usableFromInline mutating func anyKey() -> JSONText? {
    guard moveToNext(closing: UInt8(ascii: "}")) else { return nil }
    guard bytes[cursor] == UInt8(ascii: "\"") else {
      failAtKey()
      return nil
    }
    guard let key = scanString() else { return nil }
    guard peek() == UInt8(ascii: ":") else {
      fail("':' is missing after a key", at: cursor, help: "write \"key\": value")
      return nil
    }
    cursor += 1
    needsComma = false
    return key
  }

  /// Whether the current array has another element, which then comes next.
  package mutating func nextElement() -> Bool {
    moveToNext(closing: UInt8(ascii: "]"))
  }

  /// Moves past a comma to the next entry; false after the closing bracket, or if the structure is broken.
  @inline(__always)
  private mutating func moveToNext(closing bracket: UInt8) -> Bool {
    var byte = peek()
    if byte == bracket {
      cursor += 1
      needsComma = true
      return false
    }
    if needsComma {
      guard byte == UInt8(ascii: ",") else { return failAtEntry(bracket) }
      let comma = cursor
      cursor += 1
      needsComma = false
      byte = peek()
      guard byte != bracket else { return failAtComma(comma, bracket) }
    }
    return cursor < bytes.count || failAtEntry(bracket)
  }

  private mutating func failAtComma(_ comma: Int, _ bracket: UInt8) -> Bool {
    fail("',' before '\(Character(UnicodeScalar(bracket)))'", at: comma, help: "remove the comma")
    return false
  }

  private mutating func failAtEntry(_ bracket: UInt8) -> Bool {
    let end = "'\(Character(UnicodeScalar(bracket)))'"
    if cursor == bytes.count {
      fail("\(end) is missing at the end of the file", at: cursor)
    } else {
      let isComment = bytes[cursor] == UInt8(ascii: "/") || bytes[cursor] == UInt8(ascii: "#")
      fail(
        "',' or \(end) is missing before \(shown(at: cursor))", at: cursor,
        help: isComment ? "JSON has no comments; use \"notes\"" : nil)
    }
    return false
  }

  private mutating func failAtKey() {
    switch bytes[cursor] {
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      fail("comment in place of a key", at: cursor, help: "JSON has no comments; use \"notes\"")
    case UInt8(ascii: "'"):
      fail("key is in single quotes", at: cursor, help: "write \"key\"")
    default:
      fail("key is missing before \(shown(at: cursor))", at: cursor, help: "keys need double quotes")
    }
  }

  /// Checks that nothing follows the outermost value.
  package mutating func finish() {
    _ = peek()
    guard !hasFailed, cursor < bytes.count else { return }
    fail("text follows the end of the object", at: cursor, help: "a file contains one JSON object")
  }
}

/// The fast path at the current position: `FastJSONScanner` reads, and the scanner advances if that succeeded.
extension JSONScanner {
  /// Reads a value, or leaves the scanner unchanged.
  @inlinable @inline(__always)
  package mutating func plain<Value>(_ read: (FastJSONScanner, Int) -> FastJSONScanner.Found<Value>?) -> Value? {
    guard let plain = FastJSONScanner(self), let found = read(plain, plain.endOfSpaces(cursor)) else { return nil }
    moveOn(to: found.end, needsComma: true)
    return found.value
  }

  /// Reads a key without escapes, after a comma if one is required.
  @inlinable @inline(__always)
  mutating func plainKey() -> JSONText? {
    guard let plain = FastJSONScanner(self), !needsComma || byte(at: cursor) == UInt8(ascii: ",") else { return nil }
    guard let key = plain.text(at: plain.endOfSpaces(needsComma ? cursor + 1 : cursor)) else { return nil }
    let colon = plain.endOfSpaces(key.end + 1)
    guard byte(at: colon) == UInt8(ascii: ":") else { return nil }
    moveOn(to: colon + 1, needsComma: false)
    return key
  }
}

extension JSONScanner {
  /// Skips the next value of any kind, and checks its syntax.
  ///
  /// Keys of skipped objects are not compared, because nothing reads them. Open brackets are kept as bits, so that even
  /// a file of brackets alone needs only an eighth of its size in memory. Returns the maximum nesting depth.
  @discardableResult
  package mutating func skipValue() -> Int {
    var brackets = BracketStack()
    var deepest = 0
    while true {  // Ends: each iteration reads a bracket or a value, or fails.
      switch peekKind() {
      case .object:
        enter()
        brackets.push(isObject: true)
      case .array:
        enter()
        brackets.push(isObject: false)
      case .string: _ = scanString()
      case .number: _ = scanNumber()
      case .flag: _ = scanFlag()
      case .null: scanNull()
      case .invalid: _ = badWord(from: cursor)
      }
      deepest = max(deepest, brackets.count)
      // Leave all containers that end here, up to the next value.
      while let isObject = brackets.isObject {
        if isObject ? nextKey() != nil : nextElement() { break }
        brackets.pop()
      }
      if brackets.isEmpty || hasFailed { return deepest }
    }
  }
}

/// The open brackets, one bit each.
private struct BracketStack {
  private var words: [UInt64] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Whether the innermost open bracket is that of an object; nil without an open bracket.
  var isObject: Bool? {
    isEmpty ? nil : words[(count - 1) >> 6] >> UInt64((count - 1) & 63) & 1 == 1
  }

  mutating func push(isObject: Bool) {
    if count & 63 == 0 { words.append(0) }
    let bit = UInt64(1) << UInt64(count & 63)
    if isObject { words[count >> 6] |= bit } else { words[count >> 6] &= ~bit }
    count += 1
  }

  mutating func pop() {
    count -= 1
    if count & 63 == 0 { words.removeLast() }
  }
}
