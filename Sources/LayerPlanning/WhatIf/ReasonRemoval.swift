public import LayerModel

/// An edit of the source that takes a reason for offscreen passes away from a layer, and from every layer that the same
/// place in the source writes.
public struct ReasonRemoval: Hashable, Sendable {
  /// The reason.
  public let reason: Reason
  /// The layer that states the property to change.
  public let layer: LayerIndex

  /// A removal from its parts.
  public init(_ reason: Reason, of layer: LayerIndex) {
    self.reason = reason
    self.layer = layer
  }
}

extension PassPlan {
  /// The plan after some reasons are removed; nil if the frame would then exceed a limit.
  ///
  /// The picture of such a plan is not that of the fixed screen: a shadow, for example, is removed rather than given a
  /// path. Its passes are those of the fixed screen.
  public func without(_ removals: [ReasonRemoval]) -> PassPlan? {
    if removals.isEmpty { return self }
    var replanner = Replanner(self)
    let questions = removals.map { (TriggerCatalog.trigger($0.reason), $0.layer) }
    let places = EditPlaces(tree.scene, of: questions.lazy.map { ($0.0.property, $0.1) })
    return replanner.plan(
      after: questions.map { trigger, layer in
        (trigger.remedy, places.layers(sharing: trigger.property, of: layer))
      })
  }
}
