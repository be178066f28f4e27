public import LayerDiagnostics
import LayerModel

/// A reader of a small JSON file, such as a device file: a single object that names its format and has no parameters.
protocol JSONFileReading: JSONReading {
  /// The value that the file describes.
  associatedtype Value: Sendable

  /// The kind of file, for messages.
  static var kind: StaticString { get }
  /// The version of the format that is read.
  static var format: String { get }

  /// A reader at the beginning of its text.
  init(scanner: JSONScanner, limits: Limits)
  /// Reads the one object of the file and reports its faults.
  mutating func readFile() -> Value?
}

extension JSONFileReading {
  var isLenient: Bool { false }

  mutating func parameter(_ name: String, at span: SourceSpan) -> Double? {
    find(
      "missing-parameter", .error, "parameter '\(DisplayText.escaped(name))' is used in the \(Self.kind)", at: span,
      notes: ["only scenes have parameters"])
    return nil
  }

  /// The value in a file with all findings; nil if the file has errors.
  static func readFile(_ source: SourceText, limits: Limits) -> Checked<Value> {
    source.bytes.withUnsafeBufferPointer { bytes in
      var findings = FindingList(limit: limits.findings.value)
      let start = ByteOrderMark.end(in: bytes, &findings)
      UTF8Check.check(bytes, &findings)
      guard !findings.hasErrors else { return Checked(nil, findings: findings.inSourceOrder) }
      var reader = Self(scanner: JSONScanner(bytes, from: start, limits: limits, findings: findings), limits: limits)
      let value = reader.readFile()
      reader.scanner.finish()
      let found = reader.scanner.findings
      return Checked(found.hasErrors ? nil : value, findings: found.inSourceOrder)
    }
  }

  /// Reads the format; reading stops if the version is a different one, because its keys may have other meanings.
  mutating func readFormat() {
    guard let format = text(.key("format")), format.value != Self.format else { return }
    find(
      "unknown-format", .error, "format '\(DisplayText.escaped(format.value))' is not known", at: format.span,
      help: "write \"format\": \"\(Self.format)\"")
    scanner.abandon()
  }

  /// Reads a list and calls `read` for each element.
  mutating func readList(_ subject: Subject, of things: String, _ read: (inout Self) -> Void) {
    guard scanner.peekKind() == .array else { return wrongType(subject, takes: "a list of \(things)") }
    scanner.enter()
    while scanner.nextElement() { read(&self) }
  }

  /// Reads a list of words.
  mutating func words(_ subject: Subject, of things: String) -> [String] {
    var words: [String] = []
    readList(subject, of: things) { reader in
      if let word = reader.text(subject) { words.append(word.value) }
    }
    return words
  }
}

/// Byte-order marks at the beginning of a file.
enum ByteOrderMark {
  /// U+FEFF in UTF-8.
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The offset of the text after its mark; reports a second mark, or a mark of another encoding.
  static func end(in bytes: UnsafeBufferPointer<UInt8>, _ findings: inout FindingList) -> Int {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      findings.append(
        Finding(
          "utf-8", .error, "file is UTF-16, not UTF-8", at: SourceSpan(start: 0, end: 2), help: "save it as UTF-8"))
    }
    var end = 0
    while bytes[end...].starts(with: utf8) {
      if end > 0 {
        findings.append(
          Finding(
            "byte-order-mark", .error, "file has a second byte-order mark",
            at: SourceSpan(start: end, end: end + utf8.count), help: "remove it; a file may have at most one"))
      }
      end += utf8.count
    }
    return end
  }
}

/// Finds the first byte of a file that is not UTF-8.
enum UTF8Check {
  /// Whether a file is UTF-8; reports the first invalid byte, unless another encoding was reported.
  @discardableResult
  static func check(_ bytes: UnsafeBufferPointer<UInt8>, _ findings: inout FindingList) -> Bool {
    guard let fault = firstFault(in: bytes) else { return true }
    if findings.count == 0 {
      let byte = String(bytes[fault], radix: 16, uppercase: true)
      findings.append(
        Finding(
          "utf-8", .error, "byte 0x\(byte) is not UTF-8", at: SourceSpan(start: fault, end: fault + 1),
          help: "save the file as UTF-8"))
    }
    return false
  }

  /// The offset of the first byte that does not begin a well-formed scalar; nil if the text is valid.
  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return nil }
    var place = 0
    while place < bytes.count {
      // Nearly all of a scene is ASCII: check sixteen words at a time while no byte has its highest bit set.
      while place + 128 <= bytes.count {
        let all =
          base.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt64>.self)
          | base.loadUnaligned(fromByteOffset: place + 64, as: SIMD8<UInt64>.self)
        let half = all.lowHalf | all.highHalf
        let quarter = half.lowHalf | half.highHalf
        if (quarter.x | quarter.y) & 0x8080_8080_8080_8080 != 0 { break }
        place += 128
      }
      guard place < bytes.count else { break }
      if bytes[place] < 0x80 {
        place += 1
      } else {
        let length = scalarLength(in: bytes, at: place)
        if length == 0 { return place }
        place += length
      }
    }
    return nil
  }

  /// The number of bytes of the scalar at the given position; 0 if it is not valid, as for overlong forms and
  /// surrogates.
  private static func scalarLength(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    func isContinuation(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      place + offset < bytes.count && range.contains(bytes[place + offset])
    }
    switch bytes[place] {
    case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
    case 0xE0: return isContinuation(1, 0xA0...0xBF) && isContinuation(2) ? 3 : 0
    case 0xED: return isContinuation(1, 0x80...0x9F) && isContinuation(2) ? 3 : 0
    case 0xE1...0xEF: return isContinuation(1) && isContinuation(2) ? 3 : 0
    case 0xF0: return isContinuation(1, 0x90...0xBF) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF1...0xF3: return isContinuation(1) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF4: return isContinuation(1, 0x80...0x8F) && isContinuation(2) && isContinuation(3) ? 4 : 0
    default: return 0
    }
  }
}

/// The format that a JSON file names.
public enum StatedFormat {
  /// The value of `format` in the outermost object; nil if the file does not name a format or ends before it.
  public static func of(_ source: SourceText) -> String? {
    source.bytes.withUnsafeBufferPointer { bytes in
      var findings = FindingList(limit: 0)
      var scanner = JSONScanner(
        bytes, from: ByteOrderMark.end(in: bytes, &findings), limits: Limits(), findings: findings)
      guard scanner.peekKind() == .object else { return nil }
      scanner.enter()
      while let key = scanner.nextKey() {
        if key.raw.elementsEqual("format".utf8) {
          return scanner.peekKind() == .string ? scanner.scanString()?.string : nil
        }
        scanner.skipValue()
      }
      return nil
    }
  }
}
