public import LayerModel
public import LayerPlanning

/// The plans of one run, and the selection of parts to show.
public struct PlanReport: Sendable {
  /// The parts of a plan that can be shown separately.
  public enum Part: String, Sendable, CaseIterable {
    /// The totals.
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
  /// Whether layers without passes and reasons are also listed.
  public var listsAllLayers = false
  /// The number of most expensive layers that are named.
  public var mostExpensiveLayers = 10
  /// Whether text shows only the most expensive layers, in order, instead of the tree.
  public var listsMostExpensiveLayers = false
  /// Whether rules that do not apply to a layer are also explained.
  public var explainsRules = false

  /// Creates a report of at least one plan.
  public init(scenes: [PlannedScene]) {
    precondition(!scenes.isEmpty, "A report has at least one plan; a run without one shows nothing.")
    self.scenes = scenes
  }

  func shows(_ part: Part) -> Bool { only == nil || only == part }
}

/// One planned scene with its origin.
public struct PlannedScene: Sendable {
  /// The input as the user named it.
  public let file: String
  /// The name of the tree in the input; a scene file has one tree, its root.
  public var tree: String { plan.tree.scene.tree }
  /// The plan.
  public let plan: PassPlan
  /// The one layer that is shown; nil for all.
  public var layer: PreparedIndex?
  /// The device on which the scene is shown, if known.
  public let device: Device?
  /// The time in the timeline for which the scene was planned.
  public let time: Microseconds
  /// The scene as written, with its timeline.
  public let authored: Scene
  /// The values that the source code does not state and that were assumed, each listed once: "size of 'card'".
  public var assumptions: [String] {
    var known: Set<String> = []
    return (authored.code?.assumptions ?? []).map(\.text).filter { known.insert($0).inserted }
  }
  /// The savings of edits, and near misses that would cost more; not shown if empty.
  public var effects = PlanEffects()

  /// Creates a plan from a file.
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
