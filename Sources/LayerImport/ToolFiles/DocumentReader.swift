import FileFormats
public import LayerDiagnostics
public import LayerModel

/// Reads a JSON document that the tool has written, whatever its keys mean.
public struct DocumentReader {
  static let format = ""

  var scanner: JSONScanner
  let limits: Limits
  var numbers: [Double] = []
  var numberStarts: [Int] = []

  /// The maximum nesting of a document: no document of the tool is nested half as deeply.
  private static let deepest = 64

  init(scanner: JSONScanner, limits: Limits) {
    self.scanner = scanner
    self.limits = limits
  }

  /// The object in a text, with all findings; nil if the text has errors.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Checked<DocumentValue> {
    readFile(source, limits: limits)
  }
}

extension DocumentReader: JSONFileReading {
  static let kind: StaticString = "result"

  var ignoresUnknownKeys: Bool { true }

  /// An object or a list whose values are being read.
  private struct Open {
    let isList: Bool
    var values: [DocumentValue] = []
    var members: [DocumentValue.Member] = []
    /// The keys of an object with many of them.
    private var keys: Set<String> = []
    /// The key of the value that comes next.
    var key = ""

    init(isList: Bool) { self.isList = isList }

    var value: DocumentValue { isList ? .list(values) : .object(members) }

    /// The maximum number of keys that are compared one by one.
    private static let fewKeys = 32

    /// Whether the object already has a value for a key.
    mutating func has(_ key: String) -> Bool {
      if members.count < Self.fewKeys { return members.contains { $0.key == key } }
      if keys.isEmpty { keys = Set(members.map(\.key)) }
      return !keys.insert(key).inserted
    }
  }

  mutating func readFile() -> DocumentValue? {
    guard scanner.peekKind() == .object else {
      wrongType(.file(Self.kind), takes: "an object")
      return nil
    }
    var open: [Open] = []
    while !scanner.hasFailed {  // Ends: each iteration reads a value, or opens an object or a list.
      guard let value = nextValue(&open) else { continue }
      if let whole = close(value, &open) { return whole }
    }
    return nil
  }

  /// The next value; nil if it is an object or a list with values, which is then open.
  private mutating func nextValue(_ open: inout [Open]) -> DocumentValue? {
    switch scanner.peekKind() {
    case .null:
      scanner.scanNull()
      return .null
    case .flag: return .flag(scanner.scanFlag())
    case .number: return scanner.scanNumber().map { .number($0) } ?? .null
    case .string: return scanner.scanString().map { .text($0.string) } ?? .null
    case .object, .array:
      guard open.count < Self.deepest else {
        scanner.fail("result is nested more than \(Self.deepest) times", at: scanner.cursor)
        return nil
      }
      var new = Open(isList: scanner.peekKind() == .array)
      scanner.enter()
      guard moveOn(in: &new) else { return new.value }
      open.append(new)
      return nil
    case .invalid:
      scanner.fail("\(scanner.shown(at: scanner.cursor)) is not a value", at: scanner.cursor)
      return nil
    }
  }

  /// Moves to the next value of an object or a list; false if it has none.
  private mutating func moveOn(in open: inout Open) -> Bool {
    if open.isList { return scanner.nextElement() }
    while let key = scanner.nextKey() {  // Ends: with the object.
      open.key = key.string
      if !open.has(open.key) { return true }
      findDuplicate(key)
    }
    return false
  }

  /// Adds a value to the innermost open object or list, and closes those that end with it; the whole document if that
  /// ends, too.
  private mutating func close(_ value: DocumentValue, _ open: inout [Open]) -> DocumentValue? {
    var value = value
    while var last = open.popLast() {  // Ends: the stack shrinks, or the loop is left.
      if last.isList { last.values.append(value) } else { last.members.append(.init(last.key, value)) }
      if moveOn(in: &last) {
        open.append(last)
        return nil
      }
      value = last.value
    }
    return value
  }
}
