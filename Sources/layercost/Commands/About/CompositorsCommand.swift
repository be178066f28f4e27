import LayerPlanning
import LayerResults

/// `compositors`: lists the costs in each modelled render server, with sources.
enum CompositorsCommand: Command {
  private static let format = OptionDefinition(
    "format", letter: "f", .choice("FORMAT", ["text", "json"]), initial: "text", "output format")

  static let definition = CommandDefinition(
    name: "compositors",
    summary: "show how the modelled render servers differ, with sources",
    examples: [
      .init("compositors", "how they differ"),
      .init("compositors core-animation", "one of them"),
      .init("compositors --format json", "for programs"),
    ],
    operands: .init(
      "NAME...", 0...Int.max, choices: CompositorCatalog.all.map(\.id), "compositors; all of them by default"),
    groups: [.init(title: "Compositors", options: [format]), CommonOptions.all])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    let names = arguments.operands
    let shown = CompositorCatalog.all.filter { names.isEmpty || names.contains($0.id) }
    let bytes =
      arguments.text(format) == "json"
      ? CompositorList.json(shown) : CompositorList.text(shown, style: session.resultStyle(arguments))
    return session.deliver(bytes, arguments)
  }
}
