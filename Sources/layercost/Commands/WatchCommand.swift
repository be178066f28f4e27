import LayerDiagnostics

/// `watch`: plans a scene again and updates its report whenever its file is saved.
enum WatchCommand: Command {
  static let definition = CommandDefinition(
    name: "watch",
    summary: "update a scene's report whenever its file is saved",
    examples: [
      .init("watch feed.json", "out/report.html, and a line for each save"),
      .init("watch feed.json -o feed.html", "the page reloads when you return to it"),
    ],
    operands: .init("SCENE", 1...1, "the file to watch"),
    groups: [
      .init(title: "Watch", options: [ReportCommand.file, LintCommand.config]), SceneOptions.all,
      CommonOptions.withoutOutput,
    ])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    let (scene, page) = (arguments.operands[0], arguments.text(ReportCommand.file) ?? "out/report.html")
    if scene == FileAccess.standard || InputSearch.isFolder(scene) {
      throw UsageFault("only a file can be watched", help: "name a scene file")
    }
    if page == FileAccess.standard {
      throw UsageFault("a watched report cannot go to standard output", help: "name a file")
    }
    guard let loader = try SceneLoader(arguments, &session), session.canDraw() else { return .unusable }
    let watch = FileWatch(TreeOption.file(of: scene))
    // A file that has never existed is most likely a mistyped name.
    if watch.stamp == nil, loader.read(scene, &session) == nil { return .unusable }
    var known: [String: Int]?
    while true {  // Ends: with the process, when the user interrupts it.
      // The stamp is taken before reading, so that a save in between is noticed afterwards.
      let stamp = watch.stamp
      var round = Session(arguments)
      if let result = try renew(scene, page, arguments, loader, &round) {
        var text = known == nil ? ReportCommand.line(page, result.scenes, result.bytes) + "\n" : ""
        text += lines(scene, result.passes[0], since: known ?? [:])
        do throws(FileFault) { try round.console.show(Array(text.utf8)) } catch { round.log.add(error) }
        known = result.passes[0]
      } else {
        round.log.remark("waiting for \(DisplayText.escaped(scene)) to be saved again")
      }
      round.log.finish()
      watch.wait(since: stamp)
    }
  }

  /// Writes the report; nil if there is nothing to write, in which case the reason is logged.
  ///
  /// The previous report is then kept.
  private static func renew(
    _ scene: String, _ page: String, _ arguments: ParsedArguments, _ loader: SceneLoader, _ session: inout Session
  ) throws(UsageFault) -> ReportWriting.Result? {
    var store = ConfigurationStore(arguments.text(LintCommand.config), loader, &session)
    let inputs = try ReportInputs([scene], before: [], &store, &session)
    if store.hasFaults { return nil }
    let writing = ReportWriting(inputs, arguments, loader, isWatched: true)
    let result = writing.write(to: page, jobs: 1, &session)
    return result.isWritten ? result : nil
  }

  /// The number of passes of each tree, and its change since the last save.
  private static func lines(_ scene: String, _ passes: [String: Int], since known: [String: Int]) -> String {
    passes.sorted { $0.key < $1.key }.map { tree, count in
      let name = DisplayText.escaped(passes.count > 1 ? "\(scene) (\(tree))" : scene)
      let change = known[tree].map { before in
        count == before ? ", as before" : ", \(abs(count - before)) \(count < before ? "fewer" : "more")"
      }
      return "\(name): \(count) offscreen \(count == 1 ? "pass" : "passes")\(change ?? "")\n"
    }.joined()
  }
}

/// Watches a file and waits for it to be saved.
///
/// Some editors write into the file; others write a new file and give it the old name. Therefore the watch compares the
/// file's identity, size and modification time. Linux reports changes; on other systems the watch checks every quarter
/// of a second, which is soon enough.
private struct FileWatch {
  /// The state that changes when the file is saved.
  struct Stamp: Equatable {
    fileprivate let status: FileStatus
  }

  private let path: String
  private let changes: PlatformCalls.Descriptor?

  private static let longestWaitMilliseconds: Int32 = 250
  private static let restMilliseconds: Int32 = 30

  /// Begins to watch a file, which need not exist.
  init(_ path: String) {
    self.path = path
    changes = PlatformCalls.changes(in: path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".")
  }

  /// The current state of the file; nil while it does not exist.
  var stamp: Stamp? { (try? PlatformCalls.status(of: path)).map(Stamp.init) }

  /// Waits until the file exists, has changed and is stable, because a save can take more than one write.
  func wait(since old: Stamp?) {
    var last = old
    while true {  // Ends: with a save.
      let now = stamp
      if let now, now != old, now == last { return }
      last = now
      let isMoving = now != nil && now != old
      PlatformCalls.wait(
        for: isMoving ? nil : changes,
        atMostMilliseconds: isMoving ? Self.restMilliseconds : Self.longestWaitMilliseconds)
    }
  }
}
