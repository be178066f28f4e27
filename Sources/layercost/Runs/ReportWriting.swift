import LayerDiagnostics
import LayerModel
import LayerPage
import LayerResults

/// Writes a page scene by scene, as soon as each is done.
struct ReportWriting {
  /// The result of writing a page.
  struct Result {
    var code = ExitCode.clean
    var scenes = 0
    var skipped = 0
    var bytes = 0
    /// The passes in a first frame, for each tree of each input.
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
  /// The piece of the page about a recording; empty without one.
  private let recording: [UInt8]

  init(
    _ inputs: ReportInputs, _ arguments: ParsedArguments, _ loader: SceneLoader, isWatched: Bool = false,
    recording: [UInt8] = []
  ) {
    self.arguments = arguments
    self.recording = recording
    self.isWatched = isWatched
    // The Swift files of folders are one program, as in `lint`; each earlier version is read by itself.
    let earlier = loader
    let jobs = Workers.count(wanted: arguments.number(ReportCommand.jobs))
    let loader = loader.reading(inputs.code, jobs: jobs)
    var inputs = inputs
    inputs.addHelpers(of: loader.swiftSources)
    self.inputs = inputs
    let lint = LintWork(
      arguments: arguments, loader: loader, inputs: inputs.inputs, today: PlatformCalls.today, fixing: .none,
      minimumConfidence: nil, rules: [], keepsTrees: true
    ).begun(jobs: jobs)
    batch = ReportBatch(
      arguments: arguments, loader: loader, lint: lint, earlier: inputs.earlier, earlierLoader: earlier)
  }

  /// Writes the page under a name; leaves no file if there is nothing to show or the page cannot be written.
  func write(to name: String, jobs: Int, _ session: inout Session) -> Result {
    var result = Result(code: inputs.exitCode, skipped: inputs.skipped)
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
      try page.append(recording)
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
    var missingFonts: Set<String> = []
    var order = ReportOrder()
    let make: @Sendable (Int) -> ReportBatch.Outcome = { [batch] in batch.make($0) }
    Workers.run(count, jobs: jobs, progress: bar, work: make) { outcome in
      session.log.absorb(outcome.log)
      result.code = max(result.code, outcome.code)
      missingFonts.formUnion(outcome.missingFonts)
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
    if !missingFonts.isEmpty, !arguments.has(CommonOptions.quiet) { session.log.remark(Self.remark(on: missingFonts)) }
    if let fault { throw fault }
    try Self.append(order.rest(), to: &page, &result)
  }

  /// One line about all fonts that are not installed.
  private static func remark(on fonts: Set<String>) -> String {
    let names = fonts.sorted().map { "'\(DisplayText.escaped($0))'" }
    return names.count == 1
      ? "font \(names[0]) is not installed; another font is used"
      : "fonts \(DisplayText.list(names)) are not installed; others are used"
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
  /// Files in folders that show nothing themselves, and may do work for views.
  private var helpers: [LintWork.Input] = []
  /// The Swift files in folders, which are read together.
  private(set) var code = SwiftSources.Request()
  /// Whether all folders could be searched.
  private(set) var exitCode = ExitCode.clean

  /// Finds the inputs that words name, each with its earlier file or folder, if there is one.
  init(
    _ words: [String], before: [String], _ store: inout ConfigurationStore, _ session: inout Session
  ) throws(UsageFault) {
    try Self.check(words, before)
    // A file that is named twice is shown twice, each time next to its earlier version.
    var search = InputSearch(keepsCopies: true)
    for (place, word) in words.enumerated() {
      let first = search.inputs.count
      search.add(word, &store, &session)
      for input in search.inputs[first...] {
        earlier.append(before.isEmpty ? nil : Self.earlier(input, of: word, in: before[place]))
      }
    }
    for (name, finding) in search.lookalikes { session.log.add([finding], of: SourceText(name: name, bytes: [])) }
    (inputs, skipped, excluded, exitCode) = (search.inputs, search.skipped, search.excluded, search.code)
    helpers = search.helpers
    let swift = inputs.filter { SwiftSources.isSwift(TreeOption.file(of: $0.name)) }
    code.found = swift.filter(\.isFound).map(\.name)
    let found = Set(code.found)
    code.named = swift.map { TreeOption.file(of: $0.name) }.filter { !found.contains($0) }
    guard !code.found.isEmpty else {
      if !code.named.isEmpty { code = SwiftFiles.request(for: code.named) }
      return
    }
    code.around = search.otherSwiftFiles
    code.interfaces = inputs.map(\.name).filter(SwiftSources.isInterface) + search.excludedInterfaces
    code.hasObjectiveC = search.hasObjectiveC
  }

  /// Adds the files without views that the program uses.
  fileprivate mutating func addHelpers(of program: SwiftSources?) {
    guard let program else { return }
    for helper in helpers where program.isParsed(helper.name) {
      inputs.append(helper)
      earlier.append(nil)
    }
  }

  /// All files of the run: the page must not replace any of them.
  var identities: [FileStatus.Identity] {
    (inputs.map(\.name) + earlier.compactMap(\.self)).filter { $0 != FileAccess.standard }.compactMap {
      try? PlatformCalls.status(of: $0).identity
    }
  }

  /// The earlier version of an input; nil without one.
  ///
  /// For a file found in a folder, the earlier version is the file at the same path in the other folder.
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

/// A part of a page, with its rank: the most expensive parts come first.
struct ReportPiece: Sendable {
  /// The rank of files without a scene: after all scenes.
  static let last = (-1.0, -1.0, -1, -1)
  /// The rank of findings about work in code: after all scenes, before files without one.
  static let code = (-1.0, -1.0, -1, 0)

  let rank: (Double, Double, Int, Int)
  let bytes: [UInt8]

  init(_ rank: (Double, Double, Int, Int), _ bytes: [UInt8]) {
    self.rank = rank
    self.bytes = bytes
  }
}

/// Puts the parts of a page in the order in which the page's script shows them, because browsers without scripts show
/// them in the order of the file.
///
/// The parts wait in memory. If a page is too large for memory, the waiting parts are sorted and written from time to
/// time.
private struct ReportOrder {
  private static let mostBytes = 256 << 20

  private var waiting: [ReportPiece] = []
  private var bytes = 0

  /// Adds parts.
  ///
  /// - Returns: the parts to be written now.
  mutating func take(_ pieces: [ReportPiece]) -> [[UInt8]] {
    waiting += pieces
    bytes += pieces.reduce(0) { $0 + $1.bytes.count }
    return bytes > Self.mostBytes ? rest() : []
  }

  /// The waiting parts, in order.
  mutating func rest() -> [[UInt8]] {
    let ordered = waiting.enumerated().sorted { left, right in
      left.element.rank == right.element.rank
        ? left.offset < right.offset : left.element.rank > right.element.rank
    }
    (waiting, bytes) = ([], 0)
    return ordered.map(\.element.bytes)
  }
}
