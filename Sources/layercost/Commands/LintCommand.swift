import LayerDiagnostics
import LayerLint
import LayerPlanning
import LayerResults
import LayerWriting

/// `lint`: reports layers that cost more than they need to, with their positions and fixes.
enum LintCommand: Command {
  static let format = OptionDefinition(
    "format", letter: "f", .choice("FORMAT", FormatCatalog.lint.map { $0.id }), initial: "text", "output format")
  static let severities = ["error", "warning", "note", "never"]
  static let failOn = OptionDefinition(
    "fail-on", .choice("SEVERITY", severities),
    "exit with 1 if a finding is at least this severe (default: warning for named files, error for folders)")
  static let confidence = OptionDefinition(
    "minimum-confidence", .choice("WORD", ["unsure", "likely", "certain"]), "hide findings below this confidence")
  static let jobs = OptionDefinition("jobs", letter: "j", .integer("N", 1...256), "lint N files in parallel")
  static let config = OptionDefinition(
    "config", .text("FILE"), "read this configuration; without it, the nearest .layercost.json above each file")
  static let today = OptionDefinition("today", .text("DATE"), "evaluate exceptions as of this date, YYYY-MM-DD")
  static let baseline = OptionDefinition(
    "baseline", .text("FILE"), "show only findings that FILE does not list, and fail only on these")
  static let updateBaseline = OptionDefinition(
    "update-baseline", .flag, "with --baseline: write all findings to FILE; entries for other files are kept")
  static let history = OptionDefinition(
    "history", .text("FILE"), "append this run's passes, traffic, hitches and findings to FILE")
  static let fix = OptionDefinition(
    "fix", .flag, "apply safe fixes, verified by comparing pictures")
  static let unsafeFixes = OptionDefinition(
    "unsafe-fixes", .flag, "with --fix or --diff: include fixes that may change the picture")
  static let diff = OptionDefinition(
    "diff", .flag, "show what --fix would change, without changing it; exit code 1 if there are changes")
  static let prove = OptionDefinition("prove", .flag, "try every fix, print the result, and change nothing")

  static let rule = OptionDefinition(
    "rule", .name("ID") { RuleCatalog.all.map(\.id) + SourceRuleCatalog.ownIDs },
    "run only these rules, separated by commas")
  static let changedSince = OptionDefinition(
    "changed-since", .text("REF"), "show only findings on lines that differ from a Git revision")
  static let all = OptionDefinition("all", .flag, "show every finding in full, not only the groups that save the most")
  static let top = OptionDefinition(
    "top", .integer("N", 1...1_000), "show the N groups of findings whose fixes save the most, 10 by default")
  static let groupBy = OptionDefinition(
    "group-by", .choice("WORD", LintView.Grouping.allCases.map(\.rawValue)),
    "show findings under a heading for each rule, file or owning class")
  static let statistics = OptionDefinition(
    "statistics", .flag, "count findings by rule: locations, those that --fix edits, and savings")

  static let simulate = OptionDefinition(
    "simulate", .integer("ROWS", 1...1_000),
    "for each finding in a list, estimate its effect on a fast scroll through ROWS rows")

  static let records = OptionDefinition(
    "records", .flag, "print one result per record, as input for \"merge\"")

  static let definition = CommandDefinition(
    name: "lint",
    summary: "find expensive layers, and the edit that fixes each",
    examples: [
      .init("lint .", "what saves the most in a checkout, and counts by rule"),
      .init("lint feed.json --fix", "apply the proven fixes"),
      .init("lint . --rule rounded-clip --all", "every finding of one rule"),
      .init("lint . --changed-since main", "the findings that a branch adds"),
      .init("lint . --format github", "annotations in a pull request"),
    ],
    operands: .init("PATH...", 0...Int.max, "files and folders; - reads standard input"),
    groups: [
      .init(title: "Lint", options: [format, failOn, confidence, jobs]),
      .init(title: "Choosing findings", options: [rule, changedSince, all, top, baseline]),
      .init(title: "Fixes", options: [fix, unsafeFixes, diff]),
      .init(
        title: "Less common",
        options: [config, today, records, groupBy, statistics, updateBaseline, history, prove, simulate],
        isShared: true),
      SceneOptions.all,
      CommonOptions.all,
    ])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    try check(arguments)
    guard let loader = try SceneLoader(arguments, &session) else { return .unusable }
    if arguments.has(records) {
      var run = RecordRun(arguments, loader, &session)
      return run.run(&session)
    }
    var run = LintRun(arguments, loader, &session)
    guard !run.hasFaults else { return .unusable }
    if arguments.has(history), arguments.has(changedSince) || arguments.has(rule) {
      throw UsageFault("option '--history' has to count all findings", help: "leave '--changed-since' and '--rule' out")
    }
    if let revision = arguments.text(changedSince) { try run.narrow(to: revision) }
    return run.run(&session)
  }

  /// Whether the command line requests that fixes are proven or applied.
  static func fixing(_ arguments: ParsedArguments) -> LintWork.Fixing {
    if arguments.has(fix) || arguments.has(diff) { return .apply(arguments.has(unsafeFixes) ? .unsafe : .safe) }
    return arguments.has(prove) ? .prove : .none
  }

  /// The rules that are named on the command line.
  static func rules(_ arguments: ParsedArguments) -> [String] {
    arguments.texts(rule).flatMap { $0.split(separator: ",").map(String.init) }
  }

  /// The view of findings that the command line requests.
  static func view(_ arguments: ParsedArguments) -> LintView {
    var view = LintView()
    view.isWhole = arguments.has(all)
    view.top = arguments.number(top).map { Int($0) }
    view.grouping = arguments.text(groupBy).flatMap(LintView.Grouping.init)
    view.hasStatisticsOnly = arguments.has(statistics)
    view.isVerbose = arguments.has(CommonOptions.verbose)
    view.operands = arguments.operands
    view.asksSomeRules = arguments.has(rule)
    return view
  }

  /// Checks that each named rule exists.
  private static func checkRules(_ arguments: ParsedArguments) throws(UsageFault) {
    for id in rules(arguments) where !RuleText.isKnown(id) {
      let known = RuleCatalog.all.map(\.id) + SourceRuleCatalog.ownIDs + RuleText.checks.map(\.id)
      throw UsageFault(
        "rule '\(DisplayText.escaped(id))' is not known",
        help: ArgumentParser.suggestion(for: id, among: known) + "\"\(ToolIdentity.name) explain\" lists all")
    }
  }

  /// The lowest confidence that the command line requests.
  static func leastConfidence(_ arguments: ParsedArguments) -> Confidence? {
    arguments.text(confidence).flatMap { word in Confidence.allCases.first { $0.rawValue == word } }
  }

  /// Checks that a baseline to be written has a name.
  static func checkBaseline(_ arguments: ParsedArguments) throws(UsageFault) {
    if arguments.has(updateBaseline), arguments.has(changedSince) || arguments.has(rule) {
      throw UsageFault(
        "option '--update-baseline' records all findings, but '--\(arguments.has(rule) ? "rule" : "changed-since")' "
          + "leaves some out", help: "leave one of the two out")
    }
    if arguments.has(updateBaseline), !arguments.has(baseline) {
      throw UsageFault("option '--update-baseline' needs a file", help: "add \"--baseline FILE\"")
    }
  }

  /// Refuses options that do not apply to records: each record is judged alone, and `merge` judges all of them
  /// together.
  private static func checkRecords(_ arguments: ParsedArguments) throws(UsageFault) {
    guard arguments.has(records) else {
      if arguments.operands.isEmpty { throw ArgumentParser.lacking(definition) }
      return
    }
    let others = [format, failOn, changedSince, history, baseline, updateBaseline, CommonOptions.output]
    if let other = others.first(where: { arguments.has($0) }) {
      throw UsageFault(
        "option '--\(other.name)' does not apply to records", help: "pass it to \"\(ToolIdentity.name) merge\"")
    }
    if let other = [fix, unsafeFixes, diff].first(where: { arguments.has($0) }) {
      throw UsageFault("option '--\(other.name)' changes files, but records are only checked")
    }
    if arguments.has(jobs) {
      throw UsageFault(
        "records are linted one after another", help: "start more processes, each with a share of the records")
    }
  }

  private static func check(_ arguments: ParsedArguments) throws(UsageFault) {
    if arguments.operands.filter({ $0 == FileAccess.standard }).count > 1 {
      throw UsageFault("standard input is named twice but can be read only once")
    }
    if arguments.has(fix), !arguments.has(diff), arguments.operands.contains(FileAccess.standard) {
      throw UsageFault("standard input cannot be fixed in place", help: "\"--diff\" shows the changes")
    }
    try checkRecords(arguments)
    try checkRules(arguments)
    try checkBaseline(arguments)
    if arguments.has(unsafeFixes), !arguments.has(fix), !arguments.has(diff) {
      throw UsageFault("option '--unsafe-fixes' needs '--fix' or '--diff'", help: "add \"--diff\" to see them first")
    }
    if arguments.has(diff), arguments.has(format) {
      throw UsageFault(
        "option '--format' has no effect on '--diff', which shows changes", help: "leave one of the two out")
    }
    if arguments.has(prove), arguments.has(fix) || arguments.has(diff) {
      throw UsageFault("option '--prove' cannot be combined with '--fix' or '--diff'")
    }
    if let day = arguments.text(today), !LintRun.isDay(day) {
      throw UsageFault(
        "value '\(DisplayText.escaped(day))' of option '--today' is not a date", help: "write YYYY-MM-DD")
    }
  }
}
