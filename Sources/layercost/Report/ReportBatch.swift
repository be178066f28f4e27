import LayerDiagnostics
import LayerLint
import LayerModel
import LayerPlanning
import LayerRaster
import LayerReport
import LayerSimulation

/// Scenes that become pieces of a page, each input on its own.
struct ReportBatch: Sendable {
  /// What came of one input.
  struct Outcome: Sendable {
    var log: DiagnosticLog
    /// Its part of the page: a piece for each of its trees.
    var bytes: [UInt8] = []
    var scenes = 0
    /// Whether it was found in a folder, and is of a kind that nobody here can read.
    var isSkipped = false
    var code = ExitCode.clean
    /// Of each tree the passes of a first frame.
    var passes: [String: Int] = [:]
  }

  let arguments: ParsedArguments
  let loader: SceneLoader
  let lint: LintWork
  /// What the inputs were, where that is known.
  let earlier: [String?]

  /// Reads, plans, simulates and draws the trees of one input, and those that they are compared with.
  func make(_ place: Int) -> Outcome {
    var session = Session(arguments)
    session.log.hold()
    var reading = session
    let input = lint.inputs[place]
    // What a configuration asks for holds for pictures as it does for findings.
    let loader = loader.preferring(input.settings, isFound: input.isFound)
    // Standard input can be read once, and is not linted.
    let linted = input.name == FileAccess.standard ? nil : lint.lint(place)
    let now = loader.plan(input.name, &reading)
    let before = earlier[place].map { loader.plan($0, &session) }
    var outcome = Outcome(log: session.log, isSkipped: linted?.isSkipped ?? false)
    // What is wrong with a file that was found in a folder is a finding, and ends nothing.
    let told = input.isFound ? linted.map { ($0.log, $0.code) } : nil
    session.log.absorb(told?.0 ?? reading.log)
    outcome.code = max(told?.1 ?? now.code, before?.code ?? .clean)
    let findings = linted?.file.map(Self.report)
    for scene in now.scenes {
      guard let drawn = draw(scene, from: input.name, loader, &session) else {
        outcome.code = .unusable
        continue
      }
      let counterpart = before.flatMap { Self.counterpart(of: scene, of: now, in: $0) }
      let drawnBefore = counterpart.flatMap { before in
        earlier[place].flatMap { draw(before, from: $0, loader, &session) }
      }
      if counterpart != nil, drawnBefore == nil { outcome.code = .unusable }
      outcome.bytes += ReportPage.piece(of: drawn, before: drawnBefore, findings: findings)
      outcome.scenes += 1
      outcome.passes[scene.tree] = scene.plan.summary.offscreenPasses
    }
    if now.scenes.isEmpty, input.isFound, let findings {
      outcome.bytes += ReportPage.piece(ofUnread: findings)
      if !arguments.has(CommonOptions.quiet) {
        session.log.remark("\(DisplayText.escaped(input.name)): not shown; the page says what was found in it")
      }
    }
    outcome.log = session.log
    return outcome
  }

  private static func report(_ file: LintedFile) -> LintReport {
    var report = LintReport()
    report.files = [file]
    return report
  }

  /// The tree of the same name; where each file has one tree, that one.
  private static func counterpart(
    of scene: PlannedScene, of now: PlannedInput, in before: PlannedInput
  ) -> PlannedScene? {
    if now.scenes.count == 1, before.scenes.count == 1 { return before.scenes[0] }
    return before.scenes.first { $0.tree == scene.tree }
  }

  // MARK: One scene

  private func draw(
    _ scene: PlannedScene, from name: String, _ loader: SceneLoader, _ session: inout Session
  ) -> ReportPage.Scene? {
    var scene = scene
    scene.effects = PlanEffects(scene.plan, of: nil)
    let images = ImageStore(loader.images(of: scene.plan.tree.scene, named: name, &session))
    do throws(DrawingError) {
      let result = try PlanRasterizer.rasterize(scene.plan, images: images)
      session.log.add(RenderNotes.findings(result.notes, in: scene.plan), of: scene.plan.tree.scene.source)
      return try ReportPage.Scene(scene, picture: result.pixmap, simulation: simulate(scene, loader, &session))
    } catch {
      session.log.add(FileFault(name, "scene cannot be drawn: \(error)"))
      return nil
    }
  }

  /// What a scene does over its timeline; nil without one, or when a frame asks for more than is allowed.
  private func simulate(_ scene: PlannedScene, _ loader: SceneLoader, _ session: inout Session) -> SimulatedScene? {
    guard scene.authored.clock.count > 1 else { return nil }
    var options = SimulationOptions()
    options.limits = loader.limits
    return SimulationRun(loader: loader, options: options, isQuiet: true).simulated(scene.authored, &session)
  }
}
