import LayerDiagnostics
import LayerPlanning
import LayerResults

/// `plan`: shows the offscreen passes that a render server needs for a scene, and why.
enum PlanCommand: Command {
  private static let format = OptionDefinition(
    "format", letter: "f", .choice("FORMAT", FormatCatalog.plan.map { $0.id }), initial: "text", "output format")
  private static let only = OptionDefinition(
    "only", .choice("PART", PlanReport.Part.allCases.map(\.rawValue)), "print only this part")
  private static let allLayers = OptionDefinition("all-layers", .flag, "also list layers without passes")
  private static let layer = OptionDefinition("layer", .text("PATH"), "explain one layer in full")
  private static let top = OptionDefinition(
    "top", .integer("N", 1...1_000_000), "list the N most expensive layers instead of the tree")
  private static let why = OptionDefinition("why", .flag, "with --layer: explain why each rule applies or does not")

  static let definition = CommandDefinition(
    name: "plan",
    summary: "count a scene's offscreen passes, and explain each",
    examples: [
      .init("plan feed.json", "passes, layer by layer"),
      .init("plan feed.json --top 5", "the most expensive layers"),
      .init("plan feed.json --layer /root/card --why", "rule by rule"),
      .init("plan feed.json --at 0.5", "half a second into its timeline"),
      .init("plan feed.json --format json --only summary", "totals for programs"),
      .init("plan feed.json -f dot | dot -Tsvg > feed.svg", "a graph of the passes"),
      .init("plan - < feed.json", "standard input"),
    ],
    operands: .init("SCENE...", 1...Int.max, "scene files; - is standard input"),
    groups: [
      .init(title: "Plan", options: [format, only, allLayers, top, layer, why, TimeOptions.at]), SceneOptions.all,
      CommonOptions.all,
    ])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    if arguments.has(why), !arguments.has(layer) {
      throw UsageFault("option '--why' needs a layer", help: "add \"--layer PATH\"")
    }
    if arguments.has(why), let format = arguments.text(format), format != PlanText.id {
      throw UsageFault(
        "option '--why' works only with text output, not with '\(format)'", help: "leave one of the two out")
    }
    if arguments.operands.filter({ $0 == FileAccess.standard }).count > 1 {
      throw UsageFault("standard input is named twice but can be read only once")
    }
    guard let loader = try SceneLoader(arguments, &session) else { return .unusable }
    var scenes: [PlannedScene] = []
    var code = ExitCode.clean
    for name in arguments.operands {
      let input = loader.plan(name, &session)
      scenes += input.scenes
      code = max(code, input.code)
    }
    guard !scenes.isEmpty else { return .unusable }
    if let path = arguments.text(layer) { scenes = try Self.scenes(scenes, with: path) }
    let part = arguments.text(only).flatMap(PlanReport.Part.init)
    guard let format = FormatCatalog.plan(arguments.text(format) ?? PlanText.id) else {
      preconditionFailure("The parser accepts only formats of the catalog.")
    }
    if format.tellsEffects, part == nil || part == .layers {
      for index in scenes.indices { scenes[index].effects = PlanEffects(scenes[index].plan, of: scenes[index].layer) }
    }

    var report = PlanReport(scenes: scenes)
    report.only = part
    report.listsAllLayers = arguments.has(allLayers)
    if let count = arguments.text(top).flatMap({ Int($0) }) {
      report.mostExpensiveLayers = count
      report.listsMostExpensiveLayers = true
    }
    report.explainsRules = arguments.has(why)
    let style = session.resultStyle(arguments)
    return max(code, session.deliver(format.bytes(of: report, style: style), arguments))
  }

  /// The scenes that contain a layer, each with that layer selected.
  private static func scenes(_ scenes: [PlannedScene], with path: String) throws(UsageFault) -> [PlannedScene] {
    let found = scenes.compactMap { scene -> PlannedScene? in
      var paths = LayerPaths(scene.plan.tree)
      guard let index = paths.index(of: path) else { return nil }
      var scene = scene
      scene.layer = index
      return scene
    }
    if !found.isEmpty { return found }
    throw UsageFault(
      "layer '\(DisplayText.escaped(path))' is not in the scene",
      help: LayerSuggestion.help(for: path, in: scenes[0].plan.tree))
  }
}
