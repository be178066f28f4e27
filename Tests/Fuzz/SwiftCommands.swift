import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerPage
import LayerPictures
import LayerPlanning
import LayerRaster
import LayerResults
import LayerSimulation
import MainThreadWork
import SourceProgram

/// What the commands do with the Swift files of one program, one after the other.
struct SwiftCommands {
  /// How often each was done.
  struct Figures {
    var scenes = 0, linted = 0, planned = 0, compared = 0, written = 0, fixed = 0, simulated = 0, drawn = 0

    static func += (left: inout Figures, right: Figures) {
      left.scenes += right.scenes
      left.linted += right.linted
      left.planned += right.planned
      left.compared += right.compared
      left.written += right.written
      left.fixed += right.fixed
      left.simulated += right.simulated
      left.drawn += right.drawn
    }
  }

  /// Which commands are run: those that take long get only some of the programs.
  struct Choice: Hashable {
    var simulates = false
    /// Whether pictures, overlays and pages are drawn, and fixes are tried.
    var draws = false
    /// Whether the result is written in all formats, not only as text and JSON.
    var writesAll = false
  }

  private(set) var figures = Figures()
  /// What may not happen, whatever the code is.
  private(set) var faults: [String] = []

  private let files: [SwiftFile]
  private let program: SwiftProgram
  private let choice: Choice
  /// The number of trees of a file that are written as scene files, and of those that are drawn.
  private static let (mostWritten, mostDrawn) = (3, 2)

  init(_ files: [SwiftFile], _ choice: Choice) {
    (self.files, self.choice) = (files, choice)
    program = SwiftProgram(files)
  }

  /// Runs the commands on all files.
  ///
  /// - Returns: what they print about the first.
  mutating func run() -> [UInt8] {
    let work = program.work
    var first: [UInt8] = []
    for file in files.indices {
      TrialWatch.allowNext()
      let report = lint(file, work)
      TrialWatch.allowNext()
      let shown = plan(file)
      if file == 0 { first = report + shown }
      TrialWatch.allowNext()
      if choice.simulates { simulate(file) }
    }
    return first
  }

  // MARK: Lint

  private mutating func lint(_ file: Int, _ search: SwiftWorkSearch) -> [UInt8] {
    let source = files[file].source
    var linted = LintedFile(source, path: source.name)
    linted.entries = SourceLinter().findings(in: search.work[file]).map { LintEntry($0) }
    linted.entries += ([search.finding(about: file)].compactMap(\.self) + program.limitFindings(in: file)).map {
      LintEntry($0)
    }
    for case .tree(let tree) in program.distinctTrees(in: file, options: ImportOptions()) {
      let checked = Validator.scene(from: tree.draft)
      linted.entries += checked.findings.map { LintEntry($0) }
      guard let facts = facts(of: checked) else { continue }
      var findings = Linter(settings: LintSettings().rules).findings(in: facts) { _, _, _ in false }
      linted.screens.append(LintedScreen(&findings, in: facts))
      linted.layers += facts.scene.nodes.count
      linted.join(findings.map { LintEntry($0) })
      figures.linted += 1
    }
    var report = LintReport()
    report.files = [linted]
    let bytes = Self.bytes(of: report, choice)
    if let applied = linted.applyCodeFixes() {
      figures.fixed += 1
      if applied.bytes == source.bytes { faults.append("a fix changes nothing") }
    }
    return bytes
  }

  private static func bytes(of report: LintReport, _ choice: Choice) -> [UInt8] {
    FormatCatalog.lint.filter { choice.writesAll || $0 == LintText.self || $0 == LintJSON.self }.reduce(into: []) {
      $0 += $1.bytes(of: report, style: .plain)
    }
  }

  private func facts(of checked: Checked<Scene>) -> SceneFacts? {
    guard !checked.hasErrors, let scene = checked.value, let plan = plan(scene) else { return nil }
    return SceneFacts(plan, device: FuzzTrial.device(of: scene), authored: scene)
  }

  private func plan(_ scene: Scene) -> PassPlan? {
    CompositorCatalog.compositor(scene.compositor).flatMap { Planner.plan(scene, compositor: $0).value }
  }

  // MARK: Plans and comparisons

  private mutating func plan(_ file: Int) -> [UInt8] {
    let name = files[file].source.name
    var planned: [PlannedScene] = []
    for tree in program.trees(in: file) {
      figures.scenes += 1
      let checked = Validator.scene(from: tree.draft)
      guard !checked.hasErrors, let scene = checked.value, let plan = plan(scene) else { continue }
      faults += plan.validate()
      var shown = PlannedScene(file: name, plan: plan, device: FuzzTrial.device(of: scene), authored: scene)
      if planned.count < Self.mostWritten { write(scene) }
      if choice.draws, planned.count < Self.mostDrawn {
        shown.effects = PlanEffects(plan)
        draw(shown)
      }
      planned.append(shown)
    }
    guard !planned.isEmpty else { return [] }
    figures.planned += planned.count
    var report = PlanReport(scenes: planned)
    report.listsAllLayers = true
    report.explainsRules = choice.writesAll
    compare(planned)
    return FormatCatalog.plan.reduce(into: []) { $0 += $1.bytes(of: report, style: .plain) }
  }

  private mutating func compare(_ planned: [PlannedScene]) {
    guard planned.count > 1 else { return }
    let names = planned.prefix(2).map { DesignComparison.Design($0.tree, .scene) }
    var comparison = DesignComparison(names)
    let trees = planned.prefix(2).map { scene in
      ComparedTree(scene.plan, file: scene.file, device: scene.device, authored: scene.authored)
    }
    comparison.rows = [DesignComparison.Row("", trees)]
    let report = ComparisonReport(comparison, gates: [])
    for format in FormatCatalog.comparison { _ = format.bytes(of: report, style: .plain) }
    figures.compared += 1
  }

  /// Writes a scene as `import` does; what is written must be a scene file that is read without errors.
  private mutating func write(_ scene: Scene) {
    let bytes = SceneJSONWriter.bytes(of: scene.sampled(at: .zero), namesSource: true)
    let read = SceneReader.trees(of: SourceText(name: "a.json", bytes: bytes), options: ImportOptions())
    figures.written += 1
    if let error = read.lazy.flatMap(\.findings).first(where: { $0.severity == .error }) {
      faults.append("the written scene is refused: \(error.message)")
    }
  }

  // MARK: Frames and pictures

  private mutating func simulate(_ file: Int) {
    var options = ImportOptions()
    options.fling = DraftFling(rows: DraftFling.usualRows)
    for tree in program.trees(in: file, options: options).prefix(Self.mostDrawn) {
      let checked = Validator.scene(from: tree.draft)
      guard !checked.hasErrors, let scene = checked.value,
        let compositor = CompositorCatalog.compositor(scene.compositor)
      else { continue }
      let device = FuzzTrial.device(of: scene)
      guard let result = SceneSimulation.run(scene, compositor: compositor, device: device).value else { continue }
      let simulated = SimulatedScene(
        file: files[file].source.name, tree: scene.tree, scene: scene, compositor: compositor, device: device,
        result: result)
      let report = SimulationReport(scenes: [simulated])
      for format in FormatCatalog.simulation { _ = format.bytes(of: report, style: .plain) }
      figures.simulated += 1
    }
  }

  /// Draws a scene under all overlays, and its part of a page with the trials of its fixes.
  private mutating func draw(_ scene: PlannedScene) {
    let facts = SceneFacts(scene.plan, device: scene.device, authored: scene.authored)
    let linter = Linter(settings: LintSettings().rules)
    let findings = linter.findings(in: facts) { _, _, _ in false }
    let prover = Prover.drawing(linter: linter, images: { _ in [:] }, read: { _ in nil })
    let trials = prover.trials(of: findings, in: facts)
    guard let picture = try? PlanRasterizer.rasterize(scene.plan) else { return }
    let diagnosis = SceneDiagnosis(scene, simulation: nil, findings: findings, unsure: 0, trials: trials)
    guard let page = try? PageScene(diagnosis, picture: picture.pixmap, withOverlays: true) else { return }
    _ = ReportPage.piece(of: page)
    figures.drawn += 1
  }
}
