/// A saved plan, with its figures and its layers' reasons, but without the scene.
public struct SavedPlan: Hashable, Sendable {
  /// The cost of one tree.
  public struct Tree: Hashable, Sendable {
    /// The scene's file, as it was named when the plan was created.
    public var file = ""
    /// The name of the tree in the file.
    public var tree = ""
    /// The device, by id.
    public var device = ""
    /// The version of the counting rules.
    public var model = ""
    /// The screen's pixels.
    public var screenPixels = 0
    /// The confidence in counts from source code, in words; empty for other scenes.
    public var sourceConfidence = ""
    /// The figures that the file contains.
    public var figures: [PlanFigure: Double] = [:]
    /// The estimate of GPU time; nil if the device's figures are unknown.
    public var gpuMilliseconds: ClosedRange<Double>?
    /// Whether the estimate's figures come from a recording of the device.
    public var isTimeMeasured = false
    /// The number of passes by the id of each reason.
    public var byReason: [String: Int] = [:]
    /// The layers that the file lists.
    public var layers: [Layer] = []

    /// Creates an empty tree.
    public init() {}
  }

  /// The cost of one layer.
  public struct Layer: Hashable, Sendable {
    /// The layer's path.
    public var path = ""
    /// The layer's own passes.
    public var passes = 0
    /// The reasons by id, each with its passes.
    public var reasons: [ReasonPasses] = []

    /// Creates a layer without cost.
    public init() {}
  }

  /// The trees, in the order in which they were planned.
  public var trees: [Tree]

  /// Creates a plan of some trees.
  public init(trees: [Tree]) { self.trees = trees }
}

/// A reason by its id, and the number of passes that it needs.
public struct ReasonPasses: Hashable, Sendable {
  /// The reason's id.
  public var id: String
  /// The number of passes, including shared ones.
  public var passes: Int

  /// Creates a reason from its parts.
  public init(_ id: String, passes: Int) {
    self.id = id
    self.passes = passes
  }
}

/// A figure of a plan, with its name in the plan's JSON, or a figure over a scene's timeline; for each, less is better.
public enum PlanFigure: String, Hashable, Sendable, CaseIterable {
  case offscreenPasses, steadyOffscreenPasses, systemPasses, composites, bakes
  case trafficScreens, storedPixels, loadedPixels, shadedPixels, blendedPixels
  case decodedBytes, wastedBytes
  case framePasses, cacheMisses, hitchMillisecondsPerSecond, hangMilliseconds, mainThreadMilliseconds
  case peakResidentBytes, uploadedBytes
  case mostOffscreenPasses, mostSteadyOffscreenPasses

  /// The figures of a plan, which a saved plan contains.
  public static let planned = allCases.filter { !$0.isOverTime }

  /// Whether the figure requires a timeline.
  public var isOverTime: Bool {
    switch self {
    case .framePasses, .cacheMisses, .hitchMillisecondsPerSecond, .hangMilliseconds, .mainThreadMilliseconds,
      .peakResidentBytes, .uploadedBytes:
      true
    case .offscreenPasses, .steadyOffscreenPasses, .mostOffscreenPasses, .mostSteadyOffscreenPasses, .systemPasses,
      .composites, .bakes, .trafficScreens, .storedPixels,
      .loadedPixels, .shadedPixels, .blendedPixels, .decodedBytes, .wastedBytes:
      false
    }
  }

  /// The figure with all passes that are in doubt; nil for other figures.
  public var most: PlanFigure? {
    switch self {
    case .offscreenPasses: .mostOffscreenPasses
    case .steadyOffscreenPasses: .mostSteadyOffscreenPasses
    default: nil
    }
  }

  /// The figure without the passes that are in doubt; nil for other figures.
  public var least: PlanFigure? {
    switch self {
    case .mostOffscreenPasses: .offscreenPasses
    case .mostSteadyOffscreenPasses: .steadyOffscreenPasses
    default: nil
    }
  }

  /// Whether the figures of several trees can be added; otherwise the largest is used.
  public var addsUp: Bool {
    switch self {
    case .hitchMillisecondsPerSecond, .peakResidentBytes: false
    default: true
    }
  }

  /// Whether the figure is a count, and therefore a whole number.
  public var isCount: Bool {
    switch self {
    case .trafficScreens, .hitchMillisecondsPerSecond, .hangMilliseconds, .mainThreadMilliseconds: false
    default: true
    }
  }
}
