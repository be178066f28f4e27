import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerPlanning
import LayerResults
import LayerTrace
import LayerWriting

/// The history of a checkout's cost, with a line for each run; branches add lines, and Git merges them.
///
/// After a merge, lines can be in any order, and some can occur twice: reading sorts them and removes duplicates.
struct LintHistory {
  private let name: String
  private var entries: [HistoryEntry] = []

  /// Reads a history; a missing file is an empty history.
  init(_ name: String, limits: Limits) throws(FileFault) {
    self.name = name
    if (try? PlatformCalls.status(of: name)) == nil { return }
    var files = FileAccess()
    let source = try files.read(name, limit: limits.settingsBytes)
    for (number, line) in source.bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      let text = SourceText(name: name, bytes: Array(line))
      guard let entry = HistoryReader.read(text, limits: limits).value else {
        throw FileFault(
          "\(name):\(number + 1)", "line is not a history entry",
          help: "remove the line; a merge conflict leaves lines such as <<<<<<<")
      }
      entries.append(entry)
    }
    entries = HistoryEntry.ordered(entries)
  }

  /// Adds a run, writes the history, and returns the change since the previous run.
  ///
  /// Returns nil for the first run, and if nothing has changed.
  mutating func add(_ report: LintReport, _ session: inout Session) throws(FileFault) -> String? {
    var entry = Self.entry(of: report)
    let before = entries.last { $0.measured == nil }
    try add(&entry, &session)
    return before.flatMap { $0 == entry ? nil : Self.change(from: $0, to: entry) }
  }

  /// Adds a recording, writes the history, and returns the change since the previous recording of the same device.
  mutating func add(_ summary: TraceSummary, _ session: inout Session) throws(FileFault) -> String? {
    var entry = Self.entry(of: summary)
    let before = entries.last { $0.measured != nil && $0.measured?.device == entry.measured?.device }
    try add(&entry, &session)
    return before.flatMap { $0 == entry ? nil : Self.measuredChange(from: $0, to: entry) }
  }

  private mutating func add(_ entry: inout HistoryEntry, _ session: inout Session) throws(FileFault) {
    if let commit = currentCommit() {
      entry.parent = commit.name
      // A recording states when it was made.
      if entry.time == 0 { entry.time = commit.time }
    }
    entries = HistoryEntry.ordered(entries + [entry])
    try session.files.write(entries.flatMap { HistoryJSON.line($0) }, to: name)
  }

  /// The current commit of the checkout that contains the current folder; nil outside a checkout, without Git, and
  /// before the first commit.
  private func currentCommit() -> GitCommit? {
    guard let here = try? PlatformCalls.realPath("."), let top = Checkout.top(around: here),
      let repository = try? GitRepository(of: top, allowing: []),
      let objects = try? GitObjects(repository, at: "HEAD", help: "")
    else { return nil }
    objects.end()
    return objects.commit
  }

  private static func change(from old: HistoryEntry, to new: HistoryEntry) -> String {
    let (findings, before) = (
      new.rules.reduce(0) { $0 + $1.count }, old.rules.reduce(0) { $0 + $1.count }
    )
    let passes = "\(old.passes) passes became \(new.passes) on the worst screen"
    return "since the last run, \(passes), and \(before) findings became \(findings)"
  }

  private static func measuredChange(from old: HistoryEntry, to new: HistoryEntry) -> String {
    let figures = [old, new].map { entry in
      let hitches = entry.hitches.map { ", \(DisplayText.number(($0 * 100).rounded() / 100)) ms of hitches a second" }
      return (passes(entry) ?? "unknown passes") + (hitches ?? "")
    }
    return "since the last recording, \(figures[0]) became \(figures[1])"
  }

  /// The passes of the worst frame or, if only hitches are listed, of the worst hitch frame; nil if neither is known.
  private static func passes(_ entry: HistoryEntry) -> String? {
    if entry.measured?.frames ?? 0 > 0 { return "\(DisplayText.grouped(entry.passes)) passes in the worst frame" }
    return entry.measured?.hitchPasses.map { "\(DisplayText.grouped($0)) passes in the worst hitch frame" }
  }

  private static func entry(of summary: TraceSummary) -> HistoryEntry {
    var entry = HistoryEntry()
    let document = TraceJSON.bytes(of: TraceReport([summary]), style: .plain)
    entry.tree = ContentHash.of([(summary.recording.files.joined(separator: " "), document)])
    let display = summary.displays.first
    entry.time = summary.recording.contents?.startTime ?? 0
    entry.passes = display?.passes?.most ?? 0
    entry.hitches = TraceFigure.hitches.value(of: summary).map(kept)
    var measured = HistoryEntry.Measured()
    measured.device = summary.recording.contents?.device
    measured.frames = display?.passes?.frames ?? 0
    measured.hitchPasses = summary.hitches?.passes?.most
    measured.median = display?.passes?.median
    measured.percentile95 = display?.passes?.percentile95
    measured.renderMilliseconds = display?.render.map { kept($0.percentile95) }
    entry.measured = measured
    return entry
  }

  /// A number rounded as in the file, so that a run equals its own line after reading.
  private static func kept(_ number: Double) -> Double { (number * 1_000_000).rounded() / 1_000_000 }

  private static func entry(of report: LintReport) -> HistoryEntry {
    var entry = HistoryEntry()
    let files = report.files.filter { !$0.models.isEmpty }.sorted { $0.path < $1.path }
    entry.tree = ContentHash.of(files.map { ($0.path, $0.source.bytes) })
    entry.screens = files.reduce(0) { $0 + $1.screens.count }
    let screens = files.flatMap(\.screens)
    entry.passes = screens.map(\.passes.least).max() ?? 0
    entry.traffic = kept(screens.map(\.trafficScreens).max() ?? 0)
    entry.hitches = screens.compactMap(\.hitchMilliseconds).max().map(kept)
    var counts: [String: Int] = [:]
    for found in report.entries { counts[found.rule, default: 0] += 1 }
    entry.rules = counts.sorted { $0.key < $1.key }.map {
      HistoryEntry.RuleCount(rule: $0.key, count: $0.value)
    }
    return entry
  }
}

/// A hash of files: FNV-1a over their names and bytes, written as sixteen hexadecimal digits.
private enum ContentHash {
  static func of(_ files: [(name: String, bytes: [UInt8])]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      // A byte that does not occur in text ends each part.
      hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01B3
    }
    for file in files {
      add(file.name.utf8)
      add(file.bytes)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
