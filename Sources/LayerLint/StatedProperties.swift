import LayerDiagnostics
import LayerModel
import LayerPlanning

/// Properties that layers state and that nothing comes of.
enum StatedProperties {
  /// One of them.
  struct Found {
    /// A layer that states it.
    let node: PreparedIndex
    /// The property.
    let property: LayerProperty
    /// Why nothing comes of it.
    let reason: String
    /// The fix that removes it.
    let removal: [FixProposal]
  }

  private struct Place: Hashable {
    let property: LayerProperty
    let start: UInt32
  }

  /// What layers state for nothing, in all layers that one place in the source writes: a copy may have overrides that
  /// make sense of what its template says.
  static func matches(
    in facts: SceneFacts, reason: (LayerProperty, Layer) -> String?
  ) -> [Found] {
    let scene = facts.scene
    // Nearly all that is stated is of use, so what is not is gathered first, and most scenes end there.
    var useless: Set<Place> = []
    let layers = scene.layers.indices.map { LayerIndex($0) }
    for index in layers {
      for (property, start) in scene.sources.stated(by: index) where reason(property, scene[index]) != nil {
        useless.insert(Place(property: property, start: start))
      }
    }
    if useless.isEmpty { return [] }
    for index in layers {
      let changes = facts.changingLayers.contains(index)
      for (property, start) in scene.sources.stated(by: index) where changes || reason(property, scene[index]) == nil {
        useless.remove(Place(property: property, start: start))
      }
    }
    return facts.tree.indices.flatMap { node -> [Found] in
      let index = facts.tree[node].layer
      return scene.sources.stated(by: index).compactMap { property, start in
        guard useless.contains(Place(property: property, start: start)), let why = reason(property, scene[index]) else {
          return nil
        }
        let fix = FixProposal(.safe, "Remove \"\(property.rawValue)\"", [LayerEdit(index, [.remove(property)])])
        return Found(node: node, property: property, reason: why, removal: [fix])
      }
    }
  }
}
