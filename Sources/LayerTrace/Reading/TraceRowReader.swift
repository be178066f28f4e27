import LayerDiagnostics

/// Turns the rows of a document's tables into frames, hitches and intervals.
struct TraceRowReader {
  private(set) var runs: [Int: TraceRows] = [:]
  private var rows = TraceRows()
  private var run = 1
  private var table: TraceTable?
  /// The meaning of each column of the table; nil for columns that are not read.
  private var columns: [TraceTable.Column?] = []
  private var mnemonics: [String] = []
  private var cells = [ExportValue](repeating: .missing, count: TraceTable.Column.allCases.count)
  /// The places of the last display and process, because most rows name the same ones.
  private var lastDisplay: (value: ExportValue, place: Int32)?
  private var lastProcess: (value: ExportValue, place: Int32)?
  private var openSignposts: [String: (start: Int, title: String)] = [:]
  private var pairs = PagedList<TraceInterval>()
  private var texts: Set<String> = []

  /// The maximum number of skipped scenes that are kept.
  private static let mostSkips = 100_000

  /// Whether the current table's rows are read.
  var isReading: Bool { table != nil }
  /// The number of columns of the current table.
  var columnCount: Int { columns.count }
  /// The current table's name.
  var schema: String { rows.tables.last?.schema ?? "" }
  /// The number of rows of the current table so far.
  var rowCount: Int { rows.tables.last?.rows ?? 0 }

  /// Whether the text of a column is read.
  func reads(_ column: Int) -> Bool { column < columns.count && columns[column] != nil }

  /// Begins a node of a run.
  mutating func begin(run number: Int) {
    guard number != run else { return }
    runs[run] = rows
    (lastDisplay, lastProcess) = (nil, nil)
    run = number
    rows = runs.removeValue(forKey: number) ?? TraceRows()
  }

  /// Begins a table.
  mutating func begin(schema: String) {
    table = TraceTable(rawValue: schema)
    (columns, mnemonics) = ([], [])
    rows.tables.append(TraceTableNote(schema: schema, isRead: table != nil))
  }

  /// Adds a column of the table.
  mutating func add(column mnemonic: String) {
    guard let table else { return }
    let column = table.columns[mnemonic]
    columns.append(column)
    mnemonics.append(mnemonic)
    if column == nil, !table.unread.contains(mnemonic) {
      rows.tables[rows.tables.count - 1].unknownColumns.append(mnemonic)
    }
  }

  /// The fault of a table that lacks a column; nil for a complete one.
  func faultOfTable() -> TraceFault? {
    guard let table else { return nil }
    let missing = table.required.filter { !columns.contains($0) }
    guard let first = missing.first else { return nil }
    let name = table.columns.first { $0.value == first }?.key ?? ""
    let known =
      mnemonics.isEmpty ? "it has no columns" : "it has \(DisplayText.list(mnemonics.map(DisplayText.escaped)))"
    return TraceFault(
      "table '\(table.rawValue)' has no column '\(name)'",
      help: "\(known); please report the version of Instruments that wrote it")
  }

  /// Sets a cell of the row.
  mutating func set(_ value: ExportValue, column: Int) {
    if column < columns.count, let role = columns[column] { cells[role.rawValue] = value }
  }

  /// Counts a row of a table that is not read.
  mutating func passRow() { rows.tables[rows.tables.count - 1].rows += 1 }

  /// Ends a row; a fault if it lacks a time.
  mutating func endRow(_ values: ExportValues) -> TraceFault? {
    passRow()
    defer { for place in cells.indices { cells[place] = .missing } }
    guard let table else { return nil }
    guard let start = number(.start) else {
      guard cells[TraceTable.Column.start.rawValue] == .missing else { return fault("start") }
      rows.rowsWithoutTime += 1
      return nil
    }
    if table == .signposts {
      addSignpost(at: start, values)
      rows.end = max(rows.end, start)
      return nil
    }
    // A row without a duration describes something that did not end, such as a frame that never appeared.
    guard let duration = number(.duration) else {
      return cells[TraceTable.Column.duration.rawValue] == .missing ? nil : fault("duration")
    }
    guard start <= 1 << 60, duration <= 1 << 60 else { return fault("duration") }
    rows.end = max(rows.end, start + duration)
    add(table, start, duration, values)
    return nil
  }

  private func fault(_ name: String) -> TraceFault {
    TraceFault(
      "row \(rowCount) of table '\(schema)' has no number of nanoseconds in column '\(name)'",
      help: "export the table again")
  }

  private mutating func add(_ table: TraceTable, _ start: Int, _ duration: Int, _ values: ExportValues) {
    // Deeper levels repeat the passes and times of the level above.
    if let level = number(.level), level > 0 { return }
    switch table {
    case .renders, .renderIntervals:
      let frame = MeasuredFrame(
        start: start, nanoseconds: duration, swap: number(.swap), passes: number(.passes), display: Int(display(values))
      )
      if let last = rows.frames.last, last.isSame(as: frame) {
        rows.frames.replaceLast(with: last.merged(with: frame))
        rows.repeatedRows += 1
      } else {
        rows.frames.append(frame)
      }
    case .updates, .commitIntervals: rows.updates.append(work(start, duration, values))
    case .gpu, .gpuIntervals: rows.gpu.append(work(start, duration, values))
    case .hitches, .summary:
      let words = [string(.narrative, values), string(.kind, values)].first { !$0.isEmpty } ?? ""
      let severity = string(.severity, values)
      rows.hitches.append(
        MeasuredHitch(
          start: start, nanoseconds: duration, swap: number(.swap), display: Int(display(values)),
          process: cells[TraceTable.Column.process.rawValue] == .missing ? nil : shared(string(.process, values)),
          isSystem: number(.isSystem) == 1,
          narrative: shared(severity.isEmpty ? words : "\(words) (\(severity.lowercased()))")))
    case .signpostIntervals:
      guard !isSystem(values) else { return }
      let title = [string(.message, values), string(.name, values)].first { !$0.isEmpty } ?? ""
      rows.intervals.append(
        TraceInterval(
          title: shared(title), process: shared(string(.process, values)), times: start..<start + max(duration, 1)))
    case .signposts: break
    }
  }

  private mutating func work(_ start: Int, _ duration: Int, _ values: ExportValues) -> MeasuredWork {
    MeasuredWork(
      start: start, nanoseconds: duration, swap: number(.swap) ?? -1, display: display(values),
      process: process(values))
  }

  /// Joins the beginning and the end of an interval.
  private mutating func addSignpost(at start: Int, _ values: ExportValues) {
    guard !isSystem(values) else { return }
    let name = string(.name, values)
    let process = string(.process, values)
    let key = "\(process)\u{0}\(name)\u{0}\(string(.identifier, values))"
    let event = string(.event, values).lowercased()
    if event.hasPrefix("begin") {
      let message = string(.message, values)
      openSignposts[key] = (start, message.isEmpty ? name : message)
    } else if event.hasPrefix("end"), let begun = openSignposts.removeValue(forKey: key), begun.start < start {
      pairs.append(TraceInterval(title: shared(begun.title), process: shared(process), times: begun.start..<start))
    } else if event.hasPrefix("event"), name == "skipped", rows.skips.count < Self.mostSkips {
      rows.skips.append(string(.message, values))
    }
  }

  /// Whether a signpost is one of the system's frameworks, which set thousands.
  private func isSystem(_ values: ExportValues) -> Bool { string(.subsystem, values).hasPrefix("com.apple.") }

  // MARK: Cells

  private func number(_ column: TraceTable.Column) -> Int? { cells[column.rawValue].number }

  private func string(_ column: TraceTable.Column, _ values: ExportValues) -> String {
    values.string(cells[column.rawValue])
  }

  private mutating func display(_ values: ExportValues) -> Int32 {
    let value = cells[TraceTable.Column.display.rawValue]
    if let lastDisplay, lastDisplay.value == value { return lastDisplay.place }
    let name = values.string(value)
    let place = Int32(clamping: rows.displays.place(of: name))
    lastDisplay = (value, place)
    return place
  }

  private mutating func process(_ values: ExportValues) -> Int32 {
    let value = cells[TraceTable.Column.process.rawValue]
    if let lastProcess, lastProcess.value == value { return lastProcess.place }
    let name = values.string(value)
    let place = name.isEmpty ? -1 : Int32(clamping: rows.processes.place(of: name))
    lastProcess = (value, place)
    return place
  }

  /// A text that shares its memory with equal ones.
  private mutating func shared(_ text: String) -> String { texts.insert(text).memberAfterInsert }

  /// The rows of all runs, at the end of the document.
  mutating func finish() -> [Int: TraceRows] {
    rows.openSignposts = openSignposts.values.sorted { $0.start < $1.start }.map(\.title)
    runs[run] = rows
    // Intervals that Instruments joined are preferred to those joined here.
    if runs.values.allSatisfy({ $0.intervals.isEmpty }) { runs[run]?.intervals = pairs }
    return runs.filter { !$0.value.tables.isEmpty }
  }
}
