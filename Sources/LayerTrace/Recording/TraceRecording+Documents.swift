import LayerDiagnostics

/// How documents become recordings.
extension TraceRecording {
  /// The documents of one recording, as far as they are known.
  private struct Group {
    var documents: [(name: String, document: TraceDocument)] = []
    private var tables: Set<String> = []
    private var generations: [Int: Set<TraceTable.Generation>] = [:]
    private(set) var hasContents = false
    /// Whether a document has tables, and not only a table of contents.
    var hasTables: Bool { documents.contains { $0.document.contents == nil } }

    /// Whether a document cannot be of the same recording as those before it.
    func ends(before document: TraceDocument) -> Bool {
      if document.contents != nil { return hasContents || hasTables }
      return document.tables.contains { tables.contains("\($0.run) \($0.schema)") }
        || Self.generations(of: document).contains { run, own in
          generations[run].map { !$0.isEmpty && !own.isEmpty && $0.isDisjoint(with: own) } ?? false
        }
    }

    /// Adds a document.
    mutating func add(_ name: String, _ document: TraceDocument) {
      documents.append((name, document))
      hasContents = hasContents || document.contents != nil
      tables.formUnion(document.tables.map { "\($0.run) \($0.schema)" })
      generations.merge(Self.generations(of: document)) { $0.union($1) }
    }

    private static func generations(of document: TraceDocument) -> [Int: Set<TraceTable.Generation>] {
      var generations: [Int: Set<TraceTable.Generation>] = [:]
      for (run, schema) in document.tables {
        if let generation = TraceTable(rawValue: schema)?.generation {
          generations[run, default: []].insert(generation)
        }
      }
      return generations
    }
  }

  /// The recordings that documents describe, in order.
  ///
  /// A document belongs to the recording of the documents before it, unless it repeats one of their tables, has tables
  /// of another system's generation, or is a table of contents after tables: then it begins another recording. A table
  /// of contents at the very end belongs to the tables before it.
  public static func all(
    of documents: [(name: String, document: TraceDocument)], run: Int? = nil
  ) -> Result<[TraceRecording], TraceFault> {
    var groups: [Group] = []
    for (name, document) in documents {
      if groups.last.map({ $0.ends(before: document) }) ?? true { groups.append(Group()) }
      groups[groups.count - 1].add(name, document)
    }
    if let last = groups.last, !last.hasTables, groups.count > 1, !groups[groups.count - 2].hasContents {
      groups.removeLast()
      for (name, document) in last.documents { groups[groups.count - 1].add(name, document) }
    }
    var recordings: [TraceRecording] = []
    for group in groups {
      switch recording(of: group.documents, run: run) {
      case .success(let recording): recordings.append(recording)
      case .failure(let fault): return .failure(fault)
      }
    }
    return .success(recordings)
  }

  private static func recording(
    of group: [(name: String, document: TraceDocument)], run: Int?
  ) -> Result<TraceRecording, TraceFault> {
    let numbers = Set(group.flatMap { ($0.document.contents?.keys.map { $0 } ?? []) + $0.document.runs.keys }).sorted()
    let told = Set(group.flatMap(\.document.runs.keys)).sorted()
    if let run, !numbers.contains(run) {
      let known = numbers.map { "--run \($0)" }.joined(separator: " or ")
      return .failure(
        TraceFault(
          "recording has no run \(run)", help: known.isEmpty ? nil : "the documents contain other runs: \(known)"))
    }
    var recording = TraceRecording()
    recording.files = group.map(\.name)
    // A run that failed has no tables.
    let complete = numbers.first { number in group.contains { $0.document.contents?[number]?.tables.isEmpty == false } }
    recording.run = run ?? told.first ?? complete ?? numbers.first ?? 1
    recording.otherRuns = numbers.filter { $0 != recording.run }
    recording.contents = group.lazy.compactMap { $0.document.contents?[recording.run] }.first
    if let seconds = recording.contents?.seconds {
      recording.seconds = seconds
      recording.isLengthKnown = true
    }
    for document in group {
      if let rows = document.document.runs[recording.run] { recording.add(rows) }
    }
    recording.settle()
    return recording.comparedWithContents()
  }

  /// The time by which rows can end after a recording: its length is rounded, and devices finish the last frame.
  private static let tolerance = 0.5

  /// The recording with what contradicts its table of contents, or the reason why both cannot belong together.
  private func comparedWithContents() -> Result<TraceRecording, TraceFault> {
    var recording = self
    if let process = contents?.process, let number = Self.number(of: process) {
      var named = Set(processes)
      hitches.forEach { if let process = $0.process { named.insert(process) } }
      let rows = named.filter { Self.number(of: $0) != nil }.sorted()
      if !rows.isEmpty, !rows.contains(where: { Self.number(of: $0) == number }) {
        let name = process.dropLast(number.count + 3)
        if let other = rows.first(where: { $0.hasPrefix("\(name) (") }) {
          return .failure(
            TraceFault(
              "table of contents names the process '\(DisplayText.escaped(process))', but the rows are of "
                + "'\(DisplayText.escaped(other))', so they are of different recordings",
              help: "name the table of contents of each recording before its tables: "
                + "before.toc.xml before.xml after.toc.xml after.xml"))
        }
        recording.contradictions.append(.process(process, rows: rows))
      }
    }
    if isLengthKnown, lastRow > seconds + Self.tolerance {
      recording.contradictions.append(.length(seconds, lastRow: lastRow))
      recording.seconds = lastRow
      recording.isLengthKnown = false
    }
    return .success(recording)
  }

  /// The number of a process such as `App (123)`.
  private static func number(of process: String) -> Substring? {
    guard process.hasSuffix(")"), let open = process.lastIndex(of: "(") else { return nil }
    let digits = process[process.index(after: open)...].dropLast()
    return !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) } ? digits : nil
  }
}
