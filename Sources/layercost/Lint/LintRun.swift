import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerPlanning
import LayerReport

/// One run of linting: from words to inputs, from findings to what is shown and written.
struct LintRun {
  private let arguments: ParsedArguments
  private let loader: SceneLoader
  private let today: String
  private var shelf: ConfigurationShelf
  private var inputs: [LintWork.Input] = []
  private var report = LintReport()
  private var known: Baseline?
  private var code = ExitCode.clean
  /// Whether a configuration or a baseline cannot be used, which the log knows.
  private(set) var hasFaults = false

  /// Finds out what there is to lint.
  init(_ arguments: ParsedArguments, _ loader: SceneLoader, _ session: inout Session) {
    self.arguments = arguments
    self.loader = loader
    today = arguments.text(LintCommand.today) ?? PlatformCalls.today
    shelf = ConfigurationShelf(arguments.text(LintCommand.config), loader, &session)
    var search = InputSearch()
    for word in arguments.operands { search.add(loader.document(of: word), &shelf, &session) }
    (inputs, code, report.skipped) = (search.inputs, search.code, search.skipped)
    readBaseline(&session)
    hasFaults = hasFaults || shelf.hasFaults
  }

  /// Whether a text is a day that exists.
  static func isDay(_ text: String) -> Bool { CalendarDay.isDay(text) }

  private mutating func readBaseline(_ session: inout Session) {
    guard let name = arguments.text(LintCommand.baseline) else { return }
    // What is about to be written need not be there.
    if arguments.has(LintCommand.updateBaseline), (try? PlatformCalls.status(of: name)) == nil { return }
    do throws(FileFault) {
      // What is about to be renewed may be written over.
      var files = FileAccess()
      let source = try files.read(name, limit: loader.limits.settingsBytes)
      if !arguments.has(LintCommand.updateBaseline) { session.files.noteInputs(of: files) }
      let checked = BaselineReader.read(source)
      session.log.add(checked.findings, of: source)
      known = checked.value
      if checked.value == nil { hasFaults = true }
    } catch {
      session.log.add(error)
      hasFaults = true
    }
  }

  // MARK: Linting

  /// Lints all inputs, and shows what was found.
  mutating func run(_ session: inout Session) -> ExitCode {
    var used: Set<PathWaiver> = []
    var changes = ""
    let work = LintWork(
      arguments: arguments, loader: loader, inputs: inputs, today: today,
      mending: LintCommand.mending(arguments),
      minimumConfidence: arguments.text(LintCommand.confidence).flatMap { word in
        Confidence.allCases.first { $0.rawValue == word }
      })
    let isDiff = arguments.has(LintCommand.diff)
    let jobs = arguments.number(LintCommand.jobs).map(Int.init) ?? Workers.usualCount
    var place = 0
    let lint: @Sendable (Int) -> LintWork.Outcome = { work.lint($0) }
    let bar = session.progress("files", of: inputs.count, arguments)
    Workers.run(inputs.count, jobs: jobs, progress: bar, work: lint) { outcome in
      session.log.absorb(outcome.log)
      session.files.noteInputs(of: outcome.files)
      code = max(code, outcome.code)
      if outcome.isSkipped { report.skipped += 1 }
      used.formUnion(outcome.usedWaivers)
      let isFound = inputs[place].isFound
      place += 1
      guard var file = outcome.file else { return }
      file.threshold = threshold(isFound: isFound)
      if let mended = outcome.mended, let original = outcome.original {
        if isDiff {
          changes += UnifiedDiff.text(from: original.bytes, to: mended, name: original.name)
        } else {
          write(mended, over: original, &session)
        }
      }
      report.files.append(file)
    }
    judgeWaivers(used)
    return isDiff ? finish(showing: changes, &session) : finish(&session)
  }

  private mutating func write(_ mended: [UInt8], over original: SourceText, _ session: inout Session) {
    do throws(FileFault) {
      try session.files.replaceInput(original, by: mended)
    } catch {
      session.log.add(error)
      code = .unusable
    }
  }

  private func threshold(isFound: Bool) -> Severity? {
    switch arguments.text(LintCommand.failOn) {
    case "never": nil
    case let word?: Severity(rawValue: word)
    case nil: isFound ? .error : .warning
    }
  }

  /// Exceptions of configurations are judged when all files that they may mean were seen.
  private mutating func judgeWaivers(_ used: Set<PathWaiver>) {
    for entry in shelf.entries {
      guard let source = entry.source, let severity = entry.settings.severity(ofCheck: "waiver", .error) else {
        continue
      }
      let findings = entry.settings.allWaivers.compactMap { waiver -> Finding? in
        let isAsked = inputs.contains { $0.waivers.contains(waiver) }
        let help = "remove it from \"waivers\""
        return WaiverBook.finding(waiver, isUsed: used.contains(waiver) || !isAsked, today: today, help: help)
      }
      if findings.isEmpty { continue }
      var file = LintedFile(
        source,
        findings.map { finding in
          var finding = finding
          finding.severity = min(severity, finding.severity)
          return LintEntry(finding, in: source.name)
        })
      file.threshold = threshold(isFound: inputs.contains { $0.isFound })
      report.files.append(file)
    }
  }

  // MARK: Showing

  private func finish(showing changes: String, _ session: inout Session) -> ExitCode {
    let failed: ExitCode = changes.isEmpty ? .clean : .findings
    return max(code, failed, session.deliver(Array(changes.utf8), arguments))
  }

  private mutating func finish(_ session: inout Session) -> ExitCode {
    if arguments.has(LintCommand.updateBaseline), let name = arguments.text(LintCommand.baseline) {
      do throws(FileFault) {
        try session.files.write(BaselineJSON.bytes(Baseline(report)), to: name)
        known = Baseline(report)
      } catch {
        session.log.add(error)
        code = .unusable
      }
    }
    if let known {
      let models = known.newModels(in: report)
      if !models.isEmpty, !report.models.isEmpty, !known.models.isEmpty {
        let before = ArgumentParser.list(known.models.map(DisplayText.escaped))
        session.log.remark(
          "baseline was made by \(before), this run by \(ArgumentParser.list(models)): "
            + "what counts has changed; --update-baseline takes the findings of today over")
      }
      report = known.applied(to: report)
    }
    // A run in which no input could be read shows nothing.
    if report.files.isEmpty, code == .unusable { return code }
    guard let format = FormatCatalog.lint(arguments.text(LintCommand.format) ?? LintText.id) else {
      preconditionFailure("The parser accepts only formats of the catalog.")
    }
    if report.hasFailures { code = max(code, .findings) }
    summarize(&session)
    return max(code, session.deliver(format.bytes(of: report, style: session.resultStyle(arguments)), arguments))
  }

  /// Writes the summary of a job, where the platform wants one.
  private mutating func summarize(_ session: inout Session) {
    guard let name = PlatformCalls.environment("GITHUB_STEP_SUMMARY") else { return }
    do throws(FileFault) {
      try FileAccess.append(LintMarkdown.bytes(of: report, style: .plain), to: name)
    } catch {
      session.log.add(error)
      code = .unusable
    }
  }
}
