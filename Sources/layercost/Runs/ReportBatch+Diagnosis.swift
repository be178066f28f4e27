import LayerDiagnostics
import LayerLint
import LayerModel
import LayerPage
import LayerPictures
import LayerPlanning
import LayerRaster
import LayerResults
import LayerSimulation

// Draws and simulates one scene of a report, and tries its fixes.
extension ReportBatch {
  /// A scene with its fixes; nil if it cannot be drawn, with the reason in the log.
  func draw(
    _ scene: PlannedScene, _ tree: LintWork.Tree?, _ input: LintWork.Input, _ loader: SceneLoader,
    _ session: inout Session, isEarlier: Bool = false
  ) -> PageScene? {
    var scene = scene
    scene.effects = PlanEffects(scene.plan, of: nil)
    let images = ImageStore(loader.images(of: scene.plan.tree.scene, named: input.name, &session))
    do throws(DrawingError) {
      let result = try PlanRasterizer.rasterize(scene.plan, images: images)
      session.log.add(RenderNotes.findings(result.notes, in: scene.plan), of: scene.plan.tree.scene.source)
      let simulation = simulate(scene, loader, &session)
      let trials = trials(of: tree, scene, simulation, input, loader)
      let diagnosis = SceneDiagnosis(
        scene, simulation: simulation, findings: tree?.findings ?? [], trials: trials)
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
  func drawEarlier(
    _ scene: PlannedScene, from name: String, _ input: LintWork.Input, _ loader: SceneLoader,
    _ session: inout Session
  ) -> PageScene? {
    let earlier = LintWork.Input(
      name: name, path: name, isFound: input.isFound, settings: input.settings, waivers: input.waivers)
    return draw(scene, nil, earlier, loader, &session, isEarlier: true)
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
