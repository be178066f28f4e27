import LayerDiagnostics
import LayerModel
import LayerPlanning

/// The mapping from the layers of a scene to those of the edited scene.
///
/// An edit can add a container, which changes indices and paths. The position of a layer's object in the text changes
/// only by insertions and removals before it, and the copies of one object keep their order.
struct EditedLayers {
  /// The layers whose own passes change, by their indices in the plan before the edit.
  private(set) var changes: [FixState.LayerPasses] = []

  /// The largest number of layers in a state, which is the most that a page shows.
  private static let mostChanges = 2_000

  init(_ before: PassPlan, _ after: PassPlan, edits: [TextEdit]) {
    let passesAfter = Dictionary(after.layers.map { ($0.node, $0.passes) }) { first, _ in first }
    let passesBefore = Dictionary(before.layers.map { ($0.node, $0.passes) }) { first, _ in first }
    let nodes = Self.nodes(of: before, in: after, edits)
    for node in before.tree.indices {
      guard let other = nodes[node], changes.count < Self.mostChanges else { continue }
      let passes = passesAfter[other] ?? 0
      if passes != passesBefore[node] ?? 0 { changes.append(FixState.LayerPasses(node: node, passes: passes)) }
    }
  }

  /// The same layer edits for an edited scene, without edits of layers that no longer exist.
  static func moved(
    _ planned: [PlannedEdit], from before: PassPlan, to after: PassPlan, _ edits: [TextEdit]
  ) -> [PlannedEdit] {
    if edits.isEmpty { return planned }
    let nodes = nodes(of: before, in: after, edits)
    return planned.compactMap { edit in
      switch edit {
      case .remove(let reason, let node): nodes[node].map { .remove(reason, of: $0) }
      case .clipInPlaceOfMask(let node, let radius, let corners):
        nodes[node].map { .clipInPlaceOfMask($0, radius: radius, corners: corners) }
      case .shareCapture(let shared, let group): .shareCapture(shared.compactMap { nodes[$0] }, group: group)
      }
    }
  }

  /// The counterpart of each layer of a scene in the edited scene.
  private static func nodes(
    of before: PassPlan, in after: PassPlan, _ edits: [TextEdit]
  ) -> [PreparedIndex: PreparedIndex] {
    let shift = TextShift(edits)
    var copies: [UInt32: [PreparedIndex]] = [:]
    for node in after.tree.indices {
      copies[after.tree.scene.sources.start(of: after.tree[node].layer), default: []].append(node)
    }
    var next: [UInt32: Int] = [:]
    var nodes: [PreparedIndex: PreparedIndex] = [:]
    for node in before.tree.indices {
      let start = shift.moved(before.tree.scene.sources.start(of: before.tree[node].layer))
      let copy = next[start, default: 0]
      next[start] = copy + 1
      if let others = copies[start], copy < others.count { nodes[node] = others[copy] }
    }
    return nodes
  }
}
