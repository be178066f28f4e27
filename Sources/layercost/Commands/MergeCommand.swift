import LayerLint
import LayerModel

/// `merge`: results of records, put together into one report.
enum MergeCommand: Command {
  /// The option of "lint", without what that says about named files: no file of results is linted.
  private static let failOn = OptionDefinition(
    LintCommand.failOn.name, .choice("SEVERITY", LintCommand.severities), initial: "error",
    "least severity that ends with exit code 1")

  static let definition = CommandDefinition(
    name: "merge",
    summary: "one report of what \"lint --records\" wrote, wherever it ran",
    examples: [
      .init("merge results.jsonl", "findings, each at its line"),
      .init("merge part-* --format sarif -o lint.sarif", "from many machines, for code scanning"),
      .init("merge part-* --baseline known.json", "only what is new"),
    ],
    operands: .init("FILE...", 1...Int.max, "what lint --records wrote; - is standard input"),
    groups: [
      .init(title: "Merge", options: [LintCommand.format, failOn]),
      .init(
        title: "Findings that are shown",
        options: [LintCommand.all, LintCommand.top, LintCommand.groupBy, LintCommand.statistics]),
      .init(title: "Known findings", options: [LintCommand.baseline, LintCommand.updateBaseline]),
      CommonOptions.all,
    ])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    try LintCommand.checkBaseline(arguments)
    if arguments.operands.filter({ $0 == FileAccess.standard }).count > 1 {
      throw UsageFault("standard input is named twice, and can be read once")
    }
    var delivery = LintDelivery(arguments, looksAtDisk: false, Limits(), &session)
    guard !delivery.hasFaults else { return .unusable }
    var run = MergeRun(
      threshold: LintDelivery.threshold(arguments, isFound: true), baseline: arguments.text(LintCommand.baseline))
    for word in arguments.operands { run.read(word, &session) }
    run.finish(&session)
    run.report.view = LintCommand.view(arguments)
    // The words name results; no command takes them for the files that were linted.
    run.report.view.operands = []
    return delivery.finish(run.report, run.code, &session)
  }
}
