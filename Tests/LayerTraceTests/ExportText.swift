import LayerTrace

/// Writes exports as Instruments does: ids at the first use of a value, references afterwards.
struct ExportText {
  private(set) var text = "<?xml version=\"1.0\"?>\n<trace-query-result>\n"
  private var ids: [String: Int] = [:]

  /// One cell of a row.
  enum Cell {
    case time(Int), duration(Int), number(Int), string(String), display(String), process(String, Int), missing

    fileprivate var tag: String {
      switch self {
      case .time: "start-time"
      case .duration: "duration"
      case .number: "uint32"
      case .string: "string"
      case .display: "display-name"
      case .process: "process"
      case .missing: "sentinel"
      }
    }

    fileprivate var value: String {
      switch self {
      case .time(let number), .duration(let number), .number(let number): "\(number)"
      case .string(let text), .display(let text): text
      case .process(let name, let number): "\(name) (\(number))"
      case .missing: ""
      }
    }
  }

  /// Adds a table with its rows.
  mutating func table(_ schema: String, run: Int = 1, _ columns: [String], _ rows: [[Cell]]) {
    text += "<node xpath='//trace-toc[1]/run[\(run)]/data[1]/table[7]'><schema name=\"\(schema)\">"
    for column in columns {
      text += "<col><mnemonic>\(column)</mnemonic><name>\(column)</name><engineering-type>t</engineering-type></col>"
    }
    text += "</schema>"
    for row in rows { text += "<row>" + row.map { cell($0) }.joined() + "</row>\n" }
    text += "</node>"
  }

  private mutating func cell(_ cell: Cell) -> String {
    if case .missing = cell { return "<sentinel/>" }
    let key = cell.tag + " " + cell.value
    if let id = ids[key] { return "<\(cell.tag) ref=\"\(id)\"/>" }
    let id = ids.count + 1
    ids[key] = id
    guard case .process(let name, let number) = cell else {
      return "<\(cell.tag) id=\"\(id)\" fmt=\"\(cell.value)\">\(cell.value)</\(cell.tag)>"
    }
    ids["pid \(number)"] = id + 1
    let pid = "<pid id=\"\(id + 1)\" fmt=\"\(number)\">\(number)</pid>"
    return "<process id=\"\(id)\" fmt=\"\(name) (\(number))\">\(pid)</process>"
  }

  /// The document.
  var document: String { text + "</trace-query-result>\n" }

  /// The usual columns of `hitches-renders`.
  static let renders = [
    "start", "duration", "display", "offscreen-passes", "swap-id", "surface-id", "frame-color", "containment-level",
    "label",
  ]

  /// A row of `hitches-renders`.
  static func render(
    at start: Int, _ duration: Int, passes: Int, swap: Int, display: String = "Display 1", level: Int = 0
  ) -> [Cell] {
    [
      .time(start), .duration(duration), .display(display), .number(passes), .number(swap), .missing, .number(1002),
      .number(level), .string("0x" + String(swap, radix: 16)),
    ]
  }
}

/// Reads documents as the tool does.
enum ExportRun {
  static func read(_ text: String, pieceBytes: Int = .max) -> Result<TraceDocument, TraceFault> {
    var reader = ExportReader()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.append(rest.prefix(pieceBytes))
      rest = rest.dropFirst(pieceBytes)
    }
    return reader.finish()
  }

  static func recordings(_ texts: [String], run: Int? = nil) throws -> [TraceRecording] {
    let documents = try texts.enumerated().map { ("\($0.offset).xml", try read($0.element).get()) }
    return try TraceRecording.all(of: documents, run: run).get()
  }

  static func recording(_ text: String, run: Int? = nil) throws -> TraceRecording {
    try recordings([text], run: run)[0]
  }

  static func fault(_ text: String) -> TraceFault? {
    if case .failure(let fault) = read(text) { fault } else { nil }
  }
}
