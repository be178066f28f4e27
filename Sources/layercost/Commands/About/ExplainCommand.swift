import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPictures
import LayerPlanning
import LayerResults

/// `explain`: explains a word, such as a rule's name or a common term.
enum ExplainCommand: Command {
  static let definition = CommandDefinition(
    name: "explain",
    summary: "explain a word: a reason, a rule, an overlay, a property",
    examples: [
      .init("explain", "all words"),
      .init("explain shadow-without-path", "a reason: its cost, and what to do"),
      .init("explain offscreen rendering", "synonyms work too"),
      .init("explain observations", "counts from real systems, next to the planned ones"),
    ],
    operands: .init("WORD...", 0...Int.max, "a word or phrase; without one, all words") {
      // A shell would split terms of several words.
      Set(catalog.words.filter { !$0.contains(" ") }).sorted()
    },
    groups: [CommonOptions.all])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    let catalog = catalog
    let style = session.resultStyle(arguments)
    guard !arguments.operands.isEmpty else {
      return session.deliver(ExplainText.list(catalog, style: style), arguments)
    }
    let word = arguments.operands.joined(separator: " ")
    let entries = catalog.entries(for: word)
    guard !entries.isEmpty else {
      throw UsageFault(
        "word '\(DisplayText.escaped(word))' is not known",
        help: ArgumentParser.suggestion(for: word, among: catalog.words) + "\"layercost explain\" lists all words")
    }
    return session.deliver(ExplainText.text(entries, style: style), arguments)
  }

  private static var catalog: ExplanationCatalog {
    ExplanationCatalog(
      devices: DeviceStore().devices, observations: observations, overlays: OverlayCatalog.names)
  }

  /// The observations that come with the tool.
  private static var observations: [Observation] {
    ObservationCatalog.all.map { entry in
      guard let observation = ObservationReader.read(SourceText(name: entry.id, bytes: entry.bytes)).value else {
        preconditionFailure("The observation '\(entry.id)' is broken; a test should have caught it.")
      }
      return observation
    }
  }
}
