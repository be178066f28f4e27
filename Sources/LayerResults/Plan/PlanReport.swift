public import LayerModel
public import LayerPlanning

/// The plans of one run, and the selection of their parts to be shown.
public struct PlanReport: Sendable {
  /// The parts of a plan that can be shown alone.
  public enum Part: String, Sendable, CaseIterable {
    /// The sums.
    case summary
    /// The costs of each layer.
    case layers
    /// The passes in order.
    case passes
  }

  /// The plans, in the order in which their scenes were named; never empty.
  public let scenes: [PlannedScene]
  /// The only part that is shown; nil for all.
  public var only: Part?
  /// Whether layers without passes and reasons are listed too.
  public var listsAllLayers = false
  /// How many of the most expensive layers are named.
  public var dearestLayers = 10
  /// Whether text shows those layers alone, most expensive first, in place of the tree.
  public var listsDearestLayers = false
  /// Whether the rules that do not hold for a layer are explained too.
  public var explainsRules = false

  /// A report of at least one plan.
  public init(scenes: [PlannedScene]) {
    precondition(!scenes.isEmpty, "A report has at least one plan; a run without one shows nothing.")
    self.scenes = scenes
  }

  func shows(_ part: Part) -> Bool { only == nil || only == part }
}

/// One planned scene, and where it comes from.
public struct PlannedScene: Sendable {
  /// The input as the user named it.
  public let file: String
  /// Which of the input's trees it is; a scene file has one, its root.
  public var tree: String { plan.tree.scene.tree }
  /// The plan.
  public let plan: PassPlan
  /// The one layer that is shown; nil for all.
  public var layer: PreparedIndex?
  /// The device that it is shown on, if it is known.
  public let device: Device?
  /// The time of the timeline at which it was planned.
  public let time: Microseconds
  /// The scene as it is written, with its timeline.
  public let authored: Scene
  /// The values that source code does not state and that were assumed, each once: "size of 'card'".
  public var assumptions: [String] {
    var known: Set<String> = []
    return (authored.code?.assumptions ?? []).map(\.text).filter { known.insert($0).inserted }
  }
  /// The savings of edits, and near misses that would cost more; not shown if empty.
  public var effects = PlanEffects()

  /// A plan from a file.
  public init(
    file: String, plan: PassPlan, device: Device? = nil, layer: PreparedIndex? = nil, time: Microseconds = .zero,
    authored: Scene? = nil
  ) {
    self.file = file
    self.plan = plan
    self.device = device
    self.layer = layer
    self.time = time
    self.authored = authored ?? plan.tree.scene
  }
}
