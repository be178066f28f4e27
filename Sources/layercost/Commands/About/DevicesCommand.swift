import LayerModel
import LayerPlanning
import LayerResults

/// `devices`: lists the known devices with their screens and figures.
enum DevicesCommand: Command {
  private static let format = OptionDefinition(
    "format", letter: "f", .choice("FORMAT", ["text", "json"]), initial: "text", "output format")

  static let definition = CommandDefinition(
    name: "devices",
    summary: "list known devices: screens, figures, and their sources",
    examples: [
      .init("devices", "all of them"),
      .init("devices iphone-13", "one, with sources"),
      .init("devices my-phone.json", "a device of your own, from a file"),
      .init("devices --format json", "for programs"),
    ],
    operands: .init("NAME|FILE...", 0...Int.max, "devices; all built-in ones by default") {
      DeviceCatalog.all.map(\.id)
    },
    groups: [.init(title: "Devices", options: [format]), CommonOptions.all])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    var store = DeviceStore()
    var code = ExitCode.clean
    var shown: [Device] = []
    for word in arguments.operands {
      let id = try store.resolve(word, limits: Limits(), &session)
      if let device = id.flatMap(store.device) { shown.append(device) } else { code = .unusable }
    }
    guard code == .clean else { return code }
    if arguments.operands.isEmpty { shown = store.devices }
    let bytes =
      arguments.text(format) == "json"
      ? DeviceList.json(shown)
      : DeviceList.text(shown, showsSources: !arguments.operands.isEmpty, style: session.resultStyle(arguments))
    return session.deliver(bytes, arguments)
  }
}
