import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerReport

/// Scenes that are drawn, each on its own, by as many threads as the user likes.
struct RenderBatch: Sendable {
  /// What came of one scene: what to tell, in the order of the inputs.
  struct Outcome: Sendable {
    var log: DiagnosticLog
    /// One line for each file that was written.
    var lines = ""
    /// The scenes on the sheet, if there is one.
    var thumbnails: [SceneThumbnail] = []
    /// What was read for it.
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

  /// A guess, made before the file is understood: it saves time where it is right.
  private static func seemsToHaveText(_ source: SourceText) -> Bool {
    PlatformCalls.mention("CATextLayer", in: source.bytes.prefix(1 << 22))
  }

  /// Draws a scene at the time that it was planned at.
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

  /// The name under which a file in the folder of pictures is told of.
  func place(of file: String) -> String { PathBytes.joined(folder, file) }

  /// Tells the log why something could not be drawn.
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
    // A frame of a timeline runs only what has changed, which "simulate" tells.
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
      + (isFrame ? " if all is drawn" : "")
      + "\(touched ?? "")\n"
  }
}
