import FileFormats
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
