import FileFormats
public import LayerDiagnostics
public import LayerModel

/// Reads lines that specify what to lint: `{"path": "Main.storyboard"}`, or a named tree or text.
public struct RecordReader {
  /// The version of the format that is read.
  public static let format = "layercost-record/1"

  var scanner: JSONScanner
  let limits: Limits
  var numbers: [Double] = []
  var numberStarts: [Int] = []

  private var path: String?
  private var name: String?
  private var content: [UInt8]?
  private var isScene = false

  init(scanner: JSONScanner, limits: Limits) {
    self.scanner = scanner
    self.limits = limits
  }

  /// The record in a line with all findings; nil if the line has errors.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Checked<LintRecord> {
    var limits = limits
    // A text in a record is treated as a separate file.
    limits.stringBytes.value = max(limits.stringBytes.value, limits.fileBytes.value)
    return readFile(source, limits: limits)
  }
}

extension RecordReader: JSONFileReading {
  static let kind: StaticString = "record"

  private static let keys = KeyTable(["format", "path", "name", "scene", "text"])
  private static let example = "write {\"path\": \"Main.storyboard\"}"

  mutating func readFile() -> LintRecord? {
    let start = scanner.span(at: scanner.cursor)
    readObject(.file(Self.kind), Self.keys, required: []) { reader, number, key in
      switch number {
      case 0: reader.readFormat()
      case 1: reader.path = reader.text(.key("path"))?.value
      case 2: reader.name = reader.text(.key("name"))?.value
      case 3: reader.readScene(key.span)
      default: reader.readText(key.span)
      }
    }
    if scanner.hasFailed || scanner.findings.hasErrors { return nil }
    if let path {
      guard name == nil, content == nil else {
        find("wrong-type", .error, "record has both a path and a text", at: start, help: Self.example)
        return nil
      }
      return .file(path: path)
    }
    guard let content else {
      find("missing-key", .error, "record contains nothing to lint", at: start, help: Self.example)
      return nil
    }
    guard let name else {
      find(
        "missing-key", .error, "'name' is missing from the record", at: start,
        help: "findings name a file: add \"name\": \"feed.json\"")
      return nil
    }
    return isScene ? .scene(name: name, bytes: content) : .text(name: name, bytes: content)
  }

  /// Reads a scene unchanged, so that columns of findings count from its first bracket.
  private mutating func readScene(_ key: SourceSpan) {
    guard scanner.peekKind() == .object else { return wrongType(.key("scene"), takes: "a scene") }
    isScene = true
    let start = scanner.cursor
    scanner.skipValue()
    take(Array(scanner.bytes[start..<scanner.cursor]), key)
  }

  private mutating func readText(_ key: SourceSpan) {
    guard let text = text(.key("text"), mayBeEmpty: true) else { return }
    take(Array(text.value.utf8), key)
  }

  private mutating func take(_ bytes: [UInt8], _ key: SourceSpan) {
    if content != nil {
      find("wrong-type", .error, "record contains two texts", at: key, help: "remove \"scene\" or \"text\"")
    }
    content = bytes
  }
}

/// The JSON Schema of `layercost-record/1`.
public enum RecordSchema {
  /// The schema, a JSON document that ends with a line break.
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-record/1",
      "title": "layercost record, version 1",
      "description": "One line of input for \"lint --records\": the path of a file, or the contents of one.",
      "type": "object",
      "additionalProperties": false,
      "patternProperties": { "^x-": true },
      "properties": {
        "$schema": true,
        "notes": true,
        "format": { "const": "layercost-record/1" },
        "path": { "description": "The file to read.", "type": "string", "minLength": 1 },
        "name": { "description": "The file name that findings show.", "type": "string", "minLength": 1 },
        "scene": { "description": "A scene, as in a scene file.", "type": "object" },
        "text": { "description": "The contents of a file, such as a storyboard.", "type": "string" }
      },
      "oneOf": [
        { "required": ["path"], "properties": { "name": false, "scene": false, "text": false } },
        { "required": ["name", "scene"], "properties": { "path": false, "text": false } },
        { "required": ["name", "text"], "properties": { "path": false, "scene": false } }
      ]
    }

    """#
}
