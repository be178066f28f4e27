import FileFormats
import LayerDiagnostics
import LayerModel

// Work on the main thread and elsewhere, with the values that several keys share: times, costs, threads.

/// The keys of an item of work.
private enum WorkKey: String, CaseIterable {
  case at, milliseconds, thread, label, stage, when

  static let table = KeyTable(allCases.map(\.rawValue))
}

extension SceneJSONReader {
  /// Reads an item of work.
  mutating func workItem() -> Stated<WorkItem>? {
    let span = scanner.span(at: scanner.cursor)
    let found = scanner.findings.count
    var item = WorkItem(milliseconds: 0)
    readObject(.key("work"), WorkKey.table, required: ["milliseconds"]) { reader, number, _ in
      switch WorkKey.allCases[number] {
      case .at: item.at = reader.seconds(.key("at")) ?? item.at
      case .milliseconds: item.milliseconds = reader.number(.key("milliseconds"), .amount) ?? 0
      case .thread: reader.readWord(.key("thread"), into: &item.thread)
      case .label: item.label = reader.text(.key("label"))?.value ?? item.label
      case .stage: reader.readWord(.key("stage"), into: &item.stage)
      case .when: reader.readWord(.key("when"), into: &item.when)
      }
    }
    return scanner.findings.count == found ? Stated(item, at: span) : nil
  }

  /// Reads a word that is the raw value of a case.
  mutating func readWord<Word: RawRepresentable<String> & CaseIterable>(_ subject: Subject, into word: inout Word)
  where Word.AllCases: RandomAccessCollection, Word.AllCases.Index == Int {
    if let number = choice(subject, KeyTable(Word.allCases.map(\.rawValue))) { word = Word.allCases[number] }
  }

  // MARK: Costs

  /// Reads the costs of the steps of one kind of work, in milliseconds.
  mutating func costs(of construct: String) -> WorkCosts {
    let known = WorkCost.all(of: construct)
    var costs = WorkCosts()
    readObject(.key("costs"), KeyTable(known.map(\.key)), required: []) { reader, number, _ in
      costs.stated[known[number]] = reader.number(.name(known[number].key), .amount)
    }
    return costs
  }

  // MARK: Times

  /// The times in an object, collected until all of them are known.
  struct StatedTimes {
    var at: Microseconds?
    var every: Microseconds?
    var from: Microseconds?
    var until: Microseconds?
  }

  /// The times that an object specifies: a single time, or repeated times.
  mutating func recurrence(_ times: StatedTimes, of noun: String, at span: SourceSpan) -> Recurrence? {
    if let at = times.at, times.every == nil, times.from == nil, times.until == nil { return Recurrence(from: at) }
    if times.at == nil, let every = times.every {
      return Recurrence(from: times.from ?? .zero, every: every, until: times.until)
    }
    find(
      "wrong-type", .error, "\(noun) is neither a single event nor a repeated one", at: span,
      help: "write \"at\" alone, or \"every\" with \"from\" and \"until\"")
    return nil
  }
}

/// The keys of a list.
private enum ListKey: String, CaseIterable {
  case layer, template, count, rowHeight, heights, container, rowIdentity, prefetchRows, reuse, pool, costs, heightMode
  case heightThread, pageSize, loadMoreThreshold, guardLoading, pageLatency, rowState, reloads

  static let table = KeyTable(allCases.map(\.rawValue))
}

/// The keys of a reload.
private enum ReloadKey: String, CaseIterable {
  case at, every, from, until, mode, interval, rows

  static let table = KeyTable(allCases.map(\.rawValue))
}

/// The values of a list's object, collected until all of them are known.
private struct StatedList {
  var path: Stated<String>?
  var template: Stated<String>?
  var count: Stated<Int>?
  var rowHeight: Double?
  var heights: [Double]?
  var list = RowList(count: 0, heights: RowHeights([0]))
}

extension SceneJSONReader {
  /// Reads a list and its rows.
  mutating func list() -> DraftTarget<DraftList>? {
    let span = scanner.span(at: scanner.cursor)
    let found = scanner.findings.count
    var stated = StatedList()
    readObject(.key("lists"), ListKey.table, required: ["layer", "template"]) { reader, number, _ in
      let key = ListKey.allCases[number]
      if !reader.readRows(key, into: &stated) { reader.readManner(key, into: &stated.list) }
    }
    guard scanner.findings.count == found, !scanner.hasFailed, let path = stated.path, let template = stated.template
    else { return nil }
    guard (stated.rowHeight == nil) != (stated.heights == nil) else {
      find(
        "wrong-type", .error, "list has \(stated.heights == nil ? "no" : "two kinds of") row heights", at: span,
        help: "write \"rowHeight\": 44 for all rows, or \"heights\": [44, 60] to repeat a pattern")
      return nil
    }
    guard let count = stated.count ?? stated.heights.map({ Stated($0.count, at: span) }) else {
      find("missing-key", .error, "'count' is missing from 'lists'", at: span, help: "add \"count\": 50")
      return nil
    }
    stated.list.count = count.value
    stated.list.heights = RowHeights(stated.heights ?? [stated.rowHeight ?? 0])
    let list = DraftList(template: template, count: count.span, rows: stated.list)
    return DraftTarget(path: path, value: list, span: span)
  }

  /// Reads a key about the rows of a list; false for other keys.
  private mutating func readRows(_ key: ListKey, into stated: inout StatedList) -> Bool {
    switch key {
    case .layer: stated.path = text(.key("layer"))
    case .template: stated.template = text(.key("template"))
    case .count:
      _ = scanner.peek()
      let start = scanner.cursor
      // Counts beyond the limit are refused by the validator, which knows how to raise it.
      guard let count = integer(.key("count"), 0...(1 << 53)) else { return true }
      stated.count = Stated(count, at: SourceSpan(start: start, end: scanner.cursor))
    case .rowHeight: stated.rowHeight = number(.key("rowHeight"), .positive)
    case .heights:
      _ = scanner.peek()
      let start = scanner.cursor
      guard list(.key("heights"), .length, counts: nil, form: "a list of numbers") else { return true }
      stated.heights = numbers
      if numbers.isEmpty {
        find(
          "wrong-type", .error, "'heights' is empty", at: SourceSpan(start: start, end: scanner.cursor),
          help: "write a list of row heights, which is repeated")
      }
    default: return false
    }
    return true
  }

  /// Reads how a list manages its rows.
  private mutating func readManner(_ key: ListKey, into list: inout RowList) {
    switch key {
    case .container: readWord(.key("container"), into: &list.container)
    case .rowIdentity: readWord(.key("rowIdentity"), into: &list.rowIdentity)
    case .prefetchRows: list.prefetchRows = integer(.key("prefetchRows"), Self.rowCounts) ?? list.prefetchRows
    case .reuse: list.reuse = flag(.key("reuse")) ?? list.reuse
    case .pool: list.pool = integer(.key("pool"), Self.rowCounts)
    case .costs: list.costs = costs(of: "lists")
    case .heightMode: readWord(.key("heightMode"), into: &list.heightMode)
    case .heightThread: readWord(.key("heightThread"), into: &list.heightThread)
    case .pageSize: list.pageSize = integer(.key("pageSize"), 1...Self.rowCounts.upperBound)
    case .loadMoreThreshold:
      list.loadMoreThreshold = integer(.key("loadMoreThreshold"), Self.rowCounts) ?? list.loadMoreThreshold
    case .guardLoading: list.guardLoading = flag(.key("guardLoading")) ?? list.guardLoading
    case .pageLatency: list.pageLatency = seconds(.key("pageLatency")) ?? list.pageLatency
    case .rowState: readWord(.key("rowState"), into: &list.rowState)
    case .reloads:
      readEntries(.key("reloads")) { reader in
        if let reload = reader.reload() { list.reloads.append(reload) }
      }
    case .layer, .template, .count, .rowHeight, .heights: break
    }
  }

  // MARK: Reloads

  private mutating func reload() -> RowList.Reload? {
    let span = scanner.span(at: scanner.cursor)
    let found = scanner.findings.count
    var times = StatedTimes()
    var reload = RowList.Reload(times: Recurrence(from: .zero))
    var rows: [Int]?
    readObject(.key("reloads"), ReloadKey.table, required: []) { reader, number, _ in
      switch ReloadKey.allCases[number] {
      case .at: times.at = reader.seconds(.key("at"))
      case .every: times.every = reader.positiveSeconds(.key("every"))
      case .from: times.from = reader.seconds(.key("from"))
      case .until: times.until = reader.seconds(.key("until"))
      case .mode: reader.readWord(.key("mode"), into: &reload.mode)
      case .interval: reload.interval = reader.positiveSeconds(.key("interval")) ?? reload.interval
      case .rows: rows = reader.rowNumbers()
      }
    }
    guard scanner.findings.count == found, let recurrence = recurrence(times, of: "reload", at: span) else {
      return nil
    }
    reload.times = recurrence
    reload.rows = rows ?? []
    if (reload.mode == .rows) != (rows != nil) {
      find(
        "wrong-type", .error,
        rows == nil ? "reload of some rows does not name them" : "'rows' has no effect in a reload of all rows",
        at: span, help: "write \"mode\": \"rows\" with \"rows\": [3, 4], or neither")
      return nil
    }
    return reload
  }

  private mutating func rowNumbers() -> [Int]? {
    let range = NumberRange(0, Double(Self.rowCounts.upperBound))
    guard list(.key("rows"), range, counts: nil, form: "a list of row numbers") else { return nil }
    let rows = numbers.compactMap { Int(exactly: $0) }
    guard rows.count == numbers.count else {
      find(
        "wrong-type", .error, "'rows' takes whole numbers", at: scanner.span(at: numberStarts[0]),
        help: "rows are numbered from 0")
      return nil
    }
    return rows
  }
}

/// The keys of a view that observes models.
private enum ViewKey: String, CaseIterable {
  case view, layer, children, model, models, inputs

  static let table = KeyTable(allCases.map(\.rawValue))
}

/// The keys of changes to models.
private enum EventKey: String, CaseIterable {
  case at, every, from, until, notify

  static let table = KeyTable(allCases.map(\.rawValue))
}

extension SceneJSONReader {
  private static let observerKeys = KeyTable(["views", "events", "costs"])

  /// Reads observing views, and the changes to their models.
  mutating func observers() -> DraftObservers? {
    let found = scanner.findings.count
    var observers = DraftObservers()
    readObject(.key("observers"), Self.observerKeys, required: ["views"]) { reader, number, _ in
      switch number {
      case 0:
        reader.readEntries(.key("views")) { reader in
          if let view = reader.view() { observers.views.append(view) }
        }
      case 1:
        reader.readEntries(.key("events")) { reader in
          if let event = reader.event() { observers.events.append(event) }
        }
      default: observers.costs = reader.costs(of: "observers")
      }
    }
    return scanner.findings.count == found ? observers : nil
  }

  private mutating func view() -> DraftObservers.View? {
    let found = scanner.findings.count
    var name: Stated<String>?
    var view = DraftObservers.View(name: Stated("", at: scanner.span(at: scanner.cursor)))
    readObject(.key("views"), ViewKey.table, required: ["view"]) { reader, number, _ in
      switch ViewKey.allCases[number] {
      case .view: name = reader.text(.key("view"))
      case .layer: view.layer = reader.text(.key("layer"))
      case .children: view.children = reader.names(.key("children"))
      case .model: reader.readWord(.key("model"), into: &view.model)
      case .models: view.models = reader.integer(.key("models"), Self.rowCounts) ?? view.models
      case .inputs: reader.readWord(.key("inputs"), into: &view.inputs)
      }
    }
    guard let name, scanner.findings.count == found else { return nil }
    view.name = name
    return view
  }

  private mutating func event() -> DraftObservers.Event? {
    let span = scanner.span(at: scanner.cursor)
    let found = scanner.findings.count
    var times = StatedTimes()
    var notified: [Stated<String>] = []
    readObject(.key("events"), EventKey.table, required: ["notify"]) { reader, number, _ in
      switch EventKey.allCases[number] {
      case .at: times.at = reader.seconds(.key("at"))
      case .every: times.every = reader.positiveSeconds(.key("every"))
      case .from: times.from = reader.seconds(.key("from"))
      case .until: times.until = reader.seconds(.key("until"))
      case .notify: notified = reader.names(.key("notify"))
      }
    }
    guard scanner.findings.count == found, let recurrence = recurrence(times, of: "event", at: span) else { return nil }
    return DraftObservers.Event(times: recurrence, notified: notified, span: span)
  }

  /// Reads a name, or a list of names.
  private mutating func names(_ subject: Subject) -> [Stated<String>] {
    guard scanner.peekKind() == .array else { return text(subject).map { [$0] } ?? [] }
    scanner.enter()
    var names: [Stated<String>] = []
    while scanner.nextElement() {
      if let name = text(subject) { names.append(name) }
    }
    return names
  }
}
