/// A plan as a file keeps it: its figures and its layers' reasons, without the scene that was planned.
public struct SavedPlan: Hashable, Sendable {
  /// The cost of one tree.
  public struct Tree: Hashable, Sendable {
    /// The scene's file, as it was named when the plan was made.
    public var file = ""
    /// Which of the file's trees it is.
    public var tree = ""
    /// The device, by id.
    public var device = ""
    /// The version of the counting rules.
    public var model = ""
    /// The screen's pixels.
    public var screenPixels = 0
    /// The sums; those that the file leaves out are missing.
    public var figures: [PlanFigure: Double] = [:]
    /// The estimate of GPU time; nil where the device's figures are not known.
    public var gpuMilliseconds: ClosedRange<Double>?
    /// Passes under each of their reasons, by the reasons' ids.
    public var byReason: [String: Int] = [:]
    /// The layers that the file lists.
    public var layers: [Layer] = []

    /// A tree that nothing is known of.
    public init() {}
  }

  /// The cost of one layer.
  public struct Layer: Hashable, Sendable {
    /// Its path.
    public var path = ""
    /// Its own passes.
    public var passes = 0
    /// Why, by id, each with its passes.
    public var reasons: [ReasonPasses] = []

    /// A layer that costs nothing.
    public init() {}
  }

  /// The trees, in the order in which they were planned.
  public var trees: [Tree]

  /// A plan of some trees.
  public init(trees: [Tree]) { self.trees = trees }
}

/// A reason by its id, and the passes that it needs.
public struct ReasonPasses: Hashable, Sendable {
  /// The reason's id.
  public var id: String
  /// The passes, shared ones included.
  public var passes: Int

  /// A reason from its parts.
  public init(_ id: String, passes: Int) {
    self.id = id
    self.passes = passes
  }
}

/// A sum of a plan, called as the plan's JSON calls it, or of what a scene does over its timeline; of each, less is
/// better.
public enum PlanFigure: String, Hashable, Sendable, CaseIterable {
  case offscreenPasses, steadyOffscreenPasses, systemPasses, composites, bakes
  case trafficScreens, storedPixels, loadedPixels, shadedPixels, blendedPixels
  case decodedBytes, wastedBytes
  case framePasses, cacheMisses, hitchMillisecondsPerSecond, hangMilliseconds, mainThreadMilliseconds
  case peakResidentBytes, uploadedBytes

  /// Those that a plan has, and a saved one keeps.
  public static let planned = allCases.filter { !$0.isOverTime }

  /// Whether it takes a timeline to know it.
  public var isOverTime: Bool {
    switch self {
    case .framePasses, .cacheMisses, .hitchMillisecondsPerSecond, .hangMilliseconds, .mainThreadMilliseconds,
      .peakResidentBytes, .uploadedBytes:
      true
    case .offscreenPasses, .steadyOffscreenPasses, .systemPasses, .composites, .bakes, .trafficScreens, .storedPixels,
      .loadedPixels, .shadedPixels, .blendedPixels, .decodedBytes, .wastedBytes:
      false
    }
  }

  /// Whether those of several trees add up; of the others the largest says most.
  public var addsUp: Bool {
    switch self {
    case .hitchMillisecondsPerSecond, .peakResidentBytes: false
    default: true
    }
  }

  /// Whether it counts things, so that it is a whole number.
  public var isCount: Bool {
    switch self {
    case .trafficScreens, .hitchMillisecondsPerSecond, .hangMilliseconds, .mainThreadMilliseconds: false
    default: true
    }
  }
}
