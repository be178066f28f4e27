import LayerDiagnostics
import LayerModel
import LayerRaster
import LayerReport

// One scene at several times.

extension RenderBatch {
  /// Draws a scene at the one time, or at each of its frames that are wanted.
  func drawFrames(
    of scene: PlannedScene, from name: String, as stem: String, _ session: inout Session, _ outcome: inout Outcome
  ) -> ExitCode {
    guard wishes.frames != nil || wishes.hasFilmstrip else {
      return draw(scene, from: name, as: stem, &session, &outcome)
    }
    do {
      let clock = scene.authored.clock
      let frames = try Self.frames(wishes.frames, of: clock, strip: wishes.hasFilmstrip)
      if wishes.hasFilmstrip {
        return try drawStrip(of: scene, frames, from: name, as: stem, &session, &outcome)
      }
      var code = ExitCode.clean
      for frame in frames {
        guard let planned = loader.plan(scene.authored, at: clock.time(ofFrame: frame), &session) else {
          return .unusable
        }
        code = max(code, draw(planned, from: name, as: stem, &session, &outcome))
      }
      return code
    } catch {
      return note(error, of: name, &session)
    }
  }

  /// The frames that were asked for; of a strip for which none were, some of all.
  private static func frames(
    _ wanted: ClosedRange<Int>?, of clock: FrameClock, strip: Bool
  ) throws(UsageFault) -> [Int] {
    guard let wanted else { return Filmstrip.frames(of: clock) }
    guard wanted.upperBound < clock.count else {
      let last = clock.count - 1
      throw UsageFault(
        "frame \(wanted.upperBound) is behind the last, which is \(last)",
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
    let images = ImageStore(loader.images(of: scene.authored, named: name, &session))
    var strip = Filmstrip(of: scene.authored, overlays: wishes.overlays, palette: wishes.palette)
    var notes: [Finding] = []
    for frame in frames {
      let time = scene.authored.clock.time(ofFrame: frame)
      guard let planned = loader.plan(scene.authored, at: time, &session) else { return .unusable }
      let film = try SceneRendering(planned, wishes).film(images: images)
      strip.add(frame, at: time, of: planned.plan, film.rows)
      for finding in RenderNotes.findings(film.notes, in: planned.plan) where !notes.contains(finding) {
        notes.append(finding)
      }
    }
    session.log.add(notes, of: scene.authored.source)
    let picture = try strip.picture()
    let path = "\(folder)/\(stem).filmstrip.png"
    try session.files.write(PNGEncoder.encode(picture, effort: wishes.effort), makingFoldersFor: path)
    outcome.lines +=
      "\(DisplayText.escaped(path)): \(picture.width) x \(picture.height) px, \(frames.count) "
      + "\(frames.count == 1 ? "frame" : "frames")\n"
    return .clean
  }
}
