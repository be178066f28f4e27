import LayerPlanning
import LayerReport

/// `compositors`: what each modelled render server costs, and who says so.
enum CompositorsCommand: Command {
  private static let format = OptionDefinition(
    "format", letter: "f", .choice("FORMAT", ["text", "json"]), initial: "text", "of the result")

  static let definition = CommandDefinition(
    name: "compositors",
    summary: "the render servers that can be modelled: every rule with its source",
    examples: [
      .init("compositors", "all rules"),
      .init("compositors core-animation", "those of one compositor"),
    ],
    operands: .init("NAME...", 0...Int.max, choices: CompositorCatalog.all.map(\.id), "compositors; all without"),
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
