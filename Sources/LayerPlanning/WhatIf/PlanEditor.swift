import LayerDiagnostics
public import LayerGeometry
public import LayerModel

/// A hypothetical edit of the source that a plan can take into account.
public enum PlannedEdit: Hashable, Sendable {
  /// Removes a reason from a layer: for example, its shadow gets a path or its mask is removed.
  case remove(Reason, of: PreparedIndex)
  /// Replaces a layer's mask by a clip to rounded corners.
  case clipInPlaceOfMask(PreparedIndex, radius: Double, corners: CornerMask)
  /// Lets the backdrops of several layers share one capture.
  case shareCapture([PreparedIndex], group: String)
}

/// Plans a scene as it would be after edits of its source.
///
/// An edit changes all layers that come from the same place in the source: a template's copies change together.
public struct PlanEditor {
  /// The maximum number of layers that all plans together may visit, which takes a few seconds; later queries return
  /// nil.
  private static var mostVisits: Int { 3_000_000 }

  private let plan: PassPlan
  private let swiftUIClips: SwiftUIClips
  private var replanner: Replanner
  private var remainingVisits = Self.mostVisits

  /// Creates an editor of a plan.
  public init(_ plan: PassPlan) {
    self.plan = plan
    swiftUIClips = SwiftUIClips(plan.tree.scene)
    replanner = Replanner(plan)
  }

  /// Plans the scene after several simultaneous edits.
  ///
  /// Returns nil if the scene would exceed a limit, or if the earlier queries took too much work.
  public mutating func plan(after edits: [PlannedEdit]) -> PassPlan? {
    guard remainingVisits > 0 else { return nil }
    remainingVisits -= plan.tree.nodes.count
    return replanner.plan(after: edits.flatMap(changes))
  }

  /// Applies several edits to a scene, for queries that one plan cannot answer.
  ///
  /// - Parameter scene: the plan's scene, at any time on its timeline.
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

  /// The changes that an edit makes, each with the layers that it applies to.
  private func changes(of edit: PlannedEdit) -> [(Remedy, [LayerIndex])] {
    switch edit {
    case .remove(let reason, let node):
      let stated = plan.layers.first { $0.node == node }?.reasons.first { $0.reason == reason }
      guard let stated else { return [] }
      let trigger = reason.row.trigger
      return [(trigger.advice ?? trigger.remedy, layers(stating: stated.property, of: stated.layer))]
    case .clipInPlaceOfMask(let node, let radius, let corners):
      let layers = layers(stating: .mask, of: plan.tree[node].layer)
      let clip = Remedy.change { layer in
        layer.cornerRadius = radius
        layer.maskedCorners = corners
        layer.masksToBounds = true
      }
      let clipping = layers.flatMap {
        swiftUIClips.layers(clipping: $0, radius: radius, corners: corners) ?? [$0]
      }
      return [(.dropMask, layers), (clip, clipping)]
    case .shareCapture(let nodes, let group):
      let layers = nodes.flatMap { self.layers(stating: .group, of: plan.tree[$0].layer) }
      return [(.change { $0.backdrop.group = group }, layers)]
    }
  }

  private func layers(stating property: LayerProperty, of layer: LayerIndex) -> [LayerIndex] {
    EditPlaces(plan.tree.scene, of: CollectionOfOne((property, layer))).layers(sharing: property, of: layer)
  }
}

extension Replanner {
  /// The plan after several simultaneous changes; nil if the scene would then exceed a limit.
  mutating func plan(after changes: [(remedy: Remedy, layers: [LayerIndex])]) -> PassPlan? {
    for (remedy, layers) in changes {
      for layer in layers { apply(remedy, to: layer) }
    }
    revise()
    defer { restore() }
    return Planner.plan(revisedStages).value
  }
}
