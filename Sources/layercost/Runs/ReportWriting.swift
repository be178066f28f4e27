import LayerDiagnostics
import LayerLint
import LayerModel
import LayerPage
import LayerPlanning
import LayerRaster
import LayerResults
import LayerSimulation

/// Writes a page scene by scene, as soon as each is done.
struct ReportWriting {
  /// The result of writing a page.
  struct Result {
    var code = ExitCode.clean
    var scenes = 0
    var skipped = 0
    var bytes = 0
    /// The passes of a first frame, for each tree of each input.
    var passes: [[String: Int]] = []
    /// The summary's text about each scene.
    var summaries: [DiagnosisMarkdown.Scene] = []
    /// Whether the page was written.
    var isWritten = false
  }

  private let arguments: ParsedArguments
  private let batch: ReportBatch
  private let inputs: ReportInputs
  /// Whether the page is updated while it is open.
  private let isWatched: Bool

  init(_ inputs: ReportInputs, _ arguments: ParsedArguments, _ loader: SceneLoader, isWatched: Bool = false) {
    self.arguments = arguments
    self.isWatched = isWatched
    self.inputs = inputs
    let lint = LintWork(
      arguments: arguments, loader: loader, inputs: inputs.inputs, today: PlatformCalls.today, mending: .none,
      minimumConfidence: nil, rules: [], keepsTrees: true)
    batch = ReportBatch(arguments: arguments, loader: loader, lint: lint, earlier: inputs.earlier)
  }

  /// Writes the page under a name; leaves no file if there is nothing to show or the page cannot be written.
  func write(to name: String, jobs: Int, _ session: inout Session) -> Result {
    var result = Result(code: inputs.code, skipped: inputs.skipped)
    for input in inputs.identities { session.files.noteInput(input) }
    let folders = MissingFolders(above: name)
    do throws(FileFault) {
      var page = try Self.begin(name, session.files)
      try append(to: &page, jobs: jobs, &result, &session)
      guard result.bytes > 0 else {
        page.discard()
        folders.removeEmpty()
        return result
      }
      if isWatched { try page.append(ReportPage.watched) }
      if let history = arguments.text(ReportCommand.history) {
        let lines = try session.files.read(history, limit: batch.loader.limits.fileBytes)
        try page.append(ReportPage.history(lines.bytes))
      }
      try page.append(ReportPage.tail)
      try page.finish()
      result.bytes = page.writtenBytes
      result.isWritten = true
    } catch {
      session.log.add(error)
      folders.removeEmpty()
      result.code = .unusable
    }
    return result
  }

  private func append(
    to page: inout FileWriting, jobs: Int, _ result: inout Result, _ session: inout Session
  ) throws(FileFault) {
    let count = inputs.inputs.count
    let bar = session.progress("files", of: count, arguments)
    var fault: FileFault?
    var order = ReportOrder()
    let make: @Sendable (Int) -> ReportBatch.Outcome = { [batch] in batch.make($0) }
    Workers.run(count, jobs: jobs, progress: bar, work: make) { outcome in
      session.log.absorb(outcome.log)
      result.code = max(result.code, outcome.code)
      // After a write error the page is lost; further inputs are only checked for errors.
      guard fault == nil else { return }
      result.scenes += outcome.scenes
      result.skipped += outcome.isSkipped ? 1 : 0
      result.passes.append(outcome.passes)
      result.summaries += outcome.summaries
      do throws(FileFault) {
        try Self.append(order.take(outcome.pieces), to: &page, &result)
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    try Self.append(order.rest(), to: &page, &result)
  }

  private static func append(
    _ pieces: [[UInt8]], to page: inout FileWriting, _ result: inout Result
  ) throws(FileFault) {
    for bytes in pieces where !bytes.isEmpty {
      // Standard output cannot be taken back: a page begins when there is something to show.
      if result.bytes == 0 { try page.append(ReportPage.head) }
      try page.append(bytes)
      result.bytes += bytes.count
    }
  }

  private static func begin(_ name: String, _ files: FileAccess) throws(FileFault) -> FileWriting {
    if name == FileAccess.standard { return FileWriting(standardOutput: ()) }
    try FileAccess.makeFolders(for: name)
    return try files.begin(name)
  }
}

/// Scenes that become pieces of a page, independently for each input.
struct ReportBatch: Sendable {
  /// The result for one input.
  struct Outcome: Sendable {
    var log: DiagnosticLog
    /// Its part of the page: a piece for each of its trees, and one for what could not be shown.
    var pieces: [ReportPiece] = []
    var scenes = 0
    /// Whether it was found in a folder and has an unsupported format.
    var isSkipped = false
    var code = ExitCode.clean
    /// The passes of a first frame, for each tree.
    var passes: [String: Int] = [:]
    /// The summary's text about each tree.
    var summaries: [DiagnosisMarkdown.Scene] = []
  }

  let arguments: ParsedArguments
  let loader: SceneLoader
  let lint: LintWork
  /// The earlier versions of the inputs, if they are known.
  let earlier: [String?]

  /// Reads, plans, simulates and draws the trees of one input and their earlier versions.
  func make(_ place: Int) -> Outcome {
    var session = Session(arguments)
    session.log.hold()
    var reading = session
    let input = lint.inputs[place]
    // A configuration applies to pictures as well as to findings.
    let loader = loader.preferring(input.settings, isFound: input.isFound)
    // Standard input can be read only once, so it is not linted.
    let linted = input.name == FileAccess.standard ? nil : lint.lint(place)
    let now = loader.plan(input.name, &reading)
    let before = earlier[place].map { loader.plan($0, &session) }
    var outcome = Outcome(log: session.log, isSkipped: linted?.isSkipped ?? false)
    // An error in a file that was found in a folder is a finding and does not end the run.
    let told = input.isFound ? linted.map { ($0.log, $0.code) } : nil
    session.log.absorb(told?.0 ?? reading.log)
    outcome.code = max(told?.1 ?? now.code, before?.code ?? .clean)
    let findings = linted.flatMap(Self.report)
    for scene in now.scenes {
      let trees = linted?.trees ?? []
      guard let drawn = draw(scene, trees.first { $0.name == scene.tree }, input, loader, &session) else {
        outcome.code = .unusable
        continue
      }
      let counterpart = before.flatMap { Self.counterpart(of: scene, of: now, in: $0) }
      let drawnBefore = counterpart.flatMap { before in
        earlier[place].flatMap { drawEarlier(before, from: $0, input, loader, &session) }
      }
      if counterpart != nil, drawnBefore == nil { outcome.code = .unusable }
      outcome.pieces.append(
        ReportPiece(drawn.diagnosis.rank, ReportPage.piece(of: drawn, before: drawnBefore, findings: findings)))
      outcome.scenes += 1
      outcome.summaries.append(
        DiagnosisMarkdown.Scene(
          drawn.diagnosis, before: drawnBefore?.diagnosis, budget: input.settings.budget))
      outcome.passes[scene.tree] = scene.plan.summary.offscreenPasses
    }
    if now.scenes.isEmpty, input.isFound, let findings {
      outcome.pieces.append(ReportPiece(ReportPiece.last, ReportPage.piece(ofUnread: findings)))
      if !arguments.has(CommonOptions.quiet) {
        session.log.remark("\(DisplayText.escaped(input.name)): not shown; the page lists its findings")
      }
    }
    outcome.log = session.log
    return outcome
  }

  /// The findings of a file and of other files that it uses.
  private static func report(_ outcome: LintWork.Outcome) -> LintReport? {
    guard let file = outcome.file else { return nil }
    var report = LintReport()
    report.files = [file]
    for (part, entry) in outcome.elsewhere {
      if let place = report.files.firstIndex(where: { $0.source.name == part.name }) {
        report.files[place].entries.append(entry)
      } else if let whole = outcome.trees.lazy.map(\.facts.scene.source).first(where: { $0.parts.contains(part) }) {
        let bytes = Array(whole.bytes[part.start..<part.start + part.count])
        report.files.append(LintedFile(SourceText(name: part.name, bytes: bytes), path: part.name, [entry]))
      }
    }
    return report
  }

  /// The tree of the same name, or the only tree if each file has one.
  private static func counterpart(
    of scene: PlannedScene, of now: PlannedInput, in before: PlannedInput
  ) -> PlannedScene? {
    if now.scenes.count == 1, before.scenes.count == 1 { return before.scenes[0] }
    return before.scenes.first { $0.tree == scene.tree }
  }
}

/// The scenes of a report, with their earlier versions.
struct ReportInputs: Sendable {
  /// The scenes: those that were named, and those in folders.
  private(set) var inputs: [LintWork.Input] = []
  /// The file that each scene is compared with, if there is one.
  private(set) var earlier: [String?] = []
  /// The number of files in folders with unsupported formats.
  private(set) var skipped = 0
  /// The number of layer trees in folders that configurations exclude, by the configuration's name.
  private(set) var excluded: [String: Int] = [:]
  /// Whether all folders could be searched.
  private(set) var code = ExitCode.clean

  /// Finds the inputs that words name, each with its earlier file or folder, if there is one.
  init(
    _ words: [String], before: [String], _ shelf: inout ConfigurationShelf, _ session: inout Session
  ) throws(UsageFault) {
    try Self.check(words, before)
    // A file that is named twice is shown twice, each time next to its earlier version.
    var search = InputSearch(keepsCopies: true)
    for (place, word) in words.enumerated() {
      let first = search.inputs.count
      search.add(word, &shelf, &session)
      for input in search.inputs[first...] {
        earlier.append(before.isEmpty ? nil : Self.earlier(input, of: word, in: before[place]))
      }
    }
    for (name, finding) in search.lookalikes { session.log.add([finding], of: SourceText(name: name, bytes: [])) }
    (inputs, skipped, excluded, code) = (search.inputs, search.skipped, search.excluded, search.code)
  }

  /// All files of the run: the page must not replace any of them.
  var identities: [FileStatus.Identity] {
    (inputs.map(\.name) + earlier.compactMap(\.self)).filter { $0 != FileAccess.standard }.compactMap {
      try? PlatformCalls.status(of: $0).identity
    }
  }

  /// The earlier version of an input; nil without one.
  ///
  /// For a file found in a folder, it is the file at the same path in the other folder.
  private static func earlier(_ input: LintWork.Input, of word: String, in before: String) -> String? {
    guard input.isFound else { return before }
    let below = input.name.dropFirst(InputSearch.beginning(of: word).count)
    let name = InputSearch.beginning(of: before) + below
    return (try? PlatformCalls.status(of: name)) == nil ? nil : name
  }

  private static func check(_ words: [String], _ before: [String]) throws(UsageFault) {
    if (words + before).filter({ $0 == FileAccess.standard }).count > 1 {
      throw UsageFault("standard input is named twice, and can be read once")
    }
    if before.isEmpty { return }
    guard before.count == words.count else {
      throw UsageFault(
        "option '--before' is given \(before.count == 1 ? "once" : "\(before.count) times"), "
          + "but there \(words.count == 1 ? "is one input" : "are \(words.count) inputs") to compare",
        help: "name one for each input, in their order")
    }
    for (word, before) in zip(words, before) where InputSearch.isFolder(word) != InputSearch.isFolder(before) {
      throw UsageFault(
        "only one of '\(DisplayText.escaped(word))' and '\(DisplayText.escaped(before))' is a folder",
        help: "compare a file with a file, a folder with a folder")
    }
  }
}
