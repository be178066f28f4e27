import LayerDiagnostics
import LayerGeometry
public import LayerModel
public import LayerPlanning
import LayerSimulation

/// One tree of a design, as comparisons see it: planned now, or read from a saved plan.
public struct ComparedTree: Sendable {
  /// The scene's file, as it was named.
  public let file: String
  /// Which of the file's trees it is.
  public let tree: String
  /// The device, by id.
  public let device: String
  /// The version of the counting rules.
  public let model: String
  /// The screen's pixels.
  public let screenPixels: Int
  /// The sums; a saved plan may lack some.
  public let figures: [PlanFigure: Double]
  /// The estimate of GPU time; nil where the device's figures are not known.
  public let gpuMilliseconds: ClosedRange<Double>?
  /// Passes under each of their reasons, by the reasons' ids.
  public let byReason: [String: Int]
  /// The layers in paint order, or those that a saved plan lists.
  let layers: [ComparedLayer]
}

extension ComparedTree {
  /// A tree that was planned now.
  ///
  /// - Parameter authored: the scene with its timeline, if the plan's own was sampled from it.
  public init(_ plan: PassPlan, file: String, tree: String = "root", device: Device?, authored: Scene? = nil) {
    let (summary, cost) = (plan.summary, CostReport(plan))
    self.file = file
    self.tree = tree
    self.device = plan.tree.scene.device
    model = plan.compositor.model
    screenPixels = plan.tree.screen.area
    let still: [PlanFigure: Double] = [
      .offscreenPasses: Double(summary.offscreenPasses),
      .steadyOffscreenPasses: Double(summary.steadyOffscreenPasses),
      .systemPasses: Double(summary.systemPasses),
      .composites: Double(summary.composites),
      .bakes: Double(summary.bakes),
      .trafficScreens: Self.rounded(cost.trafficScreens),
      .storedPixels: Double(cost.traffic.storedPixels),
      .loadedPixels: Double(cost.traffic.loadedPixels),
      .shadedPixels: Double(cost.traffic.shadedPixels),
      .blendedPixels: Double(cost.traffic.blendedPixels),
      .decodedBytes: Double(cost.decodedBytes),
      .wastedBytes: Double(cost.wastedBytes),
    ]
    figures = still.merging(Self.figuresOverTime(authored ?? plan.tree.scene, plan.compositor, device)) { first, _ in
      first
    }
    gpuMilliseconds = device.flatMap { GPUEstimate(cost, of: plan, device: $0) }.map {
      Self.rounded($0.lowMilliseconds)...Self.rounded($0.highMilliseconds)
    }
    byReason = Dictionary(uniqueKeysWithValues: summary.byReason.map { ($0.key.rawValue, $0.value) })
    layers = ComparedLayer.all(in: plan)
  }

  /// The sums over the scene's timeline; empty for a still scene, without a device, and beyond the limits.
  private static func figuresOverTime(
    _ scene: Scene, _ compositor: Compositor, _ device: Device?
  ) -> [PlanFigure: Double] {
    var options = SimulationOptions()
    options.keepsLists = false
    guard scene.timeline.duration > .zero, let device,
      let result = SceneSimulation.run(scene, compositor: compositor, device: device, options: options).value
    else { return [:] }
    let sums = result.simulation.summary
    return [
      .framePasses: Double(sums.offscreenPasses.value),
      .cacheMisses: Double(sums.cacheMisses.value),
      // An estimate has two ends; the cautious one is compared.
      .hitchMillisecondsPerSecond: rounded(sums.hitchMillisecondsPerSecond.value.high),
      .hangMilliseconds: rounded(sums.hangMilliseconds.value),
      .mainThreadMilliseconds: rounded(sums.commitMilliseconds.value),
      .peakResidentBytes: Double(result.peakResidentBytes),
      .uploadedBytes: Double(result.uploadedBytes),
    ]
  }

  /// A tree of a saved plan.
  public init(_ saved: SavedPlan.Tree) {
    file = saved.file
    tree = saved.tree
    device = saved.device
    model = saved.model
    screenPixels = saved.screenPixels
    figures = saved.figures
    gpuMilliseconds = saved.gpuMilliseconds
    byReason = saved.byReason
    layers = ComparedLayer.all(in: saved)
  }

  /// A fraction as saved plans keep it: a plan must not differ from its own copy by what rounding took.
  private static func rounded(_ fraction: Double) -> Double { (fraction * 1_000_000).rounded() / 1_000_000 }
}
