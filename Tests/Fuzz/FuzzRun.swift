import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerPlanning
import LayerRaster
import LayerResults
import LayerSimulation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// One input for the target of this process.
enum FuzzRun {
  static let target = getenv("LAYERCOST_FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

  /// Limits under which no input takes long: the fuzzer looks for traps and for unbounded work.
  static let limits: Limits = {
    var limits = Limits()
    limits.layers.value = 2_000
    limits.repeatCount.value = 2_000
    limits.frames.value = 100
    limits.events.value = 1_000
    limits.passPixels.value = 100_000
    limits.framePixels.value = 1_000_000
    limits.drawnPixels.value = 10_000_000
    limits.drawnDetails.value = 1_000_000
    limits.screenSide.value = 300
    limits.imagePixels.value = 100_000
    limits.memory.value = 64 << 20
    return limits
  }()

  /// - Parameter shows: whether the findings are also written as text, which takes longer than reading.
  static func run(_ bytes: [UInt8], shows: Bool = true) {
    func show(_ findings: [Finding], _ bytes: [UInt8]) { if shows { Self.show(findings, bytes) } }
    switch target {
    case .scene: read(bytes, named: "a.json", shows: shows)
    case .interface: read(bytes, named: "a.xib", shows: shows)
    case .markup: read(bytes, named: "a.ca/main.caml", shows: shows)
    case .archive: read(bytes, named: "a.caar", shows: shows)
    case .index: _ = CoreAnimationIndex.rootDocument(of: SourceText(name: "index.xml", bytes: bytes), limits: limits)
    case .catalogue: _ = ImageSet.file(in: bytes, scale: 2)
    case .configuration: show(ConfigurationReader.read(source(bytes), limits: limits).findings, bytes)
    case .baseline: show(BaselineReader.read(source(bytes), limits: limits).findings, bytes)
    case .device: show(DeviceReader.read(source(bytes), limits: limits).findings, bytes)
    case .plan: show(SavedPlanReader.read(source(bytes), limits: limits).findings, bytes)
    case .png, .jpeg: _ = try? ImageDecoder.decode(bytes, limits: limits)
    case .draw: for scene in read(bytes, named: "a.json") { draw(scene) }
    case nil: preconditionFailure("The driver ends if no target is named.")
    }
  }

  private static func source(_ bytes: [UInt8], _ name: String = "a.json") -> SourceText {
    SourceText(name: name, bytes: bytes)
  }

  /// Reads trees and writes the findings, as the tool would.
  @discardableResult static func read(_ bytes: [UInt8], named name: String, shows: Bool = true) -> [Scene] {
    var options = ImportOptions()
    options.limits = limits
    // An asset of any name is the input itself, so it is as unusual as the file that refers to it.
    options.asset = { _ in .success(AssetFile(bytes: bytes)) }
    let trees = SceneReader.trees(of: source(bytes, name), options: options)
    if shows { show(trees.flatMap(\.findings), bytes) }
    return trees.compactMap { $0.hasErrors ? nil : $0.value }
  }

  private static func show(_ findings: [Finding], _ bytes: [UInt8]) {
    for finding in findings {
      if let span = finding.span { precondition(span.start <= span.end, "A place begins before it ends.") }
    }
    _ = FindingText.text(findings, of: source(bytes), style: .plain)
  }

  private static func draw(_ scene: Scene) {
    guard let compositor = CompositorCatalog.compositor(scene.compositor) else { return }
    for frame in [0, scene.clock.count - 1] {
      let shown = scene.sampled(at: scene.clock.time(ofFrame: frame))
      guard let plan = Planner.plan(shown, compositor: compositor, limits: limits).value else { return }
      let faults = plan.validate()
      precondition(faults.isEmpty, faults.joined(separator: "; "))
      _ = try? PlanRasterizer.rasterize(plan)
      let device = Device(id: scene.device, name: scene.device, screen: scene.screen)
      let facts = SceneFacts(plan, device: device, authored: scene)
      _ = Linter(settings: LintSettings().rules).findings(in: facts) { _, _, _ in false }
    }
  }
}
