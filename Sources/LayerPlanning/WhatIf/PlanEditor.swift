import LayerDiagnostics
public import LayerModel

/// An edit of the source that a plan can be made with, without the source being edited.
public enum PlannedEdit: Hashable, Sendable {
  /// A layer no longer has a reason: its shadow has a path, its mask is gone.
  case remove(Reason, of: PreparedIndex)
  /// A layer clips itself to its corners in place of a mask.
  case clipInPlaceOfMask(PreparedIndex, radius: Double)
  /// Layers whose backdrops share one capture.
  case shareCapture([PreparedIndex], group: String)
}

/// Plans a scene again as it would be after edits of its source.
///
/// An edit changes all layers that its place in the source states: a template's copies change together.
public struct PlanEditor {
  /// How many layers all plans together may visit, some seconds of work; later questions have no answer.
  private static var mostVisits: Int { 3_000_000 }

  private let plan: PassPlan
  private var replanner: Replanner
  private var remainingVisits = Self.mostVisits

  /// An editor of a plan.
  public init(_ plan: PassPlan) {
    self.plan = plan
    replanner = Replanner(plan)
  }

  /// The plan after edits that are made together.
  ///
  /// Nil if the scene would exceed a limit, or if the questions before this one have taken too much work.
  public mutating func plan(after edits: [PlannedEdit]) -> PassPlan? {
    guard remainingVisits > 0 else { return nil }
    remainingVisits -= plan.tree.nodes.count
    return replanner.plan(after: edits.flatMap(changes))
  }

  /// A scene after edits that are made together: for questions that one plan does not answer.
  ///
  /// - Parameter scene: the plan's own, at any time of its timeline.
  public func scene(_ scene: Scene, after edits: [PlannedEdit]) -> Scene {
    var scene = scene
    for (remedy, layers) in edits.flatMap(changes) {
      switch remedy {
      case .change(let change): for layer in layers { scene.change(layer, change) }
      case .dropMask: scene.dropMasks(of: Set(layers))
      }
    }
    return scene
  }

  /// The changes that an edit makes, with the layers that each of them applies to.
  private func changes(of edit: PlannedEdit) -> [(Remedy, [LayerIndex])] {
    switch edit {
    case .remove(let reason, let node):
      let stated = plan.layers.first { $0.node == node }?.reasons.first { $0.reason == reason }
      guard let stated else { return [] }
      return [(Self.remedy(for: reason), layers(stating: stated.property, of: stated.layer))]
    case .clipInPlaceOfMask(let node, let radius):
      let layers = layers(stating: .mask, of: plan.tree[node].layer)
      let clip = Remedy.change { layer in
        layer.cornerRadius = radius
        layer.masksToBounds = true
      }
      return [(.dropMask, layers), (clip, layers)]
    case .shareCapture(let nodes, let group):
      let layers = nodes.flatMap { self.layers(stating: .group, of: plan.tree[$0].layer) }
      return [(.change { $0.backdrop.group = group }, layers)]
    }
  }

  /// The edit that takes a reason away.
  ///
  /// A shadow stays and gets a path: it is still a plane of the layer.
  private static func remedy(for reason: Reason) -> Remedy {
    if reason == .shadowWithoutPath { return .change { $0.shadowPathIsBounds = true } }
    return TriggerCatalog.trigger(reason).remedy
  }

  private func layers(stating property: LayerProperty, of layer: LayerIndex) -> [LayerIndex] {
    EditPlaces(plan.tree.scene, of: CollectionOfOne((property, layer))).layers(sharing: property, of: layer)
  }
}

extension Replanner {
  /// The plan after changes that are made together; nil if the scene would then exceed a limit.
  mutating func plan(after changes: [(remedy: Remedy, layers: [LayerIndex])]) -> PassPlan? {
    for (remedy, layers) in changes {
      for layer in layers { apply(remedy, to: layer) }
    }
    revise()
    defer { restore() }
    return Planner.plan(stages).value
  }
}
