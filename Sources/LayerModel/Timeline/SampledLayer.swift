import LayerGeometry

/// All that a timeline does to one layer, gathered from its lists.
struct SampledLayer {
  let node: SceneNodeIndex
  let layer: LayerIndex
  private(set) var properties: [SampledProperty] = []
  private(set) var redraws: [Recurrence] = []

  /// What happens to one property, in the order of the file.
  private struct Entries {
    var assignments: [(at: Microseconds, assignment: SampledProperty.Assignment)] = []
    var animations: [LayerAnimation] = []

    /// What takes values back that were given before some times, which are sorted.
    func renewals(
      at times: [Microseconds], to authored: PropertyValue
    ) -> [(at: Microseconds, assignment: SampledProperty.Assignment)] {
      if times.isEmpty { return [] }
      let due = assignments.compactMap { given in
        if case .value = given.assignment { times.first(notBefore: given.at) } else { nil }
      }
      return Set(due).sorted().map { ($0, .value(authored)) }
    }
  }

  /// The addressed layers, in the order of the tree.
  static func all(of timeline: Timeline, in scene: Scene) -> [SampledLayer] {
    var layerOfNode: [SceneNodeIndex: LayerIndex] = [:]
    var entries: [SceneNodeIndex: [LayerProperty: Entries]] = [:]
    var redraws: [SceneNodeIndex: [Recurrence]] = [:]
    for animation in timeline.animations {
      layerOfNode[animation.node] = animation.layer
      entries[animation.node, default: [:]][animation.value.keyPath.property, default: Entries()]
        .animations.append(animation.value)
    }
    for change in timeline.changes {
      layerOfNode[change.node] = change.layer
      for (property, value) in change.value.values {
        entries[change.node, default: [:]][property, default: Entries()]
          .assignments.append((change.value.at, .value(value)))
      }
    }
    for scroll in timeline.scrolls {
      layerOfNode[scroll.node] = scroll.layer
      entries[scroll.node, default: [:]][.bounds, default: Entries()]
        .assignments.append((scroll.value.begin, .scroll(scroll.value)))
    }
    for redraw in timeline.redraws {
      layerOfNode[redraw.node] = redraw.layer
      redraws[redraw.node, default: []].append(redraw.value)
    }
    let renewals = ModelRenewals(timeline)
    let nodesOfView = Dictionary(grouping: layerOfNode.keys) { renewals.view(around: $0, in: scene) }
    let all = nodesOfView.flatMap { view, nodes in
      let times = view.map { renewals.times(of: $0) } ?? []
      return nodes.compactMap { node in
        layerOfNode[node].map {
          SampledLayer(node, $0, entries[node] ?? [:], redraws[node] ?? [], renewedAt: times, in: scene)
        }
      }
    }
    return all.sorted { $0.node < $1.node }
  }

  private init(
    _ node: SceneNodeIndex, _ layer: LayerIndex, _ entries: [LayerProperty: Entries], _ redraws: [Recurrence],
    renewedAt times: [Microseconds], in scene: Scene
  ) {
    self.node = node
    self.layer = layer
    self.redraws = redraws
    properties = entries.keys.sorted { $0.ordinal < $1.ordinal }.compactMap { property in
      guard let authored = property.definition.form.value(in: scene[layer]), let entry = entries[property] else {
        return nil
      }
      // Of two at the same time, the one that stands later in the file comes later; a sort keeps no order by itself.
      let all = entry.assignments + entry.renewals(at: times, to: authored)
      let sorted = all.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      return SampledProperty(
        property, authored: authored, assignments: sorted.map(\.element), animations: entry.animations)
    }
  }
}
