import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPictures
import LayerPlanning
import LayerRaster
import LayerResults
import LayerSimulation

/// Scenes that are drawn independently, by as many threads as the user wants.
struct RenderBatch: Sendable {
  /// The result for one scene: the messages, in the order of the inputs.
  struct Outcome: Sendable {
    var log: DiagnosticLog
    /// One line for each file that was written.
    var lines = ""
    /// The scenes on the sheet, if there is one.
    var thumbnails: [SceneThumbnail] = []
    /// The files that were read for the scene.
    var files = FileAccess()
    var code = ExitCode.clean
  }

  private let arguments: ParsedArguments
  let loader: SceneLoader
  let wishes: SceneRendering.Wishes
  let folder: String
  private let names: OutputNames
  /// All inputs of the run: no output may replace any of them.
  private let inputs: [FileStatus.Identity]

  init(arguments: ParsedArguments, loader: SceneLoader, wishes: SceneRendering.Wishes, folder: String) {
    self.arguments = arguments
    self.loader = loader
    self.wishes = wishes
    self.folder = folder
    names = OutputNames(of: arguments.operands)
    inputs = arguments.operands.filter { $0 != FileAccess.standard }.compactMap {
      try? PlatformCalls.status(of: $0).identity
    }
  }

  /// Reads, plans and draws one scene, and writes its pictures.
  func render(_ input: Int) -> Outcome {
    var session = Session(arguments)
    session.log.hold()
    for input in inputs { session.files.noteInput(input) }
    var outcome = Outcome(log: session.log)
    outcome.code = draw(arguments.operands[input], as: names.stem(of: input), &session, &outcome)
    outcome.log = session.log
    outcome.files = session.files
    return outcome
  }

  private func draw(
    _ name: String, as stem: String, _ session: inout Session, _ outcome: inout Outcome
  ) -> ExitCode {
    let start = ContinuousClock().now
    guard let source = loader.read(name, &session) else { return .unusable }
    let preparation = wishes.threads > 1 && Self.seemsToHaveText(source) ? TextPreparation() : nil
    defer { preparation?.wait() }
    let input = loader.plan(source, named: name, since: start, &session)
    var code = input.code
    let suffixes = OutputNames.suffixes(ofTrees: input.scenes.map(\.tree))
    for scene in wishes.wanted(of: input.scenes) {
      let suffix = suffixes[scene.tree] ?? ""
      code = max(code, drawFrames(of: scene, from: name, as: stem + suffix, &session, &outcome))
    }
    return code
  }

  /// A guess before the file is parsed, which saves time if it is right.
  private static func seemsToHaveText(_ source: SourceText) -> Bool {
    PlatformCalls.mention("CATextLayer", in: source.bytes.prefix(1 << 22))
  }

  /// Draws a scene at the time for which it was planned.
  func draw(
    _ scene: PlannedScene, facts: FrameFacts? = nil, from name: String, as stem: String, _ session: inout Session,
    _ outcome: inout Outcome
  ) -> ExitCode {
    do {
      let rendering = try SceneRendering(scene, wishes, facts: facts)
      let images = loader.images(of: scene.plan.tree.scene, named: name, &session)
      let notes: [RasterNote]
      if wishes.isForSheet {
        let drawn = try rendering.thumbnail(stem, images: ImageStore(images))
        outcome.thumbnails.append(drawn.thumbnail)
        notes = drawn.notes
      } else {
        let drawn = try rendering.draw(images: ImageStore(images))
        notes = drawn.notes
        for picture in drawn.pictures {
          let time = wishes.namesTime ? "@\(scene.time.secondsText)" : ""
          let file = "\(stem)\(picture.suffix)\(time).png"
          try session.files.write(picture.bytes, as: file, below: folder)
          outcome.lines += line(place(of: file), picture, scene, drawn.counts)
        }
      }
      session.log.add(RenderNotes.findings(notes, in: scene.plan), of: scene.plan.tree.scene.source)
      return .clean
    } catch {
      return note(error, of: name, &session)
    }
  }

  /// The name of a file in the pictures' folder, for messages.
  func place(of file: String) -> String { PathBytes.joined(folder, file) }

  /// Logs why something could not be drawn.
  func note(_ error: any Error, of name: String, _ session: inout Session) -> ExitCode {
    switch error {
    case let fault as FileFault: session.log.add(fault)
    case let fault as UsageFault: session.log.add(fault)
    default: session.log.add(FileFault(name, "scene cannot be drawn: \(error)"))
    }
    return .unusable
  }

  private func line(
    _ path: String, _ picture: SceneRendering.Picture, _ scene: PlannedScene, _ counts: PixelCounts?
  ) -> String {
    let (layers, passes) = (scene.plan.summary.layers, scene.plan.summary.offscreenPasses)
    // A frame of a timeline draws only changes; "simulate" shows its passes.
    let isFrame = scene.authored.timeline.duration > .zero
    let counted = passes == 1 ? "1 offscreen pass" : "\(DisplayText.grouped(passes)) offscreen passes"
    let size = "\(picture.width) x \(picture.height) px"
    let touched = counts.map { counts in
      "; pixels \(counts.shaded) shaded, \(counts.blended) blended, \(counts.hidden) hidden, "
        + "\(counts.stored) stored, \(counts.loaded) loaded"
    }
    let layered = layers == 1 ? "1 layer" : "\(DisplayText.grouped(layers)) layers"
    return "\(DisplayText.escaped(path)): \(size), \(layered), \(counted)"
      + (wishes.layer == nil ? "" : " in the whole scene")
      + (isFrame ? " if everything is drawn" : "")
      + (scene.plan.sourceConfidence.map { ", \($0.rawValue)" } ?? "")
      + incomplete(scene)
      + "\(touched ?? "")\n"
  }

  /// What is missing in the picture of an incomplete scene.
  private func incomplete(_ scene: PlannedScene) -> String {
    guard let coverage = scene.authored.code?.coverage, coverage.isIncomplete else { return "" }
    return ", incomplete: " + DisplayText.escaped(coverage.missing)
  }
}

// One scene at several times.
extension RenderBatch {
  /// Draws a scene at one time, or at each requested frame.
  func drawFrames(
    of scene: PlannedScene, from name: String, as stem: String, _ session: inout Session, _ outcome: inout Outcome
  ) -> ExitCode {
    do {
      guard wishes.frames != nil || wishes.hasFilmstrip else {
        return drawMoment(of: scene, from: name, as: stem, &session, &outcome)
      }
      let clock = scene.authored.clock
      let frames = try Self.frames(wishes.frames, of: scene.authored, named: name, strip: wishes.hasFilmstrip)
      if wishes.hasFilmstrip {
        return try drawStrip(of: scene, frames, from: name, as: stem, &session, &outcome)
      }
      let simulated = wishes.needsFacts ? simulate(scene, Set(frames), &session) : nil
      if wishes.needsFacts, simulated == nil { return .unusable }
      var code = ExitCode.clean
      for frame in frames {
        guard let planned = loader.plan(scene.authored, at: clock.time(ofFrame: frame), &session) else {
          return .unusable
        }
        code = max(
          code, draw(planned, facts: simulated?.facts[frame], from: name, as: stem, &session, &outcome))
      }
      return code
    } catch {
      return note(error, of: name, &session)
    }
  }

  /// Draws a scene at a single time; simulation facts are those of the first frame at or after that time.
  private func drawMoment(
    of scene: PlannedScene, from name: String, as stem: String, _ session: inout Session, _ outcome: inout Outcome
  ) -> ExitCode {
    guard wishes.needsFacts else { return draw(scene, from: name, as: stem, &session, &outcome) }
    let clock = scene.authored.clock
    let frame = min(clock.firstFrame(at: scene.time), clock.count - 1)
    guard let simulated = simulate(scene, [frame], &session) else { return .unusable }
    return draw(scene, facts: simulated.facts[frame], from: name, as: stem, &session, &outcome)
  }

  /// Simulates a scene up to the last of some frames, and keeps the facts about these frames.
  private func simulate(_ scene: PlannedScene, _ frames: Set<Int>, _ session: inout Session) -> SimulatedFrames? {
    SimulatedFrames(
      of: scene, through: frames.max() ?? 0, keeping: frames, limits: loader.limits, &session)
  }

  /// The requested frames; for a strip without a request, a selection.
  private static func frames(
    _ wanted: ClosedRange<Int>?, of scene: Scene, named name: String, strip: Bool
  ) throws -> [Int] {
    let clock = scene.clock
    guard let wanted else { return Filmstrip.frames(of: clock) }
    guard wanted.upperBound < clock.count else {
      let last = clock.count - 1
      if scene.timeline.duration == .zero {
        throw FileFault(name, "scene has no timeline: frame 0 is its only frame", help: "leave \"--frames\" out")
      }
      throw FileFault(
        name, "frame \(wanted.upperBound) is after the last frame, \(last)",
        help: last > wanted.lowerBound ? "write \"--frames \(wanted.lowerBound)..\(last)\"" : nil)
    }
    guard !strip || wanted.count <= Filmstrip.mostFrames else {
      throw UsageFault(
        "strip of \(wanted.count) frames is too long",
        help: "at most \(Filmstrip.mostFrames) frames are legible; \"--filmstrip\" alone selects some")
    }
    return Array(wanted)
  }

  private func drawStrip(
    of scene: PlannedScene, _ frames: [Int], from name: String, as stem: String, _ session: inout Session,
    _ outcome: inout Outcome
  ) throws -> ExitCode {
    let last = frames.last ?? 0
    // A late frame leaves an earlier frame on the screen, which may be any of the frames before it.
    let kept = wishes.needsFacts ? Set(0...last) : []
    guard
      let simulated = SimulatedFrames(of: scene, through: last, keeping: kept, limits: loader.limits, &session)
    else { return .unusable }
    let images = ImageStore(loader.images(of: scene.authored, named: name, &session))
    var strip = Filmstrip(of: scene.authored, overlays: wishes.overlays, palette: wishes.palette)
    var notes: [Finding] = []
    for frame in frames {
      let shown = simulated.shown.frame(insteadOf: frame)
      let time = scene.authored.clock.time(ofFrame: shown)
      guard let planned = loader.plan(scene.authored, at: time, &session) else { return .unusable }
      let facts = simulated.facts[shown]
      let film = try SceneRendering(planned, wishes, facts: facts).film(images: images)
      let moment = Filmstrip.Moment(
        index: frame, time: scene.authored.clock.time(ofFrame: frame), shown: shown, passes: simulated.passes[frame])
      strip.add(moment, of: planned.plan, film.rows, facts: facts)
      for finding in RenderNotes.findings(film.notes, in: planned.plan) where !notes.contains(finding) {
        notes.append(finding)
      }
    }
    session.log.add(notes, of: scene.authored.source)
    let picture = try strip.picture()
    let file = "\(stem).filmstrip.png"
    let png = try PNGEncoder.encode(picture, effort: wishes.effort, threads: wishes.threads)
    try session.files.write(png, as: file, below: folder)
    outcome.lines +=
      "\(DisplayText.escaped(place(of: file))): \(picture.width) x \(picture.height) px, \(frames.count) "
      + "\(frames.count == 1 ? "frame" : "frames")\n"
    return .clean
  }
}

/// The facts of a simulation about the frames that are drawn.
struct SimulatedFrames {
  private(set) var facts: [Int: FrameFacts] = [:]
  private(set) var shown: ShownFrames
  /// The user's offscreen passes in each frame.
  private(set) var passes: [Int] = []

  /// Runs a scene from its first frame to another; nil if a frame could not be planned, in which case the reason is
  /// logged.
  ///
  /// - Parameter keeping: the frames for which facts are kept.
  init?(
    of planned: PlannedScene, through last: Int, keeping wanted: Set<Int>, limits: Limits, _ session: inout Session
  ) {
    let scene = planned.authored
    guard let device = planned.device else {
      preconditionFailure("The validator accepts only devices that the tool knows.")
    }
    var options = SimulationOptions()
    options.keepsLists = false
    options.limits = limits
    var simulator = Simulator(scene, compositor: planned.plan.compositor, device: device, options: options)
    shown = ShownFrames(intervalMicroseconds: scene.clock.intervalMicroseconds)
    var work = SceneWork(scene, decodeCost: DecodeCost(device))
    for _ in 0...last {
      var result: (frame: SimulatedFrame, events: [CacheEvent])?
      let findings = simulator.next(
        work: { view in work.next(view.index, at: view.time, view.scene, changes: view.changes).work },
        sink: { result = ($0, $1) })
      guard findings.isEmpty, let result else {
        session.log.add(findings, of: scene.source)
        return nil
      }
      shown.add(result.frame)
      passes.append(result.frame.rendering.offscreenPasses)
      guard wanted.contains(result.frame.index) else { continue }
      facts[result.frame.index] = FrameFacts(
        result.frame, events: result.events, rasterized: simulator.simulation.rasterized, counters: work.counters,
        of: scene)
    }
  }
}

/// The notes about content that could not be drawn as intended, as findings that point to the layer.
enum RenderNotes {
  static func findings(_ notes: [RasterNote], in plan: PassPlan) -> [Finding] {
    var paths = LayerPaths(plan.tree)
    var seen = Set<Finding>()
    var texts: [String: Int] = [:]
    for case .missingFont(let name) in notes.map(\.note) { texts[name, default: 0] += 1 }
    return notes.compactMap { note in
      // A font is reported once, at its first text.
      var count = 1
      if case .missingFont(let name) = note.note {
        guard let all = texts.removeValue(forKey: name) else { return nil }
        count = all
      }
      let scene = plan.tree.scene
      let layer = plan.tree[note.node].layer
      let start = Int(scene.sources.start(of: .font, in: layer) ?? scene.sources.start(of: layer))
      let (message, help) = words(note.note, path: paths.path(of: note.node), count: count)
      let finding = Finding("text", .note, message, at: SourceSpan(start: start, end: start + 1), help: help)
      return seen.insert(finding).inserted ? finding : nil
    }
  }

  private static func words(_ note: TextNote, path: String, count texts: Int) -> (message: String, help: String?) {
    let path = DisplayText.escaped(path)
    switch note {
    case .missingFont(let name):
      return (
        "font '\(DisplayText.escaped(name))' used by '\(path)'"
          + (texts > 1 ? " and \(texts - 1) more \(texts > 2 ? "texts" : "text")" : "")
          + " is not installed; another font is used",
        "install it, or name an installed font"
      )
    case .missingGlyphs(let count, let font):
      let characters = count == 1 ? "1 character" : "\(DisplayText.grouped(count)) characters"
      return (
        "text of '\(path)' has \(characters) that no installed font contains (requested: "
          + "'\(DisplayText.escaped(font))')",
        "install a font that has \(count == 1 ? "it" : "them")"
      )
    case .noTextLibrary(let library):
      return ("text of '\(path)' is not drawn: \(library)", library.help)
    }
  }
}
