import LayerDiagnostics
import LayerLint
import LayerResults
import LayerWriting

/// `init`: lists the parts of a checkout that can be linted, and writes the files to start with.
enum InitCommand: Command {
  private static let yes = OptionDefinition("yes", letter: "y", .flag, "write the files without asking")
  private static let owner = OptionDefinition(
    "owner", .text("NAME"), "the GitHub account that hosts your copy of layercost; also writes a workflow")

  private static let history = OptionDefinition(
    "history", .text("FILE"), initial: StarterFile.usualHistory, "the \"lint --history\" file to add to .gitattributes")
  private static let capture = OptionDefinition(
    "capture", .flag, "also add LayerCapture.swift to the tests, which can then capture layers")
  private static let agents = OptionDefinition(
    "agents", .flag, "also write a skill that tells coding agents how to use layercost")

  static let definition = CommandDefinition(
    name: "init",
    summary: "inspect a checkout and write the files needed to start linting",
    examples: [
      .init("init", "inspect, show the files, and ask"),
      .init("init --yes", "write without asking"),
      .init("init App", "another checkout"),
      .init("init --agents --yes", "also write a skill for coding agents"),
    ],
    operands: .init("DIR", 0...1, "the checkout; the current folder by default"),
    groups: [.init(title: "Init", options: [yes, owner, capture, history, agents]), CommonOptions.withoutOutput])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    try checkOwner(arguments)
    if let folder = arguments.operands.first {
      do throws(SystemFault) {
        // Findings and patterns name files from the checkout's top, as in every later run there.
        try PlatformCalls.enterFolder(folder)
      } catch {
        throw UsageFault("folder '\(DisplayText.escaped(folder))' cannot be read: \(error.reason)")
      }
    }
    let survey = CheckoutSurvey()
    let style = session.console.resultStyle
    guard let (report, census) = try lint(&session) else { return .unusable }
    let wanted = try files(for: survey, report, arguments)
    let rows = survey.rows(linted: Set(report.files.map(\.source.name)), swift: census)
    let found = rows.isEmpty ? [[LintSummary.howToCapture]] : rows
    var text = style.strong("Found") + "\n" + list(TextColumns.lines(found, indent: 2, style: style))
    text += "\n" + style.strong("Checked") + "\n" + checked(report, style)
    for file in wanted.new { text += "\n\(file.heading(style))\n\(file.excerpt(style))" }
    for hint in hints(survey, arguments) { text += "\n" + style.faint(hint) + "\n" }
    for path in wanted.kept { text += "\n" + style.faint("\(DisplayText.escaped(path)) exists and is kept") }
    if !wanted.kept.isEmpty { text += "\n" }
    do throws(FileFault) {
      try session.console.show(Array(text.utf8))
      return try write(wanted.new, next: nextStep(report, arguments), arguments, &session)
    } catch {
      session.log.add(error)
      return .unusable
    }
  }

  private static func checkOwner(_ arguments: ParsedArguments) throws(UsageFault) {
    guard let name = arguments.text(owner) else { return }
    let isName =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        let character = Character(UnicodeScalar(byte))
        return character.isASCII && (character.isLetter || character.isNumber || character == "-")
      }
    if !isName { throw UsageFault("name '\(DisplayText.escaped(name))' is not a valid GitHub account name") }
  }

  private static func checked(_ report: LintReport, _ style: TextStyle) -> String {
    let headline = TextWrapping.lines(of: LintSummary.headline(report), columns: 78).map { "  " + $0 }
    return list(headline) + list(LintSummary.mostExpensive(report, indent: 4, style: style))
      + list(LintSummary.remarks(report).map { "  " + $0 })
  }

  private static func list(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// The findings in the checkout, under its configuration, if it has one.
  private static func lint(
    _ session: inout Session
  ) throws(UsageFault) -> (report: LintReport, census: SwiftCensus?)? {
    let arguments = try ArgumentParser.parse(["."], of: LintCommand.definition)
    guard let loader = try SceneLoader(arguments, &session) else { return nil }
    var run = LintRun(arguments, loader, &session)
    return run.hasFaults ? nil : (run.found(&session), run.census)
  }

  /// The files for the checkout: those to write, and the names of those that already exist.
  private static func files(
    for survey: CheckoutSurvey, _ report: LintReport, _ arguments: ParsedArguments
  ) throws(UsageFault) -> (new: [StarterFile], kept: [String]) {
    var files = [StarterFile.configuration(for: survey)]
    if report.count > 0 { files.append(.baseline(report)) }
    if let owner = arguments.text(owner) {
      files.append(.workflow(owner: owner, isGuessed: false, withBaseline: report.count > 0))
    } else if let owner = survey.gitHubOwner {
      files.append(.workflow(owner: owner, isGuessed: true, withBaseline: report.count > 0))
    }
    if arguments.has(capture), let tests = survey.tests.first { files.append(.capture(in: tests)) }
    files.append(.attributes(history: try historyFile(arguments)))
    if arguments.has(agents) { files.append(.skill) }
    return (files.filter { !$0.exists }, files.filter(\.exists).map(\.path))
  }

  /// The files that options would add: a workflow needs the account of a copy, and targets get files only on request.
  private static func hints(_ survey: CheckoutSurvey, _ arguments: ParsedArguments) -> [String] {
    var hints: [String] = []
    if survey.isOnGitHub, survey.gitHubOwner == nil, !arguments.has(owner) {
      hints.append("No workflow without the account that hosts your copy of layercost: --owner NAME")
    }
    if let tests = survey.tests.first, !arguments.has(capture) {
      let folder = tests.hasSuffix("/") ? tests.dropLast() : tests[...]
      hints.append("Tests in \(DisplayText.escaped(String(folder))) can capture layers: --capture adds a file to them")
    }
    return hints
  }

  /// The history file's path below the checkout, as a Git pattern.
  private static func historyFile(_ arguments: ParsedArguments) throws(UsageFault) -> String {
    let name = arguments.text(history) ?? StarterFile.usualHistory
    let isPattern = name.unicodeScalars.allSatisfy { scalar in
      scalar.value > 32 && scalar.value != 127 && !"*?[]!#\"\\".unicodeScalars.contains(scalar)
    }
    guard isPattern, !name.isEmpty, !name.hasPrefix("/"), !name.hasPrefix("../") else {
      throw UsageFault("'\(DisplayText.escaped(name))' is not the name of a file in the checkout")
    }
    return name
  }

  /// The command to run next, in the checkout, because the paths in a baseline are relative to the top of the checkout.
  private static func nextStep(_ report: LintReport, _ arguments: ParsedArguments) -> String {
    let baseline = report.count > 0 ? " --baseline \(StarterFile.baselinePath) --fail-on warning" : ""
    let place = arguments.operands.first.map { ", in \(DisplayText.escaped($0))" } ?? ""
    return "Next\(place): \(ToolIdentity.name) lint .\(baseline)"
  }

  // MARK: Writing

  private static func write(
    _ files: [StarterFile], next: String, _ arguments: ParsedArguments, _ session: inout Session
  ) throws(FileFault) -> ExitCode {
    let count = files.count == 1 ? "this file" : "these \(files.count) files"
    if files.isEmpty { return try end("Nothing to write. \(next)", session) }
    if !arguments.has(yes) {
      guard PlatformCalls.isTerminal(.input), PlatformCalls.isTerminal(.output) else {
        return try end("Nothing was written; --yes writes \(count).", session)
      }
      try session.console.show(Array("\nWrite \(count)? [y/N] ".utf8))
      let answer = PlatformCalls.typedLine()?.lowercased() ?? ""
      guard answer == "y" || answer == "yes" else { return try end("Nothing was written.", session) }
    }
    for file in files { try session.files.write(file.bytes, makingFoldersFor: file.path) }
    let names = DisplayText.list(files.map { DisplayText.escaped($0.path) })
    return try end("Wrote \(names).\n\(next)", session)
  }

  private static func end(_ line: String, _ session: Session) throws(FileFault) -> ExitCode {
    try session.console.show(Array("\n\(line)\n".utf8))
    return .clean
  }
}
