import LayerDiagnostics
import LayerGeometry
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
  /// The memory cost of each drawn image.
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

  /// The authors' name of a layer.
  func name(of node: PreparedIndex) -> String { ObjectNames(scene).name(of: tree[node].source).text }

  /// The cost of a layer; nil for one without passes and reasons.
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

  /// Whether a mask's outline is what its file says, and not one that was assumed.
  func knowsOutline(ofMask mask: PreparedIndex, over node: PreparedIndex) -> Bool {
    guard let code = scene.code else { return true }
    let (cut, layer) = (code.assumed[tree[mask].layer] ?? [], code.assumed[tree[node].layer] ?? [])
    return !cut.contains(.path) && !layer.contains(.mask)
  }

  /// The cost of a layer's reason in a later frame.
  public func cost(of reason: Reason, in node: PreparedIndex) -> FindingCost {
    work.cost(of: ReasonSet(reason), in: node)
  }
}

extension SceneFacts {
  /// Whether a layer shows an opaque image and nothing else, over a background that alone makes it two planes.
  func isHiddenBackgroundSecondPlane(of node: PreparedIndex) -> Bool {
    let layer = tree.layer(node)
    guard let image = layer.contents, layer.contentsGravity == .resize, layer.borderWidth == 0 else { return false }
    return scene[image].facts.isOpaque && layer.backgroundColor != nil && tree.shownSublayers(of: node).isEmpty
  }
}

extension RuleMatch {
  /// Proposes to drop a background that an opaque image hides.
  ///
  /// - Parameter reason: why one plane costs nothing where two cost a pass.
  mutating func dropHiddenBackground(of layer: LayerIndex, since reason: String) {
    notes = ["the opaque image hides the background, which makes it two planes"]
    help = "remove \"backgroundColor\": \(reason)"
    code = [.uiKit(code: "imageView.backgroundColor = nil")]
    fixes = [FixProposal(.safe, "Drop the hidden background", [LayerEdit(layer, [.remove(.backgroundColor)])])]
  }
}

extension SceneFacts {
  /// The one opaque colour that lies below all of a layer, if nothing else does.
  ///
  /// Looked for upwards: the nearest layer around with an opaque background that covers the layer, with no sublayer
  /// painted before on the way whose pixels touch it.
  func solidGround(below node: PreparedIndex) -> Color? {
    var (current, above) = (node, tree.parent(of: node))
    guard var area: Rect<LayerSpace> = tree.placed(reach.ofAll(node), of: node), !area.isEmpty else { return nil }
    while let parent = above {  // Ends: a parent comes before its children.
      let layer = tree.layer(parent)
      guard layer.filters.isEmpty, !tree[parent].flags.contains(.transformLayer) else { return nil }
      for sibling in tree.shownSublayers(of: parent) {
        if sibling == current { break }
        guard let other = tree.placed(reach.ofAll(sibling), of: sibling) else { return nil }
        if !other.intersection(area).isEmpty { return nil }
      }
      if layer.contents != nil || layer.layerClass != .layer { return nil }
      if let color = layer.backgroundColor, color.isVisible {
        let isWhole = layer.outline.isClear(area.intersection(layer.bounds)) || layer.masksToBounds
        return color.isOpaque && layer.bounds.contains(area, tolerance: PixelGrid.tolerance) && isWhole ? color : nil
      }
      guard tree[parent].opacity == 1, !tree[parent].flags.contains(.hasMask),
        let placed = tree.placed(area, of: parent)
      else { return nil }
      (current, area, above) = (parent, placed, tree.parent(of: parent))
    }
    return nil
  }
}

/// The pixels that each pass moves to memory and back, so that a finding can say what its layer's passes cost.
struct PassWork {
  private let passesOfLayer: [PreparedIndex: [Pass]]
  private var movedPixels: [Int]
  private let screenPixels: Int

  init(_ plan: PassPlan) {
    passesOfLayer = Dictionary(grouping: plan.passes, by: \.node)
    movedPixels = [Int](repeating: 0, count: plan.passes.count)
    screenPixels = max(1, plan.tree.screen.area)
    if plan.passes.isEmpty { return }
    PixelWork.forEach(in: plan) { work in
      if let pass = Self.cause(of: work, in: plan) {
        movedPixels[Int(pass.rawValue)] += work.storedPixels + work.loadedPixels
      }
    }
  }

  /// The pass that some work is done for: the one whose texture is drawn, else the one that draws.
  private static func cause(of work: PixelWork, in plan: PassPlan) -> PassID? {
    if let place = work.place, plan.draws[place].kind == .composite {
      let composite = plan.composites[Int(plan.draws[place].payload)]
      return plan.targets[Int(composite.texture.rawValue)].pass
    }
    return plan.targets[Int(work.target.rawValue)].pass
  }

  /// The cost of a layer's passes for some reasons in a later frame.
  func cost(of reasons: ReasonSet, in node: PreparedIndex) -> FindingCost {
    var cost = FindingCost.none
    for pass in passesOfLayer[node] ?? [] where pass.isSteady && !pass.reasons.isDisjoint(with: reasons) {
      cost.passes += 1
      cost.bytes += movedPixels[Int(pass.id.rawValue)] * FindingCost.bytesPerPixel
    }
    cost.screens = Double(cost.bytes) / Double(screenPixels * FindingCost.bytesPerPixel)
    return cost
  }
}

extension PreparedTree {
  /// Where a rectangle of a layer lies in the layer above, if the layer is only moved there.
  func placed(_ rect: Rect<LayerSpace>, of node: PreparedIndex) -> Rect<LayerSpace>? {
    let map = toPlane(node)
    return map.isTranslation ? rect.offset(by: Size(map.tx, map.ty)) : nil
  }
}

/// The layers below others that stay unchanged over the whole timeline.
struct StillGround {
  private let facts: SceneFacts
  /// Layers that something happens to.
  private let moving: Set<SceneNodeIndex>

  init(_ facts: SceneFacts) {
    self.facts = facts
    let timeline = facts.authored.timeline
    moving = Set(
      timeline.animations.map(\.node) + timeline.changes.map(\.node) + timeline.redraws.map(\.node)
        + timeline.scrolls.map(\.node) + timeline.lists.map(\.node))
  }

  /// Whether the nearest layer below one that covers it is opaque, and neither that nor anything between them changes.
  func isStill(below node: PreparedIndex) -> Bool {
    let tree = facts.tree
    guard !moves(node), let parent = tree.parent(of: node),
      let area = tree.placed(tree.layer(node).bounds, of: node)
    else { return false }
    for sibling in tree.shownSublayers(of: parent).prefix(while: { $0 != node }).reversed() {
      if tree.subtree(of: sibling).contains(where: moves) { return false }
      guard let place = tree.placed(tree.layer(sibling).bounds, of: sibling) else { continue }
      if place.contains(area, tolerance: PixelGrid.tolerance), isOpaque(sibling) { return true }
    }
    return false
  }

  private func moves(_ node: PreparedIndex) -> Bool { moving.contains(facts.tree[node].source) }

  private func isOpaque(_ node: PreparedIndex) -> Bool {
    let layer = facts.tree.layer(node)
    guard facts.tree[node].opacity == 1, layer.cornerRadius == 0, layer.filters.isEmpty,
      !facts.tree[node].flags.contains(.hasMask)
    else { return false }
    if layer.backgroundColor?.isOpaque ?? false { return true }
    return layer.contentsGravity == .resize && layer.contents.map { facts.scene[$0].facts.isOpaque } ?? false
  }
}
