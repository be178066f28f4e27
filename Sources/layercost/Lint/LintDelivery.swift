import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerReport

/// What happens to the findings of a run: a baseline takes out what is known, the rest is shown and decides the end.
struct LintDelivery {
  private let arguments: ParsedArguments
  private var known: Baseline?
  /// Whether files were looked for on this disk, so that those which are missing are gone.
  private let looksAtDisk: Bool
  /// Whether the baseline cannot be used, which the log knows.
  private(set) var hasFaults = false

  /// Reads the baseline, if there is one.
  ///
  /// - Parameter looksAtDisk: whether files were looked for on this disk, and not on others.
  init(_ arguments: ParsedArguments, looksAtDisk: Bool, _ limits: Limits, _ session: inout Session) {
    self.arguments = arguments
    self.looksAtDisk = looksAtDisk
    guard let name = arguments.text(LintCommand.baseline) else { return }
    // What is about to be written need not be there.
    if arguments.has(LintCommand.updateBaseline), (try? PlatformCalls.status(of: name)) == nil { return }
    do throws(FileFault) {
      // What is about to be renewed may be written over.
      var files = FileAccess()
      let source = try files.read(name, limit: limits.settingsBytes)
      if !arguments.has(LintCommand.updateBaseline) { session.files.noteInputs(of: files) }
      let checked = BaselineReader.read(source)
      session.log.add(checked.findings, of: source)
      known = checked.value
      hasFaults = checked.value == nil
    } catch {
      // A file near by is rarely what is meant: a baseline that is not there has still to be made.
      let isMissing = (try? PlatformCalls.status(of: name)) == nil && !arguments.has(LintCommand.updateBaseline)
      let help = "\"--update-baseline\" makes it of what is found today"
      session.log.add(isMissing ? FileFault(name, "baseline does not exist", help: help) : error)
      hasFaults = true
    }
  }

  /// The least severity that fails a run, by whether a file was named or found in a folder.
  static func threshold(_ arguments: ParsedArguments, isFound: Bool) -> Severity? {
    switch arguments.text(LintCommand.failOn) {
    case "never": nil
    case let word?: Severity(rawValue: word)
    case nil: isFound ? .error : .warning
    }
  }

  /// Shows a report where and as the user wants it, and says how the run ends.
  ///
  /// - Parameter code: how it would end without findings.
  mutating func finish(_ found: LintReport, _ code: ExitCode, _ session: inout Session) -> ExitCode {
    var (report, code) = (found, code)
    if arguments.has(LintCommand.updateBaseline), let name = arguments.text(LintCommand.baseline) {
      do throws(FileFault) {
        try update(name, by: report, &session)
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
      report = known.applied(to: report, isGone: isGone)
    }
    // A run in which no input could be read shows nothing.
    if report.files.isEmpty, code == .unusable { return code }
    guard let format = FormatCatalog.lint(arguments.text(LintCommand.format) ?? LintText.id) else {
      preconditionFailure("The parser accepts only formats of the catalog.")
    }
    if report.hasFailures { code = max(code, .findings) }
    summarize(report, &code, &session)
    return max(code, session.deliver(format.bytes(of: report, style: session.resultStyle(arguments)), arguments))
  }

  /// Writes all that was found into the baseline, and leaves in it what it knows of other files.
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

  private func isGone(_ file: String) -> Bool {
    guard looksAtDisk, let name = arguments.text(LintCommand.baseline) else { return false }
    return CheckoutPaths.isGone(file, baseline: name)
  }

  /// Writes the summary of a job, where the platform wants one.
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
