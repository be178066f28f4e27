import LayerDiagnostics
import LayerPictures
import LayerPlanning
import LayerRaster

/// `render`: draws pictures of scenes and of their costs.
enum RenderCommand: Command {
  private static let folder = OptionDefinition(
    "out", letter: "o", .text("DIR"), initial: "out", "folder for the pictures")
  private static let overlay = OptionDefinition(
    "overlay", .text("NAMES"),
    "comma-separated: \(OverlayCatalog.ids.joined(separator: ", ")); or all (those that need no timeline, and a sheet)")
  private static let palette = OptionDefinition(
    "palette", .choice("NAME", OverlayPalette.allCases.map(\.rawValue)), initial: OverlayPalette.standard.rawValue,
    "overlay colours")
  private static let overlayOnly = OptionDefinition(
    "overlay-only", .flag, "only the overlay, transparent and without a legend")
  private static let sheet = OptionDefinition(
    "sheet", .text("FILE"), "thumbnails of all scenes in one picture instead")
  private static let layer = OptionDefinition("layer", .text("PATH"), "crop the picture to this layer")
  private static let png = OptionDefinition(
    "png", .choice("EFFORT", ["fast", "standard", "small"]), initial: "standard", "compression effort")
  private static let executor = OptionDefinition(
    "executor", .choice("NAME", ["fast", "reference"]), initial: "fast",
    "renderer; reference is slow and counts pixels")
  private static let jobs = OptionDefinition(
    "jobs", letter: "j", .integer("N", 1...256), "draw N scenes (or bands of one scene) in parallel")

  static let definition = CommandDefinition(
    name: "render",
    summary: "draw scenes, with overlays that show what they cost",
    examples: [
      .init("render feed.json", "out/feed.png"),
      .init("render feed.json --overlay offscreen", "and out/feed.offscreen.png"),
      .init("render feed.json --overlay all", "and out/feed.all.png, a sheet"),
      .init("render Scenes/blur/*.json -o pictures", "many at once"),
      .init("render Scenes/blur/*.json --sheet out/blur.png", "thumbnails of all, in one picture"),
      .init("render feed.json --layer /root/card --scale 1", "one layer, at one pixel per point"),
      .init("render feed.json --at 0.5", "out/feed@0.5.png"),
      .init("render feed.json --filmstrip", "out/feed.filmstrip.png: frames side by side"),
    ],
    operands: .init("SCENE...", 1...Int.max, "scene files; - is standard input"),
    groups: [
      .init(title: "Render", options: [folder, overlay, palette, overlayOnly, sheet, layer, png, executor, jobs]),
      .init(title: "Time", options: [TimeOptions.at, TimeOptions.frames, TimeOptions.filmstrip] + ScrollOptions.all),
      SceneOptions.all,
      CommonOptions.withoutOutput,
    ])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    if arguments.operands.filter({ $0 == FileAccess.standard }).count > 1 {
      throw UsageFault("standard input is named twice but can be read only once")
    }
    try OutputPlace.checkFolder(arguments.text(folder))
    var wishes = try wishes(arguments)
    let jobs = Workers.count(wanted: arguments.number(jobs))
    wishes.threads = Workers.threadsLeft(to: arguments.operands.count, jobs: jobs)
    guard let loader = try SceneLoader(arguments, &session), session.canDraw() else { return .unusable }
    let batch = RenderBatch(
      arguments: arguments, loader: loader, wishes: wishes, folder: arguments.text(folder) ?? "out")
    var code = ExitCode.clean
    var thumbnails = SceneSheet()
    let draw: @Sendable (Int) -> RenderBatch.Outcome = { batch.render($0) }
    let bar = session.progress("scenes", of: arguments.operands.count, arguments)
    Workers.run(arguments.operands.count, jobs: jobs, progress: bar, work: draw) { outcome in
      session.log.absorb(outcome.log)
      session.files.noteInputs(of: outcome.files)
      for thumbnail in outcome.thumbnails { thumbnails.add(thumbnail) }
      do throws(FileFault) {
        try session.console.show(Array(outcome.lines.utf8))
      } catch {
        session.log.add(error)
        code = .unusable
      }
      code = max(code, outcome.code)
    }
    guard let sheet = arguments.text(sheet), !thumbnails.isEmpty else { return code }
    return max(code, write(thumbnails, to: sheet, wishes.effort, &session))
  }

  private static func write(
    _ sheet: SceneSheet, to path: String, _ effort: PNGEncoder.Effort, _ session: inout Session
  ) -> ExitCode {
    let shown = DisplayText.escaped(path)
    do {
      let picture = try sheet.picture()
      try session.files.write(try PNGEncoder.encode(picture, effort: effort), makingFoldersFor: path)
      let scenes = sheet.count == 1 ? "1 scene" : "\(sheet.count) scenes"
      let line = "\(shown): \(picture.width) x \(picture.height) px, \(scenes)\n"
      try session.console.show(Array(line.utf8))
      return .clean
    } catch let fault as FileFault {
      session.log.add(fault)
    } catch {
      session.log.add(FileFault(path, "sheet cannot be drawn: \(error)"))
    }
    return .unusable
  }

  private static func wishes(_ arguments: ParsedArguments) throws(UsageFault) -> SceneRendering.Wishes {
    var wishes = SceneRendering.Wishes()
    let words = arguments.texts(overlay).flatMap { $0.split(separator: ",").map(String.init) }
    if words.isEmpty, arguments.has(overlay) {
      throw UsageFault(
        "option '--overlay' names no overlay", help: "expected one of \(DisplayText.list(knownWords))")
    }
    for word in words {
      guard knownWords.contains(word) else { throw unknown(word) }
      for id in word == everything ? OverlayCatalog.stillIDs : [word] where !wishes.overlays.contains(id) {
        wishes.overlays.append(id)
      }
    }
    wishes.overlaysAlone = arguments.has(overlayOnly)
    if wishes.overlaysAlone, wishes.overlays.isEmpty {
      throw UsageFault("option '--overlay-only' needs an overlay", help: "add \"--overlay offscreen\"")
    }
    // A sheet is a picture with text; with `--overlay-only`, each overlay is written separately.
    wishes.hasSheet = words.contains(everything) && !wishes.overlaysAlone
    wishes.palette = arguments.text(palette).flatMap(OverlayPalette.init) ?? .standard
    if arguments.has(palette), wishes.overlays.isEmpty {
      throw UsageFault("option '--palette' needs an overlay", help: "add \"--overlay offscreen\"")
    }
    wishes.isForSheet = arguments.has(sheet)
    if wishes.isForSheet, !wishes.overlays.isEmpty {
      throw UsageFault("option '--sheet' shows scenes without overlays", help: "leave \"--overlay\" out")
    }
    try wishTimes(arguments, &wishes)
    wishes.layer = arguments.text(layer)
    wishes.countsPixels = arguments.text(executor) == "reference"
    switch arguments.text(png) {
    case "fast": wishes.effort = .fast
    case "small": wishes.effort = .small
    default: break
    }
    return wishes
  }

  private static func wishTimes(
    _ arguments: ParsedArguments, _ wishes: inout SceneRendering.Wishes
  ) throws(UsageFault) {
    wishes.frames = try TimeOptions.range(arguments)
    wishes.hasFilmstrip = arguments.has(TimeOptions.filmstrip)
    wishes.namesTime = arguments.has(TimeOptions.at) || wishes.frames != nil
    let several = wishes.hasFilmstrip ? "--filmstrip" : "--frames"
    guard wishes.hasFilmstrip || wishes.frames != nil else { return }
    for (option, isGiven) in [
      (TimeOptions.at.name, arguments.has(TimeOptions.at)), (sheet.name, wishes.isForSheet),
      (overlayOnly.name, wishes.overlaysAlone && wishes.hasFilmstrip),
    ] where isGiven {
      throw UsageFault("options '\(several)' and '--\(option)' cannot be combined", help: "leave one of them out")
    }
  }

  /// The word for all overlays, and the name of the sheet that shows them together.
  private static let everything = "all"

  private static let knownWords = OverlayCatalog.ids + [everything]

  private static func unknown(_ overlay: String) -> UsageFault {
    UsageFault(
      "overlay '\(DisplayText.escaped(overlay))' is not known",
      help: ArgumentParser.suggestion(for: overlay, among: knownWords)
        + "expected one of \(DisplayText.list(knownWords))")
  }
}
