import LayerModel
import LayerPlanning
import LayerReport

/// `devices`: the devices whose screens and figures the tool knows.
enum DevicesCommand: Command {
  private static let format = OptionDefinition(
    "format", letter: "f", .choice("FORMAT", ["text", "json"]), initial: "text", "of the result")

  static let definition = CommandDefinition(
    name: "devices",
    summary: "the devices that are known: screens, figures, and their sources",
    examples: [
      .init("devices", "all of them"),
      .init("devices iphone-13", "one, with sources"),
      .init("devices --format json", "for programs"),
    ],
    operands: .init("NAME...", 0...Int.max, choices: DeviceCatalog.all.map(\.id), "devices; all without"),
    groups: [.init(title: "Devices", options: [format]), CommonOptions.all])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    let names = arguments.operands
    let shown = DeviceShelf().devices.filter { names.isEmpty || names.contains($0.id) }
    let bytes =
      arguments.text(format) == "json"
      ? DeviceList.json(shown)
      : DeviceList.text(shown, showsSources: !names.isEmpty, style: session.resultStyle(arguments))
    return session.deliver(bytes, arguments)
  }
}
