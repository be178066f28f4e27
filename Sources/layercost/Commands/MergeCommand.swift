import LayerLint
import LayerModel

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
