import LayerDiagnostics

/// Splits an XML document that arrives in pieces into tags and texts.
///
/// The scanner looks at a window of bytes, which begins at the first byte that it has not used yet. It returns a tag or
/// a text only when the window contains all of it; otherwise the caller adds bytes to the window and asks again. Like
/// the reader of Interface Builder files, it skips document types, refuses their declarations, and never opens a file.
struct ExportScanner {
  enum Event { case start, end, text }

  /// An attribute of the last opened element, as ranges of the window.
  struct Attribute {
    var name: Range<Int>
    var value: Range<Int>
  }

  /// The maximum number of bytes of a tag or a text; the texts of exports are names and sentences.
  static let mostTokenBytes = 1 << 20
  private static let mostAttributes = 64
  private static let deepest = 256

  /// The name of the last opened element.
  private(set) var name = 0..<0
  private(set) var attributes: [Attribute] = []
  /// The last text.
  private(set) var text = 0..<0
  private(set) var fault: TraceFault?
  /// The number of open elements.
  private(set) var depth = 0
  /// The number of the window's bytes that were used.
  private(set) var used = 0
  /// The number of lines before the window.
  private(set) var linesBefore = 0

  /// The names of the open elements, one after another, and where each begins.
  private var openNames: [UInt8] = []
  private var openStarts: [Int] = []
  private var endsNow = false
  private var hasRoot = false
  private var isFirst = true

  /// The next event; nil if the window must grow, at the end of the document, and after a fault.
  mutating func next(in window: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Event? {
    if endsNow {
      endsNow = false
      return close()
    }
    if isFirst, !passMark(in: window, isLast: isLast) { return nil }
    while fault == nil {  // Ends: each round uses bytes, fails or returns.
      guard used < window.count else {
        if isLast { finish(window) }
        return nil
      }
      if window[used] != UInt8(ascii: "<") {
        switch readText(in: window, isLast: isLast) {
        case .some(true): return .text
        case .some(false): continue
        case nil: return nil
        }
      }
      guard let end = endOfTag(in: window) else {
        if isLast { finish(window) } else { checkLength(of: window) }
        return nil
      }
      switch window[used + 1] {
      case UInt8(ascii: "/"): return readEnd(to: end, in: window)
      case UInt8(ascii: "!"), UInt8(ascii: "?"): passMarkup(to: end, in: window)
      default: return readStart(to: end, in: window)
      }
    }
    return nil
  }

  /// Forgets the used bytes, which the caller removes from the window.
  mutating func shift(_ window: UnsafeBufferPointer<UInt8>) {
    linesBefore += Self.lines(in: window[..<used])
    used = 0
  }

  /// Stops reading because the document's structure is wrong.
  mutating func fail(_ message: String, in window: UnsafeBufferPointer<UInt8>, help: String? = nil) {
    guard fault == nil else { return }
    fault = TraceFault(
      message, line: linesBefore + Self.lines(in: window[..<min(used, window.count)]) + 1, help: help)
  }

  private static func lines(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var count = 0
    for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
    return count
  }

  private mutating func checkLength(of window: UnsafeBufferPointer<UInt8>) {
    guard window.count - used > Self.mostTokenBytes else { return }
    fail("tag or text is longer than \(Self.mostTokenBytes) bytes", in: window, help: "export the table again")
  }

  private mutating func finish(_ window: UnsafeBufferPointer<UInt8>) {
    if let start = openStarts.last {
      fail(
        "document is cut off: element '\(shown(openNames[start...]))' is not closed", in: window,
        help: "export the table again; the disk may have been full")
    } else if !hasRoot {
      fail("document is empty", in: window, help: "export the table again")
    } else if used < window.count {
      fail("document is cut off inside a tag", in: window)
    }
  }

  /// Skips a byte-order mark; false if the window must grow.
  private mutating func passMark(in window: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Bool {
    guard window.count >= 3 || isLast else { return false }
    isFirst = false
    if window.starts(with: [0xEF, 0xBB, 0xBF]) { used = 3 }
    if window.starts(with: [0xFF, 0xFE]) || window.starts(with: [0xFE, 0xFF]) {
      fail("document is encoded as UTF-16", in: window, help: "save it as UTF-8")
    }
    return fault == nil
  }
}

// MARK: Tags

extension ExportScanner {
  /// The place after the `>` that ends the tag, comment or declaration at the cursor; nil if it is not in the window.
  private func endOfTag(in window: UnsafeBufferPointer<UInt8>) -> Int? {
    guard used + 1 < window.count else { return nil }
    if window[used + 1] == UInt8(ascii: "!") || window[used + 1] == UInt8(ascii: "?") {
      return endOfMarkup(in: window)
    }
    var place = used + 1
    var quote: UInt8 = 0
    while place < window.count {  // Ends: forwards each round.
      let byte = window[place]
      place += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        return place
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return nil
  }

  private func endOfMarkup(in window: UnsafeBufferPointer<UInt8>) -> Int? {
    let rest = window[used...]
    let ending: StaticString
    if rest.starts(with: Array("<!--".utf8)) {
      ending = "-->"
    } else if rest.starts(with: Array("<?".utf8)) {
      ending = "?>"
    } else if rest.count < 4 {
      return nil
    } else {
      ending = ">"
    }
    let (first, count) = (ending.utf8Start, ending.utf8CodeUnitCount)
    var place = used + 2
    while place + count <= window.count {  // Ends: forwards each round.
      if (0..<count).allSatisfy({ window[place + $0] == first[$0] }) { return place + count }
      place += 1
    }
    return nil
  }

  private mutating func passMarkup(to end: Int, in window: UnsafeBufferPointer<UInt8>) {
    let tag = window[used..<end]
    if tag.starts(with: Array("<?xml ".utf8)) {
      let text = String(decoding: tag, as: UTF8.self).lowercased()
      if text.contains("encoding="), !text.contains("utf-8"), !text.contains("utf8"), !text.contains("us-ascii") {
        return fail("document is not encoded as UTF-8", in: window, help: "save it as UTF-8")
      }
    } else if tag.starts(with: Array("<!DOCTYPE".utf8)), tag.contains(UInt8(ascii: "[")) {
      return fail(
        "document type declares its own entities or elements", in: window,
        help: "exports have no document type; such declarations are never read")
    } else if tag.starts(with: Array("<![".utf8)) {
      return fail("CDATA section does not belong in an export", in: window)
    }
    used = end
  }

  private mutating func readStart(to end: Int, in window: UnsafeBufferPointer<UInt8>) -> Event? {
    guard let name = Self.name(from: used + 1, in: window) else {
      fail("'<' does not begin an element", in: window)
      return nil
    }
    guard depth > 0 || !hasRoot else {
      fail("document has a second root element, '\(shown(window[name]))'", in: window)
      return nil
    }
    guard depth < Self.deepest else {
      fail("elements are nested more than \(Self.deepest) levels deep", in: window)
      return nil
    }
    self.name = name
    endsNow = window[end - 2] == UInt8(ascii: "/") && end - 2 >= name.upperBound
    guard readAttributes(from: name.upperBound, to: endsNow ? end - 2 : end - 1, in: window) else { return nil }
    openStarts.append(openNames.count)
    openNames.append(contentsOf: window[name])
    depth += 1
    hasRoot = true
    used = end
    return .start
  }

  private mutating func readAttributes(
    from start: Int, to end: Int, in window: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    attributes.removeAll(keepingCapacity: true)
    var place = start
    while true {  // Ends: each round reads an attribute, reaches the end, or fails.
      let before = place
      while place < end, window[place] <= 0x20 { place += 1 }
      if place == end { return true }
      guard place > before, let name = Self.name(from: place, in: window), name.upperBound < end,
        window[name.upperBound] == UInt8(ascii: "="), name.upperBound + 1 < end
      else { return failInTag(window) }
      let quote = window[name.upperBound + 1]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return failInTag(window) }
      let first = name.upperBound + 2
      place = first
      var isPlain = true
      while place < end, window[place] != quote {  // Ends: forwards each round.
        let byte = window[place]
        if byte == UInt8(ascii: "<") { return failInTag(window) }
        if byte == UInt8(ascii: "&") { isPlain = false }
        place += 1
      }
      guard place < end, attributes.count < Self.mostAttributes else { return failInTag(window) }
      if attributes.contains(where: { window[$0.name].elementsEqual(window[name]) }) { return failInTag(window) }
      attributes.append(Attribute(name: name, value: first..<place))
      if !isPlain, ExportText.decoded(window[first..<place]) == nil { return failInReference(window) }
      place += 1
    }
  }

  private mutating func failInTag(_ window: UnsafeBufferPointer<UInt8>) -> Bool {
    fail(
      "tag '\(shown(window[name]))' is malformed", in: window,
      help: "attributes are name=\"value\", each once, with a space before")
    return false
  }

  private mutating func failInReference(_ window: UnsafeBufferPointer<UInt8>) -> Bool {
    fail(
      "'&' does not begin a valid XML reference", in: window,
      help: "write &amp; for the character itself; custom entities are not read")
    return false
  }

  private mutating func readEnd(to end: Int, in window: UnsafeBufferPointer<UInt8>) -> Event? {
    guard let start = openStarts.last else {
      fail("closing tag without an open element", in: window)
      return nil
    }
    let count = openNames.count - start
    var place = used + 2 + count
    let isSame =
      place < end && (0..<count).allSatisfy { window[used + 2 + $0] == openNames[start + $0] }
    if isSame { while window[place] <= 0x20 { place += 1 } }
    guard isSame, place == end - 1 else {
      fail("element '\(shown(openNames[start...]))' is closed by another tag", in: window)
      return nil
    }
    used = end
    return close()
  }

  private mutating func close() -> Event {
    depth -= 1
    openNames.removeSubrange(openStarts.removeLast()...)
    return .end
  }

  @inline(__always)
  private static func name(from start: Int, in window: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var place = start
    while place < window.count, isNameByte(window[place]) { place += 1 }
    guard place > start, window[start] >= UInt8(ascii: "A") else { return nil }
    return start..<place
  }

  @inline(__always)
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(
        ascii: "0")...UInt8(
        ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func shown(_ bytes: some Collection<UInt8>) -> String {
    DisplayText.escaped(String(decoding: bytes.prefix(60), as: UTF8.self))
  }
}

// MARK: Texts

extension ExportScanner {
  /// Reads the text up to the next tag: whether it has more than white space; nil if the window must grow, and after a
  /// fault.
  private mutating func readText(in window: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Bool? {
    var place = used
    var isBlank = true
    var isPlain = true
    while place < window.count, window[place] != UInt8(ascii: "<") {  // Ends: forwards each round.
      let byte = window[place]
      if byte > 0x20 { isBlank = false }
      if byte == UInt8(ascii: "&") { isPlain = false }
      place += 1
    }
    guard place < window.count || isLast else {
      if isBlank { used = place } else { checkLength(of: window) }
      return nil
    }
    if isBlank {
      used = place
      return false
    }
    guard depth > 0 else {
      guard !hasRoot else {
        fail("text after the root element", in: window)
        return nil
      }
      fail(
        "file is not XML, but an export of Instruments is", in: window,
        help: "\"xcrun xctrace export\" writes exports; \"layercost plan\" and \"layercost lint\" take layer trees")
      return nil
    }
    if !isPlain, ExportText.decoded(window[used..<place]) == nil {
      _ = failInReference(window)
      return nil
    }
    text = used..<place
    used = place
    return true
  }
}

/// Texts of exports, with XML's references resolved.
enum ExportText {
  private static let names: [(name: StaticString, byte: UInt8)] = [
    ("amp", UInt8(ascii: "&")), ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")), ("quot", UInt8(ascii: "\"")),
    ("apos", UInt8(ascii: "'")),
  ]

  /// The bytes with references resolved; nil if an `&` does not begin a valid reference.
  static func decoded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {  // Ends: forwards each round.
      guard bytes[place] == UInt8(ascii: "&") else {
        result.append(bytes[place])
        place += 1
        continue
      }
      let window = bytes[place..<min(place + 10, bytes.endIndex)]
      guard let end = window.firstIndex(of: UInt8(ascii: ";")), append(bytes[place + 1..<end], to: &result) else {
        return nil
      }
      place = end + 1
    }
    return result
  }

  /// Appends the character that a reference names; false if it is not a valid reference.
  private static func append(_ body: Slice<UnsafeBufferPointer<UInt8>>, to result: inout [UInt8]) -> Bool {
    if body.first == UInt8(ascii: "#") {
      let digits = String(decoding: body.dropFirst(), as: UTF8.self)
      let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let number, number >= 0x20 || number == 9 || number == 10 || number == 13, number & 0xFFFE != 0xFFFE,
        let scalar = Unicode.Scalar(number)
      else { return false }
      result.append(contentsOf: String(scalar).utf8)
      return true
    }
    for (name, byte) in names where name.utf8CodeUnitCount == body.count {
      if zip(body, UnsafeBufferPointer(start: name.utf8Start, count: body.count)).allSatisfy({ $0 == $1 }) {
        result.append(byte)
        return true
      }
    }
    return false
  }
}
