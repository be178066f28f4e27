import CEmbeddedFiles
import LayerDiagnostics
import LayerResults
import LayerWriting

/// `new`: writes a valid starter scene, with notes on what to try.
enum NewCommand: Command {
  /// A starter scene.
  private struct Starter {
    let name: String
    let bytes: [UInt8]
    /// The command that shows the most about the scene.
    let next: String
  }

  private static let starters = [
    Starter(name: "card", bytes: EmbeddedFile.newCard.bytes, next: "render FILE --overlay offscreen"),
    Starter(name: "cell", bytes: EmbeddedFile.newCell.bytes, next: "plan FILE"),
    Starter(name: "list", bytes: EmbeddedFile.newList.bytes, next: "simulate FILE"),
    Starter(name: "screen", bytes: EmbeddedFile.newScreen.bytes, next: "plan FILE"),
  ]

  static let definition = CommandDefinition(
    name: "new",
    summary: "write a starter scene: a card, a cell, a list or a screen",
    examples: [
      .init("new card", "write card.json and print the next command"),
      .init("new list -o feed.json", "a list, under another name"),
      .init("new screen -o -", "show the scene and write nothing"),
    ],
    operands: .init("KIND", 1...1, choices: starters.map(\.name), "card, cell, list or screen"),
    groups: [CommonOptions.all])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    guard let starter = starters.first(where: { $0.name == arguments.operands[0] }) else {
      preconditionFailure("The parser accepts only known kinds.")
    }
    let name = arguments.text(CommonOptions.output) ?? starter.name + ".json"
    if name == FileAccess.standard { return session.deliver(starter.bytes, arguments) }
    let shown = DisplayText.escaped(name)
    if (try? PlatformCalls.kindOfEntry(name)) != nil {
      throw UsageFault("file '\(shown)' already exists and was not changed", help: "add \"-o NAME\" for another name")
    }
    do throws(FileFault) {
      try session.files.write(starter.bytes, makingFoldersFor: name)
      let next = starter.next.replacing("FILE", with: shown)
      try session.console.show(Array("Wrote \(shown). Next: \(ToolIdentity.name) \(next)\n".utf8))
      return .clean
    } catch {
      session.log.add(error)
      return .unusable
    }
  }
}
