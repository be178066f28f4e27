import LayerModel

/// A near miss: the only missing condition that keeps a cheap layer from costing more.
public struct NarrowMiss: Hashable, Sendable {
  /// The reason that the layer nearly has; `rasterize` if its bitmap is nearly too large for the cache.
  public let reason: Reason
  /// The missing condition.
  public let needs: Shortfall
  /// The passes that would be added in a first frame, or for `rasterize` in a later frame, found by planning again.
  ///
  /// Nil if the number was not computed.
  public let adds: Int?

  /// Creates a near miss from its parts.
  public init(reason: Reason, needs: Shortfall, adds: Int?) {
    self.reason = reason
    self.needs = needs
    self.adds = adds
  }
}

/// The passes that edits would save or add, found by planning again.
public struct PlanEffects: Sendable {
  /// The maximum number of layers whose savings are computed (those with the most passes), and of near misses whose
  /// added passes are computed (the first in paint order).
  public static var mostLayers: Int { 200 }
  /// The maximum number of layers that all queries together may visit, which takes a few seconds; the remaining queries
  /// are left out.
  ///
  /// Only trees that are both large and deeply nested approach this limit. It limits the report and is not part of the
  /// model.
  private static var mostVisits: Int { 3_000_000 }

  /// The scene's passes without a reason, by layer and reason.
  private var passesWithoutReason: [PreparedIndex: [Reason: Int]] = [:]
  /// The scene's passes without a reason in a later frame, which keeps bitmaps that a first frame has to draw.
  private var steadyPassesWithoutReason: [PreparedIndex: [Reason: Int]] = [:]
  /// The reasons that each layer narrowly misses.
  private var nearMissesOfLayer: [PreparedIndex: [NarrowMiss]] = [:]
  /// The layers that narrowly miss a reason, in paint order.
  public private(set) var nearlyCostly: [PreparedIndex] = []

  /// Creates an empty collection.
  public init() {}

  /// Computes a plan's effects, for its most expensive layers or for a single layer.
  public init(_ plan: PassPlan, of layer: PreparedIndex? = nil) {
    var replanner = Replanner(plan)
    let costs =
      layer.map { layer in plan.layers.filter { $0.node == layer } } ?? Self.costliest(of: plan)
    let reasons = costs.flatMap { cost in cost.reasons.map { (cost.node, $0) } }
    findSavings(of: reasons, plan, &replanner)
    // If both frames cost the same, no bitmap is kept, and an edit does not create one.
    if plan.summary.steadyOffscreenPasses != plan.summary.offscreenPasses {
      findSteadySavings(of: reasons, plan, &replanner)
    }
    let near = layer.map { [$0] } ?? Array(plan.tree.indices)
    findNearMisses(among: near, plan, &replanner)
  }

  /// Computes only the savings of removing some reasons, for a plan's most expensive layers that have them.
  public init(_ plan: PassPlan, ofRemoving reasons: ReasonSet) {
    let costs = Self.costliest(of: plan).flatMap { cost in
      cost.reasons.lazy.filter { reasons.contains(ReasonSet($0.reason)) }.map { (cost.node, $0) }
    }
    if costs.isEmpty { return }
    var replanner = Replanner(plan)
    findSavings(of: costs, plan, &replanner)
  }

  /// The user's passes in a first frame after a reason is removed from every layer, for each given reason.
  ///
  /// Each result takes one plan, in which every layer with that reason is edited.
  ///
  /// Reasons that more than 200 layers have are left out.
  public static func passes(of plan: PassPlan, withoutEach reasons: [Reason]) -> [Reason: Int] {
    var layersOfReason: [Reason: Set<LayerIndex>] = [:]
    for cost in plan.layers where !plan.tree[cost.node].flags.contains(.system) {
      for reason in cost.reasons { layersOfReason[reason.reason, default: []].insert(reason.layer) }
    }
    let asked = reasons.filter { reason in
      layersOfReason[reason].map { $0.count <= mostLayers } ?? false
    }
    if asked.isEmpty { return [:] }
    var replanner = Replanner(plan)
    var passes: [Reason: Int] = [:]
    for reason in asked {
      let layers = (layersOfReason[reason] ?? []).sorted { $0.rawValue < $1.rawValue }
      passes[reason] = replanner.passes(after: reason.row.trigger.remedy, of: layers)
    }
    return passes
  }

  /// The user's passes in a first frame after a layer's reason is removed by an edit in the source.
  ///
  /// Returns nil for layers whose effects were not computed.
  public func passes(without reason: Reason, of layer: PreparedIndex) -> Int? {
    passesWithoutReason[layer]?[reason]
  }

  /// The user's passes in a later frame after a layer's reason is removed by an edit in the source.
  ///
  /// Removing a bitmap saves passes only in a first frame. Returns nil if a first frame and a later one cost the same,
  /// and for layers whose effects were not computed.
  public func steadyPasses(without reason: Reason, of layer: PreparedIndex) -> Int? {
    steadyPassesWithoutReason[layer]?[reason]
  }

  /// Whether the passes in a later frame were computed for any layer.
  public var tellsSteadyPasses: Bool { !steadyPassesWithoutReason.isEmpty }

  /// The reasons that a layer narrowly misses.
  public func nearMisses(of layer: PreparedIndex) -> [NarrowMiss] { nearMissesOfLayer[layer] ?? [] }

  /// The layers with the most passes, in paint order if equal; the user's layers come before the platform's.
  private static func costliest(of plan: PassPlan) -> [LayerCost] {
    func rank(_ cost: LayerCost) -> (Int, Int, Int32) {
      (plan.tree[cost.node].flags.contains(.system) ? 1 : 0, -cost.passes, cost.node.rawValue)
    }
    if plan.layers.count <= mostLayers { return plan.layers }
    return Array(plan.layers.sorted { rank($0) < rank($1) }.prefix(mostLayers))
  }

  private struct Question: Hashable {
    let reason: Reason
    let layers: [LayerIndex]
  }

  private mutating func findSavings(
    of costs: [(node: PreparedIndex, reason: LayerReason)], _ plan: PassPlan, _ replanner: inout Replanner
  ) {
    let places = EditPlaces(
      plan.tree.scene, of: costs.lazy.map { ($0.reason.property, $0.reason.layer) })
    var answers: [Question: Int] = [:]
    for (node, reason) in costs {
      let layers = places.layers(sharing: reason.property, of: reason.layer)
      let question = Question(reason: reason.reason, layers: layers)
      if answers[question] == nil {
        if replanner.visits > Self.mostVisits { continue }
        answers[question] = replanner.passes(after: reason.reason.row.trigger.remedy, of: layers)
      }
      passesWithoutReason[node, default: [:]][reason.reason] = answers[question]
    }
  }

  private mutating func findSteadySavings(
    of costs: [(node: PreparedIndex, reason: LayerReason)], _ plan: PassPlan, _ replanner: inout Replanner
  ) {
    let places = EditPlaces(
      plan.tree.scene, of: costs.lazy.map { ($0.reason.property, $0.reason.layer) })
    // Each result requires a complete plan.
    let mostAnswers = Self.mostVisits / max(1, plan.tree.nodes.count)
    var answers: [Question: Int?] = [:]
    for (node, reason) in costs {
      let layers = places.layers(sharing: reason.property, of: reason.layer)
      let question = Question(reason: reason.reason, layers: layers)
      if answers[question] == nil {
        if answers.count >= mostAnswers { continue }
        answers[question] = .some(
          replanner.steadyPasses(after: reason.reason.row.trigger.remedy, of: layers))
      }
      steadyPassesWithoutReason[node, default: [:]][reason.reason] = answers[question] ?? nil
    }
  }

  private mutating func findNearMisses(
    among layers: [PreparedIndex], _ plan: PassPlan, _ replanner: inout Replanner
  ) {
    let found = layers.flatMap { layer in
      replanner.base.shortfalls(of: Int(layer.rawValue)).map { (layer: layer, trigger: $0, needs: $1) }
    }
    if found.isEmpty { return }
    let places = EditPlaces(plan.tree.scene, of: found.lazy.map { ($0.trigger.property, plan.tree[$0.layer].layer) })
    var answers: [Question: Int?] = [:]
    for miss in found {
      let layers = places.layers(sharing: miss.trigger.property, of: plan.tree[miss.layer].layer)
      let question = Question(reason: miss.trigger.reason, layers: layers)
      if answers[question] == nil, answers.count < Self.mostLayers,
        replanner.visits <= Self.mostVisits
      {
        answers[question] = replanner.addedPasses(by: miss.needs, at: miss.layer, sharing: layers, plan)
      }
      if nearMissesOfLayer[miss.layer] == nil { nearlyCostly.append(miss.layer) }
      nearMissesOfLayer[miss.layer, default: []].append(
        NarrowMiss(reason: miss.trigger.reason, needs: miss.needs, adds: answers[question] ?? nil))
    }
  }
}

extension PlanStages {
  /// The reasons that a drawn layer narrowly misses.
  func shortfalls(of index: Int) -> [(OffscreenTrigger, Shortfall)] {
    guard isDrawn(index), !tree.nodes[index].flags.contains(.transformLayer) else { return [] }
    let layer = layer(index)
    // Every near miss needs one of these.
    guard layer.masksToBounds || layer.shouldRasterize || tree.nodes[index].opacity < 1 else { return [] }
    let situation = flattening.situation(index, judging)
    return OffscreenTrigger.triggers(of: compositor).compactMap { trigger in
      // A rasterized layer has its reason either way; its bitmap may be nearly too large for the cache.
      guard trigger.reason == .rasterize || !reasons(index).contains(ReasonSet(trigger.reason)) else { return nil }
      return trigger.nearMiss(situation, compositor).map { (trigger, $0) }
    }
  }
}

extension Replanner {
  /// The passes that are added when the missing condition holds for every layer from the same place in the source.
  fileprivate mutating func addedPasses(
    by shortfall: Shortfall, at node: PreparedIndex, sharing layers: [LayerIndex], _ plan: PassPlan
  ) -> Int? {
    switch shortfall {
    case .plane: passes(supposing: .sublayer, of: layers) - plan.summary.offscreenPasses
    case .overflow: passes(supposing: .overflow, of: layers) - plan.summary.offscreenPasses
    case .olderCompositor: 0
    case .entryPixels:
      steadyPasses(oversized: node).map { $0 - plan.summary.steadyOffscreenPasses }
    }
  }
}

/// Layers that one edit of the source changes together: a template's layer, and the copies that do not override the
/// property.
struct EditPlaces {
  private struct Place: Hashable {
    let property: LayerProperty
    let start: UInt32
  }

  private let scene: Scene
  private var layersOfPlace: [Place: [LayerIndex]] = [:]

  /// Collects the places in the source that set the given properties of the given layers.
  init(_ scene: Scene, of wanted: some Sequence<(LayerProperty, LayerIndex)>) {
    self.scene = scene
    for (property, layer) in wanted {
      if let start = scene.sources.start(of: property, in: layer) {
        layersOfPlace[Place(property: property, start: start)] = []
      }
    }
    if layersOfPlace.isEmpty { return }
    for layer in scene.layers.indices.lazy.map({ LayerIndex($0) }) {
      for (property, start) in scene.sources.stated(by: layer) {
        layersOfPlace[Place(property: property, start: start)]?.append(layer)
      }
    }
  }

  /// The layers that change when a property of one layer is edited; only that layer if the source does not set the
  /// property.
  func layers(sharing property: LayerProperty, of layer: LayerIndex) -> [LayerIndex] {
    scene.sources.start(of: property, in: layer)
      .flatMap { layersOfPlace[Place(property: property, start: $0)] } ?? [layer]
  }
}
