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
  /// The folders that were looked through from end to end, with all links followed.
  private var folders: [String] = []
  private var report = LintReport()
  private var delivery: LintDelivery
  private var code = ExitCode.clean
  /// Whether a configuration or a baseline cannot be used, which the log knows.
  private(set) var hasFaults = false

  /// Finds out what there is to lint.
  init(_ arguments: ParsedArguments, _ loader: SceneLoader, _ session: inout Session) {
    self.arguments = arguments
    self.loader = loader
    today = arguments.text(LintCommand.today) ?? PlatformCalls.today
    shelf = ConfigurationShelf(arguments.text(LintCommand.config), loader, &session)
    delivery = LintDelivery(arguments, looksAtDisk: true, loader.limits, &session)
    // A single word names no file twice.
    var search = InputSearch(
      baseline: arguments.text(LintCommand.baseline), keepsCopies: arguments.operands.count == 1)
    for word in arguments.operands { search.add(loader.document(of: word), &shelf, &session) }
    (inputs, folders, code) = (search.inputs, search.folders, search.code)
    (report.skipped, report.excluded) = (search.skipped, search.excluded)
    hasFaults = delivery.hasFaults || shelf.hasFaults
  }

  /// Whether a text is a day that exists.
  static func isDay(_ text: String) -> Bool { CalendarDay.isDay(text) }

  // MARK: Linting

  /// What linting all inputs finds, for who does something else with it than showing it.
  mutating func found(_ session: inout Session) -> LintReport {
    _ = lint(&session)
    return report
  }

  /// Lints all inputs, and shows what was found.
  mutating func run(_ session: inout Session) -> ExitCode {
    let changes = lint(&session)
    return arguments.has(LintCommand.diff) ? finish(showing: changes, &session) : finish(&session)
  }

  /// Lints all inputs; what mending would change comes back, if that is asked for.
  private mutating func lint(_ session: inout Session) -> String {
    var used: Set<PathWaiver> = []
    var changes = ""
    let work = LintWork(
      arguments: arguments, loader: loader, inputs: inputs, today: today,
      mending: LintCommand.mending(arguments),
      minimumConfidence: LintCommand.leastConfidence(arguments))
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
      let input = inputs[place]
      place += 1
      // Of what could not be read nobody knows what it needs.
      if outcome.file?.models.isEmpty ?? true { used.formUnion(input.waivers) }
      guard var file = outcome.file else { return }
      if let mended = outcome.mended, let original = outcome.original {
        if isDiff {
          changes += UnifiedDiff.text(
            from: original.bytes, to: mended, name: original.name, isForTerminal: session.showsOnTerminal(arguments))
        } else {
          do throws(FileFault) {
            try session.files.replaceInput(original, by: mended)
          } catch {
            session.log.add(error)
            code = .unusable
            // The file is as it was, and so is what is found in it.
            file = work.withoutMending.lint(original, of: input).file ?? file
          }
        }
      }
      file.threshold = threshold(isFound: input.isFound)
      report.files.append(file)
    }
    judgeWaivers(used)
    return changes
  }

  private func threshold(isFound: Bool) -> Severity? { LintDelivery.threshold(arguments, isFound: isFound) }

  /// Exceptions of configurations are judged: whether they have expired, and where all files that they may mean were
  /// looked at, whether they are of use.
  private mutating func judgeWaivers(_ used: Set<PathWaiver>) {
    var paths = CheckoutPaths(baseline: arguments.text(LintCommand.baseline))
    for entry in shelf.entries {
      guard let source = entry.source, let severity = entry.settings.severity(ofCheck: "waiver", .error) else {
        continue
      }
      let isWhole = entry.folder.map(isLookedThrough) ?? false
      let findings = entry.settings.allWaivers.compactMap { waiver -> Finding? in
        let isAsked = inputs.contains { $0.waivers.contains(waiver) }
        let help = "remove it from \"waivers\"\(isAsked ? "" : ", or mend its \"paths\"")"
        return WaiverBook.finding(
          waiver, isUsed: used.contains(waiver) || !isWhole, today: today,
          why: isAsked ? "nothing is found there" : "its paths mean no layer tree", help: help)
      }
      if findings.isEmpty { continue }
      let path = paths.path(of: source.name)
      var file = LintedFile(
        source, path: path,
        findings.map { finding in
          var finding = finding
          finding.severity = min(severity, finding.severity)
          return LintEntry(finding, in: path)
        })
      file.threshold = threshold(isFound: inputs.contains { $0.isFound })
      report.files.append(file)
    }
  }

  /// Whether all that lies in a folder was looked at.
  private func isLookedThrough(_ folder: String) -> Bool {
    folders.contains { $0 == folder || PathBytes.lies(folder, below: $0) }
  }

  // MARK: Showing

  private func finish(showing changes: String, _ session: inout Session) -> ExitCode {
    let failed: ExitCode = changes.isEmpty || arguments.text(LintCommand.failOn) == "never" ? .clean : .findings
    return max(code, failed, session.deliver(Array(changes.utf8), arguments))
  }

  private mutating func finish(_ session: inout Session) -> ExitCode { delivery.finish(report, code, &session) }
}
