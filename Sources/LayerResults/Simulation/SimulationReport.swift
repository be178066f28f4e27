public import LayerModel
public import LayerPlanning
public import LayerSimulation

/// The simulations of one run, and whether they are shown in full.
public struct SimulationReport: Sendable {
  /// The simulations, in the order in which their scenes were named; never empty.
  public let scenes: [SimulatedScene]
  /// Whether only totals are shown.
  public let showsSummaryOnly: Bool

  /// Creates a report of at least one simulation.
  public init(scenes: [SimulatedScene], showsSummaryOnly: Bool = false) {
    precondition(!scenes.isEmpty, "A report has at least one simulation; a run without one shows nothing.")
    self.scenes = scenes
    self.showsSummaryOnly = showsSummaryOnly
  }
}

/// One simulated scene with its origin.
public struct SimulatedScene: Sendable {
  /// The input as the user named it.
  public let file: String
  /// The name of the tree in the input.
  public let tree: String
  /// The scene before its first frame.
  public let scene: Scene
  /// The compositor that was modelled.
  public let compositor: Compositor
  /// The device whose figures were used.
  public let device: Device
  /// The result of the simulation.
  public let result: SceneSimulation
  /// The confidence in the counts of a scene from source code; nil for other scenes.
  public let sourceConfidence: Confidence?

  /// Creates a simulation of a file's scene.
  public init(
    file: String, tree: String, scene: Scene, compositor: Compositor, device: Device, result: SceneSimulation,
    sourceConfidence: Confidence? = nil
  ) {
    self.file = file
    self.tree = tree
    self.scene = scene
    self.compositor = compositor
    self.device = device
    self.result = result
    self.sourceConfidence = sourceConfidence
  }

  /// Whether the device has the figures for estimating the render server's times.
  var hasServerTimes: Bool {
    device.rendering != nil || device.fillRateGigapixels != nil && device.bandwidthGigabytes != nil
  }
}
