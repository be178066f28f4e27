import LayerDiagnostics
import LayerGeometry
public import LayerModel
public import LayerPlanning
public import LayerSimulation

/// The facts about one still scene that rules can read, computed once.
public final class SceneFacts: Sendable {
  /// The plan, with the prepared tree and the scene in it.
  public let plan: PassPlan
  /// The scene with its timeline; the plan's own scene is a sample of it at one time.
  public let authored: Scene
  /// The cost in pixels and bytes.
  public let cost: CostReport
  /// The device that shows the scene, if known.
  public let device: Device?
  /// The memory cost of each drawn image.
  public let images: [ImageMemory]
  /// The extents of subtrees.
  let reach: SubtreeReach
  /// Layers that a timeline changes, so that their stated values may not be final.
  let changingLayers: Set<LayerIndex>
  private let costOfLayer: [PreparedIndex: LayerCost]
  private let work: PassWork
  private let savings: PlanEffects

  /// Computes the facts of a plan.
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
    doubtful = Dictionary(grouping: plan.doubtfulReasons, by: \.node)
    work = PassWork(plan)
  }

  /// The scene.
  public var scene: Scene { plan.tree.scene }

  /// The prepared tree.
  public var tree: PreparedTree { plan.tree }

  /// The authors' name for a layer.
  func name(of node: PreparedIndex) -> String { ObjectNames(scene).name(of: tree[node].source).text }

  /// The name of a layer, in a message about another layer.
  func name(of node: PreparedIndex, nextTo other: PreparedIndex) -> String {
    let names = ObjectNames(scene)
    return names.name(of: tree[node].source).text(nextTo: names.name(of: tree[other].source))
  }

  /// The name of a layer as part of a sentence about another layer.
  func phrase(of node: PreparedIndex, nextTo other: PreparedIndex) -> String {
    let name = name(of: node, nextTo: other)
    return name.hasPrefix("'") ? name : phrase(of: node)
  }

  /// The authors' name for a layer as part of a sentence, with an article unless the name is quoted.
  func phrase(of node: PreparedIndex) -> String { ObjectNames(scene).name(of: tree[node].source).phrase }

  /// The cost of a layer; nil for one without passes and reasons.
  public func cost(of node: PreparedIndex) -> LayerCost? { costOfLayer[node] }

  /// A layer's entry for a reason, if the layer has that reason.
  public func reason(_ reason: Reason, of node: PreparedIndex) -> LayerReason? {
    costOfLayer[node]?.reasons.first { $0.reason == reason }
  }

  /// The layers that have a reason only if passes in doubt are counted, and the ranges of all reasons in doubt.
  private let doubtful: [PreparedIndex: [DoubtfulReason]]

  /// The layers that have a reason, in paint order.
  public func layers(with reason: Reason) -> [(node: PreparedIndex, reason: LayerReason)] {
    let certain: [(node: PreparedIndex, reason: LayerReason)] = plan.layers.compactMap { layer in
      layer.reasons.first { $0.reason == reason }.map { (layer.node, $0) }
    }
    let others = plan.doubtfulReasons.filter { $0.reason.reason == reason && $0.range.least == 0 && !isUnseen($0.node) }
    if others.isEmpty { return certain }
    return (certain + others.map { (node: $0.node, reason: $0.reason) }).sorted { $0.node < $1.node }
  }

  /// Whether source code makes a layer invisible without leaving it out, so that only its effects may cost anything.
  func isUnseen(_ node: PreparedIndex) -> Bool {
    guard let doubts = scene.code?.doubts, doubts.values.contains(where: { $0.contains(.unseen) }) else { return false }
    var next: PreparedIndex? = node
    while let current = next {  // Ends because a parent comes before its children.
      if doubts[tree[current].layer]?.contains(.unseen) ?? false { return true }
      next = tree.parent(of: current)
    }
    return false
  }

  /// The reasons that rules pass to `saves`; computing all reasons would take as long as planning.
  private static let questioned = ReasonSet(.roundedClip).union(ReasonSet(.groupOpacity))

  /// Whether removing a layer's reason reduces the scene's passes, which it does not if another reason shares them.
  func saves(_ reason: Reason, of node: PreparedIndex) -> Bool {
    precondition(Self.questioned.contains(ReasonSet(reason)), "Savings are not computed for this reason.")
    if self.reason(reason, of: node) == nil, range(of: reason, in: node) != nil { return true }
    return savings.passes(without: reason, of: node).map { $0 < plan.summary.offscreenPasses } ?? true
  }

  /// Whether the layers come from SwiftUI source.
  var isSwiftUI: Bool { scene.code?.isSwiftUI ?? false }

  /// Whether a mask's outline comes from its file and was not assumed.
  func knowsOutline(ofMask mask: PreparedIndex, over node: PreparedIndex) -> Bool {
    guard let code = scene.code else { return true }
    let (cut, layer) = (code.assumed[tree[mask].layer] ?? [], code.assumed[tree[node].layer] ?? [])
    if code.masksOfUnknownSize.contains(tree[mask].layer) { return false }
    return !cut.contains(.path) && !layer.contains(.mask)
  }

  /// The cost, in a later frame, of the passes that a layer has for a reason.
  public func cost(of reason: Reason, in node: PreparedIndex) -> FindingCost {
    var cost = work.cost(of: ReasonSet(reason), in: node)
    if let range = range(of: reason, in: node) { cost.doubtfulPasses = range.most - range.least }
    return cost
  }

  /// The passes of a layer for a reason, if they are in doubt.
  func range(of reason: Reason, in node: PreparedIndex) -> PassRange? {
    doubtful[node]?.first { $0.reason.reason == reason }?.range
  }
}

extension SceneFacts {
  /// Whether the platform created a layer inside a view, so that source code has no property for it.
  func isOutOfReach(_ node: PreparedIndex) -> Bool {
    if tree[node].flags.contains(.system) { return true }
    guard let code = scene.code, !code.isSwiftUI else { return false }
    return code.receivers[tree[node].layer] == nil
  }

  /// Whether a layer or one of its superlayers is cached as a bitmap.
  fileprivate func isRasterized(_ node: PreparedIndex) -> Bool {
    var next: PreparedIndex? = node
    while let current = next {  // Ends because a parent comes before its children.
      if tree.layer(current).shouldRasterize { return true }
      next = tree.parent(of: current)
    }
    return false
  }

  /// What a layer shows whose outline no path describes.
  enum Glyphs {
    /// Text alone, as in a text field without a background.
    case text
    /// Images that may have transparent parts, as in a button without a background, perhaps with text.
    case images
  }

  /// What a layer and its sublayers show, if it is nothing but text and images that may have transparent parts; nil for
  /// a layer with anything else, or nothing, to see.
  func glyphs(in node: PreparedIndex) -> Glyphs? {
    var found: Glyphs?
    var work = [node]
    while let next = work.popLast() {  // Ends: a layer is pushed once, by its superlayer.
      let layer = tree.layer(next)
      guard layer.borderWidth == 0, !(layer.backgroundColor?.isVisible ?? false) else { return nil }
      if let image = layer.contents {
        guard !scene[image].facts.isOpaque else { return nil }
        found = .images
      }
      switch layer.content {
      case .text: found = found ?? .text
      case .plain: break
      default: return nil
      }
      work += tree.shownSublayers(of: next)
    }
    return found
  }

  /// Whether an Interface Builder file names an image whose file was not found.
  func isMissing(_ image: String) -> Bool { scene.interface?.missingImages.contains(image) ?? false }

  /// Whether a layer shows only an opaque image over a background that the image hides, so that the background is the
  /// only other plane.
  func isHiddenBackgroundSecondPlane(of node: PreparedIndex) -> Bool {
    let layer = tree.layer(node)
    guard let image = layer.contents, layer.contentsGravity == .resize, layer.borderWidth == 0 else { return false }
    return scene[image].facts.isOpaque && layer.backgroundColor != nil && tree.shownSublayers(of: node).isEmpty
  }
}

extension RuleMatch {
  /// Notes what the render server does for a layer, and when: in every frame, or only when a cached bitmap with the
  /// layer is rendered again.
  ///
  /// - Parameters:
  ///   - work: what it does, in words.
  ///   - node: the layer whose superlayers can have the bitmap.
  @discardableResult
  mutating func notesMoment(_ work: String, in facts: SceneFacts, of node: PreparedIndex) -> Bool {
    guard let parent = facts.tree.parent(of: node) else { return note(work, isCached: false) }
    return notesMoment(work, in: facts, insideOf: parent)
  }

  /// Notes what the render server does for a layer that has the bitmap itself, or that is inside of one that has it.
  @discardableResult
  mutating func notesMoment(_ work: String, in facts: SceneFacts, insideOf node: PreparedIndex) -> Bool {
    note(work, isCached: cost.mostPasses == 0 && facts.isRasterized(node))
  }

  private mutating func note(_ work: String, isCached: Bool) -> Bool {
    notes = [isCached ? "each time the cached bitmap is rendered again, \(work)" : "in every frame, \(work)"]
    return isCached
  }

  /// Proposes removing a background that an opaque image hides.
  ///
  /// - Parameter reason: why a single plane does not cost a pass.
  mutating func dropHiddenBackground(of layer: LayerIndex, since reason: String) {
    notes = ["the opaque image hides the background, which still counts as a second part to draw"]
    help = "remove \"backgroundColor\": \(reason)"
    code = [.uiKit(code: "imageView.backgroundColor = nil")]
    fixes = [FixProposal(.safe, "Remove the hidden background", [LayerEdit(layer, [.remove(.backgroundColor)])])]
  }
}

extension SceneFacts {
  /// The opaque colour below the whole layer, if there is nothing else below it.
  ///
  /// The colour is the background of the nearest ancestor that has an opaque background and covers the layer, if no
  /// sublayer that is painted in between touches the layer.
  func solidGround(below node: PreparedIndex) -> Color? {
    var (current, above) = (node, tree.parent(of: node))
    guard var area: Rect<LayerSpace> = tree.placed(reach.ofAll(node), of: node), !area.isEmpty else { return nil }
    while let parent = above {  // Ends because a parent comes before its children.
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

/// The pixels that each pass stores to memory and loads from it, from which the cost of a finding's passes is computed.
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

  /// The pass that causes a piece of work: the pass whose texture is drawn, or else the pass that draws.
  private static func cause(of work: PixelWork, in plan: PassPlan) -> PassID? {
    if let place = work.place, plan.draws[place].kind == .composite {
      let composite = plan.composites[Int(plan.draws[place].payload)]
      return plan.targets[Int(composite.texture.rawValue)].pass
    }
    return plan.targets[Int(work.target.rawValue)].pass
  }

  /// The cost of a layer's passes for the given reasons in a later frame.
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
  /// The position of a layer's rectangle in its parent, if the layer is only translated.
  func placed(_ rect: Rect<LayerSpace>, of node: PreparedIndex) -> Rect<LayerSpace>? {
    let map = toPlane(node)
    return map.isTranslation ? rect.offset(by: Size(map.tx, map.ty)) : nil
  }
}

/// Determines whether the content below a layer stays unchanged over the whole timeline.
struct StillGround {
  private let facts: SceneFacts
  /// The layers that change.
  private let moving: Set<SceneNodeIndex>

  init(_ facts: SceneFacts) {
    self.facts = facts
    let timeline = facts.authored.timeline
    moving = Set(
      timeline.animations.map(\.node) + timeline.changes.map(\.node) + timeline.redraws.map(\.node)
        + timeline.scrolls.map(\.node) + timeline.lists.map(\.node))
  }

  /// Whether the nearest layer that covers the whole area below a layer is opaque, and nothing between the two changes.
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

  func moves(_ node: PreparedIndex) -> Bool { moving.contains(facts.tree[node].source) }

  private func isOpaque(_ node: PreparedIndex) -> Bool {
    let layer = facts.tree.layer(node)
    guard facts.tree[node].opacity == 1, layer.cornerRadius == 0, layer.filters.isEmpty,
      !facts.tree[node].flags.contains(.hasMask)
    else { return false }
    if layer.backgroundColor?.isOpaque ?? false { return true }
    return layer.contentsGravity == .resize && layer.contents.map { facts.scene[$0].facts.isOpaque } ?? false
  }
}
