import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerPictures
import LayerPlanning
import LayerRaster
import LayerResults
import LayerSimulation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Tries many inputs in one process: files, or scenes from standard input, each unchanged and with random changes.
struct FuzzTrial {
  /// The figures of a run, which are printed at the end.
  private struct Figures {
    var read = 0
    var planned = 0
    var simulated = 0
    var fixed = 0
    var drawn = 0
  }

  private var watch: TrialWatch
  private var figures = Figures()
  private var change: TextChange
  /// The number of scenes that are planned for each one that is drawn.
  private let drawsOneOf: Int
  /// The number of inputs that are read for each one whose findings are written as text, which takes longer than
  /// reading.
  private static let showsOneOf = 16

  /// - Parameter path: the file that keeps the current input.
  init?(keepingIn path: String, seed: Int, drawsOneOf share: Int) {
    guard let watch = TrialWatch(keepingIn: path) else { return nil }
    self.watch = watch
    change = TextChange(seed: UInt64(seed))
    drawsOneOf = share
  }

  /// Reads files with many random changes, in the way in which the target of this process reads them.
  mutating func read(_ files: [[UInt8]], times count: Int) {
    let files = files.filter { !$0.isEmpty && $0.count < 64 << 10 }
    guard !files.isEmpty else { return }
    for _ in 0..<count {
      let bytes = change.changed(files[change.below(files.count)])
      attend(bytes) { $0.readOne(bytes) }
    }
  }

  private mutating func readOne(_ bytes: [UInt8]) {
    FuzzRun.run(bytes, shows: figures.read % Self.showsOneOf == 0)
    figures.read += 1
  }

  /// Works on scenes from standard input, each preceded by its number of bytes.
  ///
  /// A valid scene is changed more often than a refused one, because hardly any change makes a refused scene valid.
  mutating func work(changes: Int) {
    guard let input = fopen("/dev/stdin", "rb") else { return }
    defer { fclose(input) }
    var line = [CChar](repeating: 0, count: 32)
    while fgets(&line, Int32(line.count), input) != nil, case let count = atol(line), count >= 0 {
      var bytes = [UInt8](repeating: 0, count: count)
      guard fread(&bytes, 1, count, input) == count else { return }
      let planned = figures.planned
      work(on: bytes)
      let count = figures.planned > planned ? changes : changes / 8
      for _ in 0..<count { work(on: change.changed(bytes)) }
    }
  }

  /// Prints the figures.
  func report() {
    var usage = rusage()
    // RUSAGE_SELF, whose type differs between C libraries.
    getrusage(0, &usage)
    let milliseconds = Int((watch.mostSeconds * 1_000).rounded())
    print(
      "read \(figures.read), planned and linted \(figures.planned), simulated \(figures.simulated), fixed"
        + " \(figures.fixed), drawn \(figures.drawn); slowest \(milliseconds) ms, memory \(usage.ru_maxrss >> 10) MiB")
  }

  /// Processes an input within the time limit; until then, the file keeps the input.
  private mutating func attend(_ bytes: [UInt8], _ body: (inout Self) -> Void) {
    let start = watch.begin(bytes)
    body(&self)
    watch.end(bytes, begun: start)
  }

  /// The devices included with the tool, by id.
  private static let devices: [String: Device] = {
    var devices: [String: Device] = [:]
    for entry in DeviceCatalog.all {
      devices[entry.id] = DeviceReader.read(SourceText(name: entry.id, bytes: entry.bytes)).value
    }
    return devices
  }()

  static func device(of scene: Scene) -> Device {
    devices[scene.device] ?? Device(id: scene.device, name: scene.device, screen: scene.screen)
  }

  private mutating func work(on bytes: [UInt8]) {
    attend(bytes) { trial in
      let scenes = FuzzRun.read(bytes, named: "a.json", shows: trial.figures.read % Self.showsOneOf == 0)
      trial.figures.read += 1
      for scene in scenes { trial.judge(scene) }
    }
  }

  private mutating func judge(_ scene: Scene) {
    guard let compositor = CompositorCatalog.compositor(scene.compositor) else { return }
    guard let plan = Planner.plan(scene, compositor: compositor, limits: FuzzRun.limits).value else { return }
    figures.planned += 1
    let faults = plan.validate()
    precondition(faults.isEmpty, faults.joined(separator: "; "))
    let device = Self.device(of: scene)
    simulate(scene, compositor, device)
    let facts = SceneFacts(plan, device: device, authored: scene)
    let linter = Linter(settings: LintSettings().rules, limits: FuzzRun.limits)
    let findings = linter.findings(in: facts) { _, _, _ in false }
    guard figures.planned % drawsOneOf == 0 else { return }
    draw(plan)
    // A proof draws a scene for each fix, so few scenes are fixed.
    guard figures.planned % (40 * drawsOneOf) == 0 else { return }
    fix(findings, in: facts, with: linter, compositor)
  }

  private mutating func simulate(_ scene: Scene, _ compositor: Compositor, _ device: Device) {
    guard scene.timeline.isStated else { return }
    var options = SimulationOptions()
    options.limits = FuzzRun.limits
    let simulation = SceneSimulation.run(scene, compositor: compositor, device: device, options: options)
    guard simulation.value != nil else { return }
    figures.simulated += 1
  }

  /// Draws a frame with all overlays, by one and by two threads and by the reference executor.
  private mutating func draw(_ plan: PassPlan) {
    let alone = try? PlanRasterizer.rasterize(plan)
    let shared = try? PlanRasterizer.rasterize(plan, threads: 2)
    precondition((alone == nil) == (shared == nil), "Two threads draw what one cannot.")
    guard let alone, let shared else { return }
    let difference = PixmapDifference(between: alone.pixmap, and: shared.pixmap)
    precondition(difference.largest == 0, "Two threads draw another picture.")
    let painter = OverlayPainter()
    let screen = OverlayScreen(plan, picture: alone.pixmap)
    for id in OverlayCatalog.stillIDs {
      if let panel = painter.panel(id, on: screen) { _ = try? painter.picture(of: panel) }
    }
    _ = try? ReferenceExecutor.execute(plan)
    figures.drawn += 1
  }

  /// Applies fixes as `lint --fix` does, one round of them.
  private mutating func fix(
    _ findings: [LintFinding], in facts: SceneFacts, with linter: Linter, _ compositor: Compositor
  ) {
    guard findings.contains(where: { !$0.fixes.isEmpty }) else { return }
    let prover = Prover.drawing(
      linter: linter, images: { _ in [:] },
      read: { source in
        guard let scene = FuzzRun.read(source.bytes, named: source.name).first,
          let plan = Planner.plan(scene, compositor: compositor, limits: FuzzRun.limits).value
        else { return nil }
        return SceneFacts(plan, device: facts.device, authored: scene)
      })
    let round = prover.round(findings, in: facts, trusting: .unsafe)
    figures.fixed += round.applied.count
  }
}
