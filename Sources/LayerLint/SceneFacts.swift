public import LayerModel
public import LayerPlanning
public import LayerSimulation

/// Everything that a rule may read of one still scene, worked out once.
public struct SceneFacts: Sendable {
  /// The plan, with the prepared tree and the scene in it.
  public let plan: PassPlan
  /// The scene with its timeline; the plan's own is what that is at one time.
  public let authored: Scene
  /// Pixels and bytes.
  public let cost: CostReport
  /// The device that it is shown on, if it is known.
  public let device: Device?
  /// What each drawn image costs in memory.
  public let images: [ImageMemory]
  /// How far subtrees reach.
  let reach: SubtreeReach
  /// Layers that a timeline changes: what they state may not be all that they are.
  let changingLayers: Set<LayerIndex>
  private let costOfLayer: [PreparedIndex: LayerCost]
  private let work: PassWork
  private let savings: PlanEffects

  /// Works out the facts of a plan.
  ///
  /// - Parameter authored: the scene with its timeline, if the plan's own was sampled from it.
  public init(_ plan: PassPlan, device: Device? = nil, authored: Scene? = nil) {
    self.plan = plan
    self.authored = authored ?? plan.tree.scene
    self.device = device
    cost = CostReport(plan)
    savings = PlanEffects(plan, ofRemoving: Self.questioned)
    images = ImageMemory.all(in: plan)
    reach = SubtreeReach(plan)
    let timeline = self.authored.timeline
    changingLayers = Set(timeline.animations.map(\.layer) + timeline.changes.map(\.layer))
    costOfLayer = Dictionary(uniqueKeysWithValues: plan.layers.map { ($0.node, $0) })
    work = PassWork(plan)
  }

  /// The scene.
  public var scene: Scene { plan.tree.scene }

  /// The prepared tree.
  public var tree: PreparedTree { plan.tree }

  /// What a layer costs; nil for one without passes and reasons.
  public func cost(of node: PreparedIndex) -> LayerCost? { costOfLayer[node] }

  /// A layer's reason, if it has it.
  public func reason(_ reason: Reason, of node: PreparedIndex) -> LayerReason? {
    costOfLayer[node]?.reasons.first { $0.reason == reason }
  }

  /// The layers that have a reason, in paint order.
  public func layers(with reason: Reason) -> [(node: PreparedIndex, reason: LayerReason)] {
    plan.layers.compactMap { layer in
      layer.reasons.first { $0.reason == reason }.map { (layer.node, $0) }
    }
  }

  /// The reasons that rules ask `saves` about: all of them would take as long as planning.
  private static let questioned = ReasonSet(.roundedClip).union(ReasonSet(.groupOpacity))

  /// Whether the scene has fewer passes without a layer's reason: where another one shares its passes, nothing is won.
  func saves(_ reason: Reason, of node: PreparedIndex) -> Bool {
    precondition(Self.questioned.contains(ReasonSet(reason)), "What this reason's removal saves is worked out.")
    return savings.passes(without: reason, of: node).map { $0 < plan.summary.offscreenPasses } ?? true
  }

  /// What a layer's reason costs in a later frame.
  public func cost(of reason: Reason, in node: PreparedIndex) -> FindingCost {
    work.cost(of: ReasonSet(reason), in: node)
  }
}
