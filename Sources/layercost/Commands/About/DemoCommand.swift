import LayerDiagnostics
import LayerModel
import LayerRaster
import LayerResults
import LayerWriting

/// `demo`: a screen of 36 passes, why, and how it comes to none, with the commands that anybody can type.
enum DemoCommand: Command {
  private static let folder = OptionDefinition(
    "out", letter: "o", .text("DIR"), "keep the screen's files there, and pictures of it")

  static let definition = CommandDefinition(
    name: "demo",
    summary: "a screen of 36 offscreen passes becomes one of none, in a minute",
    examples: [
      .init("demo", "watch"),
      .init("demo -o stars", "and keep the files to play with"),
    ],
    operands: .none,
    groups: [.init(title: "Demo", options: [folder]), CommonOptions.withoutOutput])

  /// The files in the folder: the screen, its image, and the screen as somebody fixed it by hand.
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("stars.json", PackageResources.stars_json), ("assets/hills.png", PackageResources.hills_png),
    ("stars-fixed.json", PackageResources.stars_fixed_json),
  ]

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    let kept = arguments.text(folder)
    do {
      let place = try kept ?? PlatformCalls.makeScratchFolder()
      let edited = try write(to: place, session)
      try PlatformCalls.enterFolder(place)
      defer { if kept == nil { remove(place) } }
      return try show(keepsFiles: kept != nil, edited: edited, session)
    } catch let fault as FileFault {
      session.log.add(fault)
    } catch {
      let reason = (error as? SystemFault)?.reason ?? "\(error)"
      session.log.add(UsageFault("files of the demonstration cannot be written: \(reason)"))
    }
    return .unusable
  }

  /// Writes the files; those that somebody has edited stay as they are, and their names come back.
  private static func write(to place: String, _ session: Session) throws(FileFault) -> [String] {
    var edited: [String] = []
    for file in files {
      let path = PathBytes.joined(place, file.name)
      var old = FileAccess()
      if (try? PlatformCalls.status(of: path)) == nil {
        try session.files.write(file.bytes, makingFoldersFor: path)
      } else if (try? old.read(path, limit: Limits().fileBytes))?.bytes != file.bytes {
        edited.append(file.name)
      }
    }
    return edited
  }

  private static func remove(_ place: String) {
    for file in files { PlatformCalls.remove("\(place)/\(file.name)") }
    PlatformCalls.removeFolder("\(place)/assets")
    PlatformCalls.removeFolder(place)
  }

  /// The commands of the demo, each with a reason.
  private static func steps(keepsFiles: Bool, draws: Bool) -> [(why: String, words: [String])] {
    let pictures = keepsFiles && draws ? ["-o", "pictures"] : []
    // Fixes are proven by drawing; where nothing can be drawn, the screen that was fixed by hand stands for them.
    let mend =
      draws
      ? ("Some edits can be proven: they are drawn before and after.", ["lint", "stars.json", "--diff"])
      : ("The screen as a person fixed it by hand.", ["plan", "stars-fixed.json"])
    return [
      ("Four rows of a list. What does it take to show them?", ["plan", "stars.json"]),
      ("Which lines make it so, and what would do instead?", ["lint", "stars.json", "--fail-on", "never"]),
      mend,
      (
        "Fixed by hand, as the help lines say: before and after.",
        ["compare", "stars.json", "stars-fixed.json"] + pictures
      ),
    ]
  }

  private static func show(keepsFiles: Bool, edited: [String], _ session: Session) throws -> ExitCode {
    let style = session.console.resultStyle
    for name in edited { try session.console.show(Array("\(name) is there, edited, and stays as it is\n".utf8)) }
    let draws = (try? DrawingLibraries.check()) != nil
    for step in steps(keepsFiles: keepsFiles, draws: draws) {
      let line = ([ToolIdentity.name] + step.words).joined(separator: " ")
      try session.console.show(Array("\n\(step.why)\n\(style.strong("$ \(line)"))\n\n".utf8))
      if Tool.run(step.words) == .unusable { return .unusable }
    }
    let talk = """

      36 offscreen passes have become none; 36 is the count of the talk that the screen
      is from (Apple, Tech Talk 10857).

      """
    let own = "\nThese are the figures of your files; \"-o\" with another folder has the talk's.\n"
    let next = "Next: \"\(ToolIdentity.name) init\" looks at a checkout of yours.\n"
    try session.console.show(Array(((edited.isEmpty ? talk : own) + next).utf8))
    return .clean
  }
}
