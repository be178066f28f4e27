import LayerDiagnostics
import LayerSimulation
public import LayerTrace
import LayerWriting

/// Recordings of devices, their comparison, and the gates with their results.
public struct TraceReport: Sendable {
  /// The recordings and their comparison.
  public let comparison: TraceComparison
  /// The gates.
  public let gates: [TraceGate]
  /// The gates that failed.
  public let failures: [TraceFailure]
  /// The gates whose figure a recording lacks.
  public let unjudged: [TraceGate]

  /// Scenes next to the frames of the first recording.
  public var scenes: [SceneMeasurement] = []
  /// The scenes of a stage next to the first recording; nil without them.
  public var session: StageSession?

  /// Creates a report with the results of its gates.
  ///
  /// - Parameter budgets: the limits of a configuration, which apply to every recording but the first of several.
  public init(_ summaries: [TraceSummary], gates: [TraceGate] = [], budgets: [TraceGate] = []) {
    comparison = TraceComparison(summaries)
    self.gates = gates + budgets
    failures = comparison.failures(gates) + comparison.failures(ofBudgets: budgets)
    unjudged = comparison.unjudged(gates + budgets)
  }

  /// The gates that failed or could not be checked, in words, for formats without a place for them.
  public var gateSentences: [String] {
    failures.map { "failed: " + TraceWords.failure($0) } + [TraceWords.unjudged(unjudged)].compactMap(\.self)
  }

  /// The recordings.
  var summaries: [TraceSummary] { comparison.summaries }
}

/// What recordings say, in sentences and words that all formats share.
enum TraceWords {
  /// The most important figures.
  static func headline(_ summary: TraceSummary) -> String {
    var parts: [String] = []
    if let passes = summary.displays.first?.passes {
      let most = DecimalText.count(passes.most, "offscreen pass", "offscreen passes")
      let place = summary.displays.count > 1 ? " of \(displayName(summary.displays[0]))" : ""
      parts.append("\(most) in the worst frame\(place), at most \(passes.median) in half of all frames")
      for display in summary.displays.dropFirst().prefix(3) {
        if let passes = display.passes { parts.append("\(passes.most) in the worst of \(displayName(display))") }
      }
    } else if let passes = summary.hitches?.passes {
      parts.append("\(DecimalText.count(passes.most, "offscreen pass", "offscreen passes")) in the worst hitch frame")
    }
    if let hitches = summary.hitches {
      parts.append("\(rate(hitches)) ms of hitches a second: \(rating(hitches).rawValue)")
    }
    if parts.isEmpty, let display = summary.displays.first {
      parts.append(
        DecimalText.count(display.frames, "frame", "frames")
          + (display.passes == nil ? ", passes are not counted" : ""))
    }
    return parts.isEmpty ? "nothing was rendered" : parts.joined(separator: "; ")
  }

  private static func displayName(_ display: TraceSummary.Display) -> String {
    display.name.isEmpty ? "an unnamed display" : DisplayText.escaped(String(display.name.prefix(40)))
  }

  /// Apple's class of a hitch rate, for scrolling.
  static func rating(_ hitches: HitchFigures) -> HitchRating {
    HitchScale.scrolling.rating(hitches.millisecondsPerSecond)
  }

  static func rate(_ hitches: HitchFigures) -> String { DecimalText.fixed(hitches.millisecondsPerSecond, digits: 2) }

  /// The device, the system, the process and the length.
  static func facts(_ summary: TraceSummary) -> [String] {
    let recording = summary.recording
    let contents = recording.contents
    let files = recording.files.prefix(3).map(DisplayText.escaped) + (recording.files.count > 3 ? ["..."] : [])
    let length = "\(seconds(recording.seconds)) s" + (recording.isLengthKnown ? "" : " up to the last row")
    return [
      files.joined(separator: " + "), contents?.device.map(DisplayText.escaped),
      contents?.system.map(DisplayText.escaped), (contents?.process).map(DisplayText.escaped), length,
      recording.otherRuns.isEmpty ? nil : "run \(recording.run)",
    ].compactMap(\.self)
  }

  static func seconds(_ seconds: Double) -> String { DecimalText.short((seconds * 100).rounded() / 100) }

  static func milliseconds(_ milliseconds: Double?) -> String {
    milliseconds.map { DecimalText.fixed($0, digits: 2) } ?? ""
  }

  /// The relation of the passes and the render time.
  static func timing(_ fit: TimingFit) -> String {
    let share = DecimalText.fixed(100 * fit.explainedShare, digits: 0)
    let line =
      "\(DecimalText.fixed(fit.millisecondsPerPass, digits: 3)) ms for each pass, "
      + "\(DecimalText.fixed(fit.residualMilliseconds, digits: 2)) ms of spread around it"
    return switch fit.verdict {
    case .explains: "The passes explain \(share) % of the differences in render time: \(line)."
    case .contributes:
      "The passes explain only \(share) % of the differences in render time (\(line)). Other work, such as large "
        + "blended areas or images, decides the rest."
    case .unrelated:
      "The number of passes does not explain the render time here: frames with few passes take as long as frames with "
        + "many. Fewer passes will probably not make these frames faster; look at the GPU's and the app's work."
    case .constant:
      "All frames have the same number of passes, so this recording cannot show what a pass costs."
    case .tooFew:
      DecimalText.count(fit.frames, "frame is", "frames are")
        + " too few to say whether passes explain the render time."
    }
  }

  /// What Instruments said about a hitch, without the repeated first word.
  static func causes(_ hitch: MeasuredHitch) -> String {
    let causes = hitch.causes.map { cause in
      let word = "Potentially "
      return DisplayText.escaped(cause.hasPrefix(word) ? String(cause.dropFirst(word.count)) : cause)
    }
    return causes.joined(separator: ", ") + (hitch.isSystem ? (causes.isEmpty ? "" : ", ") + "the system's" : "")
  }

  /// Words in the reasons of recordings that failed.
  private static let failures = ["fail", "error", "crash", "abort", "interrupt"]

  /// Tables that are missing, and parts that were not read.
  static func notes(_ summary: TraceSummary) -> [String] {
    let recording = summary.recording
    var notes: [String] = []
    if recording.tables.isEmpty {
      notes.append("the documents contain no rows: export tables of the recording, too")
    } else if !recording.hasFrames {
      notes.append("the documents list hitches only; the table hitches-renders has the passes of all frames")
    } else if !recording.hasPasses {
      notes.append("the tables of iOS 18 and older do not count passes; record on a device with iOS 26")
    }
    if !recording.hasHitches, !recording.tables.isEmpty { notes.append("the table hitches is missing") }
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
    if !recording.isLengthKnown, recording.hasHitches {
      notes.append("without a table of contents, the length is the time of the last row, so the hitch rate is too high")
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

  /// The command that exports what is missing.
  static func export(_ summary: TraceSummary) -> [String] {
    let recording = summary.recording
    let missing = [(recording.hasHitches, "hitches"), (recording.hasFrames, "hitches-renders")].filter { !$0.0 }
    guard let first = missing.first else { return [] }
    return [
      "xcrun xctrace export --input RUN.trace --output run.\(first.1).xml \\", "  " + path(first.1, run: recording.run),
    ]
  }

  /// The option that names a table.
  static func path(_ schema: String, run: Int) -> String {
    "--xpath '/trace-toc/run[@number=\"\(run)\"]/data/table[@schema=\"\(schema)\"]'"
  }

  /// The names of figures in tables.
  static func title(_ figure: TraceFigure) -> String {
    switch figure {
    case .passes: "passes, worst frame"
    case .median: "passes, median"
    case .p95: "passes, 95th percentile"
    case .hitchPasses: "passes, worst hitch frame"
    case .render: "render time, 95th percentile, ms"
    case .hitches: "hitches, ms/s"
    }
  }

  static func value(_ value: Double?, _ figure: TraceFigure) -> String {
    value.map { figure.isCount ? DisplayText.grouped(Int($0)) : DecimalText.fixed($0, digits: 2) } ?? "unknown"
  }

  /// Whether a later recording is better, in words.
  static func verdict(_ changes: [TraceChange]) -> String {
    let known = changes.filter { $0.verdict != .unknown }
    let better = known.contains { $0.verdict == .better }
    let worse = known.contains { $0.verdict == .worse }
    let word = better && worse ? "mixed" : better ? "better" : worse ? "worse" : "same"
    let told = known.filter { $0.verdict != .same }.prefix(3).map { change in
      "\(title(change.figure)) \(value(change.before, change.figure)) became \(value(change.after, change.figure))"
    }
    if known.isEmpty { return "the recordings have no figure in common" }
    return told.isEmpty ? "\(word): no figure changed" : "\(word): \(told.joined(separator: "; "))"
  }

  /// Why a gate failed.
  static func failure(_ failure: TraceFailure) -> String {
    let figure = failure.gate.figure
    let after = value(failure.after, figure)
    guard let before = failure.before else {
      let limit = DecimalText.short(failure.gate.limit(from: 0))
      return "\(figure.rawValue): \(title(figure)) is \(after); the limit is \(limit)"
    }
    let limit =
      switch failure.gate.tolerance {
      case .amount(let amount): DecimalText.short(amount)
      case .percent(let percent): "\(DecimalText.short(percent)) %"
      }
    return "\(figure.rawValue): \(title(figure)) \(value(before, figure)) became \(after); \(limit) more allowed"
  }

  /// The gates that were not checked; nil without any.
  static func unjudged(_ gates: [TraceGate]) -> String? {
    if gates.isEmpty { return nil }
    let needsFrames = gates.contains { [.passes, .median, .p95, .render].contains($0.figure) }
    return "not checked: \(gates.map(\.figure.rawValue).joined(separator: ", ")), because a recording lacks the table "
      + (needsFrames ? "hitches-renders" : "hitches")
  }

  /// Counts of frames by passes, in at most twelve lines: single counts, or ranges of the same width.
  static func bands(_ passes: PassFigures) -> [(range: ClosedRange<Int>, frames: Int)] {
    let most = 12
    if passes.distribution.count <= most { return passes.distribution.map { ($0.passes...$0.passes, $0.frames) } }
    let width = passes.most / most + 1
    var frames = [Int](repeating: 0, count: most)
    for count in passes.distribution { frames[count.passes / width] += count.frames }
    return frames.indices.filter { frames[$0] > 0 }.map { ($0 * width...($0 + 1) * width - 1, frames[$0]) }
  }
}
