import FileFormats
import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerResults

/// One lint run, from the command line to the findings that are shown and written.
struct LintRun {
  private let arguments: ParsedArguments
  private var loader: SceneLoader
  private let today: String
  private var store: ConfigurationStore
  private var inputs: [LintWork.Input] = []
  /// Files in folders that look like layer trees but are not read.
  private var lookalikes: [(name: String, finding: Finding)] = []
  /// The folders that were searched completely, with all symbolic links resolved.
  private var folders: [String] = []
  private var report = LintReport()
  private var delivery: LintDelivery
  private var code = ExitCode.clean
  /// Whether a configuration or a baseline cannot be used; the reason is logged.
  private(set) var hasFaults = false
  /// The counts of the run's Swift files; nil for a run without Swift files.
  private(set) var census: SwiftCensus?
  /// The lines to which findings are limited; nil for all.
  private var changed: ChangedLines?

  /// Finds the inputs to lint.
  init(_ arguments: ParsedArguments, _ loader: SceneLoader, _ session: inout Session) {
    self.arguments = arguments
    self.loader = loader
    today = arguments.text(LintCommand.today) ?? PlatformCalls.today
    store = ConfigurationStore(arguments.text(LintCommand.config), loader, &session)
    delivery = LintDelivery(arguments, looksAtDisk: true, loader.limits, &session)
    // A single word cannot name a file twice.
    var search = InputSearch(
      baseline: arguments.text(LintCommand.baseline), keepsCopies: arguments.operands.count == 1)
    for word in arguments.operands {
      // `FILE:NAME` is kept: the tree is looked up when the file is read.
      search.add(TreeOption.parts(of: word).tree == nil ? loader.document(of: word) : word, &store, &session)
    }
    (inputs, folders, code) = (search.inputs, search.folders, search.code)
    (report.skipped, report.excluded, report.testFiles) = (search.skipped, search.excluded, search.testFiles)
    hasFaults = delivery.hasFaults || store.hasFaults
    lookalikes = search.lookalikes
    readSwift(search, &session)
  }

  /// Limits findings to lines that have changed since a revision.
  mutating func narrow(to revision: String) throws(UsageFault) {
    var changed = try ChangedLines(
      since: revision, in: arguments.operands.map(TreeOption.file),
      allowing: arguments.texts(SceneOptions.allowPath), limits: loader.limits)
    let (inputs, lookalikes) = (inputs, lookalikes)
    (self.inputs, self.lookalikes) = ([], [])
    for input in inputs {
      // A type's code may be in several files, so all source is read, and findings are selected afterwards.
      let file = TreeOption.file(of: input.name)
      let isKept = if SwiftSources.isSwift(file) { true } else { try changed.touches(file) }
      if isKept { self.inputs.append(input) }
    }
    for lookalike in lookalikes where try changed.touches(lookalike.name) { self.lookalikes.append(lookalike) }
    self.changed = changed
  }

  /// Reads all Swift files of the run together.
  private mutating func readSwift(_ search: InputSearch, _ session: inout Session) {
    var request = SwiftSources.Request(around: search.otherSwiftFiles)
    for input in inputs {
      let file = TreeOption.file(of: input.name)
      guard SwiftSources.isSwift(file) else { continue }
      if input.isFound { request.found.append(file) } else { request.named.append(file) }
    }
    let count = request.named.count + request.found.count
    if count + search.otherSwiftFiles.count > 0 {
      census = SwiftCensus(files: count + search.otherSwiftFiles.count, withViews: count)
    }
    if request.isEmpty { return }
    request.interfaces = inputs.map(\.name).filter(SwiftSources.isInterface) + search.excludedInterfaces
    request.hasObjectiveC = search.hasObjectiveC
    if request.found.isEmpty { request = SwiftFiles.request(for: request.named) }
    let jobs = Workers.count(wanted: arguments.number(LintCommand.jobs))
    loader = loader.reading(request, jobs: jobs)
    guard let swift = loader.swiftSources else { return }
    census?.cells = swift.isReaderMissing ? nil : swift.summary.cells
    inputs += search.helpers.filter { swift.isParsed($0.name) }
    markLeftOut()
    if swift.isReaderMissing, !request.found.isEmpty {
      // In a folder, the other files are linted; a user who names a Swift file gets an error about the missing reader.
      inputs.removeAll { $0.isFound && SwiftSources.isSwift($0.name) }
      session.log.remark(SwiftSources.unread(request.found.count))
    } else if session.isVerbose {
      session.log.remark(swift.remark)
    }
  }

  /// Marks the files of folders that are in no target of their project.
  private mutating func markLeftOut() {
    let names = inputs.filter { $0.isFound && SwiftSources.isSwift($0.name) }.map(\.name)
    let leftOut = ProjectMembers.leftOut(of: names)
    for place in inputs.indices where leftOut.contains(inputs[place].name) { inputs[place].isLeftOut = true }
  }

  /// Whether a string is a valid date.
  static func isDay(_ text: String) -> Bool { CalendarDay.isDay(text) }

  // MARK: Linting

  /// Lints all inputs, and returns the findings to a caller that does not show them.
  mutating func found(_ session: inout Session) -> LintReport {
    _ = lint(&session)
    return report
  }

  /// Lints all inputs, and shows what was found.
  mutating func run(_ session: inout Session) -> ExitCode {
    let changes = lint(&session)
    return arguments.has(LintCommand.diff) ? finish(showing: changes, &session) : finish(&session)
  }

  /// Lints all inputs; returns the changes that fixes would make, if requested.
  private mutating func lint(_ session: inout Session) -> String {
    var used: Set<PathWaiver> = []
    var elsewhere: [(part: SourceText.Part, entry: LintEntry)] = []
    var codeFixes: [String: AppliedCodeFixes] = [:]
    var usedPlaces: Set<WaiverPlace> = []
    var unsure = UnsureFindings()
    var coverage = LintCoverage()
    var (place, changes) = (0, "")
    let flings = arguments.number(LintCommand.simulate).map { LintFlings(loader, fling: DraftFling(rows: Int($0))) }
    let jobs = Workers.count(wanted: arguments.number(LintCommand.jobs))
    let work = LintWork(
      arguments: arguments, loader: loader, inputs: inputs, today: today,
      fixing: LintCommand.fixing(arguments),
      minimumConfidence: LintCommand.leastConfidence(arguments), rules: Set(LintCommand.rules(arguments)),
      flings: flings
    ).begun(jobs: jobs)
    let isDiff = arguments.has(LintCommand.diff)
    let lint: @Sendable (Int) -> LintWork.Outcome = { work.lint($0) }
    let bar = session.progress("files", of: inputs.count, arguments)
    Workers.run(inputs.count, jobs: jobs, mostWaiting: 64, progress: bar, work: lint) { outcome in
      session.log.absorb(outcome.log)
      session.files.noteInputs(of: outcome.files)
      code = max(code, outcome.code)
      if outcome.isSkipped { report.skipped += 1 }
      used.formUnion(outcome.usedWaivers)
      let input = inputs[place]
      if let refusal = outcome.refusal { report.refused[refusal, default: []].append(input.name) }
      place += 1
      // If a file could not be read, it is unknown which waivers it needs.
      if outcome.file?.models.isEmpty ?? true { used.formUnion(input.waivers) }
      elsewhere += outcome.elsewhere
      usedPlaces.formUnion(outcome.usedPlaces)
      unsure.add(outcome.unsure)
      coverage.add(outcome.coverage)
      guard var file = outcome.file else { return }
      if let fixedBytes = outcome.fixedBytes, let original = outcome.original {
        codeFixes[original.name] = outcome.codeFixes
        if isDiff {
          changes += UnifiedDiff.text(
            from: original.bytes, to: fixedBytes, name: original.name,
            isForTerminal: session.showsOnTerminal(arguments), style: session.resultStyle(arguments))
        } else {
          do throws(FileFault) {
            try session.files.replaceInput(original, by: fixedBytes)
          } catch {
            session.log.add(error)
            code = .unusable
            // The file has not changed, so neither have its findings.
            codeFixes[original.name] = nil
            file = work.withoutFixing.lint(original, of: input).file ?? file
          }
        }
      }
      file.threshold = threshold(isFound: input.isFound)
      report.files.append(file)
    }
    let moved = elsewhere.compactMap { part, entry in
      (codeFixes[part.name].map { $0.moved(entry) } ?? entry).map { (part: part, entry: $0) }
    }
    addElsewhere(moved, isFound: inputs.contains(where: \.isFound))
    for place in report.files.indices { report.files[place].dropUnused(usedPlaces) }
    report.nameOtherTypes()
    addLookalikes()
    removeUnchanged(&session)
    report.view = LintCommand.view(arguments)
    report.view.unsure = unsure
    for remark in coverage.remarks(unused: unusedViews, isVerbose: session.isVerbose) { session.log.remark(remark) }
    judgeWaivers(used)
    return changes
  }

  /// The views in the files of the run that no code of the app creates.
  private var unusedViews: [String] {
    guard let swift = loader.swiftSources else { return [] }
    return Set(inputs.map { TreeOption.file(of: $0.name) }).sorted().flatMap(swift.unusedViews)
  }

  /// Adds findings in files other than the type's own, such as the file of a base class or of a helper in the checkout.
  ///
  /// Several types may share the same place. Only one finding is kept, that of the type with the largest saving.
  private mutating func addElsewhere(_ elsewhere: [(part: SourceText.Part, entry: LintEntry)], isFound: Bool) {
    var paths = CheckoutPaths(baseline: arguments.text(LintCommand.baseline))
    var files = FileAccess()
    for (part, entry) in elsewhere {
      let place = report.files.firstIndex { $0.source.name == part.name }
      if let place {
        report.files[place].join([entry])
      } else if let source = try? files.read(part.name, limit: loader.limits.fileBytes) {
        var file = LintedFile(source, path: paths.path(of: part.name), [entry])
        file.threshold = threshold(isFound: isFound)
        report.files.append(file)
      }
    }
  }

  /// Removes the findings on lines that have not changed, if the user wants only changes.
  private mutating func removeUnchanged(_ session: inout Session) {
    guard var changed else { return }
    defer { changed.end() }
    do throws(UsageFault) {
      report = try changed.applied(to: report)
    } catch {
      session.log.add(error)
      code = .unusable
    }
  }

  /// Adds the findings about files that look like layer trees.
  private mutating func addLookalikes() {
    var paths = CheckoutPaths(baseline: arguments.text(LintCommand.baseline))
    for (name, finding) in lookalikes {
      let path = paths.path(of: name)
      var file = LintedFile(SourceText(name: name, bytes: []), path: path, [LintEntry(finding)])
      file.threshold = threshold(isFound: true)
      report.files.append(file)
    }
  }

  private func threshold(isFound: Bool) -> Severity? { LintDelivery.threshold(arguments, isFound: isFound) }

  /// Checks the waivers of configurations: whether they have expired and, if all files that they may match were linted,
  /// whether they are used.
  private mutating func judgeWaivers(_ used: Set<PathWaiver>) {
    let rules = LintCommand.rules(arguments)
    // A waiver of a rule that did not run cannot have been used.
    if changed != nil || !rules.isEmpty && !rules.contains("waiver") { return }
    var paths = CheckoutPaths(baseline: arguments.text(LintCommand.baseline))
    for entry in store.entries {
      guard let source = entry.source, let severity = entry.settings.severity(ofCheck: "waiver", .error) else {
        continue
      }
      let isWhole = entry.folder.map(isLookedThrough) ?? false
      let findings = entry.settings.allWaivers.compactMap { waiver -> Finding? in
        let isAsked = inputs.contains { $0.waivers.contains(waiver) }
        let help = "remove it from \"waivers\"\(isAsked ? "" : ", or correct its \"paths\"")"
        return WaiverBook.finding(
          waiver, isUsed: used.contains(waiver) || !isWhole, today: today,
          why: isAsked ? "nothing there needs an exception" : "its paths match no layer tree", help: help)
      }
      if findings.isEmpty { continue }
      let path = paths.path(of: source.name)
      var file = LintedFile(
        source, path: path,
        findings.map { finding in
          var finding = finding
          finding.severity = min(severity, finding.severity)
          return LintEntry(finding)
        })
      file.threshold = threshold(isFound: inputs.contains { $0.isFound })
      report.files.append(file)
    }
  }

  /// Whether everything in a folder was searched.
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

/// Delivers a run's findings: a baseline removes the known findings; the other findings are shown and determine the
/// exit code.
struct LintDelivery {
  private let arguments: ParsedArguments
  private var known: Baseline?
  /// Whether files were searched on this disk, so that missing files have been deleted.
  private let looksAtDisk: Bool
  /// Whether the baseline cannot be used; the reason is logged.
  private(set) var hasFaults = false

  /// Reads the baseline, if there is one.
  ///
  /// - Parameter looksAtDisk: whether files were searched on this disk rather than on another machine.
  init(_ arguments: ParsedArguments, looksAtDisk: Bool, _ limits: Limits, _ session: inout Session) {
    self.arguments = arguments
    self.looksAtDisk = looksAtDisk
    guard let name = arguments.text(LintCommand.baseline) else { return }
    // A baseline that is about to be written need not exist.
    if arguments.has(LintCommand.updateBaseline), (try? PlatformCalls.status(of: name)) == nil { return }
    do throws(FileFault) {
      // A baseline that is about to be updated may be overwritten.
      var files = FileAccess()
      let source = try files.read(name, limit: limits.settingsBytes)
      if !arguments.has(LintCommand.updateBaseline) { session.files.noteInputs(of: files) }
      let checked = BaselineReader.read(source)
      session.log.add(checked.findings, of: source)
      known = checked.value
      hasFaults = checked.value == nil
    } catch {
      // A similar name is rarely meant: a missing baseline has usually not been created yet.
      let isMissing = (try? PlatformCalls.status(of: name)) == nil && !arguments.has(LintCommand.updateBaseline)
      let help = "\"--update-baseline\" creates it from today's findings"
      session.log.add(isMissing ? FileFault(name, "baseline does not exist", help: help) : error)
      hasFaults = true
    }
  }

  /// The lowest severity that fails a run, depending on whether a file was named or found in a folder.
  static func threshold(_ arguments: ParsedArguments, isFound: Bool) -> Severity? {
    switch arguments.text(LintCommand.failOn) {
    case "never": nil
    case let word?: Severity(rawValue: word)
    case nil: isFound ? .error : .warning
    }
  }

  /// Shows a report where and how the user wants it, and returns the exit code.
  ///
  /// - Parameter code: the exit code if there are no findings.
  mutating func finish(_ found: LintReport, _ code: ExitCode, _ session: inout Session) -> ExitCode {
    var (report, code) = (found, code)
    if let before = known { known = renewed(before, by: report, &session) }
    if arguments.has(LintCommand.updateBaseline), let name = arguments.text(LintCommand.baseline) {
      do throws(FileFault) {
        try update(name, by: report, &session)
      } catch {
        session.log.add(error)
        code = .unusable
      }
    }
    if let name = arguments.text(LintCommand.history) {
      do throws(FileFault) {
        var history = try LintHistory(name, limits: Limits())
        if let change = try history.add(found, &session), !arguments.has(CommonOptions.quiet) {
          session.log.remark(change)
        }
      } catch {
        session.log.add(error)
        code = .unusable
      }
    }
    if let known {
      let models = known.newModels(in: report)
      if !models.isEmpty, !report.models.isEmpty, !known.models.isEmpty {
        let before = DisplayText.list(known.models.map(DisplayText.escaped))
        session.log.remark(
          "baseline was made by \(before), this run by \(DisplayText.list(models)): "
            + "the counting rules have changed; --update-baseline records today's findings")
      }
      report = known.applied(to: report, isGone: isGone)
    }
    // A run in which no input could be read shows nothing.
    if report.files.isEmpty, code == .unusable { return code }
    guard let format = FormatCatalog.lint(arguments.text(LintCommand.format) ?? LintText.id) else {
      preconditionFailure("The parser accepts only formats of the catalog.")
    }
    if report.hasFailures { code = max(code, .findings) }
    report.view.hasUnreadInput = code == .unusable
    summarize(report, &code, &session)
    return max(code, session.deliver(format.bytes(of: report, style: session.resultStyle(arguments)), arguments))
  }

  /// Writes all findings into the baseline, and keeps its entries for other files.
  private mutating func update(_ name: String, by report: LintReport, _ session: inout Session) throws(FileFault) {
    let old = known ?? Baseline(models: [], entries: [])
    let new = Baseline(report).keeping(old, beside: report, isGone: isGone)
    try session.files.write(BaselineJSON.bytes(new), to: name)
    known = new
    if arguments.has(CommonOptions.quiet) { return }
    let (all, added) = (DisplayText.grouped(new.entries.count), DisplayText.grouped(new.count(missingIn: old)))
    let entries = new.entries.count == 1 ? "entry" : "entries"
    let removed = DisplayText.grouped(old.count(missingIn: new))
    session.log.remark("\(DisplayText.escaped(name)): \(all) \(entries), \(added) added, \(removed) removed")
  }

  /// The baseline adapted to the current files; changes are reported.
  private func renewed(_ known: Baseline, by report: LintReport, _ session: inout Session) -> Baseline {
    let renewal = RenewedBaseline(known, by: report, isGone: isGone)
    let updates = arguments.has(LintCommand.updateBaseline)
    func remark(_ text: String, _ past: String) {
      session.log.remark(text + (updates ? "; it is \(past)" : "; --update-baseline writes the current format"))
    }
    if arguments.has(CommonOptions.quiet) { return renewal.baseline }
    if renewal.moved > 0 {
      let files = renewal.moved == 1 ? "1 file" : "\(DisplayText.grouped(renewal.moved)) files"
      remark("baseline lists \(files) under an old path", "updated")
    }
    if renewal.renewed > 0 {
      remark("baseline has old fingerprints, which depend on file paths", "updated")
    }
    return renewal.baseline
  }

  private func isGone(_ file: String) -> Bool {
    guard looksAtDisk, let name = arguments.text(LintCommand.baseline) else { return false }
    return CheckoutPaths.isGone(file, baseline: name)
  }

  /// Writes a summary of the CI job, if the platform supports one.
  private func summarize(_ report: LintReport, _ code: inout ExitCode, _ session: inout Session) {
    guard let name = PlatformCalls.environment("GITHUB_STEP_SUMMARY") else { return }
    do throws(FileFault) {
      try FileAccess.append(LintMarkdown.bytes(of: report, style: .plain), to: name)
    } catch {
      session.log.add(error)
      code = .unusable
    }
  }
}
