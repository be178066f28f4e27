import CEmbeddedFiles
import LayerDiagnostics
import LayerModel
import LayerRaster
import LayerResults
import LayerWriting

/// `demo`: shows a screen with 36 passes, explains them and removes them, with commands that anyone can type.
enum DemoCommand: Command {
  private static let folder = OptionDefinition(
    "out", letter: "o", .text("DIR"), "keep the screen's files and its pictures in DIR")

  static let definition = CommandDefinition(
    name: "demo",
    summary: "take a screen from 36 offscreen passes to 0, in a minute",
    examples: [
      .init("demo", "watch"),
      .init("demo -o stars", "and keep the files to experiment with"),
    ],
    operands: .none,
    groups: [.init(title: "Demo", options: [folder]), CommonOptions.withoutOutput])

  /// The files in the folder: the screen, its image, and the same screen, fixed by hand.
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("stars.json", EmbeddedFile.demoStars.bytes), ("assets/hills.png", EmbeddedFile.demoHills.bytes),
    ("stars-fixed.json", EmbeddedFile.demoStarsFixed.bytes),
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
      session.log.add(UsageFault("the demo's files cannot be written: \(reason)"))
    }
    return .unusable
  }

  /// Writes the files; returns the names of edited files, which are kept.
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

  /// The commands of the demo, each with an introduction.
  private static func steps(keepsFiles: Bool, draws: Bool) -> [(why: String, words: [String])] {
    let pictures = keepsFiles && draws ? ["-o", "pictures"] : []
    // Fixes are proven by drawing; if drawing is not possible, the demo shows the screen that was fixed by hand.
    let mend =
      draws
      ? ("Some edits can be proven: the screen is drawn before and after each edit.", ["lint", "stars.json", "--diff"])
      : ("The same screen, fixed by hand.", ["plan", "stars-fixed.json"])
    return [
      ("Four rows of a list. What does it take to show them?", ["plan", "stars.json"]),
      ("Which lines cause it, and what can replace them?", ["lint", "stars.json", "--fail-on", "never"]),
      mend,
      (
        "Fixed by hand, following the help lines: before and after.",
        ["compare", "stars.json", "stars-fixed.json"] + pictures
      ),
    ]
  }

  private static func show(keepsFiles: Bool, edited: [String], _ session: Session) throws -> ExitCode {
    let style = session.console.resultStyle
    for name in edited { try session.console.show(Array("\(name) exists and was edited, so it was kept\n".utf8)) }
    let draws = (try? DrawingLibraries.check()) != nil
    for step in steps(keepsFiles: keepsFiles, draws: draws) {
      let line = ([ToolIdentity.name] + step.words).joined(separator: " ")
      try session.console.show(Array("\n\(step.why)\n\(style.strong("$ \(line)"))\n\n".utf8))
      if Tool.run(step.words) == .unusable { return .unusable }
    }
    let talk = """

      36 offscreen passes became 0. The screen is from Apple's Tech Talk 10857, which also
      counts 36.

      """
    let own = "\nThese figures are for your files; for the talk's, use \"-o\" with another folder.\n"
    let next = "Next: \"\(ToolIdentity.name) init\" inspects your own checkout.\n"
    try session.console.show(Array(((edited.isEmpty ? talk : own) + next).utf8))
    return .clean
  }
}
