package import LayerDiagnostics
package import LayerModel

/// Reads XML event by event, within limits, and keeps all positions.
///
/// Input is UTF-8, with or without a byte-order mark; any other encoding is refused, because a finding could not refer
/// to a position in converted bytes. Document types are skipped and never followed: no file is opened for them, and a
/// document type that declares custom entities is refused, so that no text can grow beyond the size of the file. Open
/// elements are kept on a stack, bounded by `Limits.xmlDepth`, without recursion.
///
/// Reading stops at the first fault, because anything after broken XML is unreliable. `&` is resolved only when text is
/// requested (`XMLText`).
@usableFromInline package struct XMLReader {
  /// The next event.
  @usableFromInline package enum Event {
    /// An element begins, with `name` and `attributes`. An empty element ends with the next event.
    case start
    /// The innermost open element ends.
    case end
    /// Text other than white space, in `text`. An element's text can arrive in several parts.
    case text
  }

  /// An attribute as it is in the text.
  package struct Attribute {
    /// The byte range of its name.
    package var name: Range<Int>
    /// The byte range of the attribute's value, between the quotes.
    package var value: XMLText
  }

  /// The maximum number of attributes of an element; limited because they are compared pair by pair.
  private static let mostAttributes = 256

  package let bytes: UnsafeBufferPointer<UInt8>
  /// The findings: at most one error, and notes.
  package private(set) var findings: FindingList
  /// Whether a fault has stopped the reader.
  package private(set) var hasFailed = false
  /// The offset of the last opened element: its `<`.
  package private(set) var start = 0
  /// The name of the last opened element.
  package private(set) var name = 0..<0
  /// The attributes of the last opened element.
  package private(set) var attributes: [Attribute] = []
  /// The last text.
  package private(set) var text = XMLText(range: 0..<0)

  private var cursor = 0
  private var open: [Range<Int>] = []
  private let mostOpen: Limits.Limit
  private var hasRoot = false
  /// Whether the last opened element is empty, so that its end is the next event.
  private var endsNow = false

  /// Creates a reader at the beginning of a file, after a check of its encoding.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, limits: Limits = Limits()) {
    self.bytes = bytes
    mostOpen = limits.xmlDepth
    findings = FindingList(limit: limits.findings.value)
    if bytes.count > limits.xmlBytes.value {
      findings.append(limits.xmlBytes.finding(asked: bytes.count, at: nil))
    } else {
      cursor = ByteOrderMark.end(in: bytes, &findings)
      _ = findings.hasErrors || UTF8Check.check(bytes, &findings)
    }
    hasFailed = findings.hasErrors
  }

  /// Creates a reader that only recognises a format by its beginning; the format's reader reports faults in the text.
  package init(unchecked bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    mostOpen = Limits().xmlDepth
    findings = FindingList(limit: 1)
    cursor = ByteOrderMark.end(in: bytes, &findings)
    hasFailed = findings.hasErrors
  }

  /// The next event; nil at the end of the text, and after a fault.
  package mutating func next() -> Event? {
    if endsNow {
      endsNow = false
      return close()
    }
    while !hasFailed {  // Ends: each iteration advances the cursor, fails or returns.
      if cursor < bytes.count, bytes[cursor] != UInt8(ascii: "<") {
        if readText() { return .text }
        continue
      }
      guard cursor < bytes.count else { return finish() }
      switch byte(at: cursor + 1) {
      case UInt8(ascii: "/"): return readEnd()
      case UInt8(ascii: "!"): if readDeclaration() { return .text }
      case UInt8(ascii: "?"): readInstruction()
      default: return readStart()
      }
    }
    return nil
  }

  /// Checks at the end of the text that all elements are closed.
  private mutating func finish() -> Event? {
    if let last = open.last {
      fail(
        "element '\(shown(last))' is not closed", at: last, help: "add </\(shown(last))>; the file may be cut off")
    } else if !hasRoot {
      fail("file contains no element", at: 0..<0)
    }
    return nil
  }
}

// MARK: Elements

extension XMLReader {
  private mutating func readStart() -> Event? {
    start = cursor
    guard let name = readName(from: cursor + 1) else {
      fail("'<' does not begin an element", at: cursor..<cursor + 1, help: "write &lt; for the character itself")
      return nil
    }
    guard !hasRoot || !open.isEmpty else {
      fail("element '\(shown(name))' is outside the root element", at: name, help: "a file has one root element")
      return nil
    }
    guard open.count < mostOpen.value else {
      findings.append(
        mostOpen.finding(asked: open.count + 1, at: SourceSpan(start: name.lowerBound, end: name.upperBound)))
      hasFailed = true
      return nil
    }
    self.name = name
    cursor = name.upperBound
    guard readAttributes() else { return nil }
    open.append(name)
    hasRoot = true
    return .start
  }

  /// Reads attributes and the end of the tag; false after a fault.
  private mutating func readAttributes() -> Bool {
    attributes.removeAll(keepingCapacity: true)
    while true {  // Ends: each iteration reads an attribute, ends the tag or fails.
      let hasSpace = passSpace()
      switch byte(at: cursor) {
      case UInt8(ascii: ">"):
        cursor += 1
        return true
      case UInt8(ascii: "/") where byte(at: cursor + 1) == UInt8(ascii: ">"):
        cursor += 2
        endsNow = true
        return true
      default:
        guard hasSpace, let name = readName(from: cursor) else { return failInTag() }
        guard let value = readValue(of: name) else { return false }
        guard !attributes.contains(where: { isEqual($0.name, name) }) else {
          return fail("attribute '\(shown(name))' occurs twice", at: name, help: "keep one of them")
        }
        guard attributes.count < Self.mostAttributes else {
          return fail("element '\(shown(self.name))' has more than \(Self.mostAttributes) attributes", at: name)
        }
        attributes.append(Attribute(name: name, value: value))
      }
    }
  }

  /// Reads `="value"` after a name.
  private mutating func readValue(of name: Range<Int>) -> XMLText? {
    cursor = name.upperBound
    passSpace()
    guard byte(at: cursor) == UInt8(ascii: "=") else {
      fail("attribute '\(shown(name))' has no value", at: name, help: "write \(shown(name))=\"...\"")
      return nil
    }
    cursor += 1
    passSpace()
    let quote = byte(at: cursor)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      fail("value of '\(shown(name))' has no quotes", at: name, help: "write \(shown(name))=\"...\"")
      return nil
    }
    var value = XMLText(range: cursor + 1..<cursor + 1)
    var place = cursor + 1
    while place < bytes.count, bytes[place] != quote {
      if bytes[place] == UInt8(ascii: "&") { value.isPlain = false }
      // Line breaks and tabs in a value are read as spaces (XML 1.0, 3.3.3).
      if bytes[place] < 0x20 { value.isPlain = false }
      if bytes[place] == UInt8(ascii: "<") {
        fail("'<' in the value of '\(shown(name))'", at: place..<place + 1, help: "write &lt;")
        return nil
      }
      place += 1
    }
    guard place < bytes.count else {
      fail("value of '\(shown(name))' is not closed", at: name, help: "close it with a quote")
      return nil
    }
    value.range = value.range.lowerBound..<place
    cursor = place + 1
    return check(value) ? value : nil
  }

  private mutating func readEnd() -> Event? {
    guard let name = readName(from: cursor + 2) else {
      fail("closing tag has no name", at: cursor..<cursor + 2)
      return nil
    }
    cursor = name.upperBound
    passSpace()
    guard byte(at: cursor) == UInt8(ascii: ">") else {
      fail("closing tag '\(shown(name))' is malformed", at: name, help: "write </\(shown(name))>")
      return nil
    }
    cursor += 1
    guard let last = open.last else {
      fail("'\(shown(name))' is closed but was never opened", at: name)
      return nil
    }
    guard isEqual(name, last) else {
      fail("element '\(shown(last))' is closed by '\(shown(name))'", at: name, help: "write </\(shown(last))>")
      return nil
    }
    return close()
  }

  private mutating func close() -> Event {
    open.removeLast()
    return .end
  }
}

// MARK: Between elements

extension XMLReader {
  /// Reads text up to the next tag; false for white space, or after a fault.
  private mutating func readText() -> Bool {
    let first = cursor
    var isPlain = true
    var isBlank = true
    while cursor < bytes.count, bytes[cursor] != UInt8(ascii: "<") {
      let byte = bytes[cursor]
      if byte > 0x20 {
        isBlank = false
        if byte == UInt8(ascii: "&") { isPlain = false }
      } else if byte == UInt8(ascii: "\r") {
        isPlain = false
      }
      cursor += 1
    }
    guard !isBlank else { return false }
    guard !open.isEmpty else {
      let word = (first..<cursor).first { bytes[$0] > 0x20 } ?? first
      return fail(hasRoot ? "text after the root element" : "text before the root element", at: word..<word + 1)
    }
    text = XMLText(range: first..<cursor, isPlain: isPlain, isAttribute: false)
    return check(text)
  }

  /// Reads a construct that begins with `<!`; true if it is text.
  private mutating func readDeclaration() -> Bool {
    if begins(with: "<!--") {
      guard let end = place(of: "-->", from: cursor + 4) else { return fail("comment is not closed", at: tagStart) }
      cursor = end + 3
      return false
    }
    if begins(with: "<![CDATA["), !open.isEmpty {
      guard let end = place(of: "]]>", from: cursor + 9) else { return fail("CDATA is not closed", at: tagStart) }
      text = XMLText(range: cursor + 9..<end, isPlain: true, isAttribute: false)
      cursor = end + 3
      return true
    }
    if begins(with: "<!DOCTYPE"), !hasRoot {
      passDocumentType()
      return false
    }
    return fail("'<!' begins neither a comment nor CDATA", at: tagStart)
  }

  /// Skips a document type, without loading its external parts.
  private mutating func passDocumentType() {
    var place = cursor
    var quote: UInt8?
    while place < bytes.count {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        fail(
          "document type declares its own entities or elements", at: place..<place + 1,
          help: "remove the part in brackets; such declarations are never read")
        return
      } else if byte == UInt8(ascii: ">") {
        cursor = place + 1
        return
      }
      place += 1
    }
    fail("document type is not closed", at: tagStart)
  }

  /// Skips a construct that begins with `<?`; the XML declaration must not name another encoding.
  private mutating func readInstruction() {
    guard let end = place(of: "?>", from: cursor + 2) else {
      fail("'<?' is not closed", at: tagStart)
      return
    }
    if begins(with: "<?xml "), let encoding = XMLDeclaration.encoding(in: bytes, cursor + 5..<end),
      !XMLDeclaration.isUTF8(bytes, encoding)
    {
      fail("encoding '\(shown(encoding))' is not supported", at: encoding, help: "save the file as UTF-8")
    }
    cursor = end + 2
  }
}

// MARK: Bytes

extension XMLReader {
  private var tagStart: Range<Int> { cursor..<min(cursor + 2, bytes.count) }

  @inline(__always)
  private func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  /// Skips white space, and returns whether there was any.
  @discardableResult @inline(__always)
  private mutating func passSpace() -> Bool {
    let first = cursor
    while cursor < bytes.count, bytes[cursor] <= 0x20 { cursor += 1 }
    return cursor > first
  }

  /// The name at the given offset; nil if no name begins there.
  @inline(__always)
  private func readName(from start: Int) -> Range<Int>? {
    guard start < bytes.count, Self.nameBytes[Int(bytes[start])] == 2 else { return nil }
    var end = start + 1
    while end < bytes.count, Self.nameBytes[Int(bytes[end])] > 0 { end += 1 }
    return start..<end
  }

  /// The class of each byte: 2 if a name can begin with it, 1 if a name can only continue with it.
  ///
  /// All bytes outside ASCII count as letters, because the difference does not matter here.
  private static let nameBytes: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), 0x80...0xFF:
      2
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): 1
    default: 0
    }
  }

  private func begins(with word: StaticString) -> Bool {
    guard cursor + word.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[cursor + $0] == word.utf8Start[$0] }
  }

  private func place(of word: StaticString, from start: Int) -> Int? {
    let last = bytes.count - word.utf8CodeUnitCount
    guard start <= last else { return nil }
    return (start...last).first { place in
      (0..<word.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == word.utf8Start[$0] }
    }
  }

  private func isEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.count == right.count && bytes[left].elementsEqual(bytes[right])
  }
}

// MARK: Faults

extension XMLReader {
  /// Whether every `&` in some text begins a valid reference.
  private mutating func check(_ text: XMLText) -> Bool {
    guard !text.isPlain, let fault = text.firstBrokenReference(in: bytes) else { return true }
    return fail(
      "'&' does not begin a valid XML reference", at: fault..<fault + 1,
      help: "write &amp; for the character itself; custom entities are not read")
  }

  private mutating func failInTag() -> Bool {
    fail(
      "tag of '\(shown(name))' contains something that is not an attribute", at: cursor..<cursor + 1,
      help: "attributes are name=\"value\", with a space before each")
  }

  @discardableResult
  private mutating func fail(_ message: String, at range: Range<Int>, help: String? = nil) -> Bool {
    hasFailed = true
    let end = min(max(range.upperBound, range.lowerBound + 1), max(bytes.count, 1))
    findings.append(
      Finding(
        "xml-syntax", .error, message, at: SourceSpan(start: min(range.lowerBound, end - 1), end: end), help: help))
    return false
  }

  private func shown(_ range: Range<Int>) -> String {
    let part = range.prefix(60)
    return DisplayText.escaped(String(decoding: bytes[part], as: UTF8.self)) + (part.count < range.count ? "..." : "")
  }
}
