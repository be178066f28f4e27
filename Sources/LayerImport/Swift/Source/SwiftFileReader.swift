import FileFormats
public import LayerDiagnostics
public import LayerModel
public import SourceProgram

/// Reads the output of the Swift reader for one file: one line of JSON, `layercost-source/1`.
///
/// A line can have a million rows, so it is read directly from its bytes into tables. A malformed line is a fault of
/// the Swift reader, not of the user: a single finding reports it, without a position in the user's file.
public enum SwiftFileReader {
  /// The supported version of the protocol.
  public static let format = "layercost-source/1"

  /// The maximum number of rows in a file; a file within the reader's byte limit cannot have more.
  private static let mostRows = 4_000_000

  private static let keys = KeyTable([
    "format", "file", "bytes", "nodes", "errors", "waivers", "refused", "message",
  ])

  /// Reads a file from its line, or reports the reason for a failure.
  public static func read(_ line: [UInt8], source: SourceText, limits: Limits = Limits()) -> Checked<SwiftFile> {
    line.withUnsafeBufferPointer { bytes in
      var findings = FindingList(limit: 1)
      UTF8Check.check(bytes, &findings)
      guard !findings.hasErrors else { return broken("is not UTF-8") }
      var scanner = JSONScanner(bytes, limits: limits, findings: FindingList(limit: 1))
      guard scanner.peekKind() == .object else { return broken("is not a JSON object") }
      var tables = SwiftTables()
      var (format, refused, message) = ("", "", "")
      var hasNodes = false
      scanner.enter()
      while let key = scanner.nextKey() {  // Ends: each iteration reads a key, or fails.
        switch keys.number(of: key) {
        case 0: format = scanner.word() ?? ""
        case 3:
          hasNodes = true
          readRows(&scanner, into: &tables, size: source.bytes.count)
        case 4: tables.errors = readRemarks(&scanner)
        case 5: tables.waivers = readRemarks(&scanner)
        case 6: refused = scanner.word() ?? ""
        case 7: message = scanner.word() ?? ""
        default: scanner.skipValue()
        }
      }
      if !scanner.hasFailed { scanner.finish() }
      guard !scanner.hasFailed else { return broken("is not valid JSON") }
      guard format == Self.format else { return unknownFormat(format) }
      if !refused.isEmpty { return Self.refused(refused, message) }
      guard hasNodes else { return broken("has no \"nodes\"") }
      return Checked(SwiftFile(source: source, tables), findings: [])
    }
  }

  // MARK: Rows

  /// Reads the rows of a file.
  ///
  /// - Parameter size: the file's size; an offset beyond it must not be used.
  private static func readRows(_ scanner: inout JSONScanner, into file: inout SwiftTables, size: Int) {
    guard scanner.peekKind() == .array else { return scanner.abandon() }
    var numberOfText: [String: Int32] = ["": 0]
    // The open rows, with their depths.
    var open: [(row: Int, depth: Int)] = []
    scanner.enter()
    while scanner.nextElement() {  // Ends: each iteration reads a row, or fails.
      guard scanner.peekKind() == .array, file.kinds.count < mostRows else { return scanner.abandon() }
      scanner.enter()
      guard let depth = scanner.index(), scanner.nextElement(), let kind = scanner.kind(),
        let start = scanner.index(), let end = scanner.index()
      else { return scanner.abandon() }
      var text: Int32 = 0
      while scanner.nextElement() {  // Ends: each iteration reads a value, or fails.
        guard scanner.peekKind() == .string, let word = scanner.scanString() else {
          scanner.skipValue()
          continue
        }
        let string = word.isSound ? word.string : ""
        if let known = numberOfText[string] {
          text = known
        } else {
          text = Int32(truncatingIfNeeded: file.strings.count)
          numberOfText[string] = text
          file.strings.append(string)
        }
      }
      let row = file.kinds.count
      while let last = open.last, last.depth >= depth {  // Ends: the stack shrinks.
        file.subtreeEnds[last.row] = Int32(truncatingIfNeeded: row)
        open.removeLast()
      }
      file.kinds.append(kind)
      file.starts.append(UInt32(truncatingIfNeeded: min(start, size)))
      file.ends.append(UInt32(truncatingIfNeeded: min(max(start, end), size)))
      file.texts.append(text)
      file.parents.append(Int32(truncatingIfNeeded: open.last?.row ?? -1))
      file.subtreeEnds.append(Int32(truncatingIfNeeded: row + 1))
      open.append((row, depth))
    }
    for last in open { file.subtreeEnds[last.row] = Int32(truncatingIfNeeded: file.kinds.count) }
  }

  private static func readRemarks(_ scanner: inout JSONScanner) -> [SwiftFile.Remark] {
    var remarks: [SwiftFile.Remark] = []
    guard scanner.peekKind() == .array else {
      scanner.skipValue()
      return remarks
    }
    scanner.enter()
    while scanner.nextElement() {  // Ends: each iteration reads an entry, or fails.
      guard scanner.peekKind() == .array else {
        scanner.skipValue()
        continue
      }
      scanner.enter()
      guard let start = scanner.index(), let end = scanner.index(), scanner.nextElement(), let text = scanner.word()
      else {
        scanner.abandon()
        break
      }
      while scanner.nextElement() { scanner.skipValue() }
      remarks.append(SwiftFile.Remark(span: SourceSpan(start: start, end: max(start, end)), text: text))
    }
    return remarks
  }

  // MARK: Findings

  private static func broken(_ what: String) -> Checked<SwiftFile> {
    let finding = Finding(
      "swift-reader", .error, "answer from the Swift reader \(what)", at: nil,
      help: "install layercost and layercost-swift of the same version")
    return Checked(nil, findings: [finding])
  }

  private static func unknownFormat(_ format: String) -> Checked<SwiftFile> {
    let finding = Finding(
      "unknown-format", .error, "format '\(DisplayText.escaped(format))' of the Swift reader is not known", at: nil,
      notes: ["this version reads \(Self.format)"],
      help: "install layercost and layercost-swift of the same version")
    return Checked(nil, findings: [finding])
  }

  private static func refused(_ reason: String, _ message: String) -> Checked<SwiftFile> {
    let words =
      switch reason {
      case "size": "is too large"
      case "depth": "is nested too deeply"
      case "encoding": "is not UTF-8"
      default: "cannot be read"
      }
    let isEncoding = reason == "encoding"
    let notes = message.isEmpty || isEncoding ? [] : [DisplayText.escaped(message)]
    let help: String? =
      switch reason {
      case "size": "what it declares is unknown; \"exclude\" in the configuration leaves out generated files"
      case "encoding": "save it as UTF-8, which the compiler also requires"
      default: nil
      }
    // A file of this size is generated, and a run must not fail because of it.
    let finding = Finding(
      "swift-source", reason == "size" ? .warning : .error, "Swift file \(words)", at: nil, notes: notes, help: help)
    return Checked(nil, findings: [finding])
  }
}

/// The names of all kinds of rows, in the order of `allCases`.
private let kinds = KeyTable(SwiftSyntaxKind.allCases.map(\.rawValue))

extension JSONScanner {
  /// The next element as a whole number that is not negative; nil for anything else.
  fileprivate mutating func index() -> Int? {
    // The first number of a row follows directly after its bracket.
    guard nextElement(), peekKind() == .number, let number = scanNumber(), number >= 0, number <= 4e9 else {
      return nil
    }
    return Int(number)
  }

  /// The next text; nil for anything else, which is skipped.
  fileprivate mutating func word() -> String? {
    guard peekKind() == .string else {
      skipValue()
      return nil
    }
    return scanString().map(\.string)
  }

  /// The next kind; nil if it is not a string.
  fileprivate mutating func kind() -> SwiftSyntaxKind? {
    guard peekKind() == .string, let word = scanString() else { return nil }
    return kinds.number(of: word).map { SwiftSyntaxKind.allCases[$0] } ?? .other
  }
}
