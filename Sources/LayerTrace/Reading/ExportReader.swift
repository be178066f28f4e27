import LayerDiagnostics

/// Reads a document that `xctrace export` wrote, piece by piece: a table of contents, or tables.
///
/// Memory does not grow with the document, except for the ids that later rows can refer to and for the frames, which
/// take a few bytes each.
public struct ExportReader {
  private var scanner = ExportScanner()
  private var window: [UInt8] = []
  private var values = ExportValues()
  private var tables = TraceRowReader()
  private var contents = ContentsReader()
  private var root: Root?
  private var fault: TraceFault?

  private enum Root { case contents, tables }

  /// An element of a row that is open.
  private struct OpenCell {
    var id: UInt64?
    var value: ExportValue?
    var form: Form
    var formattedStart: Int
  }

  /// The part of an element that is its value.
  private enum Form { case number, text, formatted, nothing }

  private var open: [OpenCell] = []
  /// The formatted texts of the open elements, one after another.
  private var formatted: [UInt8] = []
  private var column = 0
  private var isInRow = false
  private var isInSchema = false
  private var isInMnemonic = false
  /// The tag of each column, so that its form is decided once.
  private var forms: [(tag: [UInt8], form: Form)] = []

  /// Creates a reader at the beginning of a document.
  public init() {}

  /// Whether reading has stopped.
  public var hasFailed: Bool { fault != nil || scanner.fault != nil }

  /// Reads the next bytes of the document.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    guard !hasFailed else { return }
    window.append(contentsOf: bytes)
    read(isLast: false)
  }

  /// Reads the end of the document.
  public mutating func finish() -> Result<TraceDocument, TraceFault> {
    if !hasFailed { read(isLast: true) }
    if let fault = fault ?? scanner.fault { return .failure(fault) }
    switch root {
    case .contents: return .success(TraceDocument(contents: contents.finish(), runs: [:]))
    case .tables: return .success(TraceDocument(contents: nil, runs: tables.finish()))
    case nil: return .failure(TraceFault("document is empty", help: "export the table again"))
    }
  }

  private mutating func read(isLast: Bool) {
    let bytes = window
    window = []
    let rest = bytes.withUnsafeBufferPointer { bytes in
      while fault == nil, let event = scanner.next(in: bytes, isLast: isLast) {  // Ends with the window.
        switch (event, root) {
        case (.start, nil): readRoot(bytes)
        case (.start, .contents): contents.start(scanner, bytes)
        case (.text, .contents): contents.text(scanner, bytes)
        case (.end, .contents): contents.end(scanner)
        case (.start, .tables): start(bytes)
        case (.text, .tables): text(bytes)
        case (.end, .tables): end(bytes)
        case (_, nil): break
        }
      }
      let rest = Array(bytes[scanner.used...])
      scanner.shift(bytes)
      return rest
    }
    window = rest
  }

  private mutating func fail(_ fault: TraceFault, _ window: UnsafeBufferPointer<UInt8>) {
    scanner.fail(fault.message, in: window, help: fault.help)
  }

  private mutating func readRoot(_ bytes: UnsafeBufferPointer<UInt8>) {
    let name = String(decoding: bytes[scanner.name], as: UTF8.self)
    switch name {
    case "trace-toc": root = .contents
    case "trace-query-result": root = .tables
    default:
      fail(
        TraceFault(
          "XML with the root '\(DisplayText.escaped(name))' is not an export of Instruments",
          help: "exports begin with <trace-query-result> or <trace-toc>; "
            + "\"layercost plan\" and \"layercost lint\" take layer trees"), bytes)
    }
  }
}

// MARK: Tables

extension ExportReader {
  private mutating func start(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isInRow { return startCell(bytes) }
    if isInSchema {
      isInMnemonic = isNamed("mnemonic", bytes)
      return
    }
    if isNamed("row", bytes) {
      isInRow = true
      column = 0
    } else if isNamed("node", bytes) {
      tables.begin(run: run(in: attribute("xpath", bytes)))
    } else if isNamed("schema", bytes) {
      isInSchema = true
      forms = []
      tables.begin(schema: String(decoding: attribute("name", bytes) ?? [], as: UTF8.self))
    }
  }

  private mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isInRow { return readText(bytes) }
    guard isInMnemonic, let mnemonic = ExportText.decoded(bytes[scanner.text]) else { return }
    tables.add(column: String(decoding: mnemonic, as: UTF8.self))
  }

  private mutating func end(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let cell = open.popLast() { return endCell(cell, bytes) }
    if isInRow {
      isInRow = false
      endRow(bytes)
    } else if isInMnemonic {
      isInMnemonic = false
    } else if isInSchema, scanner.depth == 2 {
      isInSchema = false
      if let fault = tables.faultOfTable() { fail(fault, bytes) }
    }
  }

  private mutating func endRow(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard tables.isReading else {
      if !tables.schema.isEmpty { tables.passRow() }
      return
    }
    guard column == tables.columnCount else {
      let fault = TraceFault(
        "row \(tables.rowCount + 1) of table '\(tables.schema)' has \(column) cells, but the table has "
          + "\(tables.columnCount) columns", help: "export the table again")
      return fail(fault, bytes)
    }
    if let fault = tables.endRow(values) { fail(fault, bytes) }
  }

  private mutating func startCell(_ bytes: UnsafeBufferPointer<UInt8>) {
    let isColumn = open.isEmpty
    var cell = OpenCell(form: isColumn ? form(bytes) : .number, formattedStart: formatted.count)
    for attribute in scanner.attributes {
      switch attribute.name.count {
      case 2 where bytes[attribute.name].elementsEqual("id".utf8):
        cell.id = Self.number(bytes[attribute.value])
      case 3 where bytes[attribute.name].elementsEqual("ref".utf8):
        guard let id = Self.number(bytes[attribute.value]), let value = values.value(id: id) else {
          let shown = DisplayText.escaped(String(decoding: bytes[attribute.value].prefix(20), as: UTF8.self))
          return fail(
            TraceFault(
              "reference \(shown) leads to no earlier value: the document lacks its beginning",
              help: "export the table again; a part of a document can be read only from its beginning"), bytes)
        }
        cell.value = value
      case 3 where isColumn && bytes[attribute.name].elementsEqual("fmt".utf8):
        formatted.append(contentsOf: bytes[attribute.value])
      default: break
      }
    }
    if isColumn, cell.form == .nothing { cell.value = .missing }
    open.append(cell)
  }

  /// The part of the column's element that is its value, by the element's tag.
  private mutating func form(_ bytes: UnsafeBufferPointer<UInt8>) -> Form {
    let tag = bytes[scanner.name]
    if column < forms.count, forms[column].tag.elementsEqual(tag) { return forms[column].form }
    let form =
      switch String(decoding: tag, as: UTF8.self) {
      case "sentinel": Form.nothing
      case "process", "event-type", "formatted-label", "os-log-metadata", "thread": Form.formatted
      case "string", "display-name", "event-concept", "signpost-name", "subsystem", "category", "name", "message",
        "os-signpost-identifier":
        Form.text
      default: tables.reads(column) ? Form.text : Form.number
      }
    // A missing cell does not change the column's usual form.
    if column == forms.count { forms.append((Array(tag), form)) }
    return form
  }

  private mutating func readText(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let last = open.indices.last, open[last].value == nil, open[last].form != .formatted else { return }
    let text = bytes[scanner.text]
    if let number = Self.number(text) {
      open[last].value = ExportValue(number: number)
    } else if open[last].form == .text {
      open[last].value = values.text(ExportText.decoded(text) ?? [])
    } else {
      open[last].value = .missing
    }
  }

  private mutating func endCell(_ cell: OpenCell, _ bytes: UnsafeBufferPointer<UInt8>) {
    let value = cell.value ?? formattedValue(of: cell)
    if formatted.count > cell.formattedStart { formatted.removeSubrange(cell.formattedStart...) }
    if let id = cell.id { values.store(value, id: id) }
    guard open.isEmpty else { return }
    tables.set(value, column: column)
    column += 1
  }

  /// The value of an element without text: its text for people.
  private mutating func formattedValue(of cell: OpenCell) -> ExportValue {
    guard cell.form == .formatted || cell.form == .text, formatted.count > cell.formattedStart else { return .missing }
    return formatted.withUnsafeBufferPointer { bytes in
      values.text(ExportText.decoded(bytes[cell.formattedStart...]) ?? [])
    }
  }

  // MARK: Words

  private func isNamed(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    scanner.name.count == word.utf8CodeUnitCount
      && scanner.name.allSatisfy { bytes[$0] == word.utf8Start[$0 - scanner.name.lowerBound] }
  }

  private func attribute(_ word: String, _ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let attribute = scanner.attributes.first { bytes[$0.name].elementsEqual(word.utf8) }
    return attribute.flatMap { ExportText.decoded(bytes[$0.value]) }
  }

  /// The number of the run that a path names; the first without one.
  private func run(in path: [UInt8]?) -> Int {
    let parts = String(decoding: path ?? [], as: UTF8.self).split(separator: "/")
    let run = parts.first { $0.hasPrefix("run[") }
    return run.flatMap { Int($0.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }) } ?? 1
  }

  /// A whole number in its usual notation; nil for other texts.
  @inline(__always)
  private static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
    guard (1...18).contains(bytes.count), bytes.count == 1 || bytes.first != UInt8(ascii: "0") else { return nil }
    var number: UInt64 = 0
    for byte in bytes {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + UInt64(digit)
    }
    return number
  }
}
