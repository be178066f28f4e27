import LayerModel

/// A layer that costs little, and what little is missing for more.
public struct NarrowMiss: Hashable, Sendable {
  /// The reason that it nearly has; for `rasterize`, that it nearly stops saving anything.
  public let reason: Reason
  /// What is missing.
  public let needs: Shortfall
  /// Passes that would come on top, as planning again shows: of a first frame; for `rasterize` of a later one.
  ///
  /// Nil beyond what is worked out.
  public let adds: Int?

  /// A near miss from its parts.
  public init(reason: Reason, needs: Shortfall, adds: Int?) {
    self.reason = reason
    self.needs = needs
    self.adds = adds
  }
}

/// What edits would save, and what would cost more: found by planning again.
public struct PlanEffects: Sendable {
  /// For how many layers, those with most passes, it is worked out what removing their reasons saves; and for how many
  /// near misses, the first in paint order, what they would add.
  public static var mostLayers: Int { 200 }
  /// How many layers may be looked at for all of it, some seconds of work; what is beyond is left out.
  ///
  /// Only trees that are both large and deeply nested come near. A bound on what is told, no number of the model.
  private static var mostVisits: Int { 3_000_000 }

  /// For layers and their reasons: the scene's passes without that reason.
  private var passesWithoutReason: [PreparedIndex: [Reason: Int]] = [:]
  /// The same of a later frame, where bitmaps are kept that a first one has to draw.
  private var steadyPassesWithoutReason: [PreparedIndex: [Reason: Int]] = [:]
  /// What each layer narrowly misses.
  private var nearMissesOfLayer: [PreparedIndex: [NarrowMiss]] = [:]
  /// The layers that narrowly miss something, in paint order.
  public private(set) var nearlyCostly: [PreparedIndex] = []

  /// No effects.
  public init() {}

  /// Works out a plan's effects: for its costliest layers, or for one.
  public init(_ plan: PassPlan, of layer: PreparedIndex? = nil) {
    var replanner = Replanner(plan)
    let costs =
      layer.map { layer in plan.layers.filter { $0.node == layer } } ?? Self.costliest(of: plan)
    let reasons = costs.flatMap { cost in cost.reasons.map { (cost.node, $0) } }
    findSavings(of: reasons, plan, &replanner)
    // Where the two frames cost the same, no bitmap is kept, and an edit makes none.
    if plan.summary.steadyOffscreenPasses != plan.summary.offscreenPasses {
      findSteadySavings(of: reasons, plan, &replanner)
    }
    let near = layer.map { [$0] } ?? Array(plan.tree.indices)
    findNearMisses(among: near, plan, &replanner)
  }

  /// Works out what removing some reasons saves, for a plan's costliest layers that have them, and nothing else.
  public init(_ plan: PassPlan, ofRemoving reasons: ReasonSet) {
    let costs = Self.costliest(of: plan).flatMap { cost in
      cost.reasons.lazy.filter { reasons.contains(ReasonSet($0.reason)) }.map { (cost.node, $0) }
    }
    if costs.isEmpty { return }
    var replanner = Replanner(plan)
    findSavings(of: costs, plan, &replanner)
  }

  /// The user's passes of a first frame when a layer's reason is edited away at its place in the source.
  ///
  /// Nil beyond the layers that it is worked out for.
  public func passes(without reason: Reason, of layer: PreparedIndex) -> Int? {
    passesWithoutReason[layer]?[reason]
  }

  /// The user's passes of a later frame when a layer's reason is edited away at its place in the source.
  ///
  /// Taking a bitmap away saves passes in a first frame alone. Nil where a first frame and a later one cost the
  /// same, and beyond the layers that it is worked out for.
  public func steadyPasses(without reason: Reason, of layer: PreparedIndex) -> Int? {
    steadyPassesWithoutReason[layer]?[reason]
  }

  /// Whether that is known of any.
  public var tellsSteadyPasses: Bool { !steadyPassesWithoutReason.isEmpty }

  /// What a layer narrowly misses.
  public func nearMisses(of layer: PreparedIndex) -> [NarrowMiss] { nearMissesOfLayer[layer] ?? [] }

  /// The layers with most passes, of equals the earlier; the user's before the platform's.
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
        answers[question] = replanner.passes(after: TriggerCatalog.trigger(reason.reason).remedy, of: layers)
      }
      passesWithoutReason[node, default: [:]][reason.reason] = answers[question]
    }
  }

  private mutating func findSteadySavings(
    of costs: [(node: PreparedIndex, reason: LayerReason)], _ plan: PassPlan, _ replanner: inout Replanner
  ) {
    let places = EditPlaces(
      plan.tree.scene, of: costs.lazy.map { ($0.reason.property, $0.reason.layer) })
    // Each answer takes a whole plan.
    let mostAnswers = Self.mostVisits / max(1, plan.tree.nodes.count)
    var answers: [Question: Int?] = [:]
    for (node, reason) in costs {
      let layers = places.layers(sharing: reason.property, of: reason.layer)
      let question = Question(reason: reason.reason, layers: layers)
      if answers[question] == nil {
        if answers.count >= mostAnswers { continue }
        answers[question] = .some(
          replanner.steadyPasses(after: TriggerCatalog.trigger(reason.reason).remedy, of: layers))
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
  /// What a drawn layer narrowly misses.
  func shortfalls(of index: Int) -> [(OffscreenTrigger, Shortfall)] {
    guard isDrawn(index), !tree.nodes[index].flags.contains(.transformLayer) else { return [] }
    let layer = layer(index)
    // All near misses begin with one of these.
    guard layer.masksToBounds || layer.shouldRasterize || tree.nodes[index].opacity < 1 else { return [] }
    let situation = flattening.situation(index, judging)
    return TriggerCatalog.all.compactMap { trigger in
      // A rasterized layer has its reason either way: what it may miss is its gain.
      guard trigger.reason == .rasterize || !reasons(index).contains(ReasonSet(trigger.reason)) else { return nil }
      return trigger.nearMiss(situation, compositor).map { (trigger, $0) }
    }
  }
}

extension Replanner {
  /// The passes that come on top when what is missing comes true, in every layer that shares the place.
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

/// Layers that one edit of the source changes together: a template's layer and the copies that override other things.
struct EditPlaces {
  private struct Place: Hashable {
    let property: LayerProperty
    let start: UInt32
  }

  private let scene: Scene
  private var layersOfPlace: [Place: [LayerIndex]] = [:]

  /// The places where some properties of some layers stand.
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

  /// The layers that change when a property of one is edited where it stands; the layer alone where it does not.
  func layers(sharing property: LayerProperty, of layer: LayerIndex) -> [LayerIndex] {
    scene.sources.start(of: property, in: layer)
      .flatMap { layersOfPlace[Place(property: property, start: $0)] } ?? [layer]
  }
}
