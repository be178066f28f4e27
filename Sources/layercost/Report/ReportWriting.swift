import LayerDiagnostics
import LayerLint
import LayerReport

/// Writes a page, scene by scene as they are done.
struct ReportWriting {
  /// What came of it.
  struct Result {
    var code = ExitCode.clean
    var scenes = 0
    var skipped = 0
    var bytes = 0
    /// Of each tree of each input the passes of a first frame.
    var passes: [[String: Int]] = []
    /// Whether the page is there.
    var isWritten = false
  }

  private let arguments: ParsedArguments
  private let batch: ReportBatch
  private let inputs: ReportInputs
  /// Whether the page is renewed while somebody looks at it.
  private let isWatched: Bool

  init(_ inputs: ReportInputs, _ arguments: ParsedArguments, _ loader: SceneLoader, isWatched: Bool = false) {
    self.arguments = arguments
    self.isWatched = isWatched
    self.inputs = inputs
    let lint = LintWork(
      arguments: arguments, loader: loader, inputs: inputs.inputs, today: PlatformCalls.today, mending: .none,
      minimumConfidence: nil)
    batch = ReportBatch(arguments: arguments, loader: loader, lint: lint, earlier: inputs.earlier)
  }

  /// Writes all of it under a name; nothing is left when there is nothing to show, or when it cannot be written.
  func write(to name: String, jobs: Int, _ session: inout Session) -> Result {
    var result = Result(code: inputs.code, skipped: inputs.skipped)
    for input in inputs.identities { session.files.noteInput(input) }
    do throws(FileFault) {
      var page = try Self.begin(name, session.files)
      try append(to: &page, jobs: jobs, &result, &session)
      guard result.bytes > 0 else {
        page.discard()
        return result
      }
      if isWatched { try page.append(ReportPage.watched) }
      try page.append(ReportPage.tail)
      try page.finish()
      result.bytes = page.writtenBytes
      result.isWritten = true
    } catch {
      session.log.add(error)
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
    let make: @Sendable (Int) -> ReportBatch.Outcome = { [batch] in batch.make($0) }
    Workers.run(count, jobs: jobs, progress: bar, work: make) { outcome in
      session.log.absorb(outcome.log)
      result.code = max(result.code, outcome.code)
      // A page that could not be written on is gone; what follows is only looked at for its faults.
      guard fault == nil else { return }
      result.scenes += outcome.scenes
      result.skipped += outcome.isSkipped ? 1 : 0
      result.passes.append(outcome.passes)
      if outcome.bytes.isEmpty { return }
      do throws(FileFault) {
        // Standard output cannot be taken back: a page begins when there is something to show.
        if result.bytes == 0 { try page.append(ReportPage.head) }
        try page.append(outcome.bytes)
      } catch {
        fault = error
      }
      result.bytes += outcome.bytes.count
    }
    if let fault { throw fault }
  }

  private static func begin(_ name: String, _ files: FileAccess) throws(FileFault) -> FileWriting {
    if name == FileAccess.standard { return FileWriting(standardOutput: ()) }
    try FileAccess.makeFolders(for: name)
    return try files.begin(name)
  }
}
