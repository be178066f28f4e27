import LayerDiagnostics
import LayerGeometry
public import LayerModel
public import LayerPlanning
import LayerSimulation

/// One tree of a design in a comparison, either newly planned or read from a saved plan.
public struct ComparedTree: Sendable {
  /// The scene's file, as the user named it.
  public let file: String
  /// The name of the tree in the file.
  public let tree: String
  /// The device, by id.
  public let device: String
  /// The version of the counting rules.
  public let model: String
  /// The confidence in the counts of a scene from source code; nil for other scenes.
  public let sourceConfidence: Confidence?
  /// The screen's pixels.
  public let screenPixels: Int
  /// The figures; a saved plan may lack some.
  public let figures: [PlanFigure: Double]
  /// The estimate of GPU time; nil if the device's figures are unknown.
  public let gpuMilliseconds: ClosedRange<Double>?
  /// Whether the estimate's figures come from a recording of the device.
  public let isTimeMeasured: Bool
  /// The number of passes by the id of each reason.
  public let byReason: [String: Int]
  /// The layers in paint order, or the layers that a saved plan lists.
  let layers: [ComparedLayer]
}

extension ComparedTree {
  /// Creates a tree from a new plan.
  ///
  /// - Parameter authored: the scene with its timeline, if the plan's own was sampled from it.
  public init(_ plan: PassPlan, file: String, tree: String = "root", device: Device?, authored: Scene? = nil) {
    let (summary, cost) = (plan.summary, CostReport(plan))
    self.file = file
    self.tree = tree
    self.device = plan.tree.scene.device
    model = plan.compositor.model
    sourceConfidence = plan.sourceConfidence
    screenPixels = plan.tree.screen.area
    let still: [PlanFigure: Double] = [
      .offscreenPasses: Double(summary.offscreenPasses),
      .steadyOffscreenPasses: Double(summary.steadyOffscreenPasses),
      .mostOffscreenPasses: Double(plan.passRange.most),
      .mostSteadyOffscreenPasses: Double(plan.steadyPassRange.most),
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
    isTimeMeasured = gpuMilliseconds != nil && device?.rendering != nil
    byReason = Dictionary(uniqueKeysWithValues: summary.byReason.map { ($0.key.rawValue, $0.value) })
    layers = ComparedLayer.all(in: plan)
  }

  /// The figures over the scene's timeline; empty for a still scene, without a device, or beyond the limits.
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
      // An estimate is a range; its cautious end is compared.
      .hitchMillisecondsPerSecond: rounded(sums.hitchMillisecondsPerSecond.value.high),
      .hangMilliseconds: rounded(sums.hangMilliseconds.value),
      .mainThreadMilliseconds: rounded(sums.commitMilliseconds.value),
      .peakResidentBytes: Double(result.peakResidentBytes),
      .uploadedBytes: Double(result.uploadedBytes),
    ]
  }

  /// Creates a tree of a saved plan.
  public init(_ saved: SavedPlan.Tree) {
    file = saved.file
    tree = saved.tree
    device = saved.device
    model = saved.model
    sourceConfidence = Confidence(rawValue: saved.sourceConfidence)
    screenPixels = saved.screenPixels
    // A plan states the most passes only where they are not exact.
    figures = PlanFigure.allCases.reduce(into: saved.figures) { figures, figure in
      if let most = figure.most, figures[most] == nil { figures[most] = figures[figure] }
    }
    gpuMilliseconds = saved.gpuMilliseconds
    isTimeMeasured = saved.isTimeMeasured
    byReason = saved.byReason
    layers = ComparedLayer.all(in: saved)
  }

  /// A fraction rounded as in saved plans, so that a plan does not differ from its saved copy.
  private static func rounded(_ fraction: Double) -> Double { (fraction * 1_000_000).rounded() / 1_000_000 }
}
