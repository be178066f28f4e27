import LayerDiagnostics
import LayerLint
import LayerModel
import LayerPage
import LayerPictures
import LayerPlanning
import LayerRaster
import LayerResults
import LayerSimulation

/// Scenes that become pieces of a page, independently for each input.
struct ReportBatch: Sendable {
  /// The result for one input.
  struct Outcome: Sendable {
    var log: DiagnosticLog
    /// The input's part of the page: a piece for each of its trees, and one for content that could not be shown.
    var pieces: [ReportPiece] = []
    var scenes = 0
    /// Whether the input was found in a folder and has an unsupported format.
    var isSkipped = false
    var code = ExitCode.clean
    /// The passes in a first frame, for each tree.
    var passes: [String: Int] = [:]
    /// The names of fonts that are not installed.
    var missingFonts: Set<String> = []
    /// The summary's text about each tree.
    var summaries: [DiagnosisMarkdown.Scene] = []
  }

  let arguments: ParsedArguments
  let loader: SceneLoader
  let lint: LintWork
  /// The earlier versions of the inputs, if they are known.
  let earlier: [String?]
  /// Reads the earlier versions, which are not part of the program of the present ones.
  let earlierLoader: SceneLoader

  /// Reads, plans, simulates and draws the trees of one input and their earlier versions.
  func make(_ place: Int) -> Outcome {
    var session = Session(arguments)
    session.log.hold()
    var reading = session
    let input = lint.inputs[place]
    if input.isHelper { return ofCode(place) }
    // A configuration applies to pictures as well as to findings.
    let loader = loader.preferring(input.settings, isFound: input.isFound)
    // Standard input can be read only once, so it is not linted.
    let linted = input.name == FileAccess.standard ? nil : lint.lint(place)
    let now = loader.plan(input.name, &reading)
    let before = earlier[place].map {
      earlierLoader.preferring(input.settings, isFound: input.isFound).plan($0, &session)
    }
    var outcome = Outcome(log: session.log, isSkipped: linted?.isSkipped ?? false)
    // An error in a file that was found in a folder is a finding and does not end the run.
    let told = input.isFound ? linted.map { ($0.log, $0.code) } : nil
    session.log.absorb(told?.0 ?? reading.log)
    outcome.code = max(told?.1 ?? now.code, before?.code ?? .clean)
    for scene in now.scenes {
      let tree = linted?.trees.first { $0.name == scene.tree }
      let findings = linted.flatMap { $0.report(of: scene.tree) }
      guard let drawn = draw(scene, tree, input, loader, &session, &outcome.missingFonts) else {
        outcome.code = .unusable
        continue
      }
      let counterpart = before.flatMap { Self.counterpart(of: scene, of: now, in: $0) }
      let drawnBefore = counterpart.flatMap { before in
        earlier[place].flatMap { drawEarlier(before, from: $0, input, loader, &session, &outcome.missingFonts) }
      }
      if counterpart != nil, drawnBefore == nil { outcome.code = .unusable }
      outcome.pieces.append(
        ReportPiece(drawn.diagnosis.rank, ReportPage.piece(of: drawn, before: drawnBefore, findings: findings)))
      outcome.scenes += 1
      outcome.summaries.append(
        DiagnosisMarkdown.Scene(
          drawn.diagnosis, before: drawnBefore?.diagnosis, budget: input.settings.budget))
      outcome.passes[scene.tree] = scene.plan.summary.offscreenPasses
    }
    if let code = linted?.reportOfCode {
      outcome.pieces.append(ReportPiece(ReportPiece.code, ReportPage.piece(ofCode: code)))
    }
    if now.scenes.isEmpty, input.isFound, let findings = linted.flatMap({ $0.report(of: nil) }),
      findings.files.contains(where: { !$0.entries.isEmpty })
    {
      outcome.pieces.append(ReportPiece(ReportPiece.last, ReportPage.piece(ofUnread: findings)))
      if !arguments.has(CommonOptions.quiet) {
        session.log.remark("\(DisplayText.escaped(input.name)): not shown; the page lists its findings")
      }
    }
    outcome.log = session.log
    return outcome
  }

  /// The findings about work in a file that shows nothing itself.
  private func ofCode(_ place: Int) -> Outcome {
    let linted = lint.lint(place)
    var outcome = Outcome(log: linted.log, code: linted.code)
    if let code = linted.reportOfCode {
      outcome.pieces.append(ReportPiece(ReportPiece.code, ReportPage.piece(ofCode: code)))
    }
    return outcome
  }

  /// The tree of the same name, or the only tree if each file has one.
  private static func counterpart(
    of scene: PlannedScene, of now: PlannedInput, in before: PlannedInput
  ) -> PlannedScene? {
    if now.scenes.count == 1, before.scenes.count == 1 { return before.scenes[0] }
    return before.scenes.first { $0.tree == scene.tree }
  }
}

// Draws and simulates one scene of a report, and tries its fixes.
extension ReportBatch {
  /// A scene with its fixes; nil if it cannot be drawn, in which case the reason is logged.
  private func draw(
    _ scene: PlannedScene, _ tree: LintWork.Tree?, _ input: LintWork.Input, _ loader: SceneLoader,
    _ session: inout Session, _ missingFonts: inout Set<String>, isEarlier: Bool = false
  ) -> PageScene? {
    var scene = scene
    scene.effects = PlanEffects(scene.plan, of: nil)
    let images = ImageStore(loader.images(of: scene.plan.tree.scene, named: input.name, &session))
    do throws(DrawingError) {
      let result = try PlanRasterizer.rasterize(scene.plan, images: images)
      let notes = result.notes.filter { note in
        guard case .missingFont(let name) = note.note else { return true }
        missingFonts.insert(name)
        return false
      }
      session.log.add(RenderNotes.findings(notes, in: scene.plan), of: scene.plan.tree.scene.source)
      let simulation = simulate(scene, loader, &session)
      let trials = trials(of: tree, scene, simulation, input, loader)
      let diagnosis = SceneDiagnosis(
        scene, simulation: simulation, findings: tree?.findings ?? [], unsure: tree?.unsure ?? 0, trials: trials)
      var page = try PageScene(diagnosis, picture: result.pixmap, withOverlays: !isEarlier)
      for (choice, pictures) in trials.pictures.sorted(by: { $0.key < $1.key }) {
        guard let before = pictures.before.first, let after = pictures.after.first else { continue }
        try page.add(choice, before: before, after: after)
      }
      if let simulation { try addFrames(of: simulation, images, to: &page) }
      return page
    } catch {
      session.log.add(FileFault(input.name, "scene cannot be drawn: \(error)"))
      return nil
    }
  }

  /// The scene before the change, without fixes.
  private func drawEarlier(
    _ scene: PlannedScene, from name: String, _ input: LintWork.Input, _ loader: SceneLoader,
    _ session: inout Session, _ missingFonts: inout Set<String>
  ) -> PageScene? {
    let earlier = LintWork.Input(
      name: name, path: name, isFound: input.isFound, settings: input.settings, waivers: input.waivers)
    return draw(scene, nil, earlier, loader, &session, &missingFonts, isEarlier: true)
  }

  private func trials(
    of tree: LintWork.Tree?, _ scene: PlannedScene, _ simulation: SimulatedScene?, _ input: LintWork.Input,
    _ loader: SceneLoader
  ) -> FixTrials<[Pixmap]> {
    let facts = tree?.facts ?? SceneFacts(scene.plan, device: scene.device, authored: scene.authored)
    let linter = Linter(settings: input.settings.rules, limits: loader.limits)
    let (name, treeName) = (input.name, scene.tree)
    let prover = Prover.drawing(
      linter: linter, images: { loader.decoded($0.scene, named: name).images },
      read: { source in
        var files = FileAccess()
        let scenes = loader.scenes(of: source, named: name)
        guard let scene = scenes.first(where: { $0.value?.tree == treeName }) else { return nil }
        return loader.plan(scene, named: name, &files).value.map {
          SceneFacts($0.plan, device: $0.device, authored: $0.authored)
        }
      })
    return prover.trials(of: tree?.findings ?? [], in: facts, simulation: simulation?.result)
  }

  /// A scene's frames over its timeline; nil without a timeline, or if a frame exceeds a limit.
  private func simulate(_ scene: PlannedScene, _ loader: SceneLoader, _ session: inout Session) -> SimulatedScene? {
    guard scene.authored.clock.count > 1 else { return nil }
    var options = SimulationOptions()
    options.limits = loader.limits
    return SimulationRun(loader: loader, options: options, isQuiet: true).simulated(scene.authored, &session)
  }

  /// Small pictures of some frames; a frame that cannot be planned or drawn has none.
  private func addFrames(
    of simulation: SimulatedScene, _ images: ImageStore, to page: inout PageScene
  ) throws(DrawingError) {
    let scene = simulation.scene
    for index in PageScene.shownFrames(of: simulation) {
      let sampled = scene.sampled(at: scene.clock.time(ofFrame: index))
      guard let plan = Planner.plan(sampled, compositor: simulation.compositor, limits: loader.limits).value else {
        continue
      }
      try page.add(frame: index, PlanRasterizer.rasterize(plan, images: images).pixmap)
    }
  }
}
