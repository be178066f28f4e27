import LayerDiagnostics
import LayerResults

/// `report`: one page that shows scenes and explains what they cost.
enum ReportCommand: Command {
  static let file = OptionDefinition(
    "output", letter: "o", .text("FILE"), initial: "out/report.html", "the page; - is standard output")
  private static let before = OptionDefinition(
    "before", letter: "b", .text("PATH"), "what the input was; again for each input, in their order")
  static let jobs = OptionDefinition("jobs", letter: "j", .integer("N", 1...256), "scenes at once")

  static let definition = CommandDefinition(
    name: "report",
    summary: "one page: pictures, overlays, reasons, findings, frames",
    examples: [
      .init("report feed.json", "out/report.html"),
      .init("report . -o layers.html", "all layer trees of a checkout"),
      .init("report new.json --before old.json", "with a slider between the two"),
      .init("report feed.json -o - > feed.html", "standard output"),
    ],
    operands: .init("PATH...", 1...Int.max, "files and folders; - is standard input"),
    groups: [
      .init(title: "Report", options: [file, before, LintCommand.config, jobs]), SceneOptions.all,
      CommonOptions.withoutOutput,
    ])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    guard let loader = try SceneLoader(arguments, &session), session.canDraw() else { return .unusable }
    var shelf = ConfigurationShelf(arguments.text(LintCommand.config), loader, &session)
    let inputs = try ReportInputs(arguments.operands, before: arguments.texts(before), &shelf, &session)
    if shelf.hasFaults { return .unusable }
    let name = arguments.text(file) ?? "out/report.html"
    let jobs = arguments.number(jobs).map(Int.init) ?? Workers.usualCount
    let result = ReportWriting(inputs, arguments, loader).write(to: name, jobs: jobs, &session)
    return max(result.code, show(result, inputs.excluded, name, arguments, &session))
  }

  /// Says what was written, or what to do where there was nothing to write.
  private static func show(
    _ result: ReportWriting.Result, _ excluded: [String: Int], _ name: String, _ arguments: ParsedArguments,
    _ session: inout Session
  ) -> ExitCode {
    if !arguments.has(CommonOptions.quiet) {
      for remark in LintSummary.leftOut(excluded) { session.log.remark(remark) }
      if result.skipped > 0 { session.log.remark(LintSummary.skipped(result.skipped)) }
      if !result.isWritten, result.code == .clean {
        let next = excluded.isEmpty ? ": " + LintSummary.howToCapture : ""
        session.log.remark("nothing to show, and no page written" + next)
      }
    }
    guard result.isWritten, name != FileAccess.standard else { return .clean }
    do throws(FileFault) {
      try session.console.show(Array((line(name, result.scenes, result.bytes) + "\n").utf8))
      return .clean
    } catch {
      session.log.add(error)
      return .unusable
    }
  }

  /// The page, and how much it is.
  static func line(_ name: String, _ scenes: Int, _ bytes: Int) -> String {
    let size = bytes < 1_000_000 ? "\((bytes + 999) / 1000) kB" : "\(Double((bytes + 99_999) / 100_000) / 10) MB"
    return "\(DisplayText.escaped(name)): \(scenes == 1 ? "1 scene" : "\(scenes) scenes"), \(size)"
  }
}
