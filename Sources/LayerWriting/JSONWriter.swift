import LayerDiagnostics
import LayerGeometry
public import LayerModel

/// Writes JSON text, key by key, in the order of the calls.
///
/// Appends bytes to one buffer and keeps no values: a plan of 100,000 layers is tens of megabytes. This is the only
/// place for escaping and for the format of numbers.
public struct JSONWriter {
  /// How the members of a list or object are laid out.
  public enum Layout: Sendable {
    /// All members are on one line.
    case line
    /// Each member is on a separate line, so that two plans can be compared line by line.
    case lines
  }

  /// The text so far.
  public private(set) var bytes: [UInt8] = []
  private var layout = Layout.line
  private var isFirst = true
  /// The layouts of the open objects and lists around the innermost one.
  private var around: [Layout] = []

  /// Creates a writer with an empty text.
  public init() {}

  /// Creates a writer with an empty text and reserved capacity.
  public init(reservedBytes: Int) { bytes.reserveCapacity(reservedBytes) }
}

// MARK: Structure

extension JSONWriter {
  /// Writes an object; the closure writes its members with `field`.
  public mutating func object(_ layout: Layout = .line, _ members: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), layout, members)
  }

  /// Writes a list; the closure writes its elements with `element`.
  public mutating func list(_ layout: Layout = .line, _ elements: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "["), UInt8(ascii: "]"), layout, elements)
  }

  /// Begins an object that `endObject` ends: for trees, which can be nested deeper than calls.
  public mutating func beginObject(_ layout: Layout = .line) { begin(UInt8(ascii: "{"), layout) }

  /// Ends the most recently begun object.
  public mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Begins a list that `endList` ends.
  public mutating func beginList(_ layout: Layout = .line) { begin(UInt8(ascii: "["), layout) }

  /// Ends the most recently begun list.
  public mutating func endList() { end(UInt8(ascii: "]")) }

  /// Writes a member of an object: its key, and what the closure writes as its value.
  @inline(__always)
  public mutating func field(_ key: StaticString, _ value: (inout JSONWriter) -> Void) {
    begin(key)
    value(&self)
  }

  /// Writes a member of an object with a key that was escaped before.
  public mutating func field(_ key: Key, _ value: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(contentsOf: key.bytes)
    value(&self)
  }

  /// Writes a member of an object with a key that is known only at run time.
  public mutating func field(text key: String, _ value: (inout JSONWriter) -> Void) {
    separate()
    string(key)
    bytes.append(contentsOf: [UInt8(ascii: ":"), UInt8(ascii: " ")])
    value(&self)
  }

  /// Writes an element of a list.
  @inline(__always)
  public mutating func element(_ value: (inout JSONWriter) -> Void) {
    separate()
    value(&self)
  }

  /// Ends the text with a line break, as at the end of every file.
  public mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func enclose(
    _ opening: UInt8, _ closing: UInt8, _ inner: Layout, _ members: (inout JSONWriter) -> Void
  ) {
    begin(opening, inner)
    members(&self)
    end(closing)
  }

  private mutating func begin(_ opening: UInt8, _ inner: Layout) {
    around.append(layout)
    bytes.append(opening)
    (layout, isFirst) = (inner, true)
  }

  private mutating func end(_ closing: UInt8) {
    guard let outer = around.popLast() else { preconditionFailure("Only an open object or list can end.") }
    if layout == .lines, !isFirst { breakLine() }
    (layout, isFirst) = (outer, false)
    bytes.append(closing)
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    switch layout {
    case .line: if !isFirst { bytes.append(UInt8(ascii: " ")) }
    case .lines: breakLine()
    }
    isFirst = false
  }

  private mutating func begin(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":"), UInt8(ascii: " ")])
  }

  /// The maximum number of indented levels: a tree can be a thousand times deeper, and its text would grow
  /// quadratically.
  private static let deepestIndent = 64

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<min(around.count, Self.deepestIndent) {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }
}

// MARK: Members of the plain kinds

extension JSONWriter {
  /// Writes a member that is text.
  public mutating func field(_ key: StaticString, _ value: String) {
    begin(key)
    string(value)
  }

  /// Writes a member that is a whole number.
  public mutating func field(_ key: StaticString, _ value: Int) {
    begin(key)
    integer(value)
  }

  /// Writes a member that is a fraction.
  public mutating func field(_ key: StaticString, _ value: Double) {
    begin(key)
    number(value)
  }

  /// Writes a member that is true or false.
  public mutating func field(_ key: StaticString, _ value: Bool) {
    begin(key)
    flag(value)
  }

  /// Writes a member that is a whole number, or `null` for none.
  public mutating func field(_ key: StaticString, _ value: Int?) {
    begin(key)
    if let value { integer(value) } else { null() }
  }

  /// Writes a member that is a list of strings.
  public mutating func field(_ key: StaticString, _ values: some Sequence<String>) {
    begin(key)
    list { list in for value in values { list.element { $0.string(value) } } }
  }
}

// MARK: Values

extension JSONWriter {
  /// Writes `null`.
  public mutating func null() { bytes.append(contentsOf: "null".utf8) }

  /// Writes `true` or `false`.
  public mutating func flag(_ value: Bool) { bytes.append(contentsOf: (value ? "true" : "false").utf8) }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) { DecimalText.append(value, to: &bytes) }

  /// Writes a fraction: at most six digits after the point, at least one, and never an exponent.
  public mutating func number(_ value: Double) { DecimalText.append(Finite(nearest: value), to: &bytes) }

  /// Writes a time in seconds, as a whole number if it is one.
  public mutating func seconds(_ time: Microseconds) {
    if time.rawValue % 1_000_000 == 0 { integer(Int(time.rawValue / 1_000_000)) } else { number(time.seconds) }
  }

  /// Writes text between quotation marks.
  public mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { JSONEscaping.append($0, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONWriter {
  /// A key of a table, which is escaped once for all objects.
  public struct Key: Sendable {
    fileprivate let bytes: [UInt8]

    /// Creates a key from its text.
    public init(_ text: String) {
      var json = JSONWriter()
      json.string(text)
      bytes = json.bytes + [UInt8(ascii: ":"), UInt8(ascii: " ")]
    }
  }
}

/// Escapes text for JSON strings.
///
/// In addition to the characters that JSON requires, it escapes every character that would act on a terminal (C1
/// controls) or change the reading order of a line (bidirectional controls). People read plans as often as programs
/// parse them, and escaping loses nothing.
public enum JSONEscaping {
  /// Escapes what acts on a parser of HTML or on a reader in a document that becomes part of a page.
  ///
  /// All markup begins with `<`. JSON has these characters only in strings.
  public static func inPage(_ json: [UInt8]) -> [UInt8] {
    let isPlain = json.allSatisfy { byte in
      byte != UInt8(ascii: "<") && (!needsLook(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n"))
    }
    if isPlain { return json }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count + 64)
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      let isKept = scalar == "\n" || DisplayText.isSafe(scalar) && scalar != "<"
      if isKept {
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      } else {
        appendCode(scalar, to: &bytes)
      }
    }
    return bytes
  }

  static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    guard text.contains(where: needsLook) else {
      bytes.append(contentsOf: text)
      return
    }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { append(scalar, to: &bytes) }
  }

  /// Whether a byte is escaped, or can begin an escaped scalar: U+0080 to U+009F begin with C2, U+061C with D8, U+200E
  /// to U+2069 with E2, U+FEFF with EF.
  private static func needsLook(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
      || byte == 0xEF
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    default:
      if DisplayText.isSafe(scalar) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        appendCode(scalar, to: &bytes)
      }
    }
  }

  /// Appends a scalar of the basic plane as its number.
  private static func appendCode(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    let digits = String(scalar.value, radix: 16)
    bytes.append(contentsOf: "\\u".utf8)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
    bytes.append(contentsOf: digits.utf8)
  }
}
