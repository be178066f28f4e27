import LayerDiagnostics
import LayerModel
import LayerRaster
import LayerReport
import LayerSimulation

// One scene at several times.

extension RenderBatch {
  /// Draws a scene at the one time, or at each of its frames that are wanted.
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

  /// Draws a scene at the one time; what a simulation knows is of the first frame then.
  private func drawMoment(
    of scene: PlannedScene, from name: String, as stem: String, _ session: inout Session, _ outcome: inout Outcome
  ) -> ExitCode {
    guard wishes.needsFacts else { return draw(scene, from: name, as: stem, &session, &outcome) }
    let clock = scene.authored.clock
    let frame = min(clock.firstFrame(at: scene.time), clock.count - 1)
    guard let simulated = simulate(scene, [frame], &session) else { return .unusable }
    return draw(scene, facts: simulated.facts[frame], from: name, as: stem, &session, &outcome)
  }

  /// What a simulation knows of some frames.
  private func simulate(_ scene: PlannedScene, _ frames: Set<Int>, _ session: inout Session) -> SimulatedFrames? {
    SimulatedFrames(
      of: scene, through: frames.max() ?? 0, keeping: frames, limits: loader.limits, &session)
  }

  /// The frames that were asked for; of a strip for which none were, some of all.
  private static func frames(
    _ wanted: ClosedRange<Int>?, of scene: Scene, named name: String, strip: Bool
  ) throws -> [Int] {
    let clock = scene.clock
    guard let wanted else { return Filmstrip.frames(of: clock) }
    guard wanted.upperBound < clock.count else {
      let last = clock.count - 1
      if scene.timeline.duration == .zero {
        throw FileFault(name, "scene has no timeline: frame 0 is its only one", help: "leave \"--frames\" out")
      }
      throw FileFault(
        name, "frame \(wanted.upperBound) is behind the last, which is \(last)",
        help: last > wanted.lowerBound ? "write \"--frames \(wanted.lowerBound)..\(last)\"" : nil)
    }
    guard !strip || wanted.count <= Filmstrip.mostFrames else {
      throw UsageFault(
        "strip of \(wanted.count) frames is too long",
        help: "\(Filmstrip.mostFrames) can be told apart; \"--filmstrip\" alone chooses some of all")
    }
    return Array(wanted)
  }

  private func drawStrip(
    of scene: PlannedScene, _ frames: [Int], from name: String, as stem: String, _ session: inout Session,
    _ outcome: inout Outcome
  ) throws -> ExitCode {
    let last = frames.last ?? 0
    // A frame that is late leaves an earlier one on the screen, whichever that is.
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
