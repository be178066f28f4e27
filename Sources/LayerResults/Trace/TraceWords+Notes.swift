import LayerDiagnostics
import LayerTrace
import LayerWriting

/// What is missing in recordings, and what was not read or not checked.
extension TraceWords {
  /// Words in the reasons of recordings that failed.
  private static let failures = ["fail", "error", "crash", "abort", "interrupt"]

  /// Tables that are missing, and parts that were not read.
  static func notes(_ summary: TraceSummary) -> [String] {
    let recording = summary.recording
    var notes: [String] = []
    if recording.tables.isEmpty {
      notes.append("the documents contain no rows: export tables of the recording, too")
    } else if recording.isOfOlderSystem, !recording.namesPasses {
      notes.append("this system records no passes; record on a device with iOS 26 to see them")
    } else if !recording.hasFrames {
      notes.append("the documents list hitches only; the table hitches-renders has the passes of all frames")
    } else if !recording.hasPasses {
      notes.append("the tables of iOS 18 and older do not count passes; record on a device with iOS 26")
    }
    if !recording.hasHitches, !recording.tables.isEmpty {
      notes.append("the table \(recording.hitchTable) is missing")
    }
    if let reason = recording.contents?.endReason, failures.contains(where: reason.lowercased().contains) {
      notes.append("the recording did not end as intended: \(DisplayText.escaped(String(reason.prefix(200))))")
    }
    if recording.rowsWithoutTime > 0 {
      let rows = DecimalText.count(recording.rowsWithoutTime, "row has", "rows have")
      notes.append("\(rows) no time and cannot be shown")
    }
    if recording.repeatedRows > 0 {
      let rows = DecimalText.count(recording.repeatedRows, "row repeats", "rows repeat")
      notes.append("\(rows) a frame or a hitch, which counts once")
    }
    if !recording.isLengthKnown, recording.hasHitches, recording.contradictions.isEmpty {
      notes.append(
        "without a table of contents, the length is not known, so the hitch rate has no class and is not compared")
    }
    let unknown = recording.tables.filter { !$0.isKnown }
    if !unknown.isEmpty {
      let names = unknown.map { "\(DisplayText.escaped($0.schema)) (\(DecimalText.count($0.rows, "row", "rows")))" }
      notes.append("not read: \(DisplayText.list(Array(names.prefix(8))))")
    }
    for table in recording.tables where !table.unknownColumns.isEmpty {
      let names = table.unknownColumns.prefix(8).map(DisplayText.escaped)
      notes.append(
        "columns of \(DisplayText.escaped(table.schema)) that are not known: \(DisplayText.list(Array(names)))")
    }
    if !recording.otherRuns.isEmpty {
      let runs = recording.otherRuns.map(String.init)
      notes.append("the documents also contain run \(DisplayText.list(runs)): \"--run \(runs[0])\" shows it")
    }
    return notes
  }

  /// Signs that a table of contents and the rows are of different recordings.
  static func warnings(_ summary: TraceSummary) -> [String] {
    summary.recording.contradictions.map { contradiction in
      switch contradiction {
      case .process(let process, let rows):
        let names = rows.prefix(3).map { "'\(DisplayText.escaped($0))'" }
        return "warning: no row is of '\(DisplayText.escaped(process))', which the table of contents names, but of "
          + "\(DisplayText.list(Array(names))): it may be that of another recording"
      case .length(let length, let lastRow):
        return "warning: the rows end at \(seconds(lastRow)) s, but the table of contents states \(seconds(length)) s: "
          + "it may be that of another recording, so the hitch rate has no class and is not compared"
      }
    }
  }

  /// The command that exports a missing table of the first recording that lacks one; empty if its system has none.
  static func export(_ summaries: [TraceSummary]) -> [String] {
    for summary in summaries {
      let recording = summary.recording
      var missing = recording.hasHitches ? [] : [recording.hitchTable]
      if !recording.hasFrames, !recording.isOfOlderSystem { missing.append("hitches-renders") }
      guard let first = missing.first else { continue }
      let file = "\(stem(of: recording)).\(first).xml"
      let word = file.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) } ? file : "run.\(first).xml"
      return ["xcrun xctrace export --input RUN.trace --output \(word) \\", "  " + path(first, run: recording.run)]
    }
    return []
  }

  /// The beginning of a document's name, up to its first dot.
  private static func stem(of recording: TraceRecording) -> String {
    let file = recording.files.last?.split(separator: "/").last ?? "run"
    return String(file.prefix { $0 != "." })
  }

  /// The option that names a table.
  static func path(_ schema: String, run: Int) -> String {
    "--xpath '/trace-toc/run[@number=\"\(run)\"]/data/table[@schema=\"\(schema)\"]'"
  }

  /// The notes about several recordings, each once, with the documents that it is about.
  static func notes(_ summaries: [TraceSummary], isShort: Bool = false) -> [String] {
    var order: [String] = []
    var files: [String: [String]] = [:]
    for summary in summaries {
      for note in warnings(summary) + notes(summary) {
        if files[note] == nil { order.append(note) }
        files[note, default: []].append(self.files(summary.recording, isShort: isShort))
      }
    }
    return order.map { note in
      let about = files[note] ?? []
      return summaries.count == 1 ? note : "\(DisplayText.list(about)): \(note)"
    }
  }

  /// How two recordings differ apart from their figures, and why they may have none in common.
  static func comparisonNotes(_ place: Int, _ comparison: TraceComparison) -> [String] {
    let (before, after) = (comparison.summaries[0].recording, comparison.summaries[place].recording)
    func differ(_ word: String, _ value: (TraceContents) -> String?) -> String? {
      guard let old = before.contents.flatMap(value), let new = after.contents.flatMap(value), old != new else {
        return nil
      }
      let both = [old, new].map(DisplayText.escaped).joined(separator: " and ")
      return "different \(word): \(both), so that differences can be theirs"
    }
    var notes = [differ("devices", \.device), differ("systems", \.system)].compactMap(\.self)
    if comparison.changes(of: place).allSatisfy({ $0.verdict == .unknown }) {
      let groups = comparison.summaries.prefix(8).map { files($0.recording, isShort: true) }
      notes.append(
        "the documents were read as \(comparison.summaries.count) recordings: \(groups.joined(separator: "; ")). A "
          + "repeated table, a table of contents after tables, or a table of another system begins the next recording")
    }
    return notes
  }

  /// The gates that were not checked, with the reasons.
  static func unjudged(_ gates: [TraceGate], _ summaries: [TraceSummary]) -> [String] {
    var order: [String] = []
    var names: [String: [String]] = [:]
    for gate in gates {
      guard let summary = summaries.first(where: { gate.figure.value(of: $0) == nil }) else { continue }
      let why = reason(gate.figure, summary, summaries)
      if names[why] == nil { order.append(why) }
      names[why, default: []].append(gate.figure.rawValue)
    }
    return order.map { "not checked: \((names[$0] ?? []).joined(separator: ", ")), because \($0)" }
  }

  /// Why a recording lacks a figure.
  private static func reason(_ figure: TraceFigure, _ summary: TraceSummary, _ all: [TraceSummary]) -> String {
    let recording = summary.recording
    let name = all.count > 1 ? files(recording) : "the recording"
    switch figure {
    case .hitches where recording.hasHitches:
      return "the length of \(name) is not known; add its table of contents"
    case .hitches: return "\(name) lacks the table \(recording.hitchTable)"
    case .hitchPasses where recording.isOfOlderSystem: return "the system of \(name) records no passes"
    case .hitchPasses where recording.hasHitches: return "Instruments names no passes of a hitch frame in \(name)"
    case .hitchPasses: return "\(name) lacks the table hitches"
    case .render: return "\(name) lacks the table hitches-renders"
    case .passes, .median, .p95:
      if recording.isOfOlderSystem { return "the system of \(name) records no passes" }
      let isKnown = all.allSatisfy { TraceFigure.hitchPasses.value(of: $0) != nil }
      let instead = isKnown ? "; hitchPasses is the figure for hitch frames" : ""
      if recording.hasFrames { return "no frame of \(name) is counted" }
      return "\(name) lacks the table hitches-renders" + instead
    }
  }
}

extension TraceRecording {
  /// The table of hitches that the system writes.
  var hitchTable: String { isOfOlderSystem ? "hitches-summary" : "hitches" }
}
