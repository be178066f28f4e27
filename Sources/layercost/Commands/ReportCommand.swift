import LayerDiagnostics
import LayerResults

/// `report`: writes one page that shows scenes and explains their costs.
enum ReportCommand: Command {
  static let file = OptionDefinition(
    "output", letter: "o", .text("FILE"), initial: "out/report.html", "the page; - is standard output")
  private static let before = OptionDefinition(
    "before", letter: "b", .text("PATH"), "the input before the change; repeat for each input, in order")
  static let jobs = OptionDefinition("jobs", letter: "j", .integer("N", 1...256), "process N scenes in parallel")

  static let history = OptionDefinition(
    "history", .text("FILE"), "draw the trend of the runs that \"lint --history\" recorded in FILE")
  static let trace = OptionDefinition(
    "trace", .text("EXPORT"), "show the timeline of this recording; repeat for each document of \"xctrace export\"")
  private static let summary = OptionDefinition(
    "summary", .text("FILE"), "write a Markdown summary for a pull request as well; - is standard output")
  private static let imageURL = OptionDefinition(
    "image-url", .text("URL"), "URL of the folder with the summary's pictures, named as \"render\" names them")
  private static let sourceURL = OptionDefinition(
    "source-url", .text("URL"), "base URL for source links in the summary; taken from CI variables by default"
  )

  static let definition = CommandDefinition(
    name: "report",
    summary: "write one page: pictures, overlays, reasons, findings, frames",
    examples: [
      .init("report feed.json", "out/report.html"),
      .init("report . -o layers.html", "all layer trees of a checkout"),
      .init("report new.json --before old.json", "with a slider between before and after"),
      .init("report . --trace run.toc.xml --trace run.xml", "with what a device did"),
      .init("report . --summary comment.md", "and a summary for a pull request"),
      .init("report feed.json -o - > feed.html", "standard output"),
    ],
    operands: .init("PATH...", 1...Int.max, "files and folders; - is standard input"),
    groups: [
      .init(title: "Report", options: [file, before, history, trace, LintCommand.config, jobs]),
      .init(title: "Summary", options: [summary, imageURL, sourceURL]),
      .init(title: "Time", options: ScrollOptions.all), SceneOptions.all,
      CommonOptions.withoutOutput,
    ])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    let exports = arguments.has(trace) ? arguments.operands.filter(TraceReading.isExport) : []
    if let export = exports.first {
      let words = (arguments.texts(trace) + exports).map { "--trace \(DisplayText.escaped($0))" }
      throw UsageFault(
        "'\(DisplayText.escaped(export))' is an export of Instruments, not a layer tree",
        help: "repeat the option for each document: \"\(words.joined(separator: " "))\"")
    }
    guard let loader = try SceneLoader(arguments, &session)?.keepingStillScenes, session.canDraw() else {
      return .unusable
    }
    var store = ConfigurationStore(arguments.text(LintCommand.config), loader, &session)
    let inputs = try ReportInputs(arguments.operands, before: arguments.texts(before), &store, &session)
    if store.hasFaults { return .unusable }
    guard let recording = ReportTrace.read(arguments.texts(trace), &session) else { return .unusable }
    let name = arguments.text(file) ?? "out/report.html"
    let jobs = Workers.count(wanted: arguments.number(jobs))
    let result = ReportWriting(inputs, arguments, loader, recording: recording).write(to: name, jobs: jobs, &session)
    let code = max(result.code, writeSummary(result, arguments, &session))
    return max(code, show(result, inputs.excluded, name, arguments, &session))
  }

  /// Writes the summary, if one is wanted.
  private static func writeSummary(
    _ result: ReportWriting.Result, _ arguments: ParsedArguments, _ session: inout Session
  ) -> ExitCode {
    guard let name = arguments.text(summary), !result.summaries.isEmpty else { return .clean }
    let markdown = DiagnosisMarkdown(
      result.summaries, images: arguments.text(imageURL).map(PlainAddress.text),
      sources: (arguments.text(sourceURL) ?? PlainAddress.ofCheckout()).map(PlainAddress.text))
    let text = Array(markdown.text.utf8)
    do throws(FileFault) {
      if name == FileAccess.standard {
        try session.console.show(text)
      } else {
        try FileAccess.makeFolders(for: name)
        var writing = try session.files.begin(name)
        try writing.append(text)
        try writing.finish()
      }
      return .clean
    } catch {
      session.log.add(error)
      return .unusable
    }
  }

  /// Prints what was written, or what to do if there was nothing to write.
  private static func show(
    _ result: ReportWriting.Result, _ excluded: [String: Int], _ name: String, _ arguments: ParsedArguments,
    _ session: inout Session
  ) -> ExitCode {
    if !arguments.has(CommonOptions.quiet) {
      for remark in LintSummary.leftOut(excluded) { session.log.remark(remark) }
      if result.skipped > 0 { session.log.remark(LintSummary.skipped(result.skipped, isListed: session.isVerbose)) }
      if !result.isWritten, result.code == .clean {
        let next = excluded.isEmpty ? ": " + LintSummary.howToCapture : ""
        session.log.remark("nothing to show; no page was written" + next)
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

  /// The name of the page, with its number of scenes and its size.
  static func line(_ name: String, _ scenes: Int, _ bytes: Int) -> String {
    let size = bytes < 1_000_000 ? "\((bytes + 999) / 1000) kB" : "\(Double((bytes + 99_999) / 100_000) / 10) MB"
    return "\(DisplayText.escaped(name)): \(scenes == 1 ? "1 scene" : "\(scenes) scenes"), \(size)"
  }
}

/// Base addresses for a summary's links.
private enum PlainAddress {
  /// The address of the checkout's files at the commit that is being built, from the variables of GitHub's and GitLab's
  /// CI; nil elsewhere.
  static func ofCheckout() -> String? {
    let variable = PlatformCalls.environment
    if let server = variable("GITHUB_SERVER_URL"), let repository = variable("GITHUB_REPOSITORY"),
      let commit = variable("GITHUB_SHA")
    {
      return "\(server)/\(repository)/blob/\(commit)"
    }
    guard let project = variable("CI_PROJECT_URL"), let commit = variable("CI_COMMIT_SHA") else { return nil }
    return "\(project)/-/blob/\(commit)"
  }

  /// An address without a trailing slash and without characters that would end a link.
  static func text(_ address: String) -> String {
    let plain = address.unicodeScalars.filter { $0.value > 0x20 && !"()<>\"\\".unicodeScalars.contains($0) }
    let text = String(String.UnicodeScalarView(plain))
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}
