import LayerDiagnostics
import LayerPictures
import LayerRaster
import LayerResults
import LayerSimulation

/// `simulate`: runs a scene's timeline, and shows frames, cache, hitches, hangs, and the work that causes them.
enum SimulateCommand: Command {
  private static let format = OptionDefinition(
    "format", letter: "f", .choice("FORMAT", FormatCatalog.simulation.map { $0.id }), initial: "text", "output format")
  private static let only = OptionDefinition("only", .choice("PART", ["summary"]), "print only the totals")
  private static let folder = OptionDefinition("out", letter: "o", .text("DIR"), "write diagrams to DIR, as PNG")
  private static let damage = OptionDefinition(
    "damage", .choice("WHAT", SimulationOptions.Damage.allCases.map(\.rawValue)), initial: "exact",
    "redraw only what has changed, or every frame in full")
  private static let sweep = OptionDefinition(
    "sweep", .text("NAME=FROM:TO:STEPS"), "run once for each value of a parameter, both ends included")
  private static let sample = OptionDefinition(
    "sample", .text("NAME=lognormal(M,P90)"),
    "run over 1,001 quantiles of a distribution, given by its median and 90th percentile")

  static let definition = CommandDefinition(
    name: "simulate",
    summary: "simulate frames: cache, hitches, hangs and their causes",
    examples: [
      .init("simulate feed.json", "frames, totals, causes"),
      .init("simulate feed.json -o out", "with diagrams"),
      .init("simulate feed.json -f csv > feed.csv", "a row for each frame"),
      .init("simulate feed.json -f json --only summary", "totals for programs"),
      .init("simulate music.json --sweep n=10:1000:12", "over a range of values"),
      .init("simulate music.json --sample 'n=lognormal(300,900)'", "over many users"),
    ],
    operands: .init("SCENE...", 1...Int.max, "scene files with a timeline; - is standard input"),
    groups: [
      .init(title: "Simulate", options: [format, only, folder, damage, sweep, sample]),
      .init(title: "Time", options: ScrollOptions.all), SceneOptions.all,
      CommonOptions.withoutOutput,
    ])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    if arguments.operands.filter({ $0 == FileAccess.standard }).count > 1 {
      throw UsageFault("standard input is named twice but can be read only once")
    }
    try OutputPlace.checkFolder(arguments.text(folder))
    let parameter = try parameter(arguments)
    guard let loader = try SceneLoader(arguments, &session) else { return .unusable }
    if arguments.has(folder), !session.canDraw() { return .unusable }
    var options = SimulationOptions()
    options.limits = loader.limits
    options.damage = arguments.text(damage).flatMap(SimulationOptions.Damage.init) ?? .exact
    // A summary does not keep frames, so its memory does not grow with their number; diagrams need them.
    options.keepsLists = parameter == nil && (!arguments.has(only) || arguments.has(folder))
    let run = SimulationRun(loader: loader, options: options, isQuiet: arguments.has(CommonOptions.quiet))
    if let parameter { return study(parameter, run, arguments, &session) }
    return simulate(run, arguments, &session)
  }

  private static func parameter(_ arguments: ParsedArguments) throws(UsageFault) -> ParameterValues? {
    let words = arguments.texts(sweep) + arguments.texts(sample)
    guard let word = words.first else { return nil }
    guard words.count == 1 else { throw UsageFault("only one parameter can be varied at a time, not \(words.count)") }
    return arguments.has(sweep) ? try StudyOption.sweep(word) : try StudyOption.sample(word)
  }

  private static func simulate(
    _ run: SimulationRun, _ arguments: ParsedArguments, _ session: inout Session
  ) -> ExitCode {
    var code = ExitCode.clean
    let names = OutputNames(of: arguments.operands)
    var scenes: [SimulatedScene] = []
    for (place, name) in arguments.operands.enumerated() {
      let simulated = run.scenes(of: name, &session, &code)
      scenes += simulated
      let suffixes = OutputNames.suffixes(ofTrees: simulated.map(\.tree))
      for scene in simulated {
        let stem = names.stem(of: place) + (suffixes[scene.tree] ?? "")
        code = max(code, write(SimulationPlots(scene.scene, scene.result).all, as: stem, arguments, &session))
      }
    }
    guard !scenes.isEmpty else { return .unusable }
    guard let format = FormatCatalog.simulation(arguments.text(format) ?? SimulationText.id) else {
      preconditionFailure("The parser accepts only formats of the catalog.")
    }
    let report = SimulationReport(scenes: scenes, showsSummaryOnly: arguments.has(only))
    let bytes = format.bytes(of: report, style: session.resultStyle(arguments))
    return max(code, session.deliver(bytes, arguments))
  }

  private static func study(
    _ parameter: ParameterValues, _ run: SimulationRun, _ arguments: ParsedArguments, _ session: inout Session
  ) -> ExitCode {
    var code = ExitCode.clean
    let names = OutputNames(of: arguments.operands)
    for (place, name) in arguments.operands.enumerated() {
      guard let report = run.study(parameter, of: name, &session) else {
        code = .unusable
        continue
      }
      let stem = "\(names.stem(of: place)).\(parameter.name)"
      code = max(code, write(StudyPlots.all(of: report.study, scene: report.scene), as: stem, arguments, &session))
      let bytes = report.bytes(
        format: arguments.text(format) ?? SimulationText.id, style: session.resultStyle(arguments))
      code = max(code, session.deliver(bytes, arguments))
    }
    return code
  }

  /// Writes diagrams, if requested, and prints their names on standard error, because the result goes to standard
  /// output.
  private static func write(
    _ plots: [Plot], as stem: String, _ arguments: ParsedArguments, _ session: inout Session
  ) -> ExitCode {
    guard let folder = arguments.text(folder) else { return .clean }
    let painter = PlotPainter()
    do {
      for plot in plots {
        let path = PathBytes.joined(folder, "\(stem).\(plot.id).png")
        try session.files.write(PNGEncoder.encode(painter.picture(of: plot)), makingFoldersFor: path)
        if !arguments.has(CommonOptions.quiet) { session.log.remark("wrote \(DisplayText.escaped(path))") }
      }
      return .clean
    } catch let fault as FileFault {
      session.log.add(fault)
    } catch {
      session.log.add(FileFault(stem, "diagram cannot be drawn: \(error)"))
    }
    return .unusable
  }
}
