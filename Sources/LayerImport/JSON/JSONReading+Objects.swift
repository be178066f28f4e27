import LayerDiagnostics
import LayerModel

// Rules for every object of a file: no duplicate keys, a suggestion for unknown keys; `$schema`, `notes` and keys that
// begin with `x-` are ignored.

/// Keys that are allowed in any object.
enum FreeKey {
  /// Whether a key is allowed anywhere and not read.
  static func isFree(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    key.elementsEqual("notes".utf8) || key.elementsEqual("$schema".utf8) || key.starts(with: "x-".utf8)
  }
}

extension JSONReading {
  /// Reads an object with known keys and calls `read` once for each key, at its value.
  mutating func readObject(
    _ subject: Subject, _ keys: KeyTable, required: [StaticString],
    _ read: (inout Self, Int, JSONText) -> Void
  ) {
    guard scanner.peekKind() == .object else { return wrongType(subject, takes: "an object") }
    let object = scanner.span(at: scanner.cursor)
    scanner.enter()
    var seen: UInt64 = 0
    var others: Set<String> = []
    while let key = scanner.nextKey() {
      guard let number = keys.number(of: key) else {
        readOther(key, in: subject, known: keys.words, seen: &others)
        continue
      }
      if seen >> UInt64(number) & 1 == 1 {
        findDuplicate(key)
        continue
      }
      seen |= 1 << UInt64(number)
      read(&self, number, key)
    }
    guard !scanner.hasFailed else { return }
    for word in required {
      let number = keys.words.firstIndex(of: "\(word)") ?? 0
      guard seen >> UInt64(number) & 1 == 0 else { continue }
      find(
        "missing-key", .error, "'\(word)' is missing from \(subject.quoted)", at: object, help: "add \"\(word)\": ...")
    }
  }

  /// Reads an object with names as keys and calls `read` once for each name, at its value.
  mutating func readMap(_ subject: Subject, _ read: (inout Self, Stated<String>) -> Void) {
    guard scanner.peekKind() == .object else { return wrongType(subject, takes: "an object") }
    scanner.enter()
    var seen: Set<String> = []
    while let key = scanner.nextKey() {
      let name = key.string
      if !seen.insert(name).inserted {
        findDuplicate(key)
      } else if FreeKey.isFree(key.raw) {
        scanner.skipValue()
      } else if name.isEmpty {
        find("wrong-type", .error, "name in \(subject.quoted) is empty", at: key.span, help: "give it a name")
        scanner.skipValue()
      } else {
        read(&self, Stated(name, at: key.span))
      }
    }
  }

  /// Reads an object with exactly one of several keys, which decides its meaning.
  mutating func readChoice(
    _ subject: Subject, _ keys: KeyTable, _ read: (inout Self, Int) -> Void
  ) {
    let start = scanner.cursor
    let found = scanner.findings.count
    var count = 0
    readObject(subject, keys, required: []) { reader, number, key in
      count += 1
      if count > 1 {
        reader.find(
          "wrong-type", .error, "'\(keys.words[number])' is a second key in an entry of \(subject.quoted)",
          at: key.span, help: "give each entry one key")
        reader.scanner.skipValue()
      } else {
        read(&reader, number)
      }
    }
    if count == 0, scanner.findings.count == found {
      find(
        "missing-key", .error, "entry of \(subject.quoted) is empty", at: scanner.span(at: start),
        help: "write one of \(keys.words.joined(separator: ", "))")
    }
  }

  // MARK: Keys

  /// Reports a duplicate key and skips its value.
  mutating func findDuplicate(_ key: JSONText) {
    find(
      "duplicate-key", .error, "key '\(DisplayText.escaped(key.string))' occurs a second time",
      at: key.span, help: "remove one of the two")
    scanner.skipValue()
  }

  /// Skips the value of a key that is not read, and reports the key unless it is allowed anywhere.
  mutating func readOther(_ key: JSONText, in subject: Subject?, known: [String], seen: inout Set<String>) {
    let name = key.string
    guard seen.insert(name).inserted else { return findDuplicate(key) }
    if !ignoresUnknownKeys, !FreeKey.isFree(key.raw), key.isSound {
      let place = subject.map { " in \($0.quoted)" } ?? " in a layer"
      let help =
        foreignHint(for: name, in: subject)
        ?? suggestion(for: name, among: known).map { "did you mean \"\($0)\"?" }
        // A short list is shown in full; the keys of a layer are in the manual.
        ?? (known.count <= 12 ? "write one of \(known.joined(separator: ", "))" : "remove it, or prefix it with \"x-\"")
      find(
        "unknown-key", isLenient ? .warning : .error, "key '\(DisplayText.escaped(name))' is not known\(place)",
        at: key.span, help: help)
    }
    scanner.skipValue()
  }

  /// The known word that was probably meant, escaped for display; not computed if the finding would not be shown.
  func suggestion(for word: String, among known: some Sequence<String>) -> String? {
    guard !scanner.findings.isFull else { return nil }
    return NearMiss.suggestion(for: word, among: known).map(DisplayText.escaped)
  }

  /// The replacement for a key of another framework; nil for other words.
  private func foreignHint(for name: String, in subject: Subject?) -> String? {
    switch subject {
    case nil: ForeignWords.key(name)
    case .key(let key)? where "\(key)" == "screen" && name == "device":
      "write \"device\": \"iphone-13\" instead of \"screen\""
    default: nil
    }
  }

  // MARK: Types

  /// Reports that the next value has the wrong type, and skips it.
  mutating func wrongType(_ subject: Subject, takes expected: String, help: String? = nil) {
    let kind = scanner.peekKind()
    let found = name(of: kind)
    let start = scanner.cursor
    scanner.skipValue()
    let isBracket = kind == .object || kind == .array
    let span = SourceSpan(start: start, end: isBracket || scanner.hasFailed ? start + 1 : scanner.cursor)
    // Text that is not a value has been reported already.
    guard kind != .invalid else { return }
    find(
      "wrong-type", .error, "\(subject.quoted) takes \(expected), not \(found)", at: span,
      help: help ?? example(of: subject))
  }

  /// An example value in the correct form; nil for a key that is not a property.
  func example(of subject: Subject) -> String? {
    guard case .property(let property) = subject else { return nil }
    return ForeignWords.example(of: property)
  }

  /// The kind of the next value, in words.
  func name(of kind: JSONScanner.Kind) -> String {
    switch kind {
    case .object: "an object"
    case .array: "a list"
    case .string: "text"
    case .number: "a number"
    case .flag: scanner.byte(at: scanner.cursor) == UInt8(ascii: "t") ? "true" : "false"
    case .null: "null"
    case .invalid: "no value"
    }
  }
}

/// A fixed list of words to compare bytes with: keys of an object, or the choices of a property.
///
/// No string is created from the input. A word is identified by its length and its first and last eight bytes, which
/// cover words of up to sixteen bytes; they are hashed into a table with open addressing that is three quarters empty.
struct KeyTable: Sendable {
  /// The length, first bytes and last bytes of a word.
  private struct Ends: Hashable {
    var count: Int
    var first: UInt64
    var last: UInt64

    /// The ends of some bytes; for fewer than eight bytes, a value that covers all of them.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      count = bytes.count
      first = 0
      last = 0
      guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
      if count >= 8 {
        first = base.loadUnaligned(as: UInt64.self)
        last = base.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      } else if count >= 4 {
        first = UInt64(base.loadUnaligned(as: UInt32.self))
        last = UInt64(base.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      } else if count > 0 {
        first = UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1])
      }
    }

    /// The first slot to look at in a table.
    @inline(__always)
    var hash: Int {
      let mixed = (first ^ last &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(count)) &* 0xD6E8_FEB8_6659_FD93
      return Int(truncatingIfNeeded: mixed >> 40)
    }
  }

  private struct Slot {
    let ends: Ends
    /// The word's number, or -1 for an empty slot.
    let number: Int
  }

  /// The words, in the order of their numbers.
  let words: [String]
  private let texts: [[UInt8]]
  private let slots: [Slot]

  init(_ words: [String]) {
    self.words = words
    texts = words.map { Array($0.utf8) }
    var capacity = 8
    while capacity < words.count * 4 { capacity *= 2 }
    let empty = Slot(ends: [].withUnsafeBufferPointer { Ends($0) }, number: -1)
    var slots = [Slot](repeating: empty, count: capacity)
    for number in words.indices {
      let ends = texts[number].withUnsafeBufferPointer { Ends($0) }
      var place = ends.hash & (capacity - 1)
      while slots[place].number >= 0 { place = (place + 1) & (capacity - 1) }
      slots[place] = Slot(ends: ends, number: number)
    }
    self.slots = slots
  }

  /// The number of the word that a string equals, or nil.
  @inline(__always)
  func number(of text: JSONText) -> Int? {
    text.hasEscapes ? text.unescaped.withUnsafeBufferPointer { number(of: $0) } : number(of: text.raw)
  }

  /// The number of the word that the given bytes equal, or nil.
  func number(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let ends = Ends(bytes)
    var place = ends.hash & (slots.count - 1)
    while slots[place].number >= 0 {  // Ends: three quarters of the slots are empty.
      if slots[place].ends == ends, ends.count <= 16 || isWhole(slots[place].number, bytes) {
        return slots[place].number
      }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether the middle of a long word also matches.
  private func isWhole(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for place in 8..<bytes.count - 8 where bytes[place] != texts[number][place] { return false }
    return true
  }
}
