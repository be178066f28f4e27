import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerPlanning
import LayerResults
import LayerTrace

/// `trace`: shows what a device did, from exports of Instruments.
enum TraceCommand: Command {
  private static let format = OptionDefinition(
    "format", letter: "f", .choice("FORMAT", FormatCatalog.trace.map { $0.id }), initial: "text", "output format")
  private static let failOn = OptionDefinition(
    "fail-on", .text("LIST"),
    "figures that must not get worse, with tolerances or limits (passes=20,hitches=5): "
      + TraceFigure.allCases.map(\.rawValue).joined(separator: ", "))
  private static let history = OptionDefinition(
    "history", .text("FILE"), "append the last recording's figures to FILE")
  private static let between = OptionDefinition(
    "between", .text("FROM..TO"), "only this part of the recording, in seconds; without TO, until its end")
  private static let process = OptionDefinition(
    "process", .text("NAME|PID"), "only the hitches and updated frames of this process")
  private static let display = OptionDefinition("display", .text("NAME"), "only this display")
  private static let run = OptionDefinition("run", .integer("N", 1...1_000_000), "this run of a recording with several")
  private static let steps = OptionDefinition(
    "steps", .text("FILE"), "JSON list of named parts, in seconds: [{\"name\": \"scroll\", \"from\": 10, \"to\": 20}]")

  static let scene = OptionDefinition(
    "scene", .text("FILE[:TREE]"), "also predict this scene; repeat for several")
  static let base = OptionDefinition(
    "base", .integer("N", 0...1_000_000), "passes of the display without the scene of --scene")

  private static let session = OptionDefinition(
    "session", .text("FOLDER"), "compare FOLDER's scenes with a LayerStage recording")
  private static let observations = OptionDefinition(
    "observations", .text("FILE"), "write the counts of --session as an observation")
  private static let calibrate = OptionDefinition(
    "calibrate", .text("FILE"), "write a device file with the measured render times")

  static let definition = CommandDefinition(
    name: "trace",
    summary: "show what a device did: passes and hitches from Instruments",
    examples: [
      .init("trace run.xml", "an Instruments export"),
      .init("trace hitches.xml renders.xml", "two tables of a run"),
      .init("trace before.xml after.xml", "two runs, compared"),
      .init("trace before.xml after.xml --fail-on passes=20", "in CI"),
      .init("trace run.xml --between 10..20", "only a part"),
      .init("trace run.xml --scene Feed.swift:FeedCell", "and predicted"),
      .init("trace run.xml -f csv > frames.csv", "a row for each frame"),
      .init("trace toc.xml run.xml --calibrate phone.json", "for simulate --device"),
      .init("trace run.toc.xml run.xml --session Scenes", "for LayerStage"),
    ],
    operands: .init(
      "EXPORT...", 1...Int.max,
      "documents of \"xcrun xctrace export\", also compressed with gzip; - is standard input; a document that repeats "
        + "a table, or a table of contents after tables, begins the next recording"),
    groups: [
      .init(title: "Trace", options: [format, failOn, LintCommand.config, history]),
      .init(title: "Part", options: [between, process, display, run, steps]),
      .init(title: "Prediction", options: [scene, base, calibrate, session, observations]), SceneOptions.all,
      CommonOptions.all,
    ])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    if arguments.operands.filter({ $0 == FileAccess.standard }).count > 1 {
      throw UsageFault("standard input is named twice but can be read only once")
    }
    if arguments.has(base), !arguments.has(scene) {
      throw UsageFault(
        "option '--base' has no effect without '--scene'", help: "name the scene to compare: \"--scene FILE\"")
    }
    let gates = try gates(arguments)
    guard let budgets = try budgets(arguments, &session) else { return .unusable }
    let selection = try selection(arguments)
    guard let intervals = readSteps(arguments, &session) else { return .unusable }
    var reading = TraceReading()
    for word in arguments.operands { reading.read(word, &session) }
    guard reading.code == .clean else { return reading.code }
    let recordings = try told(
      TraceRecording.all(of: reading.documents, run: arguments.number(run).map { Int($0) }))
    try check(arguments, gates, recordings: recordings.count)
    var summaries: [TraceSummary] = []
    for recording in recordings {
      let part = try told(recording.selecting(selection))
      try check(part)
      summaries.append(TraceSummary(part, steps: intervals))
    }
    var report = TraceReport(summaries, gates: gates, budgets: budgets)
    // Options select parts of what was recorded; the base of scenes is that of all frames.
    guard
      let scenes = try TraceScenes.measurements(
        summaries, whole: recordings[recordings.count - 1], arguments, &session)
    else { return .unusable }
    report.scenes = scenes
    guard let format = FormatCatalog.trace(arguments.text(format) ?? TraceText.id) else {
      preconditionFailure("The parser accepts only formats of the catalog.")
    }
    guard try addSession(to: &report, summaries[0], arguments, &session) else { return .unusable }
    if let name = arguments.text(calibrate) {
      guard try TraceCalibration.write(to: name, from: summaries[0], arguments, &session) != nil else {
        return .unusable
      }
    }
    guard addHistory(summaries, arguments, &session) else { return .unusable }
    if format.id == TraceCSV.id { for sentence in report.gateSentences { session.log.remark(sentence) } }
    let code = report.failures.isEmpty ? ExitCode.clean : .findings
    return max(code, session.deliver(format.bytes(of: report, style: session.resultStyle(arguments)), arguments))
  }

  /// Refuses options that the format has no place for, and several recordings where one is compared.
  private static func check(
    _ arguments: ParsedArguments, _ gates: [TraceGate], recordings: Int
  ) throws(UsageFault) {
    if arguments.text(format) == TraceCSV.id, let option = [scene, steps].first(where: arguments.has) {
      throw UsageFault(
        "format 'csv' has no place for '--\(option.name)'", help: "use --format json, markdown or text")
    }
    if recordings == 1, let gate = gates.first(where: { !$0.isLimit }) {
      let name = gate.figure.rawValue
      throw UsageFault(
        "figure '\(name)' needs a limit, because there is only one recording",
        help: "write \"\(name)=60\" with the highest accepted value, or name the recording to compare with first")
    }
    guard recordings > 1, let option = [Self.session, calibrate].first(where: arguments.has) else { return }
    throw UsageFault(
      "option '--\(option.name)' takes one recording, but the documents are of \(recordings)",
      help: "name the documents of one recording; a document that repeats a table begins the next one")
  }

  /// The limits of measured figures in the configuration; nil if it cannot be read.
  private static func budgets(
    _ arguments: ParsedArguments, _ session: inout Session
  ) throws(UsageFault) -> [TraceGate]? {
    guard let loader = try SceneLoader(arguments, &session) else { return nil }
    var store = ConfigurationStore(arguments.text(LintCommand.config), loader, &session)
    let settings = store.entry(for: arguments.operands.last ?? FileAccess.standard, &session).settings
    if store.hasFaults { return nil }
    return settings.measuredBudgets.sorted { $0.key < $1.key }.compactMap { TraceGate(figure: $0.key, limit: $0.value) }
  }

  /// Adds the last recording to the history, if one is wanted; false if the file cannot be read or written.
  private static func addHistory(
    _ summaries: [TraceSummary], _ arguments: ParsedArguments, _ session: inout Session
  ) -> Bool {
    guard let name = arguments.text(history), let summary = summaries.last else { return true }
    do throws(FileFault) {
      var history = try LintHistory(name, limits: Limits())
      if let change = try history.add(summary, &session), !arguments.has(CommonOptions.quiet) {
        session.log.remark(change)
      }
      return true
    } catch {
      session.log.add(error)
      return false
    }
  }

  /// Compares the scenes of a stage with the first recording; false if that is not possible.
  private static func addSession(
    to report: inout TraceReport, _ summary: TraceSummary, _ arguments: ParsedArguments, _ session: inout Session
  ) throws(UsageFault) -> Bool {
    guard let folder = arguments.text(Self.session) else {
      guard !arguments.has(observations) else {
        throw UsageFault("option '--observations' needs '--session FOLDER'")
      }
      return true
    }
    guard summary.recording.hasFrames else {
      throw UsageFault(
        "scenes cannot be compared: no document has the passes of all frames",
        help: "export the tables 'hitches-renders' and 'os-signpost' of a device with iOS 26")
    }
    guard let staged = try TraceSession(folder, summary, arguments, &session) else { return false }
    report.session = staged.session
    return arguments.text(observations).map { staged.write(to: $0, summary, &session) } ?? true
  }

  /// Refuses a recording whose documents say nothing about frames.
  private static func check(_ recording: TraceRecording) throws(UsageFault) {
    if recording.hasFrames || recording.hasHitches || !recording.updates.isEmpty || !recording.gpu.isEmpty { return }
    let name = DisplayText.list(recording.files.map { "'\(DisplayText.escaped($0))'" })
    let command = TraceReading.exportCommand(for: "RUN.trace")
    guard recording.tables.isEmpty else {
      let tables = recording.tables.map { DisplayText.escaped($0.schema) }
      throw UsageFault(
        "no table about frames or hitches in \(name), only \(DisplayText.list(Array(tables.prefix(8))))", help: command)
    }
    let tables = recording.contents?.tables ?? []
    if tables.isEmpty {
      throw UsageFault(
        "run \(recording.run) in \(name) has no tables: the recording failed", help: "record again, as a new document")
    }
    if !tables.contains(where: { $0.hasPrefix("hitches") }) {
      throw UsageFault(
        "recording in \(name) has no tables about hitches", help: "record with the template \"Animation Hitches\"")
    }
    throw UsageFault("\(name) is only the table of contents", help: "export its tables, too: \(command)")
  }

  private static func told<Value>(_ result: Result<Value, TraceFault>) throws(UsageFault) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let fault): throw UsageFault(fault.message, help: fault.help)
    }
  }

  // MARK: Options

  private static func gates(_ arguments: ParsedArguments) throws(UsageFault) -> [TraceGate] {
    var gates: [TraceGate] = []
    for word in arguments.texts(failOn).flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let gate = TraceGate(word) else {
        let known = TraceFigure.allCases.map(\.rawValue)
        let name = String(word.prefix { $0 != "=" })
        let shown = DisplayText.escaped(word)
        if known.contains(name) {
          throw UsageFault(
            "tolerance of '\(shown)' is not a number, 0 or more", help: "write \"\(name)=2\" or \"\(name)=5%\"")
        }
        throw UsageFault(
          "figure '\(shown)' is not known",
          help: ArgumentParser.suggestion(for: name, among: known) + "expected one of \(DisplayText.list(known))")
      }
      gates.append(gate)
    }
    return gates
  }

  private static func selection(_ arguments: ParsedArguments) throws(UsageFault) -> TraceSelection {
    var selection = TraceSelection()
    selection.process = arguments.text(process)
    selection.display = arguments.text(display)
    guard let word = arguments.text(between) else { return selection }
    guard let range = range(word) else {
      throw UsageFault(
        "option '--between' takes two numbers of seconds, the smaller one first", help: "write \"--between 10..20\"")
    }
    selection.between = range
    return selection
  }

  /// The numbers around two dots; without a second one, an infinite end.
  private static func range(_ word: String) -> ClosedRange<Double>? {
    let bytes = Array(word.utf8)
    for place in bytes.indices.dropLast() where bytes[place] == UInt8(ascii: ".") && bytes[place + 1] == bytes[place] {
      guard let from = Double(String(decoding: bytes[..<place], as: UTF8.self)), from >= 0, from < 1e9 else { continue }
      if place + 2 == bytes.count { return from...Double.infinity }
      guard let to = Double(String(decoding: bytes[(place + 2)...], as: UTF8.self)), from < to, to < 1e9 else {
        continue
      }
      return from...to
    }
    return nil
  }

  /// The named steps; nil if their file cannot be read.
  private static func readSteps(_ arguments: ParsedArguments, _ session: inout Session) -> [TraceInterval]? {
    guard let name = arguments.text(steps) else { return [] }
    do throws(FileFault) {
      let source = try session.files.read(name, limit: Limits().settingsBytes)
      let checked = StepsReader.read(source)
      session.log.add(checked.findings, of: source)
      return checked.value.map { $0.map { TraceInterval($0) } }
    } catch {
      session.log.add(error)
      return nil
    }
  }
}

extension TraceInterval {
  fileprivate init(_ interval: NamedInterval) {
    let times = [interval.seconds.lowerBound, interval.seconds.upperBound].map { Int(($0 * 1e9).rounded()) }
    self.init(title: interval.name, times: times[0]..<times[1])
  }
}
