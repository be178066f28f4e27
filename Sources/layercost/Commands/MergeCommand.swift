import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerResults

/// `merge`: combines the results of records into one report.
enum MergeCommand: Command {
  /// The option of "lint" without its default for named files: files of results are not linted.
  private static let failOn = OptionDefinition(
    LintCommand.failOn.name, .choice("SEVERITY", LintCommand.severities), initial: "error",
    "exit with 1 if a finding is at least this severe")

  static let definition = CommandDefinition(
    name: "merge",
    summary: "make one report from the results of \"lint --records\"",
    examples: [
      .init("merge results.jsonl", "findings, each with its line"),
      .init("merge part-* --format sarif -o lint.sarif", "from many machines, for code scanning"),
      .init("merge part-* --baseline known.json", "only new findings"),
    ],
    operands: .init("FILE...", 1...Int.max, "results of lint --records; - is standard input"),
    groups: [
      .init(title: "Merge", options: [LintCommand.format, failOn]),
      .init(
        title: "Choosing findings",
        options: [LintCommand.all, LintCommand.top, LintCommand.groupBy, LintCommand.statistics]),
      .init(title: "Known findings", options: [LintCommand.baseline, LintCommand.updateBaseline]),
      CommonOptions.all,
    ])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    try LintCommand.checkBaseline(arguments)
    if arguments.operands.filter({ $0 == FileAccess.standard }).count > 1 {
      throw UsageFault("standard input is named twice but can be read only once")
    }
    var delivery = LintDelivery(arguments, looksAtDisk: false, Limits(), &session)
    guard !delivery.hasFaults else { return .unusable }
    var run = MergeRun(
      threshold: LintDelivery.threshold(arguments, isFound: true), baseline: arguments.text(LintCommand.baseline))
    for word in arguments.operands { run.read(word, &session) }
    run.finish(&session)
    run.report.view = LintCommand.view(arguments)
    // The operands are files of results, not the files that were linted.
    run.report.view.operands = []
    return delivery.finish(run.report, run.code, &session)
  }
}

/// Combines results of records into one report, which does not depend on their order or the number of machines.
private struct MergeRun {
  private let limits: Limits
  private let threshold: Severity?
  private var results: [RecordResult] = []
  private var paths: CheckoutPaths
  /// The number of bytes of text that was rebuilt around findings.
  private var textBytes = 0
  var report = LintReport()
  private(set) var code = ExitCode.clean

  /// - Parameters:
  ///   - threshold: the lowest severity that fails the run.
  ///   - baseline: the file of the baseline, if there is one.
  init(threshold: Severity?, baseline: String?) {
    var limits = Limits()
    limits.stringBytes.value = limits.fileBytes.value
    self.limits = limits
    self.threshold = threshold
    paths = CheckoutPaths(baseline: baseline)
  }

  /// Reads a file of results.
  mutating func read(_ name: String, _ session: inout Session) {
    do {
      let file = try FileAccess.openLines(name)
      defer { if name != FileAccess.standard { try? PlatformCalls.close(file) } }
      var lines = LineReading(file, limitBytes: limits.fileBytes.value)
      var number = 0
      while let line = try lines.next() {  // Ends: with the file.
        number += 1
        if let wrong = add(line) { refuse(name, number, wrong, &session) }
      }
    } catch let fault as FileFault {
      session.log.add(fault)
      code = .unusable
    } catch {
      session.log.add(FileFault(name, "file cannot be read"))
      code = .unusable
    }
  }

  /// Adds a line; if the line cannot be used, returns the error.
  private mutating func add(_ line: LineReading.Line) -> (message: String, help: String?)? {
    switch line {
    case .tooLong: return ("is longer than \(limits.fileBytes.value) bytes", nil)
    case .unfinished: return ("is incomplete: its writer was stopped", "lint its record and those after it again")
    case .bytes(let bytes):
      let checked = DocumentReader.read(SourceText(name: "", bytes: bytes), limits: limits)
      guard let value = checked.value else {
        let finding = checked.findings.first { $0.severity == .error }
        return ("is not a result: \(finding?.message ?? "it is empty")", finding?.help)
      }
      switch RecordResult.read(value) {
      case .success(let result):
        results.append(result)
        return nil
      case .failure(let fault): return ("is not a result: \(fault.message)", nil)
      }
    }
  }

  private mutating func refuse(
    _ name: String, _ line: Int, _ wrong: (message: String, help: String?), _ session: inout Session
  ) {
    let title = name == FileAccess.standard ? FileAccess.standardTitle : name
    session.log.add(FileFault("\(title):\(line)", "line \(wrong.message)", help: wrong.help))
    code = .unusable
  }

  /// Builds the report, with its files in the order in which a folder's files are linted.
  mutating func finish(_ session: inout Session) {
    results.sort { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    var last: RecordResult?
    var repeated = 0
    for result in results {
      // A result that occurs twice counts once: engines repeat work when a machine is lost.
      if result == last, result.status != .failed || !result.file.isEmpty {
        repeated += 1
        continue
      }
      if let last, last.file == result.file, !result.file.isEmpty {
        tell(result.file, "results for the file contradict each other", "lint it again", &session)
      } else {
        add(result, &session)
      }
      last = result
    }
    results = []
    if repeated > 0 {
      session.log.remark("\(repeated) duplicate \(repeated == 1 ? "result is" : "results are") counted once")
    }
  }

  private mutating func add(_ result: RecordResult, _ session: inout Session) {
    switch result.status {
    case .skipped: report.skipped += 1
    case .failed:
      for fault in result.faults {
        tell(result.file.isEmpty ? "<record>" : result.file, fault.message, fault.help, &session)
      }
    case .linted:
      guard takes(result) else {
        let message = "limit 'memory' is \(limits.memory.value), and the text of all files needs more"
        return tell(result.file, message, "merge fewer results at once", &session)
      }
      guard var file = result.linted(path: path(of: result.file)) else {
        return tell(result.file, "pieces of the file's text contradict each other", "lint it again", &session)
      }
      file.threshold = threshold
      report.files.append(file)
    }
  }

  /// For a file on another disk, only the name is known.
  private mutating func path(of file: String) -> String {
    (try? PlatformCalls.kindOfEntry(file)) == nil ? PathBytes.plain(file) : paths.path(of: file)
  }

  /// Whether there is room for the text that findings point into, including the parts that are not shown.
  private mutating func takes(_ result: RecordResult) -> Bool {
    let size = result.pieces.map { $0.start + $0.text.utf8.count }.max() ?? 0
    guard size <= limits.fileBytes.value, textBytes + size <= limits.memory.value else { return false }
    textBytes += size
    return true
  }

  private mutating func tell(_ file: String, _ message: String, _ help: String?, _ session: inout Session) {
    session.log.add(FileFault(file, message, help: help))
    code = .unusable
  }
}
